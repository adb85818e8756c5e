"""The workflows of a hosted repository are valid, and run commands that are here."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import run
from tests import pythons
from tsukumo.cli import parser_in

ROOT = Path(__file__).parents[2]
ROOM = ROOT / ".github"
WORKFLOWS = sorted((ROOM / "workflows").glob("*.yml"))
FORMS = sorted(file for file in (ROOM / "ISSUE_TEMPLATE").glob("*.yml") if file.name != "config.yml")
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [ROOM / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.dependabot": [ROOM / "dependabot.yml"],
    "vendor.citation-file-format": [ROOT / "CITATION.cff"],
}


@pytest.mark.thorough
@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_file_has_the_form_that_its_reader_wants(schema: str) -> None:
    files = SCHEMAS[schema]
    assert files
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_no_workflow_can_be_turned_against_us() -> None:
    """zizmor knows what goes wrong: permissions that are too wide, words of strangers in commands, kept passwords."""
    zizmor = Path(sys.executable).with_name("zizmor")
    done = subprocess.run([zizmor, "--offline", "--no-progress", ROOM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_jobs_run_commands_that_are_here() -> None:
    texts = [file.read_text("utf-8") for file in WORKFLOWS]
    lines = [line for text in texts for line in re.findall(r"\brun: (.+)", text)]
    ours = sorted(line for line in lines if line.startswith(("python3 run.py", "python -m tests")))
    assert ours == [
        "python -m tests.pythons --here",
        "python3 run.py package dist",
        "python3 run.py site build/site",
        "python3 run.py test",
        "python3 run.py test --all",
        "python3 run.py test --all",
    ]
    assert pythons.HERE == "--here"
    for word in ("package", "test"):
        assert word in str(run.__doc__)
    for text in texts:
        minutes = [int(each) for each in re.findall(r"timeout-minutes: (\d+)", text)]
        assert len(minutes) == text.count("runs-on:")
        assert max(minutes) <= 90


def test_the_container_is_made_of_what_is_here() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    asked = re.search(r"'tsukumo\[([a-z,]+)\]'", text)
    assert asked
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(asked[1].split(",")) <= set(extras)
    started = re.search(r"^CMD (.+)$", text, re.MULTILINE)
    assert started
    options = parser_in("en").parse_args(json.loads(started[1]))
    assert f"\nEXPOSE {options.port}\n" in text
