"""The first nights, the worked games and the map of chances of Lupus in Tabula."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import unescape
from typing import Any

import pytest

from notebooks import build
from tests.markup import count_visible_words, table_rows
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look.icons import icon
from tsukumo.games.lupus.api import balance_of, readings, suggest_even, wolves_win
from tsukumo.games.lupus.lessons.case import cases
from tsukumo.games.lupus.roles import ROLES
from tsukumo.games.lupus.rules import clauses
from tsukumo_widgets import ChanceMap, FirstNight, LupusCase
from tsukumo_widgets.games.lupus import chapter
from tsukumo_widgets.games.lupus.chances.figure import SCALE, colour
from tsukumo_widgets.table.coach import MOST

# --- widgets ----------------------------------------------------------------------------------------


def messages(html: str) -> list[dict[str, Any]]:
    return [json.loads(unescape(found)) for found in re.findall(r'data-do="([^"]+)"', html)]


@pytest.mark.parametrize("name", cases())
def test_no_answer_stands_on_the_screen_before_one_is_given(name: str) -> None:
    shown = LupusCase(name, lang="en")
    question = shown.state.question
    why = [sentence.text.en for sentence in question.reasons]
    before = [unescape(html) for html in (shown.asked.html, shown.scene.html, shown.picture())]
    assert not [line for line in why for html in before if line in html]
    assert "data-clause" not in shown.asked.html
    for word in question.answer:
        shown.handle({"do": "choose", "word": word})
    shown.handle({"do": "check"})
    assert icon("check") in shown.asked.html
    assert all(line in unescape(shown.asked.html) for line in why)
    shown.handle({"do": "again"})
    assert not shown.state.attempt.given


@pytest.mark.parametrize("number", range(6))
def test_a_first_night_is_played_by_clicks(number: int) -> None:
    night = FirstNight.from_link(f"night={number + 1}&lang=en")
    clicks = 0
    while night.state.step != "dawn":
        assert "Mauled" not in night.words.html
        assert night.picture().startswith("<svg")
        night.handle(messages(night.words.html)[-1])
        clicks += 1
    assert clicks <= 3
    assert 'data-clause="dawn.announced"' in night.words.html
    assert sum(seat.dead for seat in night.state.seats) == 1
    assert all(seat.role for seat in night.state.seats)
    assert night.picture().startswith("<svg"), "a villager is asked nothing"
    night.handle({"do": "again"})
    assert night.state.number == number + 1


@pytest.mark.parametrize("number", range(3))
def test_a_first_night_tells_its_rules_before_it_asks_and_lists_only_those(number: int) -> None:
    night = FirstNight.from_link(f"night={number + 1}&lang=en")
    night.handle({"do": "turn"})
    told = set()
    while night.state.step != "dawn":
        told |= {clause for clause in clauses() if f'data-clause="{clause}"' in night.words.html}
        assert f"role.{night.state.card}" in told
        assert night.state.step != "guess" or "role.werewolf" in told
        night.handle(messages(night.words.html)[-1])
    before, listed = night.words.html.split('<details data-keep="learnt">')
    told |= {clause for clause in clauses() if f'data-clause="{clause}"' in before}
    assert "role.seer" in told
    assert {clause for clause in clauses() if f'data-clause="{clause}"' in listed} == told


@pytest.mark.parametrize("lang", LANGS)
def test_a_first_night_says_little_at_each_step(lang: Lang) -> None:
    night = FirstNight(lang)
    for _ in range(3):
        while night.state.step != "dawn":
            assert count_visible_words(night.words.html) <= MOST
            night.handle(messages(night.words.html)[-1])
        assert count_visible_words(night.words.html) <= MOST
        night.handle({"do": "again"})


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_click_is_forty_words_away(lang: Lang) -> None:
    """The words of the chapter up to its first button, those folded away and the title left out."""
    source = next(source for source in build.list_sources() if source.stem == "lupus")
    cells = build.read_cells(source, lang)
    first = next(i for i, cell in enumerate(cells) if "FirstNight" in cell.source)
    text = "\n".join(cell.source for cell in cells[:first] if cell.cell_type == "markdown" and cell.source[0] != "#")
    words = re.sub(r"<details>.*?</details>", "", text, flags=re.DOTALL).split()
    assert len(words) + count_visible_words(FirstNight(lang).words.html) <= 40


def test_the_first_dawn_says_how_each_side_wins() -> None:
    night = FirstNight(lang="en")
    for said in (True, False):
        while night.state.step != "dawn":
            night.handle(messages(night.words.html)[-1])
        assert ("Humans win once all werewolves are dead" in night.words.html) == said
        night.handle({"do": "again"})


def test_a_dawn_leads_on_to_levels_and_to_friends() -> None:
    night = FirstNight(lang="en")
    for _ in range(3):
        while night.state.step != "dawn":
            night.handle(messages(night.words.html)[-1])
        assert re.findall(r'data-beside="\.\./en/(\w+)', night.words.html)[:2] == ["lupus_levels", "table"]
        night.handle({"do": "again"})


def test_guesses_are_counted_from_night_to_night() -> None:
    night = FirstNight(lang="en")
    made = right = 0
    for _ in range(6):
        night.handle({"do": "turn"})
        while night.state.step != "dawn":
            night.handle({"do": "click", "seat": night.state.choices[-1]})
        if night.state.guess is not None:
            made, right = made + 1, right + bool(night.state.night[0].died[night.state.guess])
            assert f"{right} of {made} right." in night.words.html
        night.handle({"do": "again"})
    assert night.state.score == (right, made)
    assert made == 4  # a werewolf has nothing to guess


def test_a_card_that_is_not_known_lies_face_down() -> None:
    night = FirstNight(lang="en")
    assert not any(seat.role for seat in night.state.seats)
    night.handle({"do": "turn"})
    assert [bool(seat.role) for seat in night.state.seats] == [True] + [False] * 7
    night.handle({"do": "click", "seat": 0})  # a seer does not look at itself
    assert night.state.choice is None


# --- the map of chances -----------------------------------------------------------------------------


def test_a_map_shows_the_exact_chance_of_a_square() -> None:
    shown = ChanceMap(lang="en")
    assert "27/32" in shown.notes.html
    assert len(shown.plot.data[0]["z"]) == 24
    assert "84.4 %" in shown.picture()
    shown.handle({"do": "model", "model": "migdal"})
    shown.handle({"do": "cell", "x": 1, "y": 4})
    assert "3/8" in shown.notes.html
    assert 'model="migdal"' in unescape(shown.notes.html)
    shown.handle({"do": "cell", "x": 5, "y": 2})
    assert "no game" in shown.notes.html
    assert ChanceMap.from_link("game=lupus&model=bodyguard&lang=it").state.model == "bodyguard"
    assert ChanceMap(players=8, wolves=1, lang="en").state.exact is None
    with pytest.raises(CannotRead):
        ChanceMap("noisy")  # type: ignore[arg-type]


def test_the_colours_go_from_the_humans_by_white_to_the_werewolves() -> None:
    ends = [colour(Fraction(part, 2)) for part in range(3)]
    assert ends == [made for _, made in SCALE]


# --- chapter ---------------------------------------------------------------------------


@pytest.mark.clause("table.suggested")
@pytest.mark.parametrize("lang", LANGS)
def test_every_role(lang: Lang) -> None:
    assert [(int(cards), int(least)) for _, cards, least in table_rows(chapter.roles(lang))] == [
        (role.cards, role.suggested) for role in ROLES.values()
    ]


@pytest.mark.clause("table.deck")
def test_a_deck_is_checked() -> None:
    deck = {"villager": 5, "werewolf": 2, "seer": 1}
    assert chapter.deck(deck, "en") == "5 villagers, 2 werewolves and 1 seer."
    assert chapter.check_deck(deck, "en") == "- ✓ **5 villagers, 2 werewolves and 1 seer**"
    wrong = chapter.check_deck(deck | {"freemason": 1}, "en").splitlines()
    assert wrong[0].startswith("- ✗ ")
    assert any("two freemasons, or none" in line for line in wrong)
    early = chapter.check_deck(deck | {"owl": 1}, "en").splitlines()
    assert early[0].startswith("- ✓ ")
    assert len(early) == 2


def test_chances_are_the_exact_ones() -> None:
    for n, (players, here, elsewhere) in enumerate(table_rows(chapter.parity(range(3, 6), "en")), 3):
        assert int(players) == n
        assert (here, elsewhere) == (str(wolves_win(n, 1)), str(wolves_win(n, 1, parity=False)))


def test_chances_stand_beside_games_played() -> None:
    ((players, exact, decimal, played),) = table_rows(chapter.compare_chances([8], 20, "it"))
    found = balance_of({"villager": 5, "werewolf": 2, "seer": 1}, games=20, seed=1)
    assert found.exact
    assert (players, exact, decimal) == ("8", str(found.exact.werewolves), f"{float(found.exact.werewolves):.3f}")
    assert played.startswith(f"{found.measured['werewolves'].value:.3f} (")


def test_the_most_even_deck() -> None:
    ((_, deck, share),) = table_rows(chapter.most_even([9], "en"))
    assert f"{deck}." == chapter.deck(suggest_even(9).deck, "en").lower()
    assert share == f"{float(suggest_even(9).werewolves):.1%}"


@pytest.mark.parametrize("lang", LANGS)
def test_every_reading_with_its_answers(lang: Lang) -> None:
    shown = chapter.readings(lang)
    for reading in readings().values():
        assert f"- **{reading.question.say(lang)}** " in shown
        assert all(text.say(lang) in shown for text in reading.answers.values())
    assert "`" not in shown
