"""An event, or the effect of a combo, tried at a moment of a game: the table before and after (`event.reveal`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from typing import Any, Final, NamedTuple

import ipywidgets as ipw

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.game import View
from tsukumo.core.game.record import Record, list_noticed
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Texts, capital, join_list
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import DIRECTIONS, INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import Marks
from tsukumo.games.tsukumobake.editions.edition import EVENT, Edition
from tsukumo.games.tsukumobake.play.actions import Pick
from tsukumo.games.tsukumobake.play.arrangement import find_paying_hand, preview_effect
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.play.questions import ask_question, name_choice
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tasks import AskCards
from tsukumo.games.tsukumobake.play.words import amount, card_name, direction_name, house_name, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import Explorer, bar, choose_language, column, on_value, row
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, table, with_clauses
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.clauses import clause_texts
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, Answers, night, open_sample
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeedBar, SeededGame, SeedOptions, list_readings, refusal
from tsukumo_widgets.games.tsukumobake.rules.tabletop import align_left, hand_words, house_label

texts = Texts(__file__)
READINGS: Final = ("blessing", "pile")
BOT: Final = "greedy"
"""The bot that answers questions, if a bot is to answer."""
TURNS: Final = HOURS * len(HOUSES)
EVENT_CLAUSES: Final = ("event.reveal", "pile.removed")


@dataclass(frozen=True)
class EventState(SeededGame):
    """An event or a combo tried at turn number *turn* of the game, from 0.

    *what* is the name of an event or a combo of the edition; *made* are the answers so far, in short form; with *bot*,
    a bot answers the remaining questions.
    """

    what: str = "earthquake"
    turn: int = 6
    made: tuple[str, ...] = ()
    bot: bool = False

    def restart(self) -> EventState:
        """The same trial in another game, or its first event if the edition has no such event or combo."""
        edition = self.rules.edition
        known = self.what in list_names(edition)
        return replace(self, what=self.what if known else edition.events[0].id, made=())

    def on(self, what: str, turn: int) -> EventState:
        """Another trial; invalid values change nothing."""
        if what not in list_names(self.rules.edition) or not 0 <= turn < TURNS:
            return self
        return replace(self, what=what, turn=turn, made=())

    def choose(self, action: str) -> EventState:
        """Answer the question; an answer that is not allowed changes nothing."""
        tried = self.tried
        allowed = tried.asked and action in [str(legal) for legal in tried.after.legal()]
        return replace(self, made=(*self.made, action)) if allowed else self

    def back(self) -> EventState:
        """Undo the last answer."""
        return replace(self, made=self.made[:-1], bot=False)

    def update(self, message: Any) -> EventState:
        """Answer the question, by a button or on the board, or take the last answer back."""
        match message:
            case {"do": "choose", "action": str(action)}:
                return self.choose(action)
            case {"do": "square", "square": str(square)}:
                return self.choose(f"{self.tried.after.to_act} pick {square}")
            case {"do": "back"}:
                return self.back()
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> EventState:
        """The trial that a link describes, as in ``seed=7&what=earthquake&turn=6``."""
        turn = natural(query.get("turn", ""), TURNS - 1)
        trial = self.read_game(query).on(query.get("what", self.what), self.turn if turn is None else turn)
        for action in filter(None, query.get("answers", "").split(";")):
            trial = trial.choose(action)
        return replace(trial, bot="bot" in query)

    def link(self) -> Link | None:
        """A link to the trial, with its answers."""
        answered = {"answers": ";".join(self.made)} if self.made else {}
        bot = {"bot": 1} if self.bot else {}
        return self.make_link("events", what=self.what, turn=self.turn, **answered, **bot)

    @property
    def tried(self) -> EventOutcome:
        """The result of the trial."""
        return try_event(self.seed, self.readings, self.edition, self.what, self.turn, self.made, self.bot)


class EventOutcome(NamedTuple):
    """The table before and after, the records between, and whether a question is still open."""

    before: State
    after: State
    records: tuple[Record, ...]
    asked: bool


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
def try_event(
    seed: int, readings: Answers, edition: str, what: str, turn: int, made: tuple[str, ...], bot: bool
) -> EventOutcome:
    """Try an event or a combo at the beginning of a turn, with some answers; with *bot*, a bot gives the others."""
    before = list_turns(seed, readings, edition)[turn]
    trial = preview_effect(before, what)
    for answer in made:
        trial.apply(TSUKUMOBAKE.read_action(answer))
    while bot and trial.open:
        house = str(trial.state.to_act)
        known = tuple(list_noticed(trial.records, house))
        trial.apply(make_bot("tsukumobake", BOT, seed).choose(View(trial.state, known, house)))
    return EventOutcome(before, trial.state, tuple(trial.records), trial.open)


class EventExplorer(Explorer[EventState]):
    """The explorer of events: the table before and after an event or a combo, side by side, and the reasons.

    *what* is the name of an event or of a combo; *turn* is the turn on which it is tried, from 0 to 19.
    """

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
        self.before, self.after = TownBoard(mode="square"), TownBoard(mode="square")
        self.asked, self.story, self.table = HtmlWidget(), HtmlWidget(), HtmlWidget()
        wide = ipw.Layout(width="auto", max_width="100%")
        self.what, self.hour, self.player = (ipw.Dropdown(layout=wide) for _ in range(3))
        self.bot = ipw.ToggleButton(layout=wide)
        on_value(self.what, self.apply, lambda state, what: state.on(what, state.turn))
        on_value(self.hour, self.apply, lambda state, hour: state.on(state.what, 4 * (hour - 1) + state.turn % 4))
        on_value(self.player, self.apply, lambda state, n: state.on(state.what, state.turn - state.turn % 4 + n))
        on_value(self.bot, self.apply, lambda state, bot: replace(state, bot=bot))
        self.bar, self.options = SeedBar(self.apply), SeedOptions(self.apply, READINGS)
        self.listen_to(self.asked, self.after)
        boards = row([column([self.before]), column([self.after])])
        words = row([column([self.story, self.options.view]), column([self.table])])
        state = (
            EventState(lang=choose_language(lang), bot=bot)
            .begin(seed=seed, readings=readings, edition=edition)
            .on(what, turn)
        )
        menus = bar([self.what, self.hour, self.player, self.bot])
        super().__init__(state, [self.bar.view, menus, self.asked, boards, words])

    def picture(self) -> str:
        """The board afterwards."""
        return self.after.svg

    def show(self, state: EventState) -> None:
        """Update every part to a state."""
        lang, tried = state.lang, state.tried
        picked = list_asked_squares(tried)
        self.before.draw(tried.before.position(), Marks(dark=tried.before.dark), lang=lang)
        self.after.draw(tried.after.position(), Marks(dark=tried.after.dark, reach=picked), lang=lang)
        self.before.label, self.after.label = texts.say("before", lang), texts.say("after", lang)
        self.before.hint = capital(texts["before"]).say(lang)
        self.after.hint = texts.say("click", lang) if picked else capital(texts["after"]).say(lang)
        set_clauses(clause_texts(lang), self.asked, self.story, self.table)
        self.asked.html = refusal(state) + asking(state)
        self.story.html = story(state)
        self.table.html = comparison(tried, lang)
        self.bar.show(state)
        self.options.show(state)
        self._show_menus(state)

    def _show_menus(self, state: EventState) -> None:
        lang, edition = state.lang, state.rules.edition
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
        self.bot.tooltip = texts.say("tip.bot", lang)

    def __repr__(self) -> str:
        return f"EventExplorer({self.state.what!r}, seed={self.state.seed}, turn={self.state.turn})"


def list_asked_squares(tried: EventOutcome) -> frozenset[int]:
    """The squares that answer the open question on the board; none if it is not about squares."""
    legal = tried.after.legal() if tried.asked else ()
    return frozenset(INDEX[pick.what] for pick in legal if isinstance(pick, Pick) and pick.what in INDEX)


# --- words ----------------------------------------------------------------------------------------


def asking(state: EventState) -> str:
    """The event and its players; the open question, with a button for every answer; as HTML."""
    lang, tried, edition = state.lang, state.tried, state.rules.edition
    who = str(tried.before.to_act)
    combo = next((combo for combo in edition.combos if combo.id == state.what), None)
    event = None if combo else edition.events[edition.number[state.what] - EVENT]
    shown = combo or event
    assert shown is not None
    effect = mark_text(effect_text(shown.effect), shown.effect_source)
    parts = [f"<h3>{escape(shown.name.say(lang))}</h3>"]
    line = texts.text("effect" if combo is None else "combo_effect", who=house_name(who), effect=effect)
    parts.append(f"<p>{with_clauses(capital(line), EVENT_CLAUSES[:1] if event else (), lang)}</p>")
    if combo and not find_paying_hand(tried.before, combo.id):
        parts.append(f'<p class="tk-muted">{escape(texts.say("unpaid", lang, who=house_name(who)))}</p>')
    if tried.asked:
        parts.append(f"<p><b>{escape(ask_question(tried.after).say(lang))}</b></p><p>")
        for legal in tried.after.legal():
            words = name_choice(legal, edition, tried.after).say(lang)
            parts.append(button(words, {"do": "choose", "action": str(legal)}))
        parts.append("</p>")
    if state.made or state.bot:
        parts.append(f"<p>{button(texts.say('back', lang), {'do': 'back'}, off=not state.made)}</p>")
    return "".join(parts)


def story(state: EventState) -> str:
    """The records with their clauses, and the readings that mattered; as HTML."""
    lang, tried, game = state.lang, state.tried, state.opening
    sentences = [with_clauses(*line[:2], lang) for line in tell_story(enumerate(tried.records), game.tell)]
    cited = dict.fromkeys(clause for record in tried.records for clause in record.clauses)
    items = (
        "".join(f"<li>{sentence}</li>" for sentence in sentences) or f"<li>{escape(texts.say('nothing', lang))}</li>"
    )
    return f"<h4>{escape(texts.say('happened', lang))}</h4><ul>{items}</ul>{list_readings(state, cited, READINGS)}"


def comparison(tried: EventOutcome, lang: Lang) -> str:
    """The table before and after, line by line, with changes marked; as HTML."""
    rows = []
    for (key, before), (_, after) in zip(facts(tried.before, lang), facts(tried.after, lang), strict=True):
        name = house_label(key, lang) if key in HOUSES else escape(texts.say(f"fact.{key}", lang))
        if before == after:
            same = f'<span class="tk-muted">{escape(texts.say("same", lang))}</span>'
            rows.append([name, align_left(escape(before)), align_left(same)])
        else:
            rows.append(
                [f"{icon('dot', lang)} {name}", align_left(escape(before)), align_left(f"<b>{escape(after)}</b>")]
            )
    head = ["", escape(texts.say("before", lang)), escape(texts.say("after", lang))]
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
