"""The README as the page of the package, where no file is beside it: hatchling asks for it when it builds.

A link to a file of ours leads to the repository, and a picture comes from there, whose address is the one setting
``Repository`` of ``pyproject.toml``. As long as there is none, a link is only its words, and a picture is left out.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = r"!\[[^\]]*\]\((?P<picture>[^)\s]+)\)|<img src=\"(?P<image>[^\"]+)\"[^>]*>"
WORDS = r"(?P<words>(?:[^\[\]]|\[[^\]]*\]\([^)]*\))*)"
"""A pattern of the words of a link, which may be a picture."""
LINK = rf"\[{WORDS}\]\((?P<link>[^)\s]+)\)|<a href=\"(?P<anchor>[^\"]+)\">(?P<inside>.*?)</a>"
ELSEWHERE = ("http://", "https://", "#", "mailto:")


def page(readme: str, repository: str | None) -> str:
    """Return the text of a README with absolute addresses only."""

    def led(found: re.Match[str], groups: tuple[str, str], room: str, left: str) -> str:
        """Return a link or picture with the address of its file in place of the path; without one, the part *left*."""
        group = groups[0] if found[groups[0]] else groups[1]
        if found[group].startswith(ELSEWHERE):
            return found[0]
        before, after = (edge - found.start() for edge in found.span(group))
        path = f"{repository}/{room}/HEAD/{found[group]}"
        return f"{found[0][:before]}{path}{found[0][after:]}" if repository else left

    def picture(found: re.Match[str]) -> str:
        return led(found, ("picture", "image"), "raw", "")

    def link(found: re.Match[str]) -> str:
        return led(found, ("link", "anchor"), "blob", found["words"] or found["inside"] or "")

    return re.sub(LINK, link, re.sub(PICTURE, picture, readme, flags=re.DOTALL), flags=re.DOTALL)


class PackagePage(MetadataHookInterface):
    """The hook that hatchling calls."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Give the project its readme."""
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        text = page(readme, metadata.get("urls", {}).get("Repository"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
