"""Tsukumobake's adapter for the table: the board with its dots and the parade's way, hands, combos, the final score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record, Thing
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, plain
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX, NAMES
from tsukumo.games.tsukumobake.bots.weighing import weigh_choices
from tsukumo.games.tsukumobake.draw.board import ARROWS, Marks, board_svg
from tsukumo.games.tsukumobake.draw.overlay import frame_squares
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg, house_svg
from tsukumo.games.tsukumobake.editions.edition import EVENT, Edition
from tsukumo.games.tsukumobake.maps.danger import ahead_heat
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Pick, Play, Reveal
from tsukumo.games.tsukumobake.play.belongings import (
    combo_text,
    hand_text,
    objective_result,
    payment_text,
)
from tsukumo.games.tsukumobake.play.combos import Open, cheat_sheet
from tsukumo.games.tsukumobake.play.describe import effect_text, objective_text
from tsukumo.games.tsukumobake.play.objectives import count_value, is_reached
from tsukumo.games.tsukumobake.play.questions import name_choice, name_move
from tsukumo.games.tsukumobake.play.scoring import count_items, count_objective, score
from tsukumo.games.tsukumobake.play.state import State as Seen
from tsukumo.games.tsukumobake.play.table import HOURS, Table
from tsukumo.games.tsukumobake.play.tasks import (
    AskCards,
    AskDiscard,
    AskGive,
    AskHit,
    AskHouse,
    AskMeet,
    AskRecover,
    AskReveal,
    AskWalk,
    AskWalkOn,
)
from tsukumo.games.tsukumobake.play.tell import tell_to
from tsukumo.games.tsukumobake.play.words import amount, card_names, house_name, mark_text
from tsukumo.games.tsukumobake.quiz.papers import offer_questions
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, fold_away, table, with_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.table import shading
from tsukumo_widgets.table.adapter import Step, TableAdapter
from tsukumo_widgets.table.table_state import TableState

MARK = 20
"""The width of a house's sign in a line of text, in pixels."""
CAUSES: tuple[str, ...] = ("played", "revealed", "struck")
"""The kinds of records that make a player choose outside the course of a turn."""
LOSSES = ("discarded", "gave", "stolen", "struck", "went_home")
"""The kinds of records by which their player loses something."""
PAYING = ("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d")
"""The clauses on paying for a combo."""
SHADE = {"do": "shade"}
"""The message that switches the shading of the squares in reach."""


