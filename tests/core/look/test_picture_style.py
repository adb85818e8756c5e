"""The style inside a picture holds for that picture alone, whatever page it is put into."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from tsukumo.core.game.new import new_game
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import LANGS
from tsukumo.core.look.palette import scope_rules
from tsukumo.core.plugins.registry import OURS, kind_of

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def apart(head: str) -> Iterator[str]:
    """The selectors of one rule, which commas part outside brackets."""
    inside = 0
    shown = ""
    for letter in head:
        inside += (letter in "([") - (letter in ")]")
        shown += "\n" if letter == "," and not inside else letter
    yield from map(str.strip, shown.split("\n"))


def selectors(rules: str) -> Iterator[str]:
    """The selectors of the outermost rules of some CSS, and of those that depend on how it is shown."""
    depth, begun = 0, 0
    for place, letter in enumerate(rules):
        if letter == "{":
            if depth == 0:
                head, inner = rules[begun:place].strip(), place + 1
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                begun = place + 1
                if head.startswith("@"):
                    yield from selectors(rules[inner:place])
                else:
                    yield from apart(head)


def loose(picture: str) -> list[str]:
    """The selectors in a picture's style that may match something outside it."""
    root = ElementTree.fromstring(picture)
    own = [name for name in root.get("class", "").split() if name.startswith("tk-")]
    bound = re.compile("|".join([r"svg:root\b", *(rf"\.{re.escape(name)}(?![\w-])" for name in own)]))
    return [each for rules in STYLE.findall(picture) for each in selectors(rules) if not bound.search(each)]


def pictures(game: str) -> Iterator[str]:
    """Pictures of a game from its beginning to its end, as everybody sees it, and those of its rulebook."""
    kind, chance = kind_of(game), Random(game)
    for seed in range(3):
        played = new_game(game, seed=seed)
        while not played.over:
            for lang in LANGS if len(played.actions) % 8 == 0 else ():
                yield kind.svg(played.state.mask_for(chance.choice([PUBLIC, *played.players])), lang)
            played.apply(chance.choice(played.legal_actions()))
        yield kind.svg(played.state.mask_for(PUBLIC), "en")


@pytest.mark.parametrize("game", OURS)
def test_no_rule_of_a_picture_matches_anything_outside_it(game: str) -> None:
    drawn = list(pictures(game))
    assert len(drawn) > 10
    assert all(picture.startswith("<svg") for picture in drawn)
    assert [each for picture in drawn for each in loose(picture)] == []


def test_what_is_loose_is_found() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" class="day tk-x"><style>{}</style></svg>'
    assert loose(svg.replace("{}", ".note{a:b}.day .table{a:b}@media (x){svg{a:b}.tk-xy{.tk-x{a:b}}}")) == [
        ".note",
        ".day .table",
        "svg",
        ".tk-xy",
    ]
    assert loose(svg.replace("{}", scope_rules("tk-x", ".note,:is(.a,.b) text{a:b}.day{c:d}"))) == []
    assert scope_rules("tk-x", ".note,:is(.a,.b) text{a:b}") == ".tk-x .note,.tk-x :is(.a,.b) text{a:b}"
