"""Results of long runs: how they are written, read again, and say how they were made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tsukumo
from tsukumo.core.experiments.result_files import WIDTH, describe_origin, read_result, write_result

ROOT = Path(tsukumo.__file__).parent
FILES = sorted(ROOT.glob("games/*/stored/**/*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_result_is_stored_as_it_is_read(file: Path, tmp_path: Path) -> None:
    text = file.read_text("utf-8")
    content = read_result(file)
    write_result(tmp_path / "found.json", content.pop("made"), content)
    assert (tmp_path / "found.json").read_text("utf-8") == text


def test_what_fits_takes_a_line_and_so_do_many_numbers(tmp_path: Path) -> None:
    rows = [{"name": "città", "value": [0.5, None, 1]}] * 9
    content: dict[str, Any] = {"rows": rows, "numbers": list(range(99)), "by": {3: (1, 2)}, "none": []}
    write_result(tmp_path / "a.json", {"command": "echo"}, content)
    lines = (tmp_path / "a.json").read_text("utf-8").splitlines()
    assert lines.count('  {"name": "città", "value": [0.5, null, 1]},') == 8
    assert len(lines) == 2 + 1 + (2 + 9) + 1 + 1 + 1
    assert [len(line) > WIDTH for line in lines].count(True) == 1
    assert read_result(tmp_path / "a.json") == {"made": {"command": "echo"}, **json.loads(json.dumps(content))}


def test_a_result_says_how_it_was_made() -> None:
    how = describe_origin("python -m a.b 7", 0.0)
    assert how["command"] == "python -m a.b 7"
    assert how["version"] == tsukumo.__version__
    assert how["seconds"] > 0
