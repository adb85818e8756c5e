"""No test passes without having asserted something."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.asserted import NOTHING

ROOT = Path(__file__).parents[2]
HEARS = "from tests import asserted\n\ndef pytest_configure(config):\n    config.pluginmanager.register(asserted)\n"
SOME = """
import pytest

def test_asserts(): assert 1 + 1 == 2
def test_expects_an_error():
    with pytest.raises(ValueError): int('x')
def test_loops_over_nothing():
    for each in (): assert each
def test_only_runs(): len('abc')
"""


def test_whatever_asserts_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(HEARS)
    (tmp_path / "test_some.py").write_text(SOME)
    (tmp_path / "pytest.ini").write_text("[pytest]\nenable_assertion_pass_hook = true\n")
    command = [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", str(tmp_path)]
    environment = {"PYTHONPATH": str(ROOT), "PATH": "", "COLUMNS": "300"}
    said = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False).stdout
    assert re.findall(r"^PASSED .*::test_(\w+)", said, re.MULTILINE) == ["asserts", "expects_an_error"]
    failed = re.findall(r"^FAILED .*::test_(\w+) - (.*)", said, re.MULTILINE)
    assert failed == [(name, f"Failed: {NOTHING}") for name in ("loops_over_nothing", "only_runs")]
