"""The reconstructed parts of an edition are marked in stories, in questions and among the choices."""

from __future__ import annotations

import copy

import pytest

from tests.games.tsukumobake.play.test_tell import one
from tests.games.tsukumobake.tables import KYOTO, cards, lay
from tests.games.tsukumobake.wording import finished
from tsukumo.core.game.record import Record
from tsukumo.core.language.text import CLAUSES
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, Edition
from tsukumo.games.tsukumobake.play.actions import Play, Reveal
from tsukumo.games.tsukumobake.play.questions import ask_question, name_choice
from tsukumo.games.tsukumobake.play.tell import tell
from tsukumo.games.tsukumobake.play.words import MARK


def all_of_it(source: str) -> Edition:
    """Kyoto, if all of it came from one source."""
    table = copy.deepcopy(dict(KYOTO.table))
    for section in ("combos", "events", "objectives"):
        for entry in table[section].values():
            entry["source"] = source
            entry.pop("effect_source", None)
    return Edition(table)


def test_a_combo_is_told_with_its_mark() -> None:
    march, meditation = (one("played", "monk", {"combo": c, "cards": ["fan"]}) for c in ("march", "meditation"))
    assert march.en == "The monk plays March with the fan."
    assert meditation.en == "The monk plays Meditation† with the fan."
    assert meditation.it == "Il monaco gioca Meditazione† con il ventaglio."


def test_of_an_event_the_name_and_the_effect_are_marked_each_for_itself() -> None:
    texts = {event: one("revealed", "monk", {"event": event}).en for event in ("blessing", "earthquake", "fireflies")}
    assert MARK not in texts["blessing"]
    assert "Earthquake (misfortune): “every player discards one card†”." in texts["earthquake"]
    assert "Fireflies† (fortune): “light 2 buildings of your choice again†”." in texts["fireflies"]


def test_questions_and_choices_have_the_mark() -> None:
    assert name_choice(Play("monk", "meditation", ("fan",)), KYOTO).en == "play Meditation† with the fan"
    assert name_choice(Play("monk", "march", ("fan",)), KYOTO).en == "play March with the fan"
    assert name_choice(Reveal("monk", "fireflies"), KYOTO).en == "reveal the event Fireflies†"
    assert name_choice(Reveal("monk", "earthquake"), KYOTO).en == "reveal the event Earthquake"
    state = lay(hands={"geisha": "fan", "monk": "hat"})
    cards(state, "geisha")
    state.apply(Play("geisha", "perdition", ("fan",)))
    assert (
        ask_question(state).en
        == "Geisha, which player do you choose? “Another player of your choice discards 2 cards†.”"
    )


def test_players_see_no_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CLAUSES)
    assert name_choice(Play("monk", "meditation", ("fan",)), KYOTO).en == "play Meditation with the fan"
    assert "“light 2 buildings of your choice again”" in one("revealed", "monk", {"event": "fireflies"}).en
    assert MARK not in "".join(tell(record, KYOTO).en for record in finished(1).log)


def test_where_the_rulebook_says_everything_nothing_is_marked() -> None:
    edition = all_of_it("rulebook")
    kinds = set()
    for seed in range(6):
        for record in finished(seed).log:
            if EDITIONS.open(finished(seed).options["edition"]).cards == edition.cards:
                text = tell(record, edition)
                assert MARK not in text.en + text.it or record.kind == "board_opened"
                kinds.add(record.kind)
    assert {"played", "revealed", "scored"} <= kinds


def test_where_it_says_nothing_everything_is_marked() -> None:
    edition = all_of_it("reconstruction")
    for combo in edition.combos:
        assert MARK in tell(Record("played", "monk", (), {"combo": combo.id, "cards": ["fan"]}), edition).en
    for event in edition.events:
        assert tell(Record("revealed", "monk", (), {"event": event.id}), edition).en.count(MARK) == 2
