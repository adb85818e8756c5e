"""``tsukumo lab``: the notebooks in JupyterLab."""

from __future__ import annotations

import argparse
from pathlib import Path

from tsukumo.core.io.errors import CannotRead, Problem, expand_home, unwritable_error
from tsukumo.core.language.text import Lang
from tsukumo.core.teaching.course import START, notebook_file
from tsukumo.core.terminal.parser import Commands, make_help, texts


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    lab = commands.add("lab", _lab, say)
    lab.add_argument("--folder", metavar="DIR", type=Path, default=Path("~/tsukumo-notebooks"), help=say("folder"))
    lab.add_switches(say, "no_browser", "copy_only")


def _lab(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.server.jupyterlab import copy_notebooks, has_lab, notebook_folder, open_lab

    if (source := notebook_folder()) is None:
        raise CannotRead([Problem("", texts["lab.no_notebooks"])])
    if not options.copy_only and not has_lab():
        raise CannotRead([Problem("", texts["lab.missing"])])
    folder = expand_home(str(options.folder)).resolve()
    try:
        copied = copy_notebooks(source, folder)
    except OSError as error:
        raise unwritable_error(folder, error) from error
    print(texts.say("lab.copied", lang, folder=folder, count=len(copied.written)))
    if copied.removed:
        print(texts.say("lab.removed", lang, count=len(copied.removed)))
    for file, now in copied.left:
        print(texts.say("lab.left", lang, file=file, now=now))
    for file, beside in copied.kept.items():
        print(texts.say("lab.kept", lang, file=file, beside=beside))
    if options.copy_only:
        return 0
    return open_lab(folder, f"{lang}/{notebook_file(START, lang)}", browser=not options.no_browser)
