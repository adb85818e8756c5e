"""The story of a game: a sentence for every record, in both languages, without secrets that are not there.

``TSUKUMO_REGENERATE=1 pytest tests/games/tsukumobake/play/test_tell.py`` writes the golden texts anew.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.games.tsukumobake.wording import check_sentence, finished, played
from tsukumo.core.game.record import NOTHING, Record
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, Edition, load_edition
from tsukumo.games.tsukumobake.play.tell import TELLERS, tell, tell_to
from tsukumo.games.tsukumobake.play.words import cards_of
from tsukumo.games.tsukumobake.rules import HOUSES

DATA = Path(__file__).parents[1] / "data"
KYOTO = load_edition()
SEEDS = range(90)


@cache
def records() -> tuple[tuple[Record, Edition], ...]:
    """Records of many odd games, each different one once."""
    by_key: dict[str, tuple[Record, Edition]] = {}
    for seed in SEEDS:
        edition = EDITIONS.open(finished(seed).options["edition"])
        for record in finished(seed).log:
            plain = record._replace(clauses=record.clauses[:1], dice=None)
            key = f"{plain}{id(edition) if record.kind in ('revealed', 'scored') else ''}"
            by_key.setdefault(key, (record, edition))
    return tuple(by_key.values())


@pytest.mark.thorough
def test_every_kind_of_record_has_a_sentence_and_happens() -> None:
    # Hardly ever does a pawn stand where the parade would go back to.
    assert {record.kind for record, _ in records()} | {"parade_kept"} == set(TELLERS)
    for record, edition in records():
        check_sentence(tell(record, edition))


UNTOLD = {
    "turn": {"hour"},
    "pawns_placed": {"squares"},
    "moved": {"route"},
    "met_parade": {"route"},
    "struck": {"lost"},
    "went_home": {"home"},
    "parade": {"square", "facing"},
    "parade_step": {"target", "from", "facing"},
    "hurried": {"who"},
    "parade_moved": {"who", "from"},
    "parade_turned": {"who"},
    "pile_dealt": {"who"},
}
"""The values that a sentence leaves to others, to the picture and to the record: squares walked but for the bends."""


def test_what_differs_is_told_differently() -> None:
    by_text: dict[Text, set[str]] = {}
    for record, edition in records():
        if edition is KYOTO:
            held = {"who": record.who, **record.data, **record.secret}
            if record.kind == "scored":
                held["cards"] = [card for card in held["cards"] if card != "scroll"]  # which is worth no points
            kept = {name: value for name, value in held.items() if name not in UNTOLD.get(record.kind, ())}
            by_text.setdefault(tell(record, edition), set()).add(f"{record.kind} {kept}")
    assert {text: of for text, of in by_text.items() if len(of) > 1} == {}


def test_secrets_are_told_only_to_those_who_know_them() -> None:
    kinds = set()
    for record, edition in records():
        if not record.secret:
            continue
        kinds.add(record.kind)
        names = [record.secret["card"]] if "card" in record.secret else record.secret["cards"]
        whole = tell(record, edition)
        for lang in LANGS:
            assert all(name.say(lang) in whole.say(lang) for name in cards_of(names, edition))
        for house in HOUSES:
            text = tell(record.mask_for(house), edition)
            assert text == (whole if house in record.seen_by else tell(record._replace(secret=NOTHING), edition))
            assert (text == whole) == (house in record.seen_by or not names)
    assert kinds == {"dealt", "drew", "stolen", "gave"}


def test_a_story_tells_every_record_once_with_its_clauses() -> None:
    game = finished(0)
    told = tell_story(enumerate(game.log), game.tell, full=True)
    assert [place for line in told for place in range(line.first, line.last + 1)] == list(range(len(game.log)))
    for line in told:
        records = game.log[line.first : line.last + 1]
        assert set(line.clauses) == {clause for record in records for clause in record.clauses}
        if len(records) == 1:
            assert line.text == tell(records[0], KYOTO)
    for lang in LANGS:
        assert game.story(lang, full=True).splitlines() == [line.line(lang) for line in told]
        last = game.story(lang, since=told[-3].first, full=True).splitlines()
        assert last == [line.line(lang) for line in told[-3:]]


def test_a_story_leaves_out_what_changes_nothing() -> None:
    game = finished(0)
    told = tell_story(enumerate(game.log), game.tell)
    for kind in ("passed", "turn", "items_shuffled"):
        places = [place for place, record in enumerate(game.log) if record.kind == kind]
        assert places
        assert not {line.first for line in told} & set(places)
        heads = tell_story(enumerate(game.log), game.tell, heads=(kind,))
        assert {line.first for line in heads} >= set(places[:1])
    turns = [place for place, record in enumerate(game.log) if record.kind == "turn"]
    assert not [line for line in told for turn in turns if line.first < turn < line.last]


def test_what_somebody_does_one_after_the_other_is_one_sentence() -> None:
    records = [
        Record("passed", "monk", ("turn.1",)),
        Record("moved", "monk", ("turn.2",), {"to": "D4", "route": ["C4", "D4"]}),
        Record("entered", "monk", ("turn.3a",), {"square": "D4", "lit": True}),
    ]
    (line,) = tell_story(enumerate(records), lambda record: tell(record, KYOTO))
    assert (line.text.it, line.first) == ("Il monaco entra in D4.", 1)
    (line,) = tell_story(enumerate(records), lambda record: tell(record, KYOTO), full=True)
    assert line.text.it == "Il monaco passa prima di muovere ed entra in D4."


def test_a_player_is_told_their_own_acts() -> None:
    records = [
        Record("met_parade", "monk", ("turn.3b",), {"to": "G7", "route": ["G8", "G7"]}),
        Record("protected", "monk", ("scroll.protect",)),
        Record("discarded", "monk", ("pile.discard",), {"card": "fan"}),
        Record("discarded", "monk", ("pile.discard",), {"card": "teapot"}),
        Record("went_home", "monk", ("board.home",), {"home": "G13"}),
        Record("parade_moved", "monk", ("combo.a",), {"from": "G7", "to": "G8"}),
        Record("chosen", "monk", ("combo.a",), {"house": "geisha"}),
        Record("stolen", "geisha", ("combo.a",), {"to": "monk"}, {"card": "fan"}),
        Record("stolen", "monk", ("combo.a",), {"to": "geisha"}, {"card": "lantern"}),
        Record("gave", "monk", ("event.reveal",), {"to": "geisha"}, {"card": "lantern"}),
        Record("gave", "geisha", ("event.reveal",), {"to": "monk"}, {"card": "compass"}),
        Record("scored", "monk", ("end.score",), {"cards": ["fan"], "items": 1, "objective": 0, "total": 1}),
    ]
    lines = tell_story(enumerate(records), lambda record: tell_to(record, KYOTO, "monk"))
    assert [line.text for line in lines] == [
        (
            "Tu incontri la parata su G7, ma usi una pergamena e ti salvi.",
            "You meet the parade on G7, but use a scroll and are safe.",
        ),
        (
            "Tu scarti il ventaglio e la teiera, torni a casa, poi sposti la parata su G8.",
            "You discard the fan and the teapot, go home, then move the parade to G8.",
        ),
        ("Tu peschi alla cieca il ventaglio della geisha.", "You blindly draw the geisha's fan."),
        ("La geisha ti pesca alla cieca la lanterna.", "The geisha blindly draws your lantern."),
        ("Tu dai la lanterna alla geisha.", "You give the lantern to the geisha."),
        ("La geisha ti dà la bussola.", "The geisha gives you the compass."),
        (
            "Il monaco ha 1 punto per il ventaglio; non raggiunge «Passo leggero†».",
            "The monk has 1 point for the fan, but misses “A light step†”.",
        ),
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_a_playthrough_word_for_word(lang: Lang) -> None:
    *_, game = played(7)
    text = game.story(lang) + "\n"
    golden = DATA / f"playthrough-7.{lang}.txt"
    if os.environ.get("TSUKUMO_REGENERATE"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


# --- one by one -----------------------------------------------------------------------------------


def one(kind: str, who: str = "", data: Mapping[str, Any] = NOTHING, clause: str = "", **secret: Any) -> Text:
    return tell(Record(kind, who, (clause,), data, secret), KYOTO)


DRAWN = {"count": 4, "kept": 3, "missing": 0}
STEP = {"from": "G7", "to": "G8", "facing": "N", "target": "monk", "rule": "target.a", "hits": []}

SAID = [
    (
        one("met_parade", "monk", {"route": ["F8", "G8", "G7"]}),
        "Il monaco incontra la parata su G7 passando per G8.",
        "The monk meets the parade on G7 via G8.",
    ),
    (
        one("entered", "monk", {"square": "G1", "lit": False}),
        "Il monaco entra nella casa G1.",
        "The monk enters the home on G1.",
    ),
    (
        one("drew", "monk", DRAWN),
        "Il monaco pesca 4 carte, fra cui un evento.",
        "The monk draws 4 cards, including an event.",
    ),
    (
        one("stolen", "geisha", {"to": "monk"}, card="fan"),
        "Il monaco pesca alla cieca il ventaglio della geisha.",
        "The monk blindly draws the geisha's fan.",
    ),
    (
        one("struck", "monk", {"lost": 0}),
        "Il monaco non usa pergamene e torna a casa.",
        "The monk uses no scroll and goes home.",
    ),
    (
        one("drew", "monk", {"count": 3, "kept": 3, "missing": 1}),
        "Il monaco pesca 3 carte (il mazzo finisce, ne manca 1).",
        "The monk draws 3 cards (the deck runs out, 1 short).",
    ),
    (
        one("drew", "monk", {"count": 2, "kept": 0, "missing": 2}, cards=[]),
        "Il monaco pesca 2 eventi (il mazzo finisce, ne mancano 2).",
        "The monk draws 2 events (the deck runs out, 2 short).",
    ),
    (
        one("drew", "monk", {"count": 0, "kept": 0, "missing": 4}, cards=[]),
        "Il monaco non pesca: il mazzo è finito.",
        "The monk draws nothing: the deck is empty.",
    ),
    (
        one("gave", "geisha", {"to": "explorer"}),
        "La geisha dà una carta all'esploratore.",
        "The geisha gives a card to the explorer.",
    ),
    (
        one("pile_dealt", "geisha", {"count": 2, "received": {"geisha": ["fan"], "monk": ["hat", "bell"]}}),
        (
            "Metà degli scarti si distribuisce: la geisha riceve il ventaglio; "
            "il monaco riceve il cappello di giunco e la campanella."
        ),
        "Half of the discards are dealt out: the geisha gets the fan; the monk gets the rush hat and the hand bell.",
    ),
    (
        one("stride", "monk", {"steps": -1}),
        "Il monaco perde un passo.",
        "The monk loses one step.",
    ),
    (
        one("hurried", "monk", {"steps": 2}),
        "La parata guadagna 2 passi.",
        "The parade gains 2 steps.",
    ),
    (
        one("parade", data={"square": "G7", "facing": "E", "discards": 9, "hurry": -2, "steps": 4}),
        "La parata parte: 4 passi (9 scarti), 2 in meno per effetto di carte.",
        "The parade sets off: 4 steps (9 discards), 2 fewer because of cards.",
    ),
    (
        one("parade_kept", "monk", {"square": "G7"}),
        "La parata resta dov'è: su G7 c'è una pedina.",
        "The parade stays put: a pawn is on G7.",
    ),
    (
        one("parade_step", data={**STEP, "to": "G7", "rule": "target.f", "target": None, "hits": ["monk", "geisha"]}),
        "La parata non sa decidere: resta su G7 e colpisce il monaco e la geisha.",
        "The parade cannot decide: it stays on G7 and strikes the monk and the geisha.",
    ),
    (
        one("scored", "monk", {"cards": [], "items": 0, "objective": 25, "total": 25}),
        "Il monaco ha 25 punti, tutti per «Passo leggero†»: non ha oggetti.",
        "The monk has 25 points, all for “A light step†”: no items in hand.",
    ),
    (
        one("won", data={"winners": ["monk", "geisha"]}),
        "Vincono insieme il monaco e la geisha.",
        "The monk and the geisha win together.",
    ),
]


def test_what_the_golden_stories_do_not_tell() -> None:
    assert [text for text, _, _ in SAID] == [(it, en) for _, it, en in SAID]
