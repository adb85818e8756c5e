"""The first game: from a fixed seed, against bots, with a coach; then it goes on as at the table.

The coach advises each decision, asks for the result of a fight before it is fought, and tells a rule when a player
first meets it, in any round of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, Final

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record, Thing
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.html import html
from tsukumo.games.sottomondo.draw.table import table_svg
from tsukumo.games.sottomondo.play.comparison import before_fight, parts_text
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.sides import clash, side_names
from tsukumo.games.sottomondo.play.table import YES
from tsukumo.games.sottomondo.play.tell import sentences_of
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.play.words import card_name
from tsukumo_widgets.table.coach import Advice, Coach, CoachQuestion, Lesson, group_news
from tsukumo_widgets.table.table import FirstTable
from tsukumo_widgets.table.table_state import TableState

SEED: Final = 80
"""The seed of a game with good first rounds for readers; its test lists their contents."""
BOT: Final = "careful"
"""The bot whose choices the coach advises."""
COACHED: Final = 3
"""The rounds of a game in which it advises unasked. Later it asks once a round, and tells new rules."""
texts = Texts(__file__)

RULE: Final = {
    "castle": ("turn.begin", "step.draw", "step.monster", "step.event"),
    "help": ("fight.help", "fight.won"),
    "accept": ("fight.accept", "fight.promise"),
    "play": ("ready.card", "play.cards"),
    "power": ("power.use",),
    "found": ("step.found", "step.trade"),
    "found_play": ("step.play",),
    "trade": ("step.trade",),
    "step": ("step.second",),
    "class": ("class.row", "class.draw"),
    "discard": ("turn.clean_up",),
    "discard_for": ("effect.discard",),
    "take": ("effect.take",),
    "summon": ("effect.summon",),
    "choose": ("effect.who",),
    "duel": ("turn.duel", "duel.fight"),
    "nothing": ("step.nothing",),
    "drawn": ("effect.draw",),
    "guard": ("fight.guard",),
    "skip": ("turn.skip",),
    "run_out": ("deck.run_out",),
    "top": ("end.alone", "end.caught_up"),
}
"""The clauses of each rule."""
ADVISED: Final = {
    "advice.found_keep": ("step.found", "step.trade"),
    "advice.found_play": ("step.found", "step.play"),
    "advice.duel": ("turn.duel",),
    "discard_for": ("effect.discard", "power.use"),
}
"""The clauses of the sentences before a decision, by advice or rule, where they are not those of its rule."""
MET: Final = {"nothing": "nothing", "skipped": "skip", "shuffled": "run_out"}
"""The rule behind records of a kind."""
CITED: Final = {"fight.guard": "guard", "duel.fight": "duel", "effect.draw": "drawn"}
"""The rule behind records that cite a clause."""
ENDS: Final = {"won": "attacker", "lost": "defender", "drawn": "draw"}
"""The right answer, by the result of the fight for the attacker."""


class CastleCoach(Coach):
    """The coach of the first rounds."""

    def goal(self, state: TableState) -> Sentence:
        """The reader's name, and the aim of the game."""
        return Sentence(texts.text("goal", who=state.viewer or ""), ("end.alone",))

    def quiet(self, game: AnyGame) -> bool:
        """True after the first rounds, when it advises only when asked."""
        return bool(game.over or game.state.round > COACHED)

    # --- decisions ----------------------------------------------------------------------------

    def keeps(self, game: AnyGame) -> bool:
        """True during a fight whose result it asks for, if the reader takes part: in later rounds, only one of each."""
        if clash(game.state) is None:
            return False
        return not self.quiet(game) or game.state.round not in self._asked(game).values()

    def advice(self, state: TableState) -> Advice:
        """The rule that a decision needs, and the advised choice."""
        assert state.game
        seen, action = state.sight.table, choose_as_bot(state.game, BOT)
        key, rule = advice_key(action), name_rule(seen)
        codes = [word for word in action.choice if word in seen.rules.cards]
        centre = sorted(seen.centre)
        card = card_name(seen.rules.edition, codes[0] if codes else centre[0] if centre else "")
        clauses = ADVISED.get(key) or ADVISED.get(rule) or RULE[rule]
        return Advice((Sentence(texts.text(key, card=card), clauses),), action)

    def lessons(self, state: TableState) -> Iterator[Lesson]:
        """The rules that a page needs for the first time, those of its decision first; the others can come later."""
        needed = [*lessons_of_decision(state)] if state.stop is None else []
        for key in dict.fromkeys([*needed, *filter(None, map(lesson_of_record, state.sight.log))]):
            yield Lesson(Sentence(texts[f"rule.{key}"], RULE[key]), later=key not in needed)

    def tell_events(self, state: TableState) -> Iterator[Sentence]:
        """The events since a person's last decision: a line for each turn; from the last stop on."""
        game = state.looked_at
        stops = [stop for stop in self.stops(game) if state.stop is not None and stop < state.stop]
        first = stops[-1] if stops else 0
        for records in group_news(state, first, ("turn",)):
            if not (told := sentences_of(records, game.rules.rules.edition)):
                continue
            words = reduce(Text.then, (sentence.text for sentence in told))
            yield Sentence(words, tuple(dict.fromkeys(clause for sentence in told for clause in sentence.clauses)))

    # --- fights -------------------------------------------------------------------------------

    def stops(self, game: AnyGame) -> Iterator[int]:
        """The places of the first fight, and of each in which the reader takes part; later of one such a round."""
        yield from self._asked(game)

    def _asked(self, game: AnyGame) -> dict[int, int]:
        """The places of the fights whose results it asks for, in order, each with its round."""
        reader, count, turns, asked = game.rules.rules.names[0], 0, 0, dict[int, int]()
        for place, record in enumerate(game.log):
            data = record.data
            turns = data["round"] if record.kind == "turn" else turns
            if turns > COACHED and turns in asked.values():
                continue
            if record.kind != "fight" or data["attack"] is None or not game.moment_of(place):
                continue
            count += 1
            if count == 1 or reader in (data["attacker"], data["defender"], *data["helpers"], *data["against"]):
                asked[place] = turns
        return asked

    def question(self, state: TableState) -> CoachQuestion | None:
        """The question who wins this fight, with three answers; the first time also how forces are compared."""
        game, place = state.looked_at, state.stop or 0
        t, coming = before_fight(game, place), game.log[place].data
        fight = clash(t)
        assert fight
        ours, theirs = side_names(t, fight)
        key, clauses = (
            ("again", ("fight.compare",)) if "force.sum" in state.told else ("rule", ("force.sum", "fight.compare"))
        )
        ask = Sentence(texts[f"guess.{key}"], clauses)
        choices = (
            (Thing("side", "attacker"), ours),
            (Thing("side", "defender"), theirs),
            (Thing("side", "draw"), texts["guess.draw"]),
        )
        right = ENDS[coming["result"]]
        winner = {thing.name: name for thing, name in choices}[right]
        how = "guess.drawn" if right == "draw" else "guess.wins"
        low, high = sorted((coming["attack"], coming["defence"]))
        answer = texts.text(how, who=winner, high=high, low=low)
        return CoachQuestion((ask,), Thing("side", right), answer, choices)

    def why(self, state: TableState) -> Iterator[Sentence]:
        """The consequence of the fight's end; then the parts of both forces."""
        game, place = state.looked_at, state.stop or 0
        t, result = before_fight(game, place), game.log[place].data["result"]
        clauses = {"won": ("fight.won",), "lost": ("fight.lost",), "drawn": ("fight.compare",)}[result]
        yield Sentence(texts[f"why.{result}"], clauses)
        fight = clash(t)
        assert fight
        for seat in (*fight.seats, *fight.against):
            yield Sentence(parts_text(t, seat), ("force.sum",))

    def draw(self, panel: Any, state: TableState) -> None:
        """Draw the table before the fight, and the parts of the forces; the sums only once the question is answered.

        The first time it explains the signs.
        """
        lang, t = state.lang, before_fight(state.looked_at, state.stop or 0)
        fight = clash(t)
        assert fight
        seats, fighters = range(t.rules.size), (*fight.seats, *fight.against)
        signs = "force.sum" not in state.told
        picture = table_svg(t, lang, sums=bool(state.guess), signs=signs, brief=seats, fighters=fighters)
        label = state.adapter.say("board.label", lang)
        panel.html = html('<div role="group" aria-label="{}">{}</div>', label, picture)


