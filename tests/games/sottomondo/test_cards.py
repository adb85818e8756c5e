"""Cards to print: every card in words from its data, nine to a page, with its back behind it, and legible."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.core.look.pictures import can_draw, png
from tsukumo.games.sottomondo.describe import card_sentences, effect_text
from tsukumo.games.sottomondo.draw.card import HEIGHT, WIDTH
from tsukumo.games.sottomondo.draw.lettering import TextBlock, fit_lines, lines_of, width_of
from tsukumo.games.sottomondo.draw.sheets import LEFT, TOP, cards_of, save_cards, sheets, write_html
from tsukumo.games.sottomondo.editions.checks import FURTHER, OPERATIONS, WHO
from tsukumo.games.sottomondo.editions.edition import HUMAN, TABLES, CardEffect, Edition, effects_of, load_edition

CASTLE = load_edition("castle")


def places(page: str) -> dict[tuple[int, int], str]:
    """The contents of each place of a page, by column and row: a card's code, or the deck of a back."""
    found = re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><g class="tk-\w+" data-(?:card|deck)="(\w+)"', page)
    return {(round((float(x) - LEFT) / WIDTH), round((float(y) - TOP) / HEIGHT)): code for x, y, code in found}


def said(card: str, lang: Lang = "en", edition: Edition = CASTLE) -> list[str]:
    return [sentence.say(lang) for sentence in card_sentences(edition, edition.cards[card])]


# --- in words -------------------------------------------------------------------------------------


def test_a_card_says_what_it_does_line_by_line() -> None:
    assert said("map") == [
        "May be played as soon as it is found.",
        "Draw a card; this turn you may take a second step.",
    ]
    assert said("mummy", "it") == ["Se vinci: pesca una carta.", "Se perdi: salta il prossimo turno."]
    assert [len(said(card)) for card in ("axe", "battle_cry", "garlic", "rat")] == [1, 2, 3, 0]


OPS: Mapping[str, Mapping[str, Any]] = {
    "level": {"who": "you", "by": -1},
    "draw": {"who": "you", "count": 3},
    "discard": {"who": "all", "from": "play"},
    "take": {"who": "chosen", "count": 2},
    "skip": {"who": "left"},
    "class": {"who": "you", "how": "lose"},
    "step": {},
    "summon": {},
    "monster": {"by": 7},
    "end_fight": {"as": "won"},
    "fight": {"who": "others"},
    "foe": {"who": "all", "force": 12},
}


def effect_words(**entry: Any) -> Text:
    return effect_text(CASTLE, effects_of([entry])[0])


def test_every_operation_has_words_of_its_own() -> None:
    assert set(OPS) == set(OPERATIONS)
    for lang in LANGS:
        words = {effect_words(op=op, **values).say(lang) for op, values in OPS.items()}
        assert len(words) == len(OPS)
        assert not any("{" in sentence for sentence in words)


@st.composite
def effects(draw: st.DrawFn) -> CardEffect:
    """Any effect that may stand in an edition with the classes of ``castle``."""
    op = draw(st.sampled_from(sorted(OPERATIONS)))
    classes = st.lists(st.sampled_from([HUMAN, *CASTLE.tables["classes"]]), max_size=3, unique=True)
    values = {
        "who": st.sampled_from(WHO),
        "attackers": st.sampled_from(WHO),
        "only": classes,
        "by": st.sampled_from([-1, 1]) if op == "level" else st.integers(-9, 9),
        "count": st.integers(1, 4),
        "force": st.integers(0, 30),
        "from": st.sampled_from(["inventory", "play"]),
        "how": st.sampled_from(["draw", "lose"]),
        "as": st.sampled_from(["won", "drawn", "none"]),
    }
    taken = [name.removesuffix("?") for name in OPERATIONS[op] if not name.endswith("?") or draw(st.booleans())]
    entry = {name: draw(values[name]) for name in taken}
    return effects_of([{"op": op, **entry}])[0]


@examples(150)
@given(effects(), effects())
def test_effects_that_do_something_else_are_told_otherwise(one: CardEffect, other: CardEffect) -> None:
    """But for the order of classes, and who is attacked where that is nobody: everything that counts is told."""
    for lang in LANGS:
        told = [effect_text(CASTLE, effect).say(lang) for effect in (one, other)]
        assert all(told)
        if told[0] == told[1]:
            assert _essence(one) == _essence(other)


def _essence(effect: CardEffect) -> tuple[Any, ...]:
    """The essence of an effect: in a fight *all* are *others*, as nobody attacks itself."""
    who = "others" if effect.op == "fight" and effect.who == "all" else effect.who
    return effect._replace(who=who)


def test_an_effect_of_yours_names_nobody() -> None:
    assert effect_words(op="draw", who="you").en == "draw a card"
    assert effect_words(op="draw", who="you", only=["thief"]).en == "you (thieves only): draw a card"


def test_every_table_has_its_operations() -> None:
    assert {op for further in FURTHER.values() for op in further} <= set(OPS)


# --- pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_hundred_cards_on_twelve_sheets_with_two_sides(lang: Lang) -> None:
    pages = sheets(CASTLE, lang)
    assert len(pages) == 24
    printed = Counter(code for page in pages[::2] for code in places(page).values())
    assert printed == Counter(CASTLE.deck(TABLES))
    assert [len(places(page)) for page in pages[::2]] == [9] * 11 + [1]


