"""The score sheet: the worth of every card to its player, the objectives, ties and the winner (`end.score`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

import ipywidgets as ipw

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import EMPTY, choose_ink
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import Marks
from tsukumo.games.tsukumobake.draw.pictograms import symbol_svg
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR, PLATE
from tsukumo.games.tsukumobake.editions.edition import GOLD, OWN, SCROLL, Condition, Edition
from tsukumo.games.tsukumobake.play.combos import find_house, is_gold
from tsukumo.games.tsukumobake.play.describe import condition_text
from tsukumo.games.tsukumobake.play.objectives import count_value, is_met
from tsukumo.games.tsukumobake.play.scoring import count_objective, score, winners
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COUNTERS
from tsukumo.games.tsukumobake.play.tell import tell
from tsukumo.games.tsukumobake.play.words import house_name, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import bar, make_button, on_value
from tsukumo_widgets.base.history import History, Undoable, undo_buttons
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, problems_html, table, with_clauses
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.scales import make_layout
from tsukumo_widgets.base.widgets import PlotWidget
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.rules.chapter import SeededChapter
from tsukumo_widgets.games.tsukumobake.rules.ending import NOTHING, Ending, query_of, read_link
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, night
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeededGame, refusal
from tsukumo_widgets.games.tsukumobake.rules.shelf import drop_card
from tsukumo_widgets.games.tsukumobake.rules.tabletop import house_label

texts = Texts(__file__)


@dataclass(frozen=True)
class ScoreState(SeededGame, Undoable[Ending]):
    """The end of a game played by four bots of one kind, with the edits made since."""

    bot: str = BOTS[0]
    history: History[Ending] = field(default_factory=lambda: History(NOTHING))

    def restart(self) -> Self:
        """The end as it was played."""
        return self.start_from(Ending.of(self.played))

    @property
    def played(self) -> State:
        """The table at the end of the game."""
        state: State = night(self.seed, self.bot, self.readings, self.edition).state
        return state

    @property
    def table(self) -> State:
        """The table as it is now."""
        return self.now.lay_on(self.played)

    def edit_by_link(self, query: Mapping[str, str]) -> Self:
        """The end that a link describes, see `ending.read_link`; if the link is damaged, everything wrong with it."""
        bot = query.get("bot", self.bot)
        state = replace(self, bot=bot if bot in BOTS else self.bot).restart()
        read = state.try_edit(lambda: state.edit(read_link(query, state.played)))
        return self.refuse(read.refused) if read.refused else read

    def left(self) -> Counter[int]:
        """The items and scrolls that nobody holds, which may be added to a hand."""
        edition = self.rules.edition
        there = Counter((*edition.all_items, *(SCROLL,) * edition.scrolls))
        there.subtract(card for hand in self.now.hands for card in hand)
        return +there

    def add(self, house: str, card: str) -> Self:
        """Add a card to a hand; if no copy is left, nothing changes."""
        number = self.rules.edition.number.get(card, -1)
        if house not in HOUSES or not self.left()[number]:
            return self
        seat, now = self.played.seat(house), self.now
        return self.edit(now.with_hand(seat, (*now.hands[seat], number)))

    def update(self, message: Any) -> Self:
        """Move a pawn, light a building or put out its light, remove a card, change a count within 0 to 255."""
        now, rules, played = self.now, self.rules, self.played
        match message:
            case {"do": "put", "piece": str(house), "square": str(square)} if house in HOUSES and square in INDEX:
                seat = played.seat(house)
                return self.edit(now._replace(squares=(*now.squares[:seat], INDEX[square], *now.squares[seat + 1 :])))
            case {"do": "building", "square": str(square)} if INDEX.get(square, -1) in rules.tile:
                return self.edit(now._replace(lit=now.lit ^ 1 << rules.tile[INDEX[square]]))
            case {"do": "remove", "house": str(house), "card": str(card)} if house in HOUSES:
                seat = played.seat(house)
                return self.edit(now.with_hand(seat, drop_card(now.hands[seat], rules.edition.number.get(card, -1))))
            case {"do": "count", "house": str(house), "of": str(counter), "by": 1 | -1 as by} if house in HOUSES:
                if counter in COUNTERS:
                    at = played.seat(house) * len(COUNTERS) + COUNTERS.index(counter)
                    count = max(0, min(255, now.tally[at] + by))
                    return self.edit(now._replace(tally=(*now.tally[:at], count, *now.tally[at + 1 :])))
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> Self:
        """The end of the game that a link describes, as in ``seed=7``."""
        state = self.read_game(query)
        return state if state.refused else state.edit_by_link(query)

    def link(self) -> Link | None:
        """A link to the end of the game, with the edits."""
        return self.make_link("score", bot=self.bot, **query_of(self.now, self.played))


class ScoreSheet(SeededChapter[ScoreState]):
    """The score of a finished game, line by line, with hands, places and counts that can be changed."""

    def __init__(
        self,
        seed: int = 7,
        lang: Lang | None = None,
        *,
        bot: str = BOTS[0],
        readings: Mapping[str, str] | None = None,
        edition: str = "kyoto",
    ) -> None:
        self.plot = PlotWidget(figure_layout=layout())
        wide = ipw.Layout(width="auto", max_width="100%")
        self.building = ipw.ToggleButton(layout=wide)
        self.player, self.card = ipw.Dropdown(layout=wide), ipw.Dropdown(layout=wide)
        self.add = make_button(
            self.apply, lambda state: state.add(self.player.value or "", self.card.value or ""), "add"
        )
        on_value(self.building, self.apply, lambda state, _: state)
        adding = bar([self.player, self.card, self.add, self.building])
        state = ScoreState(lang=choose_language(lang), bot=bot).begin(seed=seed, readings=readings, edition=edition)
        self.lay_game(state, TownBoard(), beside=[self.plot, adding])

    def draw(self, state: ScoreState) -> None:
        """Show the board, and the points as bars."""
        lang, now = state.lang, state.table
        self.board.draw(now.position(), Marks(dark=now.dark), lang=lang)
        self.board.mode = "building" if self.building.value else "pieces"
        self.board.name_keys(lang, "cursor", "carry", "light", "undo")
        self.board.hint = texts.say("hint", lang)
        self.plot.figure_layout = layout()
        self.plot.data, self.plot.label = bars(now, lang), texts.say("plot", lang)

    def tell(self, state: ScoreState) -> Mapping[str, str]:
        """The winner, and everybody's sheet."""
        now, lang = state.table, state.lang
        undo = html("<p>{}</p>", undo_buttons(state.history, lang))
        return {"words": refusal(state) + result(now, lang), "asks": undo, "around": sheet(now, lang)}

    def show(self, state: ScoreState) -> None:
        """Update every part to a state."""
        super().show(state)
        lang, edition = state.lang, state.rules.edition
        for made, key in ((self.add, "add"), (self.building, "building")):
            made.description = texts.say(key, lang)
        players = [(house_label(house, lang), house) for house in state.opening.players]
        cards = [(capital(edition.card_name(card)).say(lang), edition.cards[card]) for card in sorted(state.left())]
        for menu, options, key in ((self.player, players, "player"), (self.card, cards, "card")):
            values = [value for _, value in options]
            chosen = menu.value if menu.value in values else next(iter(values), None)
            set_options(menu, options, chosen, texts.say(f"tip.{key}", lang))

    def __repr__(self) -> str:
        return f"ScoreSheet(seed={self.state.seed}, bot={self.state.bot!r})"


