"""axe-core, which finds what keeps people from using a page: npm's, fetched once as the static site's Python is."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from playwright.sync_api import Page

from builder.fetch import Package, default_cache, fetch_package

AXE = Package(
    "axe-core",
    "4.14.1",
    "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)
OPTIONS = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},  # not one of those that axe applies by itself
}


def violations(page: Page) -> list[str]:
    """The violations that axe finds on a page, a line for each element."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(_source())
    broken: list[dict[str, Any]] = page.evaluate(f"() => axe.run(document, {json.dumps(OPTIONS)})")["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:160]}"
        for rule in broken
        for node in rule["nodes"]
    ]


@cache
def _source() -> str:
    return fetch_package(AXE, ["axe.min.js"], default_cache())["axe.min.js"].decode()
