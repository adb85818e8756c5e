"""Binder's packages, and the READMEs' links to it, once the project has a public address.

python binder/make.py            resolve the packages anew with pip, and make the links and their badges
python binder/make.py --links    only the links and badges; this asks nothing of other machines
python binder/make.py --check    change nothing: fail if something is not as it would be made, or a package
                                 that pyproject.toml asks for is missing or of a wrong version
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tsukumo.core.files.disk import write_aside
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.teaching.course import notebook_file
from tsukumo_widgets.base.links import FOLDER, LAB, binder_address, repository
from tsukumo_widgets.base.links import PAGES as SERVED

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]  # this file is run by its path

from builder.pins import CannotBuild, find_unmet  # noqa: E402
from builder.pins import read_pins as read_lines  # noqa: E402

PROJECT = ROOT / "pyproject.toml"
READMES: Mapping[Lang, Path] = {"en": ROOT / "README.md", "it": ROOT / "README.it.md"}
PROJECTS = (PROJECT, ROOT / "widgets" / "pyproject.toml")
"""Our distributions: the engine, and what is seen of it in Jupyter."""
PINS, RUNTIME = ROOT / "binder" / "requirements.txt", ROOT / "binder" / "runtime.txt"
EXTRAS = ("notebooks", "pictures")
SPARED = ("jsonschema<4.25",)
"""Further requirements: later versions work out a grammar when imported, 2.5 s of the server's start."""
PAGES = ("start", "explorer", "quiz", "table")
"""The notebooks with a badge: the first opens in JupyterLab, the others as pages without code."""
NARROW = "fijlrt' "
HEADER = f"""\
# The packages that Binder installs, each in the version that was tried. Made by `python binder/make.py`, which
# resolves tsukumo[{",".join(EXTRAS)}] and what builds it; not to be edited. our own come with postBuild.
"""
RUN_AGAIN = "run: python binder/make.py"
texts = Texts(__file__)


# --- packages ---------------------------------------------------------------------------------------------------------


def list_requirements(projects: Sequence[Mapping[str, Any]]) -> Iterator[Requirement]:
    """Yield the requirements of our projects by their ``pyproject.toml``, with `EXTRAS` of the first, and `SPARED`."""
    own = {project["project"]["name"]: project["project"] for project in projects}
    seen = set[str]()
    waiting = [*SPARED, f"{next(iter(own))}[{','.join(EXTRAS)}]"]
    for project in projects:
        waiting += [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    while waiting:
        requirement = Requirement(waiting.pop())
        if requirement.name not in own:
            yield requirement
            continue
        for extra in sorted(requirement.extras - seen):
            waiting += own[requirement.name]["optional-dependencies"][extra]
        seen |= requirement.extras


def read_pins(text: str) -> dict[str, str]:
    """Return the version of each package by its normalised name; `CannotBuild` lists every line that fixes none."""
    try:
        return {pin.name: pin.version for pin in read_lines(text, hashed=False)}
    except CannotBuild as error:
        raise CannotBuild(f"{error}\n{RUN_AGAIN}") from None


def list_unmet(requirements: Iterable[Requirement], versions: Mapping[str, str], python: str) -> list[str]:
    """Return the requirements that the packages do not meet on Binder's machines with a Python, a line each."""
    environment = {  # what else a marker may ask is this machine's
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": "linux",
        "platform_system": "Linux",
        "os_name": "posix",
    }
    lines = (
        f"{requirement} is not there" if installed is None else f"{requirement} is there as {installed}"
        for requirement, installed in find_unmet(requirements, versions, environment)
    )
    return sorted(lines)


def write_pins(report: Mapping[str, Any], own: Iterable[str]) -> str:
    """Return the text of ``requirements.txt``, from pip's report of what it would install; our *own* are left out."""
    found = {canonicalize_name(each["metadata"]["name"]): each["metadata"]["version"] for each in report["install"]}
    return HEADER + "".join(f"{name}=={found[name]}\n" for name in sorted(found.keys() - set(own)))


def resolve(projects: Sequence[Mapping[str, Any]]) -> str:
    """Return the text of ``requirements.txt``, with the newest versions that suit each other, as pip finds them."""
    here = "python-{}.{}".format(*sys.version_info)
    if (there := RUNTIME.read_text("utf-8").strip()) != here or sys.platform != "linux":
        raise CannotBuild(f"Binder has {there} on Linux, this is {here} on {sys.platform}: resolve there, or --links")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    command += [f".[{','.join(EXTRAS)}]", "./widgets", *SPARED]
    command += sorted({need for project in projects for need in project["build-system"]["requires"]})
    run = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE)
    if run.returncode:
        raise CannotBuild("pip found no versions that suit each other, or could not ask for them: see above")
    return write_pins(json.loads(run.stdout), (project["project"]["name"] for project in projects))


