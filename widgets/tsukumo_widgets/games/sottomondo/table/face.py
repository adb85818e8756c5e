"""Sottomondo Carte's adapter for the table: targets of choices, the two sides of a fight, trades by player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tsukumo.core.game.record import Record, Thing
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.games.sottomondo.draw.table import signs_svg, table_svg
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.sides import clash, clash_text, tell_help
from tsukumo.games.sottomondo.play.state import State as Seen
from tsukumo.games.sottomondo.play.words import card_name, card_number, card_text, card_title, zone_of
from tsukumo_widgets.base.markup import fold_away, table
from tsukumo_widgets.table.adapter import MOST, TableAdapter
from tsukumo_widgets.table.table_state import TableState

CARDS_OF = ("help", "play", "discard", "take", "summon")
"""The questions answered by a card: its text stands beside its button."""

LEADS_ON = ("turn", "offer", "help", "fight", "power", "nothing")
"""The kinds of records, besides moves from the castle, that lead to the next question."""


class TableFace(TableAdapter):
    """The adapter: the picture of the table, and choices with the texts of their cards."""

    heads = ("turn",)
    section = "turn"
    turn = "turn"
    decisive = ("fight", "level")

    texts = Texts(__file__)

    def players(self, settled: dict[str, Any]) -> tuple[str, ...]:
        """Everybody, by seat."""
        return tuple(self.kind.rules(settled).rules.players)

    def marks(self, log: Sequence[Record]) -> list[int]:
        """The places where each round begins: a game has far too many turns for a button each."""
        first: dict[int, int] = {}
        for place in super().marks(log):
            first.setdefault(log[place].data["round"], place)
        return list(first.values())

    def scene(self, seen: Seen, state: TableState) -> Html:
        """The table; without the sums of a fight while a coach is about to ask who wins."""
        return self.picture(seen, state.viewer, state.lang, sums=not state.outcome_withheld)

    def picture(self, seen: Seen, viewer: str | None, lang: Lang, *, sums: bool = True) -> Html:
        """The table with the cards of the viewer, or of the player who decides, in full; of the others in brief."""
        full = seen.players.index(viewer) if viewer else seen.by
        return table_svg(seen, lang, sums=sums, brief=[seat for seat in range(seen.rules.size) if seat != full])

    # --- fights and questions -----------------------------------------------------------------

    def cause(self, state: TableState) -> int | None:
        """The record behind the question: a card found, an offer, a fight or the turn; later moves are left out."""
        log = state.sight.log
        return next((place for place in reversed(range(len(log))) if _leads_on(log[place])), None)

    def loses(self, record: Record, player: str) -> bool:
        """Return whether a card leaves a player's cards for somewhere else than the table before them."""
        moves = record.kind == "move" and record.data["from"].endswith(f" of {player}")
        return moves and not record.data["to"].endswith(f" of {player}")

    def facts(self, state: TableState) -> Html:
        """The present fight: the members and the force of each side, and the result, unless a coach asks for it."""
        seen: Seen = state.sight.table
        fight = clash(seen)
        if fight is None or state.outcome_withheld:
            return Html()
        told = html("<b>{}</b>", clash_text(seen, fight).say(state.lang))
        if after := tell_help(seen, state.viewer):
            told += html("<br/>{}", after.say(state.lang))
        return html('<p role="status">{}</p>', told)

    def choices(self, state: TableState) -> Iterator[Html]:
        """The card in the centre; then every choice, offers of a trade by player."""
        seen, lang = state.sight.table, state.lang
        yield from self._centre(seen, lang)
        if state.picked:
            yield from super().choices(state)
        elif seen.asked == "found":
            yield from self._trade_choices(state)
        elif seen.asked in CARDS_OF:
            yield from self._cards(state)
        else:
            yield self.buttons(state, state.offered)
        yield self._open(seen, lang)

    def _open(self, seen: Seen, lang: Lang) -> Html:
        """The texts of classes and cards on the table, folded away, with the signs: titles cannot be read by touch."""
        classes = [pile[-1] for pile in seen.piles if pile]
        codes = [*classes, *(code for cards in (*seen.play, *seen.hands) for code in cards)]
        lines = bullets(self._saying(seen, code, lang) for code in dict.fromkeys(codes))
        return fold_away("cards", self.say("cards", lang), lines + signs_svg(lang), "tk-aside")

    def _centre(self, seen: Seen, lang: Lang) -> Iterator[Html]:
        """The texts of the cards in the centre."""
        for code in sorted(seen.centre):
            yield html('<p class="tk-muted">{}</p>', self._saying(seen, code, lang))

    def _saying(self, seen: Seen, code: str, lang: Lang) -> Html:
        """A card's name and text, as HTML."""
        edition = seen.rules.edition
        named, number, text = card_title(edition, code), card_number(edition, code), card_text(edition, code)
        words = f": {text.say(lang)}" if text else ""
        return html("<b>{}</b>{}", f"{named.say(lang)} {number}".strip(), words)

    def _trade_choices(self, state: TableState) -> Iterator[Html]:
        """Keep or play the card; or offer it, to a player for a card: open as far as there is room for all."""
        offers: dict[str, list[Action]] = {}
        for action in state.offered:
            if action.choice[0] == "trade":
                offers.setdefault(action.choice[1], []).append(action)
        others = [action for action in state.offered if action.choice[0] != "trade"]
        yield self.buttons(state, others)
        shown = len(others)
        for player, asked in offers.items():
            shown += len(asked)
            opened = html(' open=""') if shown <= MOST + 1 else ""
            title = html("<summary>{}</summary>", self.say("trades", state.lang, who=name_of(player)))
            inner = join(self.button(state, action, self._name_wanted(state, action)) for action in asked)
            yield html('<details data-keep="trade-{}"{}>{}<p>{}</p></details>', player, opened, title, inner)

    def glowing(self, state: TableState) -> set[Thing]:
        """The things that can be chosen; of all that may be asked for in a trade, the cards that have come since."""
        things, seen = super().glowing(state), state.sight.table
        if state.picked or seen.asked != "found":
            return things
        game, sight = state.looked_at, state.sight
        came = (
            record for place, record in zip(sight.places, sight.log, strict=True) if game.moment_of(place) > state.since
        )
        new = {Thing("card", record.data["card"]) for record in came if record.kind == "move"}
        own = (self.things(action, seen) for action in state.offered if action.choice[0] != "trade")
        return things & (new | {thing for each in own for thing in each})

    def _name_wanted(self, state: TableState, action: Action) -> Text:
        """The card asked for, and its zone if there is a choice."""
        seen = state.sight.table
        _, _, card, zone = action.choice
        named = card_name(seen.rules.edition, card)
        return named.then(zone_of(zone), ", ") if seen.rules.play_too else named

    def _cards(self, state: TableState) -> Iterator[Html]:
        """A button for each choice, and the text of its card."""
        seen, lang = state.sight.table, state.lang
        lines = []
        for action in state.offered:
            press = self.button(state, action, self.kind.phrase(action, seen))
            code = action.choice[1] if action.kind == "take" else (*action.choice, "")[0]
            text = card_text(seen.rules.edition, code)
            number, words = card_number(seen.rules.edition, code), text.say(lang) if text else ""
            named = html("<b>{}</b> ", number) if number else ""
            lines.append(html("<div>{} <small>{}{}</small></div>", press, named, words))
        yield join(lines)

    def phrase(self, action: Action, seen: Seen) -> Text:
        """A refused choice: the card clicked, or the player."""
        word = next((word for word in action.choice if word in seen.rules.cards), action.choice[0])
        return card_name(seen.rules.edition, word) if word in seen.rules.cards else plain(name_of(word))

    # --- open facts ---------------------------------------------------------------------------

    def around(self, state: TableState) -> Html:
        """The players in turn order: who plays them, their level, class and force."""
        seen, lang = state.sight.table, state.lang
        heads = [self.say(f"head.{name}", lang) for name in ("player", "by", "level", "class", "force")]
        rows = [self._player(state, seen, seat) for seat in range(seen.rules.size)]
        return table(heads, rows, self.text("players").say(lang))

    def _player(self, state: TableState, seen: Seen, seat: int) -> Sequence[str]:
        player, lang = seen.players[seat], state.lang
        own = card_title(seen.rules.edition, seen.klass(seat).code).say(lang)
        level, force = str(seen.levels[seat]), str(seen.force(seat, ()))
        return [self.name_html(player, lang), self.played_by(state, player), level, own, force]


def _leads_on(record: Record) -> bool:
    """Return whether a record leads to the next question."""
    if record.kind == "move":
        return bool(record.data["from"] == "castle")
    return record.kind in LEADS_ON
