"""The compiled engine, as its wheel holds it: ``python -m tests.compiled`` builds it, and prints the folder.

It is kept in ``.venv`` until what it is made of changes.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import run

SURE = "TSUKUMO_TESTS_COMPILED"
"""The variable that makes the tests fail where the engine is not compiled."""
HOOK = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


def compiled_files() -> list[str]:
    """The files that are compiled."""
    project: dict[str, Any] = tomllib.loads((run.ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"])


def variables_for(site: Path) -> dict[str, str]:
    """The variables with which Python takes the engine from a folder, and not from the working directory."""
    return os.environ | {"PYTHONPATH": str(site), "PYTHONSAFEPATH": "1"}


def compiled_folder(level: int = 3) -> Path:
    """The folder of the compiled package, built for these sources if need be; `CalledProcessError` says why not.

    The compiler optimises as the wheel has it, or less: then the wheel is there in little more than half the time.
    """
    sources = [run.ROOT / "pyproject.toml", *sorted((run.ROOT / "tsukumo").rglob("*.*"))]
    mark = hashlib.sha256(f"{sys.version} {level}".encode())
    for file in sources:
        if file.suffix != ".pyc" and file.is_file():
            mark.update(file.relative_to(run.ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    folder = run.ENVIRONMENT / f"compiled-{level}" / mark.hexdigest()[:16]
    if not folder.exists():
        shutil.rmtree(folder.parent, ignore_errors=True)
        folder.parent.mkdir(parents=True)
        with TemporaryDirectory(dir=folder.parent) as made:
            build(Path(made), folder, level)
    return folder


def build(work: Path, folder: Path, level: int) -> None:
    """Build the wheel as `pip` does, from the packed sources, and unpack it into a folder."""
    hatch = [sys.executable, "-m", "hatchling", "build", "--directory", str(work)]
    subprocess.run([*hatch, "--target", "sdist"], cwd=run.ROOT, check=True, capture_output=True)
    (packed,) = work.glob("*.tar.gz")
    with tarfile.open(packed) as sources:
        sources.extractall(work, filter="data")
    (source,) = (each for each in work.iterdir() if each.is_dir())
    project = source / "pyproject.toml"
    project.write_text(re.sub(r'(opt_level = )"\d"', rf'\1"{level}"', project.read_text("utf-8")), "utf-8")
    variables = os.environ | {HOOK: "1"}
    subprocess.run([*hatch, "--target", "wheel"], cwd=source, env=variables, check=True, capture_output=True)
    (wheel,) = work.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(work / "site")
    (work / "site").rename(folder)


if __name__ == "__main__":
    print(compiled_folder())