class TableFace(TableAdapter):
    """The adapter: the board, the viewer's hand, and combos grouped by their effects."""

    heads = ("hour", "turn", "parade", "scored")
    section = "hour"
    turn = "turn"
    decisive = ("drew", "stolen", "struck", "gave", "recovered")
    befalls = ("revealed",)

    texts = Texts(__file__)

    def players(self, settled: dict[str, Any]) -> tuple[str, ...]:
        """The four houses."""
        return HOUSES

    def tell(self, record: Record, state: TableState) -> Text:
        """A record as a sentence; what the viewer does is told as such."""
        return tell_to(record, state.sight.table.rules.edition, state.viewer or "")

    def sign(self, player: str, lang: Lang) -> Html:
        """A house's sign."""
        return house_svg(player, lang, width=MARK)

    # --- the board ----------------------------------------------------------------------------

    def board(self) -> TownBoard:
        """A board of squares."""
        return TownBoard(mode="square")

    def draw(self, panel: TownBoard, state: TableState) -> None:
        """Draw the board with a dot on every square that can be chosen; before the game, the edition's board."""
        lang = state.lang
        panel.label = self.text("board.label").say(lang)
        if state.game is None:
            panel.hint = ""
            if (setup := state.start.setup) is not None:
                edition = setup.rules.edition
                panel.draw(Position(edition.start, 0, (), board=edition.board), lang=lang)
            return
        seen: Seen = state.sight.table
        things = {thing for action in state.possible for thing in self.things(action, seen)}
        reach = frozenset(INDEX[thing.name] for thing in things if thing.kind == "square")
        advised = [INDEX[thing.name] for thing in self.advised_things(state) if thing.kind == "square"]
        risks = shading.risks(state)
        heat = ahead_heat(risks) if risks else None
        marks = Marks(reach=reach, ghosts=ghosts(state), dark=seen.dark, heat=heat, hour=seen.hour)
        drawn = board_svg(seen.position(), marks, lang=lang)
        if advised:
            drawn = frame_squares(drawn, {advised[0]: "advised"}, lang)
        signs = {"reach": marks.reach, "dark": marks.dark.difference(seen.squares), "steps": marks.ghosts}
        hints = [self.text(f"hint.{sign}") for sign, squares in signs.items() if squares]
        with panel.hold_sync():
            panel.hint = " ".join(text.say(lang) for text in hints)
            panel.draw(seen.position(), marks, lang=lang, svg=str(drawn))
            panel.notes = shading.notes(risks, lang) if risks else {}

    def long_work(self, state: TableState) -> Callable[[], object] | None:
        """The work of shading the squares in reach."""
        return partial(shading.risks, state) if state.shaded and shading.is_offered(state) else None

    def walks(self, records: Sequence[Record], game: AnyGame, lang: Lang) -> dict[str, list[Step | None]]:
        """The ways of pawns, and the parade's, with the reason of each of its steps; who must go home, flies."""
        ways: dict[str, list[Step | None]] = {}
        for record in records:
            if record.kind == "moved":
                ways[record.who] = [(square, 0, "") for square in record.data["route"]]
            elif record.kind == "parade_step":
                step = (
                    record.data["to"],
                    90 * DIRECTION[record.data["facing"]],
                    game.tell(record).say(lang),
                )
                ways.setdefault("parade", []).append(step)
            elif record.kind == "went_home":
                way = ways.setdefault(record.who, [])
                way += [None] * (max(map(len, ways.values())) - len(way))  # after all that has moved until now
                way.append((record.data["home"], None, ""))
        return ways

    def link(self, state: TableState) -> Link:
        """A link to the position on the board; the game itself has secrets."""
        return Link("parade", {"pos": state.sight.table.position(), "lang": state.lang}, what="position")

    def questions(self, state: TableState) -> dict[str, Text]:
        """The questions about the position on the board."""
        return offer_questions(state.sight.table.position())

    # --- the cause of a question ---------------------------------------------------------------

    def cause(self, state: TableState) -> int | None:
        """The record behind the question: the beginning of the turn, or else the cause of a question out of course.

        Of a walk with more or fewer steps than usual it is the card that has given or taken them.
        """
        seen: Seen = state.sight.table
        asking, log = seen.asking, state.sight.log
        last = len(log)
        if isinstance(asking, AskWalk) and seen.strides[asking.seat]:
            who, causes = seen.house(asking.seat), CAUSES
            last = max(
                (i for i, record in enumerate(log) if record.kind == "stride" and record.who == who), default=last
            )
        elif isinstance(asking, AskCards | AskWalk | AskWalkOn):
            causes = ("turn",)
        elif isinstance(asking, AskReveal):
            causes = ("drew",)
        elif isinstance(asking, AskMeet | AskHit):
            return super().cause(state)
        else:
            causes = CAUSES
        return next((place for place in reversed(range(last)) if log[place].kind in causes), None)

    def loses(self, record: Record, player: str) -> bool:
        """Return whether a house loses a card, or is struck and sent home."""
        return record.who == player and record.kind in LOSSES

    # --- choices ------------------------------------------------------------------------------

    def things(self, action: Action, seen: Seen) -> tuple[Thing, ...]:
        """The square of a choice, that of a house's pawn too, or cards of the hand.

        A combo is a target of its own, so that cards alone play none.
        """
        match action:
            case Play(cards=cards, combo=combo):
                return (*(Thing("card", card) for card in cards), Thing("combo", combo))
            case Discard(card=card):
                return (Thing("card", card),)
            case Pick(what=what) if isinstance(seen.asking, AskHouse):
                return (Thing("square", NAMES[seen.squares[seen.seat(what)]]),)
            case Pick(what=what) if isinstance(seen.asking, AskGive):
                return (Thing("card", what),)
            case Pick(what=what) if isinstance(seen.asking, AskRecover):
                return (Thing("pile", what),)
        return super().things(action, seen)

    def read_click(self, state: TableState, things: Sequence[Thing]) -> Action | None:
        """The action of going to a square, or of picking it."""
        kind, square = things[-1]
        if kind != "square" or square not in INDEX or len(things) > 1:
            return None
        return name_move(state.sight.table.asking, state.decider or "", square)

    def phrase(self, action: Action, seen: Seen) -> Text:
        """A refused choice, as a phrase."""
        return name_choice(action, seen.rules.edition)

    def choices(self, state: TableState) -> Iterator[Html]:
        """Every choice as a button, combos under their effects; with moves, the button that shades the board."""
        if shading.is_offered(state):
            yield from self._shading(state)
        if any(isinstance(action, Play) for action in state.offered):
            yield from self._combos(state)
        elif isinstance(state.sight.table.asking, AskDiscard | AskGive | AskRecover):
            yield html('<p class="tk-muted">{}</p>', self.say("click_card", state.lang))
            yield self.buttons(state, state.offered)
        else:
            yield from super().choices(state)

    def button(self, state: TableState, action: Action, words: Text) -> Html:
        """The button that makes a choice; for an event, with its effect."""
        if isinstance(action, Reveal):
            edition: Edition = state.sight.table.rules.edition
            event = edition.events[edition.number[action.event] - EVENT]
            words = words.then(mark_text(effect_text(event.effect), event.effect_source), ": ")
        return super().button(state, action, words)

    def _shading(self, state: TableState) -> Iterator[Html]:
        """The button that shades the squares in reach, and the meaning of the colours."""
        yield html("<p>{}</p>", button(self.say("shade.button", state.lang), SHADE, on=state.shaded))
        if risks := shading.risks(state):
            key = "words" if any(risks.share(name) for name in NAMES) else "none"
            yield html('<p class="tk-muted">{}</p>', self.say(f"shade.{key}", state.lang, samples=shading.SAMPLES))

    def laid_out(self, state: TableState) -> Html:
        """The cards of the discard pile to choose from, as pictures like those of the hand."""
        seen = state.sight.table
        if not isinstance(seen.asking, AskRecover):
            return Html()
        cards = [action.what for action in state.possible]
        pile = _cards_html(seen.rules.edition, cards, state.lang, state.decider, "pile")
        return html('<div class="tk-hand tk-pile">{}</div>', self.live(pile, state))

    def _combos(self, state: TableState) -> Iterator[Html]:
        """Passing; then the combos, best first, each with the cheapest payment, the other payments folded away."""
        seen, lang = state.sight.table, state.lang
        edition, seat = seen.rules.edition, seen.seat(state.waiting)
        plays = {(play.combo, play.cards): play for play in state.offered if isinstance(play, Play)}
        ways: dict[str, list[tuple[Open, Play]]] = {}
        for way in cheat_sheet(edition, seen.houses[seat], seen.hands[seat]):
            if play := plays.get((way.combo.id, tuple(edition.cards[card] for card in way.payment.cards))):
                ways.setdefault(way.combo.id, []).append((way, play))
        values = weigh_choices(seen, [paid[0][1] for paid in ways.values()])
        worth = dict(zip(ways, values, strict=True))
        best = sorted(ways, key=lambda combo: -worth[combo])
        if state.picked:
            back = button(self.text("back_to_all").say(lang), {"do": "look", "at": state.moment})
            cards = [edition.card_name(edition.number[thing.name]) for thing in state.picked]
            yield html("<p>{} {}</p>", self.say("paid", lang, cards=cards), back)
        else:
            yield html('<p class="tk-muted">{}</p>', self.say("cards", lang))
            yield self.buttons(state, [action for action in state.offered if not isinstance(action, Play)])
        yield self.first([self._combo(state, ways[combo], edition) for combo in best], lang)

    def _combo(self, state: TableState, ways: Sequence[tuple[Open, Play]], edition: Edition) -> Html:
        """A combo: its effect; a button for its cheapest payment, with the rule behind it; the others folded away."""
        lang, clauses = state.lang, self.kind.clauses()
        press = []
        for way, play in ways:
            rule = with_clauses(clauses[way.payment.clause].title, [way.payment.clause], lang)
            press.append(html("{} <small>{}</small>", self.button(state, play, payment_text(way, edition)), rule))
        title = self.say("payments", lang, n=len(press) - 1)
        others = join(press[1:], html("<br/>"))
        more = html("<details><summary>{}</summary>{}</details>", title, others) if others else ""
        does = combo_text(ways[0][0].combo).say(lang)
        return html('<div class="tk-combo"><div>{}</div>{} {}</div>', does, press[0], more)

    def covering(self, player: str) -> Text:
        """The label of the button that covers a hand."""
        return self.text("curtain.cover", who=house_name(player))

    def hand(self, seen: Seen, player: str, lang: Lang) -> Iterator[Html]:
        """A player's own cards, and the points so far from them and the objective."""
        seat = seen.seat(player)
        yield html("<h4>{}</h4>", self.say("hand", lang))
        if seen.hands[seat]:
            yield _cards_html(seen.rules.edition, seen.hands[seat], lang, player, "card")
        yield self.goal(seen, player, lang)
        held = html('<p class="tk-muted">{}</p>', hand_text(seen, seat).say(lang))
        yield fold_away("worth", self._points(seen, seat).say(lang), held, "tk-aside")
        yield self._sheet(seen.rules.edition, lang)

    def goal(self, seen: Seen, player: str, lang: Lang) -> Html:
        """The secret goal as a card: its points and conditions, how far they are met, and whether it is reached."""
        seat = seen.seat(player)
        objective = seen.rules.edition.objectives[seen.houses[seat]]
        points, what = amount("points", objective.points), objective_text(objective.conditions)
        counted = [one for one in objective.conditions if not one.compare.endswith("_others")]
        reached = len(counted) == len(objective.conditions) and is_reached(seen, seat)
        numbers = [self.text(f"goal.{one.compare}", n=count_value(seen, seat, one), of=one.value) for one in counted]
        now = self.text("goal.reached") if reached else join_list(numbers) if numbers else plain("")
        words = html("<b>{}</b> {}", self.say("goal.title", lang, points=points), what.say(lang))
        kind = "tk-goal tk-right" if reached else "tk-goal"
        return html('<div class="{}">{} <b class="tk-count">{}</b></div>', kind, words, now.say(lang))

    def _sheet(self, edition: Edition, lang: Lang) -> Html:
        """Every combo with its effect, the ways to pay for one, and the parts of a card's face, folded away."""
        clauses = self.kind.clauses()
        rules = bullets(with_clauses(clauses[id].text, [id], lang) for id in PAYING)
        combos = bullets(combo_text(combo, houses=True).say(lang) for combo in edition.combos)
        inside = html("{}{}<p>{}</p>", combos, rules, self.say("boxes", lang))
        return fold_away("sheet", self.say("sheet", lang), inside, "tk-aside")

    def _points(self, seen: Table, seat: int) -> Text:
        """The points so far: from the cards, and from the objective as far as the player can know."""
        items = count_items(seen, seat)
        conditions = seen.rules.edition.objectives[seen.houses[seat]].conditions
        if any(condition.compare.endswith("_others") for condition in conditions):
            return self.text("points.perhaps", items=amount("points", items), more=count_objective(seen, seat))
        bonus = count_objective(seen, seat) if is_reached(seen, seat) else 0
        return self.text("points.sure", total=amount("points", items + bonus), items=items, bonus=bonus)

    # --- open facts, and the end ---------------------------------------------------------------

    def facts(self, state: TableState) -> Html:
        """The hour, the parade and the piles, in a line; nothing once the game is over."""
        seen = state.sight.table
        if state.looked_at.over:
            return Html()
        words = self.say(
            "facts",
            state.lang,
            hour=seen.hour,
            hours=HOURS,
            arrow=ARROWS[seen.facing],
            square=NAMES[seen.parade],
            steps=amount("steps", seen.budget()),
            pile=len(seen.pile),
            deck=len(seen.deck),
        )
        return html('<p class="tk-facts">{}</p>', words)

    def around(self, state: TableState) -> Html:
        """The players in turn order: who plays them, their squares, and their numbers of cards."""
        seen, lang = state.sight.table, state.lang
        heads = [self.say(f"head.{name}", lang) for name in ("player", "by", "square", "cards")]
        return table(heads, [self._player(state, seen, seat) for seat in seen.order], self.text("players").say(lang))

    def _player(self, state: TableState, seen: Table, seat: int) -> list[str]:
        house, lang = seen.house(seat), state.lang
        cards = str(len(seen.hands[seat]))
        if seen.known[seat] and house != state.viewer and not state.looked_at.over:
            known = card_names([seen.rules.edition.cards[card] for card in seen.known[seat]], seen.rules.edition)
            cards += f" {self.say('known', lang, names=known)}"
        return [self.name_html(house, lang), self.played_by(state, house), NAMES[seen.squares[seat]], cards]

    def sheet(self, state: TableState) -> Html:
        """The final score, best first, and everybody's objective."""
        lang, whole = state.lang, state.looked_at.state
        rows = sorted(((house, *score(whole, whole.seat(house))) for house in whole.players), key=lambda row: -row[-1])
        heads = [self.say(f"head.{name}", lang) for name in ("player", "total", "items", "objective")]
        cells = [
            [self.named_html(state, house), *map(str, (total, items, bonus))] for house, items, bonus, total in rows
        ]
        results = [objective_result(whole, house, state.viewer) for house, *_ in rows]
        lines = bullets(capital(line).say(lang) for line in results)
        return table(heads, cells, self.text("score").say(lang)) + lines


def _cards_html(edition: Edition, cards: Sequence[str | int], lang: Lang, house: str | None, things: str) -> Html:
    """The cards, each a picture by itself at its full size: narrow pages scroll them sideways, wide ones wrap them."""
    faces = join(hand_svg(edition, [card], lang, house, things=things) for card in cards)
    return html('<div class="tk-cards">{}</div>', faces)


def ghosts(state: TableState) -> tuple[tuple[int, int], ...]:
    """The squares and facings of the parade before each of its steps since the last decision at this screen.

    While an earlier moment is shown, only those of the last action.
    """
    log, game = state.sight.log, state.looked_at
    began = max((i for i, record in enumerate(log) if record.kind == "parade"), default=len(log))
    since = state.moment - 1 if state.at is not None else state.since
    places: list[tuple[int, int]] = []
    facing = 0
    for i in range(began, len(log)):
        data = log[i].data
        if log[i].kind == "parade_step" and game.moment_of(i) > since:
            places.append((INDEX[data["from"]], facing))
        if log[i].kind in ("parade", "parade_step"):
            facing = DIRECTION[data["facing"]]
    return tuple(places)