# --- links ------------------------------------------------------------------------------------------------------------


def binder_link(page: str, lang: Lang) -> str | None:
    """Return the address of a page on Binder, whatever machine this is; None while the project has no address."""
    notebook, read = f"{LAB}{FOLDER}/{lang}/{notebook_file(page, lang)}", f"{SERVED}{lang}/{page}.html"
    opened = notebook if page == PAGES[0] else read
    return binder_address(opened, {})


def draw_badge(label: str) -> str:
    """Return a small picture that says Binder and a label, as SVG."""
    # The letters of most fonts are about so wide; textLength makes it so in any.
    left, right = (16 + sum(4 if c in NARROW else 7 for c in words) for words in ("Binder", label))
    name = escape(label)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="Binder: {name}">
<title>Binder: {name}</title>
<rect width="{left + right}" height="20" rx="3" fill="#0072b2"/>
<path d="M3 0H{left}V20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#333"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="8" y="14" textLength="{left - 16}" lengthAdjust="spacingAndGlyphs">Binder</text>
<text x="{left + 8}" y="14" textLength="{right - 16}" lengthAdjust="spacingAndGlyphs">{name}</text>
</g>
</svg>
"""


def write_links(lang: Lang) -> str:
    """Return the README's lines about Binder in a language, with their marks."""
    lines = []
    for page in PAGES:
        if opened := binder_link(page, lang):
            picture = badge_file(page, lang).relative_to(ROOT).as_posix()
            lines.append(f"[![Binder: {texts.say(f'label.{page}', lang)}]({picture})]({opened})")
    lead = texts.say("lead" if lines else "none", lang)
    return "\n".join([f"<!-- links {lang} -->", lead, *lines, f"<!-- /links {lang} -->"])


def badge_file(page: str, lang: Lang) -> Path:
    """Return the file of a page's badge."""
    return ROOT / "docs" / f"badge.{page}.{lang}.svg"


def write_readme(lang: Lang) -> str:
    """Return the README of a language with its links made anew; `CannotBuild` if it has no place for them."""
    readme = READMES[lang]
    place = re.compile(f"<!-- links {lang} -->.*?<!-- /links {lang} -->", re.DOTALL)
    text, found = place.subn(lambda _: write_links(lang), readme.read_text("utf-8"))
    if found != 1:
        raise CannotBuild(f"{readme.name} needs one '<!-- links {lang} -->', and after it '<!-- /links {lang} -->'")
    return text


def make_links(project: Mapping[str, Any]) -> dict[Path, str | None]:
    """Return the text of every file that links are made into, None for a badge that leads nowhere.

    `CannotBuild` if the installed package knows another address.
    """
    if project["project"].get("urls", {}).get("Repository") != repository():
        raise CannotBuild(f"{PROJECT.name} has a new address; first run: python -m pip install -e .")
    badges = {
        badge_file(page, lang): draw_badge(texts.say(f"label.{page}", lang)) if binder_link(page, lang) else None
        for page in PAGES
        for lang in LANGS
    }
    return badges | {readme: write_readme(lang) for lang, readme in READMES.items()}


# --- the command ------------------------------------------------------------------------------------------------------


def list_problems(projects: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return everything that is not as it should be, a line each."""
    python = RUNTIME.read_text("utf-8").strip().removeprefix("python-")
    lines = [
        f"{PINS.name}: {line}"
        for line in list_unmet(list_requirements(projects), read_pins(PINS.read_text("utf-8")), python)
    ]
    made = make_links(projects[0]).items()
    stale = [file for file, text in made if (file.read_text("utf-8") if file.exists() else None) != text]
    return lines + [f"{file.relative_to(ROOT)} is not as it would be made" for file in stale]


def main(arguments: list[str] | None = None) -> int:
    """Run the command, and return the exit status: 1 if something is wrong, 2 if nothing could be made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--links", action="store_true", help="make only the links and badges")
    which.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    options = parser.parse_args(arguments)
    projects = [tomllib.loads(file.read_text("utf-8")) for file in PROJECTS]
    try:
        if options.check:
            lines = list_problems(projects)
            print("\n".join([*lines, RUN_AGAIN] if lines else ["Binder's packages and links are as they should be"]))
            return 1 if lines else 0
        made = make_links(projects[0])
        if not options.links:
            made[PINS] = resolve(projects)
        for file, text in made.items():
            if text is None:
                file.unlink(missing_ok=True)
            else:
                write_aside(file, text.encode())
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