# --- the sheet ------------------------------------------------------------------------------------


def sheet(table_: State, lang: Lang) -> Html:
    """Everybody's sheet, side by side."""
    return html('<div class="tk-row tk-wide">{}</div>', join(_player(table_, seat, lang) for seat in table_.order))


def _player(table_: State, seat: int, lang: Lang) -> Html:
    """One player: every card with its worth, the objective with its conditions, the sum."""
    house, points = table_.house(seat), score(table_, seat)
    edition = table_.rules.edition
    own, hand = table_.houses[seat], table_.hands[seat]
    rows = [
        [_write_card(house, card, n, edition, lang), worth(card, n, own, edition, lang)]
        for card, n in Counter(hand).items()
    ]
    items = with_clauses(texts["items"], ("goal.points", "end.score"), lang)
    rows.append([items, html("{}", points.items)])
    objective = edition.objectives[own]
    lines = join(html("<li>{}</li>", _condition(table_, seat, one, lang)) for one in objective.conditions)
    name = with_clauses(mark_text(objective.name, objective.source), ("end.objective",), lang)
    rows.append([html('{}<ul class="tk-conditions">{}</ul>', name, lines), html("{}", points.objective)])
    rows.append([html("{}", texts.say("total", lang)), html("<b>{}</b>", points.total)])
    head = [texts.say("head.card", lang), texts.say("head.points", lang)]
    shown = table(head, rows, texts.say("sheet", lang, who=house_name(house)))
    title = f"{capital(house_name(house)).say(lang)} · {NAMES[table_.squares[seat]]}"
    return html("<section><h3>{}</h3>{}</section>", title, shown)


def _write_card(house: str, card: int, n: int, edition: Edition, lang: Lang) -> Html:
    """A card's picture and name, its number of copies, and the button that removes one from the hand."""
    name = edition.card_name(card)
    tip = texts.say("remove", lang, card=name)
    taken = button("−", {"do": "remove", "house": house, "card": edition.cards[card]}, tip=tip)
    copies = [f"×{n}"] if n > 1 else []
    return join([taken, symbol_svg(edition, card, lang, width=18), name.say(lang), *copies], " ")


