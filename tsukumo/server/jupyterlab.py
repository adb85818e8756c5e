"""The notebooks in JupyterLab: they come with the package and are copied to a folder of the user's."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import re
import sqlite3
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from tsukumo.core.files.disk import write_aside
from tsukumo.core.language.explanation import DEEPEST
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.course import notebook_file, notebook_name
from tsukumo.server.serving import run_server

PACKAGE = Path(__file__).parents[1]
CONNECTION = "tsukumo.server.kernel_connection.UndelayedConnection"
"""The class by which a server connects notebooks and kernels."""
JUPYTER = PACKAGE / "share" / "jupyter"
"""The files that Jupyter finds by its search paths: an extension that starts a notebook's game, and settings that add
our pages to the server and keep JupyterLab from asking for news, and its reader for permission to.
"""
QUIET = ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
MANIFEST = ".tsukumo.json"
"""The file in the user's folder with the hash of every notebook as it was copied, to recognise changes."""

COPIED = re.compile(rf"\w+/([\w-]+/){{0,{DEEPEST}}}[^/\\]+\.ipynb")
"""The names of notebooks in a folder; the manifest may hold no others, and so nothing outside the folder."""
NEW = re.compile(r"\.new\d*(?=\.ipynb$)")
"""The part of the name of a new version that tells it from the user's."""


class CopyResult(NamedTuple):
    """The result of a copy: the files written, and the files kept, each with the name of the new version beside it.

    *removed* are copies of notebooks that no longer exist, or were renamed. *left* are those of renamed ones that the
    user has changed, which stay as they are, each with the notebook's new name.
    """

    written: list[str]
    kept: dict[str, str]
    removed: tuple[str, ...] = ()
    left: tuple[tuple[str, str], ...] = ()


def notebook_folder() -> Path | None:
    """Return the folder of the notebooks: beside the installed package, or in the project's checkout."""
    beside = PACKAGE.parent
    return next((folder for name in ("tsukumo_notebooks", "notebooks") if (folder := beside / name).is_dir()), None)


def copy_notebooks(source: Path, folder: Path) -> CopyResult:
    """Update a user's folder to the notebooks in *source*, without losing any of the user's changes.

    A notebook that the user has changed stays; if ours has changed too, it is written beside it as
    ``NAME.new.ipynb``. If ours is no longer there, an unchanged copy goes, and a changed one is the user's alone: so a
    folder of an older version, where all notebooks of a language lay side by side, comes to what there is now.
    """
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / MANIFEST
    known = _read_manifest(manifest)
    copied = CopyResult([], {})
    for file in sorted(source.glob("*/**/*.ipynb")):
        name = file.relative_to(source).as_posix()
        if not COPIED.fullmatch(name):
            continue
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
            beside = _choose_new_version_file(target, folder, known)
            _write(beside, content)
            known[name] = known[beside.relative_to(folder).as_posix()] = digest
            copied.kept[name] = beside.relative_to(folder).as_posix()
    gone = [name for name in known if not (source / NEW.sub("", name)).exists()]
    removed = tuple(name for name in gone if _has_digest(folder / name, known[name]))
    left = tuple((name, now) for name in gone if name not in removed and (now := _find_new_name(name, source, folder)))
    for name in removed:
        (folder / name).unlink()
    for name in gone:
        del known[name]
    _write(manifest, (json.dumps(known, indent=1, sort_keys=True) + "\n").encode())
    return copied._replace(removed=removed, left=left)


def list_unchanged(folder: Path) -> list[str]:
    """Return the names of notebooks in a user's folder that are as they were copied."""
    known = _read_manifest(folder / MANIFEST)
    return [name for name, digest in known.items() if _has_digest(folder / name, digest)]


def _find_new_name(name: str, source: Path, folder: Path) -> str:
    """Return the present name of a renamed notebook; empty if it no longer exists, or the user has no copy of it."""
    for lang in LANGS:
        now = f"{lang}/{notebook_file(notebook_name(NEW.sub('', name)), lang)}"
        if name.startswith(f"{lang}/") and (source / now).exists() and (folder / name).exists():
            return now
    return ""


def _read_manifest(manifest: Path) -> dict[str, str]:
    """Return the hashes of the last copy; none if the manifest is damaged: every notebook counts as changed."""
    try:
        hashes = json.loads(manifest.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    pairs = hashes.items() if isinstance(hashes, dict) else ()
    return {name: digest for name, digest in pairs if isinstance(digest, str) and COPIED.fullmatch(name)}


def _choose_new_version_file(target: Path, folder: Path, known: dict[str, str]) -> Path:
    """Return the file for a new version: ``NAME.new.ipynb``, or the next such name without changes of the user's."""
    for number in itertools.count(1):
        beside = target.with_suffix(f".new{number if number > 1 else ''}.ipynb")
        if not beside.exists() or _has_digest(beside, known.get(beside.relative_to(folder).as_posix())):
            return beside
    raise AssertionError  # there is always a next number


def server_environment() -> dict[str, str]:
    """Return the environment of a server: this process's, with our folders in Jupyter's search paths (`JUPYTER`)."""
    ours = {"JUPYTER_PATH": JUPYTER, "JUPYTER_CONFIG_PATH": JUPYTER / "config"}
    found = {name: os.pathsep.join(filter(None, (str(path), os.environ.get(name)))) for name, path in ours.items()}
    return os.environ | found


def lab_command(folder: Path) -> tuple[list[str], dict[str, str]]:
    """Return the command that runs JupyterLab on a folder, with our pages beside it, and its environment."""
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    # Jupyter refuses to run as root unless told otherwise; in a container there is often no other user.
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    return [
        *command,
        f"--ServerApp.kernel_websocket_connection_class={CONNECTION}",
        *QUIET,
        *root,
    ], server_environment()


def open_lab(folder: Path, notebook: str, *, browser: bool) -> int:
    """Run JupyterLab in a folder, open at a notebook, until it is stopped; return its exit status.

    Our notebooks are signed while the server starts, that notebook first, so that their pictures show at once.
    """
    ours = sorted(list_unchanged(folder), key=lambda name: (name != notebook, name))
    threading.Thread(target=sign_notebooks, args=([folder / name for name in ours],), daemon=True).start()
    command, environment = lab_command(folder)
    command += [f"--LabApp.default_url=/lab/tree/{notebook}", *([] if browser else ["--no-browser"])]
    try:
        with run_server(command, environment) as server:
            return server.wait()
    except KeyboardInterrupt:
        return 0


def has_lab() -> bool:
    """Return whether JupyterLab and the widgets can be imported."""
    return all(find_spec(name) for name in ("jupyterlab", "ipywidgets", "anywidget", "plotly"))


def _has_digest(file: Path, digest: str | None) -> bool:
    return file.is_file() and _digest(file.read_bytes()) == digest


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    write_aside(file, content)


def sign_notebooks(files: Iterable[Path]) -> None:
    """Sign notebooks with the key of this user's Jupyter, in their order.

    Without Jupyter, or where its folder cannot be written, their pictures show once they have run.
    """
    if not find_spec("nbformat"):
        return
    from jupyter_core.paths import jupyter_data_dir
    from nbformat import v4
    from nbformat.sign import NotebookNotary

    notary: Any
    read: Any = v4.reads
    with suppress(OSError, sqlite3.Error):
        data = Path(jupyter_data_dir())
        data.mkdir(parents=True, exist_ok=True)
        notary = NotebookNotary(data_dir=str(data))  # type: ignore[no-untyped-call]
        for file in files:
            notary.sign(read(file.read_text("utf-8")))
