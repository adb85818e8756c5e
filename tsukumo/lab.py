"""Opening the notebooks: they come with the package and are copied to a folder of the user's."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tsukumo.core.files import write_aside
from tsukumo.serving import serving

PROMPT = "tsukumo.prompt.PromptConnection"
"""How a server is to connect pages and kernels."""
KERNELS = "tsukumo.kernels.PageKernels"
"""What starts the kernels of a server, and ends those of pages that were left."""
UNHURRIED = "--VoilaExecutor.iopub_timeout=120"
"""A page waits that long for what its cells show: on a busy machine, as when many open pages at once, the four seconds
that Voilà grants pass, and the page is left without its board."""
MANIFEST = ".tsukumo.json"
"""In the user's folder: the digest of every notebook as it was copied, so that changes are seen."""


class Copied(NamedTuple):
    """What a copy did: files written, and files kept with the name of the new version beside them."""

    written: list[str]
    kept: dict[str, str]


def notebooks() -> Path | None:
    """Where the notebooks are: beside the installed package, or in the project's checkout."""
    beside = Path(__file__).parent.parent
    return next((folder for name in ("tsukumo_notebooks", "notebooks") if (folder := beside / name).is_dir()), None)


def copy_notebooks(source: Path, folder: Path) -> Copied:
    """Bring a user's folder up to date with the notebooks in *source*, losing none of their changes.

    A notebook that the user has changed stays; when ours has changed too, it is put beside as
    ``NAME.new.ipynb``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / MANIFEST
    known = _known(manifest)
    copied = Copied([], {})
    for file in sorted(source.glob("*/*.ipynb")):
        name = file.relative_to(source).as_posix()
        content, target = file.read_bytes(), folder / name
        digest = _digest(content)
        mine = _digest(target.read_bytes()) if target.exists() else None
        if mine == digest:
            known[name] = digest
        elif mine is None or mine == known.get(name):
            _write(target, content)
            known[name] = digest
            copied.written.append(name)
        elif known.get(name) != digest:
            beside = _beside(target, folder, known)
            _write(beside, content)
            known[name] = known[beside.relative_to(folder).as_posix()] = digest
            copied.kept[name] = beside.relative_to(folder).as_posix()
    _write(manifest, (json.dumps(known, indent=1, sort_keys=True) + "\n").encode())
    return copied


def _known(manifest: Path) -> dict[str, str]:
    """What was copied before; with a damaged manifest nothing, so that every notebook counts as changed."""
    try:
        found = json.loads(manifest.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    pairs = found.items() if isinstance(found, dict) else ()
    return {name: digest for name, digest in pairs if isinstance(digest, str)}


def _beside(target: Path, folder: Path, known: dict[str, str]) -> Path:
    """Where a new version goes: ``NAME.new.ipynb``, or the next one that holds nothing of the user's."""
    for number in itertools.count(1):
        beside = target.with_suffix(f".new{number if number > 1 else ''}.ipynb")
        if not beside.exists() or _digest(beside.read_bytes()) == known.get(beside.relative_to(folder).as_posix()):
            return beside
    raise AssertionError  # there is always a next number


def lab_command(folder: Path) -> tuple[list[str], dict[str, str]]:
    """What runs JupyterLab on a folder, with pages for links that ask nothing of other machines.

    The command and the environment.
    """
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    shares = [str(Path(__file__).with_name("share")), os.environ.get("JUPYTER_PATH", "")]
    environment = os.environ | {"JUPYTER_PATH": os.pathsep.join(filter(None, shares))}
    # Jupyter refuses to run as root unless asked; in a container there is often nobody else.
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    command += ["--VoilaConfiguration.template=tsukumo", f"--ServerApp.kernel_websocket_connection_class={PROMPT}"]
    return [*command, f"--ServerApp.kernel_manager_class={KERNELS}", UNHURRIED, *root], environment


def open_lab(folder: Path, notebook: str, *, browser: bool) -> int:
    """Run JupyterLab in a folder, on a notebook, until it is stopped; its exit status."""
    command, environment = lab_command(folder)
    command += [f"--LabApp.default_url=/lab/tree/{notebook}", *([] if browser else ["--no-browser"])]
    try:
        with serving(command, environment) as server:
            return server.wait()
    except KeyboardInterrupt:
        return 0


def has_lab() -> bool:
    """Whether JupyterLab and the widgets can be imported."""
    return all(find_spec(name) for name in ("jupyterlab", "ipywidgets", "anywidget", "plotly"))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    write_aside(file, content)