def test_backs_lie_behind_their_fronts() -> None:
    """Turned over the long edge, what was at the left is at the right."""
    pages = sheets(CASTLE, "it")
    decks = set()
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        backs = places(behind)
        assert backs == {
            (2 - column, row): "classes" if CASTLE.cards[code].table == "classes" else "castle"
            for (column, row), code in places(front).items()
        }
        decks.add(tuple(sorted(set(backs.values()))))
    assert decks == {("castle",), ("castle", "classes"), ("classes",)}  # one sheet has both


def test_a_page_is_a4_and_its_marks_are_where_cards_end() -> None:
    front, behind = sheets(CASTLE, "en")[:2]
    assert 'width="210mm" height="297mm" viewBox="0 0 210 297"' in front
    (marks,) = re.findall(r'class="tk-cuts" d="([^"]*)"', front)
    assert "tk-cuts" not in behind
    across = {float(x) for x in re.findall(r"M([\d.]+) [\d.]+v5", marks)}
    down = {float(y) for y in re.findall(r"M[\d.]+ ([\d.]+)h5", marks)}
    assert across == {10.5 + 63 * i for i in range(4)}
    assert down == {16.5 + 88 * i for i in range(4)}


def test_nothing_of_a_user_becomes_markup() -> None:
    table = {"name": {"it": "<b>&", "en": "<b>&"}, "text": {"it": "<script>", "en": '"<script>'}, "source": "rulebook"}
    (front, _) = sheets(Edition({"monsters": {"rat": {"force": 1, **table}}}), "en")
    assert "<script" not in front
    assert "<b>" not in front


def test_cards_of_a_script_have_their_codes_for_names() -> None:
    edition = Edition({"monsters": {"big_rat": {"force": 30, "traits": ["red_eyed"]}}, "classes": {"cook": {}}})
    front, behind = sheets(edition, "en")
    assert "Big_rat" in front
    assert "red eyed" in front
    assert sorted(places(behind).values()) == ["castle", "classes"]


def test_what_does_not_fit_is_refused_by_name() -> None:
    words = {"it": "parola " * 200, "en": "word"}
    edition = Edition(
        {
            "monsters": {
                "rat": {"force": 1, "name": {"it": "ratto", "en": "rat"}, "text": words, "source": "rulebook"}
            },
            "events": {"feast": {"effects": [], "name": words, "text": {"it": "", "en": ""}, "source": "rulebook"}},
        }
    )
    assert len(sheets(edition, "en")) == 2
    with pytest.raises(CannotRead) as refused:
        sheets(edition, "it")
    assert [problem.key for problem in refused.value.problems] == ["monsters.rat.text.it", "events.feast.name.it"]


# --- lettering ------------------------------------------------------------------------------------


@examples(60)
@given(st.text(max_size=120), st.sampled_from([1.8, 2.4, 3.0]), st.floats(4, 51))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, size: float, width: float) -> None:
    lines = lines_of(text, size, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width_of(line, size) <= width or len(line) == 1 for line in lines)


def test_the_largest_letters_that_fit() -> None:
    block = fit_lines(["one two three"], 20, 4, [4, 3, 2, 1])
    assert block == TextBlock(("one two three",), 2)
    assert fit_lines(["one two three"], 5, 1, [4, 3]) is None


# --- files ----------------------------------------------------------------------------------------


def test_files_are_written_as_their_ending_says(tmp_path: Path) -> None:
    written = save_cards(CASTLE, tmp_path / "cards.svg", "it")
    assert [file.name for file in written] == [f"cards-{i:02}.svg" for i in range(1, 25)]
    assert written[0].read_text() == f"{sheets(CASTLE, 'it')[0]!s}\n"
    assert save_cards(CASTLE, tmp_path / "cards.html", "it") == [tmp_path / "cards.html"]
    text = (tmp_path / "cards.html").read_text()
    assert text == write_html(CASTLE, "it")
    assert text.count('<section class="sheet">') == 24
    assert len(re.findall("@[A-Z]+@", text)) == 0
    with pytest.raises(CannotRead):
        save_cards(CASTLE, tmp_path / "cards.png", "it")


@pytest.mark.thorough
@pytest.mark.skipif(not can_draw(), reason="needs the extra pictures")
def test_a_pdf_has_a_page_for_each_and_the_same_bytes_each_time(tmp_path: Path) -> None:
    from PIL import PdfParser

    edition = Edition({"monsters": {"rat": {"force": 1, "copies": 9}}, "classes": {"cook": {}}})
    files = [save_cards(edition, tmp_path / name, "en")[0].read_bytes() for name in ("a.pdf", "b.pdf")]
    assert files[0] == files[1]
    with PdfParser.PdfParser(buf=bytearray(files[0])) as read:
        assert len(read.pages) == 4
    (box,) = set(re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", files[0]))
    assert [round(float(side) / 72 * 25.4) for side in box] == [210, 297]


@pytest.mark.skipif(not can_draw(), reason="needs the extra pictures")
def test_pages_can_be_drawn() -> None:
    assert png(sheets(CASTLE, "en")[-1], 210).startswith(b"\x89PNG")


def test_copies_lie_together_the_castle_first() -> None:
    tables = [card.table for card in cards_of(CASTLE)]
    assert tables == sorted(tables, key=TABLES.index)
