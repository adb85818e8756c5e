"""No test passes without having asserted something: one whose loop was empty, or whose condition never held, fails.

What counts is an ``assert`` that ran, in a test or in what it calls of these tests; `pytest.raises` and `pytest.warns`;
on a page, playwright's ``expect`` and whatever waits for something. Doctests and notebooks compare what they print.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pytest
from _pytest.assertion import rewrite

RAN = [False]
"""True once the running test has asserted something."""
NOTHING = "this test passed without having asserted anything: what it is about did not come about"


def pytest_configure() -> None:
    """Hear of every assertion.

    Pytest's own hook for assertions that pass would have it write out what each of them compared.
    """
    rewrite._check_if_assertion_pass_impl = _note_passed
    for name in ("raises", "warns"):
        setattr(pytest, name, _count_calls(getattr(pytest, name)))


def hear_playwright() -> None:
    """Hear what is expected of pages, too."""
    from playwright import sync_api

    for part in ("LocatorAssertions", "PageAssertions", "APIResponseAssertions"):
        expectations = getattr(sync_api, part)
        _hear(expectations, *(name for name in vars(expectations) if name.startswith(("to_", "not_to_"))))
    _hear(sync_api.Locator, "wait_for")
    for waiting in (sync_api.Page, sync_api.Frame):
        _hear(waiting, "wait_for_function", "wait_for_selector", "wait_for_url")


def _hear(owner: type, *names: str) -> None:
    for name in names:
        setattr(owner, name, _count_calls(getattr(owner, name)))


def _note_passed() -> bool:
    """Called by every assertion that passed; no more is asked of it."""
    RAN[0] = True
    return False


def _count_calls(made: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(made)
    def counting(*given: Any, **named: Any) -> Any:
        RAN[0] = True
        return made(*given, **named)

    return counting


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test that has passed without having asserted."""
    RAN[0] = False
    yield
    if isinstance(item, pytest.Function) and not RAN[0]:
        pytest.fail(NOTHING, pytrace=False)
