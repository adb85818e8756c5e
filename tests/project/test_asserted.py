"""No test passes without having asserted something."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.asserted import NOTHING

ROOT = Path(__file__).parents[2]
ASSERTS = {
    "asserts": "assert 1 + 1 == 2",
    "asserts_in_a_loop": "for each in (1, 2): assert each",
    "expects_an_error": "with pytest.raises(ValueError): int('x')",
}
IDLE = {
    "loops_over_nothing": "for each in (): assert each",
    "meets_no_case": "if 1 > 2: assert False",
    "only_runs": "len('abc')",
}


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest says of tests that assert and of tests that do not."""
    folder = tmp_path_factory.mktemp("asserted")
    hears = "from tests import asserted\n\ndef pytest_configure(config):\n    config.pluginmanager.register(asserted)\n"
    (folder / "conftest.py").write_text(hears)
    bodies = "".join(f"def test_{name}():\n    {body}\n\n" for name, body in {**ASSERTS, **IDLE}.items())
    (folder / "test_some.py").write_text(f"import pytest\n\n{bodies}")
    (folder / "pytest.ini").write_text("[pytest]\nenable_assertion_pass_hook = true\n")
    command = [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", str(folder)]
    environment = {"PYTHONPATH": str(ROOT), "PATH": "", "COLUMNS": "300"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False).stdout


def line_of(outcomes: str, name: str) -> str:
    (line,) = [line for line in outcomes.splitlines() if f"::test_{name} " in f"{line} " and line[0] in "PF"]
    return line


@pytest.mark.parametrize("name", ASSERTS)
def test_whatever_asserts_passes(outcomes: str, name: str) -> None:
    assert line_of(outcomes, name).startswith("PASSED")


@pytest.mark.parametrize("name", IDLE)
def test_whatever_asserts_nothing_fails(outcomes: str, name: str) -> None:
    line = line_of(outcomes, name)
    assert line.startswith("FAILED")
    assert NOTHING in line
