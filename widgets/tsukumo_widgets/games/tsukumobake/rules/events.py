"""An event, or the effect of a combo, tried at a moment of a game: the table before and after (`event.reveal`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Final, Self

import ipywidgets as ipw

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.branches import Branches
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Texts, capital, join_list
from tsukumo.core.look.html import Html, html
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.draw.board import Marks
from tsukumo.games.tsukumobake.editions.edition import EVENT, Edition
from tsukumo.games.tsukumobake.play.arrangement import EffectPreview, find_paying_hand, preview_effect
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tasks import AskCards
from tsukumo.games.tsukumobake.play.words import amount, card_name, direction_name, house_name, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import on_value
from tsukumo_widgets.base.history import History, undo_buttons
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import table, with_clauses
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.rules.chapter import SeededChapter
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, Answers, night, open_sample
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import list_readings
from tsukumo_widgets.games.tsukumobake.rules.seeded_table import SeededTable
from tsukumo_widgets.games.tsukumobake.rules.tabletop import align_left, hand_words, house_label
from tsukumo_widgets.table.moment import TableMoment
from tsukumo_widgets.table.question import question_html
from tsukumo_widgets.table.start import YOU, Start
from tsukumo_widgets.table.story import story_html

texts = Texts(__file__)
BOT: Final = "greedy"
"""The bot that answers questions, if a bot is to answer."""
TURNS: Final = HOURS * len(HOUSES)


@dataclass(frozen=True)
class EventState(SeededTable):
    """An event or a combo tried at turn number *turn* of the game, from 0, and answered at the table.

    *what* is the name of an event or a combo of the edition; with *bot*, a bot answers the remaining questions. The
    history holds people's answers alone: undoing and redoing them leaves the bot at its work.
    """

    FOLLOWED = frozenset({"look", "step", "square", "choose", "thing", "undo", "redo"})

    start: Start = field(default_factory=lambda: Start("tsukumobake", dict.fromkeys(HOUSES, YOU)))
    what: str = "earthquake"
    turn: int = 6
    bot: bool = False

    @property
    def before(self) -> State:
        """The table at the beginning of the turn."""
        return list_turns(self.seed, self.readings, self.edition)[self.turn]

    @property
    def preview(self) -> EffectPreview:
        """The trial before any answer."""
        return try_event(self.seed, self.readings, self.edition, self.what, self.turn)

    @cached_property
    def branches(self) -> Branches | None:
        """The trial with everybody's answers, the bot's included."""
        answered = self.now
        while self.bot and answered and self.asks(answered):
            answered = answered.play(choose_as_bot(answered.game, BOT))
        return answered

    @property
    def asked(self) -> bool:
        """True if the effect still asks for something."""
        return self.asks(self.branches)

    def asks(self, branches: Branches | None) -> bool:
        """Return whether the effect asks for something after the answers of some branches."""
        return branches is not None and len(branches.game.state.tasks) > self.preview.below

    @property
    def waiting(self) -> str | None:
        """The player who must answer."""
        return self.game.to_act if self.game and self.asked else None

    def restart(self) -> Self:
        """The same trial in another game, or its first event if the edition has no such event or combo."""
        edition = self.rules.edition
        return self.on(self.what if self.what in list_names(edition) else edition.events[0].id, self.turn)

    def on(self, what: str, turn: int) -> Self:
        """Another trial; invalid values change nothing."""
        if what not in list_names(self.rules.edition) or not 0 <= turn < TURNS:
            return self
        tried = replace(self, what=what, turn=turn, bot=False, at=None, picked=(), refusal=None)
        game = self.opening.begin_with(tried.preview.state, tried.preview.records)
        return tried.start_from(Branches.of(game)).switch(bot=self.bot)

    def with_history(self, history: History[Branches | None]) -> Self:
        """The trial after other answers: whoever is asked now sees their hand."""
        after = super().with_history(history)
        return replace(after, viewer=after.waiting)

    def switch(self, *, bot: bool) -> Self:
        """Let a bot answer the remaining questions, or take its answers back."""
        after = replace(self, bot=bot, at=None)
        return replace(after, viewer=after.waiting)

    def read_query(self, query: Mapping[str, str]) -> Self:
        """The trial that a link describes, as in ``seed=7&what=earthquake&turn=6``."""
        turn = natural(query.get("turn", ""), TURNS - 1)
        trial = self.read_game(query).on(query.get("what", self.what), self.turn if turn is None else turn)
        for action in filter(None, query.get("answers", "").split(";")):
            trial = trial.update({"do": "choose", "action": action, "after": trial.moment})
        return trial.switch(bot="bot" in query)

    def link(self) -> Link | None:
        """A link to the trial, with its answers."""
        made = ";".join(map(str, self.now.game.actions)) if self.now else ""
        answered = {"answers": made} if made else {}
        bot = {"bot": 1} if self.bot else {}
        return self.make_link("events", what=self.what, turn=self.turn, **answered, **bot)


def list_names(edition: Edition) -> list[str]:
    """The names of everything that can be tried: the events, then the combos."""
    return [*(event.id for event in edition.events), *(combo.id for combo in edition.combos)]


@lru_cache(maxsize=16)
def list_turns(seed: int, readings: Answers, edition: str) -> tuple[State, ...]:
    """The table at the beginning of every turn of a game."""
    turns: dict[tuple[int, int], State] = {}
    game = open_sample(seed, readings, edition).clone()
    for action in night(seed, BOTS[0], readings, edition).actions:
        if isinstance(game.state.asking, AskCards) and (game.state.hour, game.state.turn) not in turns:
            turns[game.state.hour, game.state.turn] = game.state.clone()
        game.apply(action)
    return tuple(turns.values())


@lru_cache(maxsize=16)
def try_event(seed: int, readings: Answers, edition: str, what: str, turn: int) -> EffectPreview:
    """Try an event or a combo at the beginning of a turn."""
    return preview_effect(list_turns(seed, readings, edition)[turn], what)


class EventExplorer(SeededChapter[EventState], TableMoment[EventState]):
    """The explorer of events: an event or a combo answered at the table, the table before it, and the changes.

    *what* is the name of an event or of a combo; *turn* is the turn on which it is tried, from 0 to 19.
    """

    READINGS = ("blessing", "pile")

    def __init__(
        self,
        what: str = "earthquake",
        seed: int = 7,
        lang: Lang | None = None,
        *,
        turn: int = 6,
        bot: bool = False,
        readings: Mapping[str, str] | None = None,
        edition: str = "kyoto",
    ) -> None:
        self.before = TownBoard(mode="square")
        wide = ipw.Layout(width="auto", max_width="100%")
        self.what, self.hour, self.player = (ipw.Dropdown(layout=wide) for _ in range(3))
        self.bot = ipw.ToggleButton(layout=wide)
        on_value(self.what, self.apply, lambda state, what: state.on(what, state.turn))
        on_value(self.hour, self.apply, lambda state, hour: state.on(state.what, 4 * (hour - 1) + state.turn % 4))
        on_value(self.player, self.apply, lambda state, n: state.on(state.what, state.turn - state.turn % 4 + n))
        on_value(self.bot, self.apply, lambda state, bot: state.switch(bot=bot))
        state = EventState(lang=choose_language(lang)).begin(seed=seed, readings=readings, edition=edition)
        state = state.on(what, turn).switch(bot=bot)
        menus = [self.what, self.hour, self.player, self.bot]
        self.lay_game(state, state.adapter.board(), menus, other=self.before)

    def tell(self, state: EventState) -> Mapping[str, str]:
        """The event, the question and undoing; what has happened, with the readings that mattered; what has changed."""
        lang, log = state.lang, state.sight.log
        told = list_readings(state, [clause for record in log for clause in record.clauses], self.READINGS)
        undo = html("<p>{}</p>", undo_buttons(state.history, lang))
        return {
            "asks": event_html(state) + question_html(state) + undo,
            "story": story_html(state) + told,
            "around": comparison(state.before, state.sight.table, lang),
        }

    def show(self, state: EventState) -> None:
        """Update every part to a state."""
        super().show(state)
        lang, edition = state.lang, state.rules.edition
        self.before.draw(state.before.position(), Marks(dark=state.before.dark), lang=lang)
        self.before.label, self.before.hint = texts.say("before", lang), capital(texts["before"]).say(lang)
        events = [
            (texts.say("fortune" if event.kind == "fortune" else "misfortune", lang, name=event.name), event.id)
            for event in sorted(edition.events, key=lambda event: event.kind)
        ]
        combos = [(texts.say("combo", lang, name=combo.name), combo.id) for combo in edition.combos]
        players = [(capital(house_name(h)).say(lang), n) for n, h in enumerate(state.opening.players)]
        hours = [(texts.say("hour", lang, n=n), n) for n in range(1, HOURS + 1)]
        set_options(self.what, [*events, *combos], state.what, texts.say("tip.what", lang))
        set_options(self.hour, hours, state.turn // 4 + 1, texts.say("tip.hour", lang))
        set_options(self.player, players, state.turn % 4, texts.say("tip.player", lang))
        self.bot.value, self.bot.description = state.bot, texts.say("bot", lang)

    def __repr__(self) -> str:
        return f"EventExplorer({self.state.what!r}, seed={self.state.seed}, turn={self.state.turn})"


# --- words ----------------------------------------------------------------------------------------


def event_html(state: EventState) -> Html:
    """The event or the combo, and whose it is."""
    lang, who, edition = state.lang, house_name(str(state.before.to_act)), state.rules.edition
    combo = next((combo for combo in edition.combos if combo.id == state.what), None)
    shown = combo or edition.events[edition.number[state.what] - EVENT]
    effect = mark_text(effect_text(shown.effect), shown.effect_source)
    line = capital(texts.text("effect" if combo is None else "combo_effect", who=who, effect=effect))
    unpaid = combo is not None and not find_paying_hand(state.before, combo.id)
    free = html('<p class="tk-muted">{}</p>', texts.say("unpaid", lang, who=who)) if unpaid else ""
    cited = with_clauses(line, () if combo else ("event.reveal",), lang)
    return html("<h3>{}</h3><p>{}</p>{}", shown.name.say(lang), cited, free)


def comparison(before: State, after: State, lang: Lang) -> Html:
    """The table before and after, line by line, with changes marked."""
    rows = []
    for (key, was), (_, now) in zip(facts(before, lang), facts(after, lang), strict=True):
        name = house_label(key, lang) if key in HOUSES else texts.say(f"fact.{key}", lang)
        if was == now:
            rows.append(
                [name, align_left(was), align_left(html('<span class="tk-muted">{}</span>', texts.say("same", lang)))]
            )
        else:
            rows.append([html("{} {}", icon("dot", lang), name), align_left(was), align_left(html("<b>{}</b>", now))])
    head = ["", texts.say("before", lang), texts.say("after", lang)]
    return table(head, rows, texts.say("compared", lang))


def facts(table_: State, lang: Lang) -> list[tuple[str, str]]:
    """Everything that an effect may change: pairs of name and value."""
    edition = table_.rules.edition
    rows = []
    for seat in table_.order:
        hand = [edition.cards[card] for card in table_.hands[seat]]
        words = f"{amount('cards', len(hand)).say(lang)} ({hand_words(hand, edition, lang)})"
        square, steps = NAMES[table_.squares[seat]], table_.strides[seat]
        more = texts.say("stride", lang, steps=f"{steps:+}") if steps else ""
        rows.append((table_.house(seat), f"{square}: {words}{more}"))
    facing = direction_name(DIRECTIONS[table_.facing])
    pile = join_list([card_name(edition.cards[card], edition) for card in table_.pile[-3:]]).say(lang)
    lit = [NAMES[square] for i, square in enumerate(table_.rules.tiles) if table_.lit >> i & 1]
    return [
        *rows,
        ("parade", texts.say("parade", lang, square=NAMES[table_.parade], facing=facing)),
        ("steps", str(table_.budget())),
        ("lit", " ".join(lit) or "0"),
        ("pile", texts.say("pile", lang, n=len(table_.pile), names=pile) if pile else "0"),
        ("removed", str(len(table_.removed))),
        ("deck", str(len(table_.deck))),
    ]
