"""Facts that scripts do not answer: the clause that every record cites. The literal account tests the events."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from tests.games.sottomondo.scripts import script
from tests.games.sottomondo.table import Json, state
from tsukumo.core.game.record import Record
from tsukumo.games.sottomondo.script import play_script

CITED = {
    "seated": {"setup.players"},
    "dealt": {"setup.deal"},
    "turn": {"turn.begin"},
    "skipped": {"turn.skip"},
    "nothing": {"step.nothing"},
    "shuffled": {"deck.run_out"},
    "chosen": {"effect.who", "turn.duel"},
    "offer": {"step.trade"},
    "answer": {"fight.accept", "step.trade"},
    "help": {"fight.help"},
    "power": {"power.use"},
    "fight": {"fight.compare force.sum", "duel.fight force.sum", "effect.ended"},
    "level": {"fight.won", "fight.lost", "duel.fight", "effect.level"},
    "over": {"end.alone end.caught_up", "end.rounds", "turn.duel end.alone"},
    "move": {
        *("step.draw", "step.event", "step.found", "step.trade", "turn.clean_up"),
        *("play.cards", "play.now", "play.replace", "power.use", "last.fight", "last.turn"),
        *("fight.end", "fight.guard", "fight.won fight.promise"),
        *("class.draw", "effect.class", "effect.discard", "effect.draw", "effect.summon", "effect.take"),
    },
}
"""The clauses that a record of each kind cites."""
MOVES = {
    "step.draw": ("castle", "centre"),
    "step.found": ("centre", "inventory"),
    "effect.draw": ("castle", "inventory"),
    "effect.take": ("inventory play", "inventory"),
    "fight.won fight.promise": ("inventory play", "inventory"),
    "fight.guard": ("play", "discards"),
    "fight.end": ("centre", "discards"),
    "play.cards": ("centre inventory", "play"),
    "play.replace": ("play", "discards"),
    "last.fight": ("play", "discards"),
    "last.turn": ("play", "discards"),
    "turn.clean_up": ("inventory", "discards"),
    "class.draw": ("classes", "class"),
}
"""From where to where a card moves by a clause."""


def check(record: Record) -> None:
    """A record cites the clauses that it tells."""
    cited, data = " ".join(record.clauses), record.data
    if record.kind == "fight":
        assert (cited == "effect.ended") == (data["attack"] is None)
        assert (cited == "duel.fight force.sum") == (data["attack"] is not None and data["defender"] is not None)
    if record.kind == "over":
        assert (cited == "end.rounds") == (data["winner"] is None)
    if record.kind == "move" and cited in MOVES:
        places = [data[end].split(" ")[0] for end in ("from", "to")]
        assert all(place in known.split() for place, known in zip(places, MOVES[cited], strict=True)), record


@pytest.mark.clause("setup.players", "setup.deal", "setup.decks", "deck.run_out", "ask.one")
@pytest.mark.clause("turn.begin", "turn.skip", "turn.clean_up", "turn.duel", "end.alone", "end.caught_up", "end.rounds")
@pytest.mark.clause("step.draw", "step.event", "step.found", "step.monster", "step.nothing", "step.play", "step.trade")
@pytest.mark.clause("step.second", "class.draw", "class.row", "power.new", "power.use", "last.fight", "last.turn")
@pytest.mark.clause("ready.card", "ready.once", "ready.power", "level.bounds", "duel.fight", "duel.help")
@pytest.mark.clause("play.cards", "play.class", "play.copy", "play.now", "play.replace", "play.room")
@pytest.mark.clause("fight.accept", "fight.alone", "fight.compare", "fight.end", "fight.guard", "fight.help")
@pytest.mark.clause("fight.lost", "fight.promise", "fight.ready", "fight.won", "force.sum", "force.versus")
@pytest.mark.clause("effect.class", "effect.discard", "effect.draw", "effect.end_fight", "effect.ended", "effect.fight")
@pytest.mark.clause("effect.foe", "effect.level", "effect.monster", "effect.only", "effect.order", "effect.skip")
@pytest.mark.clause("effect.step", "effect.summon", "effect.take", "effect.who")
def test_every_record_cites_what_it_follows_from() -> None:
    """The scripts are those that show everything (`test_literal`)."""
    found = defaultdict(set)
    for seed in range(120):
        for record in play_script(script(Random(seed))).take_records():
            found[record.kind].add(" ".join(record.clauses))
            check(record)
    assert found == CITED


CARDS: Json = {
    "monsters": {"ogre": {"force": 5, "copies": 9}, "mouse": {"force": 0, "copies": 9, "alone": True}},
    "items": {"axe": {"type": "weapon", "lasts": "lasting"}},
    "classes": {"warrior": {}, "cleric": {}},
}


@pytest.mark.clause("table.open")
def test_only_the_decks_order_is_hidden() -> None:
    table = state(CARDS, {"Ada": "axe"}, "mouse ogre mouse", classes="warrior cleric")
    for viewer in table.viewers:
        shown = table.mask_for(viewer).to_json()
        assert shown["castle"] == ["mouse", "ogre"]
        assert shown["class_deck"] == ["cleric", "warrior"]
        assert shown["players"] == table.to_json()["players"]