def advice_key(action: Any) -> str:
    """The key of the sentence before a decision, by the advice."""
    kind, choice = action.kind, action.choice
    if kind == "found":
        return f"advice.found_{choice[0]}"
    if kind in ("accept", "trade", "power", "step", "class"):
        return f"advice.{kind}_yes" if choice == YES else f"advice.{kind}_no"
    return f"advice.{kind}" if choice else f"advice.{kind}_nothing"


# --- rules ----------------------------------------------------------------------------------------


def lessons_of_decision(state: TableState) -> Iterator[str]:
    """The rules that a decision needs: for its cause, and for its choices."""
    yield name_rule(state.sight.table)
    yield "castle"
    if any(action.kind == "found" and action.choice[0] == "play" for action in state.choices):
        yield "found_play"


def name_rule(seen: Any) -> str:
    """The rule of the decision asked for: that of a discard by what calls for it."""
    for_effect = seen.asked == "discard" and not isinstance(seen.stack[-1], TurnFrame)
    return "discard_for" if for_effect else str(seen.asked)


def lesson_of_record(record: Record) -> str:
    """The rule that explains a record; empty if it needs none."""
    if record.kind == "move" and record.data["to"].startswith("class of"):
        return "class"
    if record.kind == "level" and record.data["level"] == TOP:
        return "top"
    cited = next((key for clause, key in CITED.items() if clause in record.clauses), "")
    return cited or MET.get(record.kind, "")


class FirstGame(FirstTable):
    """A first game: one rule at a time, a guess before each fight, and the lessons learnt at the end."""

    explorer = "first_game"

    def __init__(self, lang: Lang | None = None) -> None:
        super().__init__(SEED, lang=lang, game="sottomondo", coach=CastleCoach())