def worth(card: int, n: int, house: int, edition: Edition, lang: Lang) -> Html:
    """The computation of the points of some copies of a card, with clauses."""
    points = n * edition.values[house][card]
    if card == SCROLL:
        return with_clauses(str(points), ("scroll.keep",), lang)
    item, own = edition.items[card // 2], find_house(card) == house
    factors = [n] * (n > 1) + [item.stranger]
    if own:
        factors = [*factors, OWN] if item.own == OWN * item.stranger else [*factors[:-1], item.own]
    factors += [GOLD] * is_gold(card)
    cited = [clause for clause, applies in (("card.own", own), ("card.gold", is_gold(card))) if applies]
    shown = f"{' × '.join(map(str, factors))} = {points}" if len(factors) > 1 else str(points)
    return with_clauses(shown, cited, lang)


def _condition(table_: State, seat: int, condition: Condition, lang: Lang) -> Html:
    """A condition of an objective, the player's count, and whether it is met; counts can be changed."""
    house, now = table_.house(seat), count_value(table_, seat, condition)
    met = icon("check" if is_met(table_, seat, condition) else "cross", lang)
    words = html("{} {}", met, texts.say("condition", lang, condition=condition_text(condition), now=now))
    if condition.of not in COUNTERS:
        return words
    for label, by in (("−", -1), ("+", 1)):
        tip = texts.say("less" if by < 0 else "more", lang, condition=condition_text(condition))
        words += button(label, {"do": "count", "house": house, "of": condition.of, "by": by}, tip=tip)
    return words


def result(table_: State, lang: Lang) -> Html:
    """The winner and the lead, and parts that would be impossible on a real table."""
    totals = [score(table_, seat).total for seat in range(4)]
    first = winners(totals)
    names = [table_.house(seat) for seat in table_.order if seat in first]
    won = Record("won", "", ("end.winner",), {"winners": names})
    parts = [html("<h3>{}</h3>", with_clauses(tell(won, table_.rules.edition), won.clauses, lang))]
    order = sorted(table_.order, key=lambda seat: -totals[seat])
    behind = [seat for seat in order if seat not in first]
    if len(first) > 1:
        parts.append(html("<p>{}</p>", texts.say("tie", lang, points=max(totals))))
    elif behind:
        lead = max(totals) - totals[behind[0]]
        words = texts.say("lead", lang, points=lead, other=house_name(table_.house(behind[0])))
        parts.append(html("<p>{}</p>", words))
    return join([*parts, problems_html(texts.say("impossible", lang), table_.position().problems(), lang)])


# --- the chart ------------------------------------------------------------------------------------


def bars(table_: State, lang: Lang) -> list[dict[str, Any]]:
    """Everybody's points as stacked bars, as plotly's JSON: plain for items, hatched for the objective."""
    houses = [table_.house(seat) for seat in table_.order]
    points = [score(table_, seat) for seat in table_.order]
    names = [capital(house_name(house)).say(lang) for house in houses]
    colours = [HOUSE_COLOUR[house] for house in houses]
    # A hatch is as much lighter or darker than its bar as its number is not: the number stays legible over it. Plotly
    # would choose it otherwise for bars of several colours, but not for several hatches on one.
    behind = [choose_ink(colour)[1] for colour in colours]
    hatch = {"shape": "/", "bgcolor": colours, "fgcolor": behind, "fgopacity": 0.6, "size": 8}
    hatched = {"color": colours[0], "pattern": hatch}
    worth = "/".join(map(str, sorted({count_objective(table_, seat) for seat in table_.order})))
    return [
        _bar(texts.say("items", lang), names, [p.items for p in points], colours, {"color": colours}),
        _bar(texts.say("objective", lang, n=worth), names, [p.objective for p in points], colours, hatched),
    ]


def _bar(
    name: str, players: list[str], points: list[int], colours: list[str], marker: dict[str, Any]
) -> dict[str, Any]:
    return {
        "type": "bar",
        "name": name,
        "x": players,
        "y": points,
        "text": [str(n) if n else "" for n in points],
        "hovertext": [f"{player}: {name} {n}" for player, n in zip(players, points, strict=True)],
        "hoverinfo": "text",
        "textposition": "inside",
        "insidetextfont": {"color": [choose_ink(colour)[0] for colour in colours]},
        "marker": {**marker, "line": {"color": PLATE, "width": 1}},
    }


def layout() -> dict[str, Any]:
    """The layout of the chart, as plotly's JSON."""
    return make_layout(
        height=300,
        autosize=True,
        barmode="stack",
        margin={"l": 32, "r": 4, "t": 4, "b": 40},
        showlegend=True,
        legend={"orientation": "h", "y": 1.15},
        dragmode=False,
        xaxis={"fixedrange": True, "automargin": True},
        yaxis={"fixedrange": True, "gridcolor": str(EMPTY), "gridwidth": 0.5, "rangemode": "tozero"},
    )
