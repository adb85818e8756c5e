"""Plain data: what JSON and TOML can hold."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]
"""An object of JSON, as it is written; whoever takes a value out of it knows what it is."""
Plain = Mapping[str, Any]
"""The same where it is read: an object of JSON, or a table of TOML."""
