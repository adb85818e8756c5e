"""`python -m tsukumo`."""

from tsukumo.cli import main

raise SystemExit(main())
