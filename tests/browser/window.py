"""The browser that all tests of a process share, and a window of it for each: it keeps nothing of the others'."""

from __future__ import annotations

import shutil
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Playwright

SHELL = "chromium-headless-shell"
"""A Chromium that has no windows to draw, so that it leaves more of the machine to its pages."""
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",  # it reaches this machine and no other
]

FORGET = """
for (const key of Object.keys(localStorage)) if (key.startsWith("tsukumo ")) localStorage.removeItem(key)
"""
"""Takes away the games that tables keep in the browser; what is JupyterLab's own stays."""
PATIENCE = 90_000.0
"""The most milliseconds for an answer of a page: a busy machine takes its time."""


def launch(playwright: Playwright) -> Browser:
    """Start the browser: the system's, or Playwright's own."""
    name = next(filter(shutil.which, BROWSERS), "")
    flags = FLAGS if name == SHELL else ["--headless=new", *FLAGS]
    return playwright.chromium.launch(executable_path=shutil.which(name), args=flags)


class Window:
    """A window with one page; *requests* holds every address asked for, *errors* what went wrong in its pages."""

    def __init__(
        self,
        browser: Browser,
        width: int = 1280,
        height: int = 1000,
        *,
        dark: bool = False,
        locale: str | None = None,
    ) -> None:
        self.context = browser.new_context(locale=locale)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.look(width, height, dark=dark)

    def look(self, width: int, height: int, *, dark: bool = False) -> None:
        """Give the page a size and a theme."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")

    def foreign(self) -> list[str]:
        """The addresses asked for that are not on this machine."""
        asked = (urlsplit(url) for url in self.requests)
        return [url.geturl() for url in asked if url.scheme not in ("data", "blob") and url.hostname != "127.0.0.1"]

    def clear(self) -> None:
        """Make the window ready for another test, without leaving its page."""
        for page in self.context.pages:
            if page != self.page:
                page.close()
        self.context.clear_permissions()
        self.page.evaluate(FORGET)
        self.page.mouse.move(0, 0)
        self.requests.clear()
        self.errors.clear()
