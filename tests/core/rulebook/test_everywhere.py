"""The search over everything: what leads where, in both languages, and nothing for what is nowhere."""

from __future__ import annotations

import pytest

from tsukumo.core.language.text import Text
from tsukumo.core.plugins.registry import FAULTS, entry
from tsukumo.core.rulebook import everywhere
from tsukumo.core.rulebook.everywhere import Place, find_everywhere
from tsukumo.core.teaching.course import course


def found(question: str) -> list[tuple[str, str, str]]:
    return [each.place[:3] for each in find_everywhere(question)]


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("what does the seer do?", ("clause", "role.seer", "lupus")),
        ("quanto è veloce la parata", ("clause", "steps", "tsukumobake")),
        ("scambiare carte", ("clause", "step.trade", "sottomondo")),
        ("the fight bench", ("notebook", "fight", "sottomondo")),
        ("il banco della console del moderatore", ("notebook", "console", "lupus")),
    ],
)
def test_the_best_place_comes_first(question: str, place: tuple[str, str, str]) -> None:
    assert found(question)[0] == place


def test_every_kind_is_found_by_its_title() -> None:
    assert {kind for kind, _, _ in found("the quiz")} == {"notebook"}
    assert {"case", "level"} <= {kind for question in ("half of one card", "behind") for kind, _, _ in found(question)}
    chapter = course(entry("lupus"))[0]
    assert ("notebook", chapter.name, "lupus") in found(chapter.title.en)


def test_what_only_the_caller_knows_is_found_too() -> None:
    command = Place("command", "tsukumo frob", "", Text("frob", "frob"), Text("fa il frob", "do the frob"))
    (only,) = find_everywhere("frob", [command])
    assert only.place == command
    assert only.confidence > 0.99
    assert find_everywhere("frob") == []
    assert find_everywhere("") == []


def test_a_game_that_cannot_be_opened_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: str) -> object:
        raise FAULTS[0](game)

    monkeypatch.setattr(everywhere, "open_book", fail)
    assert "clause" not in {kind for kind, _, _ in found("parade")}
