"""The view of a game at the table: its pictures, and its own sentences.

`TableAdapter` suits any game, with the words and pictures of its kind. A game with more to show names a subclass in its
entry (`tsukumo.core.plugins.entry.Entry.table`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from html import unescape
from typing import TYPE_CHECKING, Any

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.engine.kinds import FiledKind
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record, Thing
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Catalogue, Lang, Text, Texts, capital, close_sentence, join_list, plain
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, fold_away, message_attribute, table
from tsukumo_widgets.base.widgets import MovingPanel, SceneWidget

if TYPE_CHECKING:
    from tsukumo_widgets.table.table_state import TableState

MOST = 9
"""The most choices in view; if there are more, and the board offers them too, none are buttons."""
Step = tuple[str, int | None, str]
"""A step of a piece's way: its square, its facing in degrees, or None if it flies there, and a sentence."""
_THING = re.compile(r'data-thing="([^":]+):([^"]*)"')
_PICTURE = re.compile(r'(<svg\b[^>]*) role="img"')
"""A picture's opening tag: for screen readers, one with things to press is a group of them, no image."""
texts = Texts(__file__)


class TableAdapter:
    """The view of any game. *seen* is always a state masked for its viewer."""

    heads: tuple[str, ...] = ()
    """The kinds of records that begin a passage of the log."""
    section: str = ""
    """The kind of record that begins a section. Only the current section of the log and the one before are shown."""

    turn: str = ""
    """The kind of record that begins a player's turn; the player is its *who*."""

    decisive: tuple[str, ...] = ()
    """The kinds of records that say what has changed for somebody: they are told of a player's best and worst moments.
    """

    befalls: tuple[str, ...] = ()
    """The kinds of records of what befalls a player by chance: a question after it needs to name it."""

    covers: bool = False
    """True if a player's secrets stand in the hand, covered until it is held, and nowhere else on a screen."""

    sheets: tuple[str, ...] = ()
    """The names of further style sheets of a page with its panels."""

    def __init__(self, game: str) -> None:
        self.game = game

    @property
    def kind(self) -> Any:
        """The kind of game."""
        return kind_of(self.game)

    @property
    def texts(self) -> Catalogue:
        """The sentences that replace the table's own, under the same keys."""
        return Catalogue()

    def text(self, key: str, **values: object) -> Text:
        """Return a sentence of the table, or the game's own in its place."""
        own = self.texts
        return (own if key in own else texts).text(key, **values)

    def say(self, key: str, lang: Lang, **values: object) -> str:
        """Return the same in one language."""
        return self.text(key, **values).say(lang)

    # --- before the game ----------------------------------------------------------------------

    def players(self, settled: dict[str, Any]) -> tuple[str, ...]:
        """Return the players under some options, in the same order for every seed."""
        state, _ = self.kind.start(self.kind.rules(settled), Dice(0))
        return tuple(state.players)

    def marks(self, log: Sequence[Record]) -> list[int]:
        """Return the places in a log to whose moments buttons lead: where each section begins."""
        return [place for place, record in enumerate(log) if record.kind == self.section]

    def tell(self, record: Record, state: TableState) -> Text:
        """Return a record as a sentence to the viewer of the table."""
        return state.looked_at.tell(record)

    def sign(self, player: str, lang: Lang) -> Html:
        """Return a player's sign before the name."""
        return Html()

    # --- the board ----------------------------------------------------------------------------

    def board(self) -> MovingPanel:
        """Return the panel that shows the board; `TableState.update` follows its messages."""
        return SceneWidget()

    def long_work(self, state: TableState) -> Callable[[], object] | None:
        """Return long work to do beside everything else before a state can be drawn quickly; None if there is none."""
        return None

    def walks(self, records: Sequence[Record], game: AnyGame, lang: Lang) -> dict[str, list[Step | None]]:
        """Return the way of each piece that crosses several squares in records; at None it waits for others."""
        return {}

    def draw(self, panel: Any, state: TableState) -> None:
        """Update the panel to a state, so that a click on a choice sends its message."""
        seen = state.sight.table if state.game else state.start.setup
        lang = state.lang
        picture = Html() if seen is None else self.scene(seen, state)
        if seen is not None and not picture:
            picture = html("<pre>{}</pre>", self.kind.text(seen, lang))
        hint = Html()
        if state.possible:
            picture = self.live(picture, state)
            if state.at is None and self.glowing(state):
                hint = html('<p class="tk-muted">{}</p>', self.say("board.hint", lang))
        panel.html = html('<div role="group" aria-label="{}">{}</div>{}', self.say("board.label", lang), picture, hint)

    def scene(self, seen: Any, state: TableState) -> Html:
        """Return the picture of the table as it suits a state: by default, its viewer."""
        return self.picture(seen, state.viewer, state.lang)

    def picture(self, seen: Any, viewer: str | None, lang: Lang) -> Html:
        """Return the picture of the table, as it suits its *viewer*; empty if the game draws none."""
        return Html(self.kind.svg(seen, lang))

    def live(self, picture: Html, state: TableState) -> Html:
        """Return a picture whose things send a message when clicked, and show whether they can be chosen."""
        seen = state.sight.table
        open_now = self.glowing(state)
        picked = state.picked if state.chosen is None else self.things(state.chosen, seen)
        advised = self.advised_things(state)

        def message(match: re.Match[str]) -> Html:
            thing = Thing(*map(unescape, match.groups()))
            shown = "picked" if thing in picked else "open" if thing in open_now else "still"
            shown = "advised" if thing in advised else shown
            clicked = message_attribute({"do": "thing", "thing": list(thing)})
            return html('{} data-tk="{}" {}', Html(match[0]), shown, clicked)

        if not _THING.search(picture):
            return picture
        return Html(_PICTURE.sub(r'\1 role="group"', _THING.sub(message, picture)))

    def glowing(self, state: TableState) -> set[Thing]:
        """Return the things that show that they can be chosen: by default all that can."""
        return {thing for action in state.offered for thing in self.things(action, state.sight.table)}

    def lead(self, panel: Any, game: AnyGame, step: int, lang: Lang) -> Mapping[str, str]:
        """Draw the board for a moderator at one of their steps, and return the HTML of the other panels.

        It is empty for a game without a page for a moderator. Clicks send ``next``, ``choose`` (action), or ``lot``.
        """
        return {}

    # --- causes -------------------------------------------------------------------------------

    def cause(self, state: TableState) -> int | None:
        """Return the place in the viewer's log of the event that led to the question; None if none can be seen."""
        log, tell = state.sight.log, state.looked_at.tell
        return next((place for place in reversed(range(len(log))) if tell(log[place]).it), None)

    def loses(self, record: Record, player: str) -> bool:
        """Return whether a player loses something by a record."""
        return False

    # --- choices ------------------------------------------------------------------------------

    def things(self, action: Any, seen: Any) -> tuple[Thing, ...]:
        """Return the things on the board, as *seen*, that stand for a choice."""
        return tuple(self.kind.find_things(action))

    def advised_things(self, state: TableState) -> tuple[Thing, ...]:
        """Return the things on the board that stand for a coach's advice."""
        return self.things(state.advice.action, state.sight.table) if state.advice else ()

    def read_click(self, state: TableState, things: Sequence[Thing]) -> Any | None:
        """Return the action that clicks on *things* mean, allowed or not; None if they mean none."""
        for kind in dict.fromkeys(action.kind for action in state.possible):
            try:
                return self.kind.read_action(" ".join([state.decider or "", kind, *(name for _, name in things)]))
            except CannotRead:
                continue
        return None

    def phrase(self, action: Any, seen: Any) -> Text:
        """Return a refused choice, as a phrase."""
        return Text(*self.kind.phrase(action, seen))

    def name_thing(self, thing: Thing) -> Text:
        """Return the name of a thing in the picture: as it is ``called`` in the game's texts, if it is there."""
        own = self.kind.texts if isinstance(self.kind, FiledKind) else Catalogue()
        return own.get(f"called.{thing.name}", plain(thing.name))

    def laid_out(self, state: TableState) -> Html:
        """Return the cards to choose from that nobody holds; empty if there are none."""
        return Html()

    def choices(self, state: TableState) -> Iterator[Html]:
        """Yield every choice as a button; only those of a picked thing if there is one."""
        legal, lang = state.offered, state.lang
        if state.picked:
            names = join_list([self.name_thing(thing) for thing in state.picked])
            yield html("<p>{}</p>{}", self.say("ways", lang, names=names), self.buttons(state, legal))
        elif len(legal) > MOST and all(self.things(action, state.sight.table) for action in legal):
            title = self.say("all", lang, n=len(legal))
            yield html("<details><summary>{}</summary>{}</details>", title, self.buttons(state, legal))
        else:
            yield self.buttons(state, legal)

    def buttons(self, state: TableState, legal: Sequence[Any]) -> Html:
        """Return a button for each of some choices; of many, the first stand in view."""
        seen = state.sight.table
        return self.first([self.button(state, one, self.kind.phrase(one, seen)) for one in legal], state.lang)

    def first(self, items: Sequence[Html], lang: Lang) -> Html:
        """Return the first of many things to choose from, and the others folded away."""
        shown, more = join(items[:MOST]), join(items[MOST:])
        folded = fold_away("more", self.say("more", lang, n=len(items) - MOST), more) if more else ""
        return html('<div class="tk-choices">{}</div>{}', shown, folded)

    def button(self, state: TableState, action: Any, words: Text) -> Html:
        """Return the button that makes a choice."""
        message = {"do": "choose", "action": str(action), "after": state.moment}
        advised = state.advice is not None and action == state.advice.action
        return button(capital(words).say(state.lang), message, mark="advised" if advised else "")

    def covering(self, player: str) -> Text:
        """Return the label of the button that hides a player's secrets before the screen is passed on."""
        return self.text("curtain.cover")

    def hand(self, seen: Any, player: str, lang: Lang) -> Iterator[Html]:
        """Yield the player's hidden possessions."""
        yield from ()

    def goal(self, seen: Any, player: str, lang: Lang) -> Html:
        """Return the player's secret goal; empty if the game has none."""
        return Html()

    def introduction(self, state: TableState) -> Html:
        """Return the viewer's own name, what wins, and a secret goal, for whoever has not decided yet, as HTML."""
        player, lang = state.viewer or "", state.lang
        are, aim = self.say("are", lang, who=self.kind.name_player(player)), self.say("aim", lang)
        goal = self.goal(state.sight.table, player, lang)
        return html('<div class="tk-intro"><b>{}</b> {} {}</div>', are, aim, goal)

    # --- open information, and the end --------------------------------------------------------

    def facts(self, state: TableState) -> Html:
        """Return the main facts, in one line."""
        return Html()

    def around(self, state: TableState) -> Html:
        """Return everybody around the table, and the person or bot for each."""
        lang = state.lang
        heads = [self.say(f"head.{name}", lang) for name in ("player", "by")]
        rows = [[self.name_html(player, lang), self.played_by(state, player)] for player in state.sight.table.players]
        return table(heads, rows, self.text("players").say(lang))

    def name_html(self, player: str, lang: Lang) -> Html:
        """Return a player's name with the sign, as HTML."""
        sign, name = self.sign(player, lang), capital(self.kind.name_player(player)).say(lang)
        return join(filter(None, [sign, name]), " ")

    def named_html(self, state: TableState, player: str) -> Html:
        """Return a player's name with the sign, and the person at another screen who plays under another name."""
        person, name = state.start.seated.get(player), self.name_html(player, state.lang)
        return html("{} ({})", name, person) if person else name

    def played_by(self, state: TableState, player: str) -> str:
        """Return the person or bot who plays for a player, by name."""
        start = state.start
        if name := start.names.get(player):
            return name
        spec = "you" if player in start.names else start.players.get(player, "")
        return self.say("person", state.lang) if spec == "you" else bot_name(spec, start.name).say(state.lang)

    def sheet(self, state: TableState) -> Html:
        """Return the ending of a finished game, below its winners: the reason and the points."""
        lang, outcome = state.lang, state.looked_at.outcome
        assert outcome
        parts = [html("<p>{}</p>", close_sentence(outcome.reason).say(lang))]
        if outcome.points:
            rows = sorted(outcome.points.items(), key=lambda item: -item[1])
            heads = [self.say(f"head.{name}", lang) for name in ("player", "total")]
            cells = [[self.named_html(state, player), str(points)] for player, points in rows]
            parts.append(table(heads, cells, self.text("score").say(lang)))
        return join(parts)

    def questions(self, state: TableState) -> Mapping[str, Text]:
        """Return the questions about the table that a quiz can ask (`Screen.questions`)."""
        return {}

    def link(self, state: TableState) -> Link | None:
        """Return a link for a game under way; None if no link may hold it."""
        return None


@cache
def find_table_adapter(game: str) -> TableAdapter:
    """Return the view of a game: its own, or the one for any game."""
    game_entry = entry(game)
    made: type[TableAdapter] = game_entry.load(game_entry.table) if game_entry.table else TableAdapter
    return made(game)
