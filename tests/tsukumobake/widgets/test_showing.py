"""What chapters show of games and of the box, compared with the engine."""

from __future__ import annotations

import re

import pytest

import tsukumo as tk
from tsukumo.core.game import AnyGame
from tsukumo.core.telling import citing, clause_link
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.play.arranged import arranged
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.markdown import Markdown
from tsukumo_widgets.tsukumobake import box, showing

KYOTO = load_edition()


@pytest.fixture
def start() -> AnyGame:
    game = tk.new_game("tsukumobake", seed=56)
    game.apply("monk pass")
    return game


def rows(table: Markdown) -> list[list[str]]:
    """The cells of a table, without its head."""
    lines = [line for line in table.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_what_is_carried_out_is_told_with_its_clauses(start: AnyGame) -> None:
    story = showing.carried_out(start, "monk move E12", "monk pass", lang="en")
    assert story.startswith("- The monk walks to E12")
    assert clause_link("turn.3a") in story
    assert story.splitlines()[-1] == f"- The geisha's turn begins. {clause_link('round.hours')}"
    assert showing.story(start, 0, "it").count("\n") + 1 == len(start.story("it").splitlines())
    with pytest.raises(tk.NotAllowed):
        showing.carried_out(start, "geisha move A1")


def test_a_story_has_the_sign_of_the_pictures(start: AnyGame) -> None:
    story = showing.carried_out(arranged(start, top=("full_moon",)), "monk move E12", lang="en")
    assert "Full moon†" in story
    assert "*" not in story  # which would be emphasis
    asked = showing.reasons(start, "monk play meditation fan", lang="it")
    assert asked.splitlines()[0] == "- ✗ **Gioca Meditazione† con il ventaglio**"


def test_reasons_are_those_of_the_engine(start: AnyGame) -> None:
    shown = showing.reasons(start, "monk move G12", "monk move A1", lang="it").splitlines()
    assert shown[0] == "- ✓ **Va su G12**"
    assert shown[1] == "- ✗ **Va su A1**"
    assert [line.removeprefix("  - ") for line in shown[2:]] == [
        citing(r.text.say("it"), r.clauses) for r in start.why_not("monk move A1")
    ]


def test_sentences_that_cite_a_clause(start: AnyGame) -> None:
    assert showing.sentences(start, "setup.5", lang="en").count("\n") == 0
    (dealt,) = showing.sentences(start, "setup.10", lang="en").splitlines()
    assert all(house in dealt for house in start.players)


def test_what_may_be_chosen(start: AnyGame) -> None:
    quake = arranged(start, top=("earthquake", "scroll"))
    quake.apply("monk move E12")
    lines = showing.choices(quake, "en").splitlines()
    assert lines[0].startswith("Which card does the monk discard?")
    assert len(lines[2:]) == len(quake.legal_actions())


def test_a_dot_on_every_square_within_reach(start: AnyGame) -> None:
    drawn = showing.reach(start, "en")
    assert drawn.count('r="7"') + drawn.count('r="19"') == len({action.to for action in start.legal_actions()})


def test_the_parade_about_to_take_a_step(start: AnyGame) -> None:
    seen = arranged(start, pawns={"monk": "G9"}, dark=("E12",))
    drawn = showing.on_the_way(seen, 0, "en")
    assert "Dark buildings: E12." in drawn
    assert "<polyline" in drawn
    assert showing.on_the_way(seen, len(seen.state.movement().steps), "en").count("<polyline") == 0


def test_every_hand(start: AnyGame) -> None:
    drawn = showing.hands(start, "en")
    for player in start.state.to_json()["players"]:
        for card in player["hand"]:
            assert KYOTO.card_name(KYOTO.number[card]).en.split()[0] in drawn


def test_what_cards_are_worth_and_their_sum() -> None:
    cards = ("mirror", "bell.gold", "scroll")
    *each, total = rows(showing.worth(*cards, total=True, lang="en"))
    for row, card in zip(each, cards, strict=True):
        assert row[1:] == [str(values[KYOTO.number[card]]) for values in KYOTO.values]
    assert total[1:] == [f"**{sum(int(row[i]) for row in each)}**" for i in range(1, 5)]


@pytest.mark.clause("combo.a", "combo.d")
def test_what_a_hand_opens() -> None:
    shown = showing.opens("geisha", "teapot", lang="en")
    assert shown.startswith("**Geisha**: teapot\n")
    assert rows(shown) == [["Perdition", "teapot", clause_link("combo.a"), "−2"]]
    assert len(rows(showing.opens("monk", "bell.gold", lang="it"))) == 6


@pytest.mark.parametrize("lang", LANGS)
def test_the_box_is_shown_whole_and_marked(lang: Lang) -> None:
    assert [len(rows(show(lang))) for show in (box.houses, box.items, box.combos, box.events)] == [4, 16, 6, 10]
    for item, row in zip(KYOTO.items, rows(box.items(lang)), strict=True):
        assert row[1] == item.name.say(lang) + "†" * (item.source == "reconstruction")
        others, own = (KYOTO.values[house] for house in ((item.house + 1) % len(HOUSES), item.house))
        number = KYOTO.number[item.id]
        assert row[2:] == [str(worth[card]) for card in (number, number + 1) for worth in (others, own)]
    named = {row[0].strip("*") for row in rows(box.combos(lang)) if "†" not in row[0]}
    assert named == {combo.name.say(lang) for combo in KYOTO.combos if combo.source == "rulebook"}
    assert [row[-1].endswith("†") for row in rows(box.events(lang))] == [
        event.effect_source == "reconstruction" for event in KYOTO.events
    ]
    assert not re.search(r"[a-z]\*[^*]", box.combos(lang))


def test_what_the_answers_of_the_chapters_say() -> None:
    """Answers written as text, where nothing computed them: `combos`, `cards` and `setup`."""
    assert len(rows(showing.opens("innkeeper", "fan", "bell", "lantern", lang="en"))) == 6
    opened = {row[0] for row in rows(showing.opens("explorer", "flask", "compass", lang="en"))}
    assert "Indulgence" not in opened
    assert ["Indulgence", "compass (gold card)", clause_link("combo.d"), "−36"] in rows(
        showing.opens("explorer", "flask", "compass.gold", lang="en")
    )
    kept = {
        row[0]: row[1:] for row in rows(showing.worth("mirror", "fan.gold", "lantern.gold", "compass.gold", lang="en"))
    }
    geisha = {card: int(values[0]) for card, values in kept.items()}
    assert sorted(geisha.values()) == [8, 9, 12, 12]
    assert {card for card, points in geisha.items() if points == 12} == {"fan (gold card)", "compass (gold card)"}
    average = [4 * sum(KYOTO.values[i][card] for card in KYOTO.all_items) / len(KYOTO.all_items) for i in range(4)]
    assert average == [18.375] * 4
    dealt = tk.new_game("tsukumobake", seed=56).state.to_json()["players"]
    best = {
        player["house"]: sum(KYOTO.values[HOUSES.index(player["house"])][KYOTO.number[card]] for card in player["hand"])
        for player in dealt
    }
    assert max(best, key=lambda house: best[house]) == "explorer"
    assert best["explorer"] == 15
