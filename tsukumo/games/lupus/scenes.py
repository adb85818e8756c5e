"""The scenes of an evening: a dawn, nominations, last words, a lynching, the end, each shown large when it happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tsukumo.core.game.nights import Scene, SceneCard
from tsukumo.core.game.record import Record
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, Texts, capital
from tsukumo.core.look.emblems import BOX, draw_emblem, load_emblems
from tsukumo.games.lupus.draw import emblem
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, role_name
from tsukumo.games.lupus.roles import ROLES, VILLAGER, WEREWOLF

if TYPE_CHECKING:
    from tsukumo.games.lupus.play.state import State

texts = Texts(__file__)
_EMBLEMS: Final = load_emblems(__file__)["scenes"]
WINNING: Final = {"humans": VILLAGER, "werewolves": WEREWOLF}
"""The role whose emblem stands for a side."""


def list_scenes(state: State, records: Iterable[Record], viewer: str) -> Iterator[Scene]:
    """The scenes of some records, as everybody sees them; whoever has died in one sees that instead."""
    for record in records:
        data = record.data
        match record.kind:
            case "dawn" if viewer in data["dead"]:
                yield death(state)
            case "dawn":
                words = texts.text("dawn.dead", who=people(data["dead"])) if data["dead"] else texts["dawn.nobody"]
                if data["moderator"] and not data["dead"]:
                    words = texts["dawn.moderator"]
                yield _scene("dawn", words, picture="dead" if data["dead"] else "dawn", day=data["day"])
            case "nominated":
                nominees = people(data["nominees"])
                yield _scene("nominees", nominees)
                if len(data["nominees"]) > 1:
                    yield _scene("words", texts.text("words.text", who=nominees))
            case "tied" if data["round"] == 2:
                yield _scene("words", texts.text("words.again", who=people(data["tied"])))
            case "lynched" if record.who == viewer:
                yield death(state)
            case "lynched":
                yield _scene("lynched", tell(record))
            case "over":
                yield _ending(state, record, viewer)


def death(state: State) -> Scene:
    """The scene of one's own death, with what one may still do."""
    words = texts["dead.text"]
    return _scene("dead", words.then(texts["dead.ghost"]) if state.rules.ghosts else words)


def _scene(kind: str, words: Text, picture: str = "", **values: object) -> Scene:
    return Scene(kind, texts.text(f"{kind}.title", **values), words, _draw(draw_emblem(_EMBLEMS[picture or kind])))


def _draw(drawn: str) -> str:
    return f'<svg viewBox="0 0 {BOX} {BOX}" aria-hidden="true">{drawn}</svg>'


def _ending(state: State, record: Record, viewer: str) -> Scene:
    """The end: who has won, and all cards, turned over."""
    data, winner = record.data, record.data["winner"]
    alone = winner not in WINNING
    title = texts.text("over.alone", role=role_name(winner)) if alone else texts[f"over.{winner}"]
    words = people(data["winners"])
    if viewer in state.players:
        words = texts["over.won" if viewer in data["winners"] else "over.lost"]
    cards = tuple(
        SceneCard(name_of(player), capital(role_name(role)), _draw(emblem(role)), won=player in data["winners"])
        for player, role in data["roles"].items()
    )
    picture = winner if alone else WINNING[winner]
    assert picture in ROLES
    return Scene("over", title, words, _draw(emblem(picture)), cards)
