"""The movements from one position under several readings, side by side: where they diverge, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, choose_language, quote_value, refuse_any
from tsukumo.core.lab.played_game import Chosen, read_answers
from tsukumo.core.lab.results import Comparison, Moment, sentence_to_json
from tsukumo.core.language.explanation import Sentence, clause_address
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, plain
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import describe_board, movement_svg
from tsukumo.games.tsukumobake.lab.divergence import (
    Told,
    find_step,
    list_differing,
    list_sentences,
    outcome,
    tell_differences,
)
from tsukumo.games.tsukumobake.lab.no_effect import explain_no_effect
from tsukumo.games.tsukumobake.parade.explain import name_direction
from tsukumo.games.tsukumobake.parade.movement import Movement, movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.words import house_names
from tsukumo.games.tsukumobake.rules import answer_name, game_readings, parade_registry, registry

texts = Texts(__file__)
BOARD: Final = 300
"""The width of a board beside another, in pixels."""


class MovementDivergence(NamedTuple):
    """The point at which a movement diverges from the one it is compared with.

    *step* counts from 0; one of the two may have ended before it. *base* and *here* are the sentences that explain the
    step in that movement and in this one; *differs* lists the `ASPECTS` in which they differ in the end.
    """

    step: int
    base: Told
    here: Told
    differs: tuple[str, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the sentences cite, each once."""
        return tuple(dict.fromkeys([clause for line in (*self.base, *self.here) for clause in line.clauses]))


class ComparedMovement(NamedTuple):
    """One of the readings compared: the answers *chosen* that set it apart from the position's own, and its movement.

    *movement* is None if these answers cannot make a difference here; *why* is the reason. *first* is the divergence;
    None if the movement is the same.
    """

    chosen: Chosen
    movement: Movement | None
    first: MovementDivergence | None = None
    why: Sentence | None = None


@dataclass(frozen=True, slots=True, repr=False)
class MovementComparison(Comparison):
    """The movements from a *position* under several readings; each of the *sides* is compared with the *first* one.

    *names* are the readings that are compared, *base* the answers of the first movement over the position's own.
    """

    position: Position
    names: tuple[str, ...]
    base: Chosen
    first: Movement
    sides: tuple[ComparedMovement, ...]

    @property
    def game(self) -> str:
        """The name of the game."""
        return "tsukumobake"

    @property
    def answers(self) -> dict[str, str]:
        """The answers of the first movement."""
        return {**game_readings(self.position.readings.overrides()), **dict(self.base)}

    @property
    def length(self) -> int:
        """The number of steps of the first movement."""
        return len(self.first.steps)

    @property
    def step(self) -> int | None:
        """The first step, from 0, at which any movement leaves the first one; None if all are the same."""
        return min((side.first.step for side in self.sides if side.first), default=None)

    @property
    def moves(self) -> tuple[Movement, Movement]:
        """The first movement, and that of the first of the others, also where it cannot differ."""
        side = self.sides[0]
        return self.first, side.movement or movement(_under(self.position, side.chosen))

    def show(self, step: int, lang: Lang) -> tuple[Moment, Moment]:
        """Return both boards before a step, with the sentences that explain it."""
        parting = self.sides[0].first
        parting = parting if parting and parting.step == step else None
        moments = []
        for move, told in zip(self.moves, (parting.base, parting.here) if parting else ((), ()), strict=True):
            at = min(step, len(move.steps))
            picture = movement_svg(move, at, lang=lang)
            board = replace(move.before(at), readings=self.position.readings)
            moments.append(Moment(picture, describe_board(board).say(lang), told or list_sentences(move, at)))
        return moments[0], moments[1]

    # --- in words -----------------------------------------------------------------------------

    def text(self, lang: Lang | None = None) -> str:
        """Return the movement of every side, the step at which it diverges, why, and how they end."""
        lang = choose_language(lang)
        questions = [f"{name}: {registry()[name].question.say(lang)}" for name in self.names]
        blocks = ["\n".join(questions)]
        blocks.append(f"{self.label(self.base).say(lang)}\n  {_name_way(self.first).say(lang)}")
        for side in self.sides:
            lines = [self.label(side.chosen).say(lang)]
            if side.movement:
                lines += [f"  {_name_way(side.movement).say(lang)}"]
                lines += [f"  {line}" for line in self._tell_divergence(side, lang)]
            elif side.why:
                lines.append(f"  {side.why.line(lang)}")
            blocks.append("\n".join(lines))
        blocks.append(self.verdict().say(lang))
        return "\n\n".join(blocks)

    def _tell_divergence(self, side: ComparedMovement, lang: Lang) -> list[str]:
        if side.first is None:
            return [texts.say("compare.same", lang)]
        lines = [texts.say("compare.parts", lang, step=side.first.step + 1)]
        for chosen, story in ((self.base, side.first.base), (side.chosen, side.first.here)):
            lines += [f"- {self.label(chosen).say(lang)}:", *(f"    {s.line(lang)}" for s in story)]
        return [*lines, *(difference.say(lang) for difference in self.list_differences(side))]

    def table(self, lang: Lang | None = None) -> str:
        """Return one line for each side: the same, the step at which it diverges, or why it cannot differ."""
        lang = choose_language(lang)
        rows = [(", ".join(f"{n} = {v}" for n, v in side.chosen), side) for side in self.sides]
        width = max((len(name) for name, _ in rows), default=0)
        return "\n".join(f"{name:<{width}}  {_tell_finding(side, lang)}" for name, side in rows)

    def label(self, chosen: Chosen) -> Text:
        """Return the label of answers: in words; for the position as it is, its own answer to the one question."""
        if not chosen:
            if len(self.names) != 1:
                return texts["compare.own"]
            chosen = ((self.names[0], _find_answer(self.position, self.names[0])),)
        return join_list([answer_name(*each) for each in chosen])

    def list_differences(self, side: ComparedMovement) -> list[Text]:
        """Return the final differences between the first side and this one, one sentence for each aspect."""
        if side.first is None or side.movement is None:
            return []
        return [
            capital(texts[f"aspect.{name}"])
            .then(_describe_aspect(self.first, name), ": ")
            .then(_describe_aspect(side.movement, name), " | ")
            for name in side.first.differs
        ]

    def verdict(self) -> Text:
        """Return one sentence: whether these readings matter here, and from which step."""
        if self.step is not None:
            return texts.text("compare.differ", step=self.step + 1)
        idle = all(side.why for side in self.sides)
        return texts["compare.cannot" if idle else "compare.all_same"]

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo compare --json``; steps count from 1."""
        lang = choose_language(lang)
        first = ComparedMovement(self.base, self.first)
        return {
            "position": str(self.position),
            "readings": list(self.names),
            "step": None if self.step is None else self.step + 1,
            "sides": [_side_to_json(side, lang) for side in (first, *self.sides)],
        }

    # --- boards -------------------------------------------------------------------------------

    def html(self, lang: Lang | None = None) -> Html:
        """Return the comparison for a notebook: two boards for each side that diverges, with links to the clauses."""
        lang = choose_language(lang)
        rows = join(self._row(side, lang) for side in self.sides)
        return html('<div class="tk-compare">{}<p>{}</p></div>', rows, self.verdict().say(lang))

    def _row(self, side: ComparedMovement, lang: Lang) -> Html:
        heading = html("<p><b>{}</b></p>", self.label(side.chosen).say(lang))
        if side.why:
            return html("{}<p>{}</p>", heading, _link_clauses(side.why, lang))
        if side.first is None or side.movement is None:
            return html("{}<p>{}</p>", heading, texts.say("compare.same", lang))
        parting = side.first
        both = ((self.base, self.first, parting.base), (side.chosen, side.movement, parting.here))
        boards = join(self._figure(*each, parting.step, lang) for each in both)
        ends = bullets(difference.say(lang) for difference in self.list_differences(side))
        parts, flow = texts.say("compare.parts", lang, step=parting.step + 1), "display:flex;flex-wrap:wrap;gap:16px"
        return html('<p>{}</p><div style="{}">{}</div>{}', parts, flow, boards, ends)

    def _figure(self, chosen: Chosen, move: Movement, story: Told, step: int, lang: Lang) -> Html:
        picture = movement_svg(move, min(step, len(move.steps)), lang=lang)
        lines = bullets(_link_clauses(each, lang) for each in story)
        size = f"margin:0;flex:1 1 {BOARD}px;max-width:{BOARD + 120}px"
        told = html("<figcaption><b>{}</b></figcaption>{}{}", self.label(chosen).say(lang), picture, lines)
        return html('<figure style="{}">{}</figure>', size, told)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def compare_movements(position: Position | str, *readings: str | Mapping[str, str]) -> MovementComparison:
    """Return the movements from a position under several readings, and the steps at which they diverge.

    - Names, ``"distance", "turns"``: what the position's own readings give, and each other answer to each of these, one
      at a time. Without any, all readings of the parade.
    - Mappings, ``{}, {"distance": "steps", "turns": "curves"}``: exactly these, each over the position's own readings;
      a single one is compared with the position as it is.

    An answer that cannot make a difference here is not computed: the side says why. That includes readings of the game
    that do not concern the parade. `CannotRead` lists unknown readings and answers with the known ones; `NotAllowed`
    what is wrong with the position.
    """
    from tsukumo.games.tsukumobake.notation import position as read

    start = read(position) if isinstance(position, str) else position
    if not isinstance(start, Position):
        raise CannotRead([Problem("", texts.text("compare.position", value=quote_value(start)))])
    readings = tuple(dict(read_answers(each)) if "=" in each else each for each in readings)
    problems: list[Problem] = []
    for each in readings:
        if not isinstance(each, str):
            problems += reading_problems(registry(), each)
        elif each not in registry():
            problems += reading_problems(registry(), {each: ""})
    refuse_any(list(dict.fromkeys(problems)))
    if wrong := start.problems():
        raise NotAllowed(wrong)
    asked = readings or tuple(parade_registry())
    names = tuple(n for n in registry() if any(n in ((r,) if isinstance(r, str) else r) for r in asked))
    base, *others = _list_chosen(start, asked)
    move = movement(_under(start, base))
    sides = tuple(_compare_movement(start, move, dict(base), chosen) for chosen in others)
    return MovementComparison(start, names, base, move, sides)


def _list_chosen(start: Position, asked: tuple[str | Mapping[str, str], ...]) -> list[Chosen]:
    """The answers that set each side apart from the position, each set once, the one to compare with first."""
    choices: list[Chosen] = []
    if len(asked) < 2 or any(isinstance(each, str) for each in asked):
        choices.append(())
    for each in asked:
        if isinstance(each, str):
            choices += [((each, value),) for value in registry()[each].answers if value != _find_answer(start, each)]
        else:
            choices.append(tuple((n, each[n]) for n in registry() if n in each and each[n] != _find_answer(start, n)))
    return list(dict.fromkeys(choices))


def _find_answer(start: Position, name: str) -> str:
    """The answer that a position holds; for readings that are not the parade's, the default."""
    return start.readings.get(name, registry()[name].default)


def _under(start: Position, chosen: Chosen) -> Position:
    answers = {name: value for name, value in chosen if name in parade_registry()}
    return start.reading(**answers) if answers else start


def _compare_movement(start: Position, first: Movement, base: Mapping[str, str], chosen: Chosen) -> ComparedMovement:
    """A side, compared with the first movement, which is under the answers *base*."""
    under = _under(start, chosen)
    changed = [n for n, v in under.readings.items() if v != first.start.readings[n]]
    other = [n for n, v in chosen if n not in parade_registry() and base.get(n) != v]
    if not changed and other:
        return ComparedMovement(chosen, None, why=explain_no_effect(first, other[0]))
    if len(changed) == 1 and (why := explain_no_effect(first, changed[0])):
        return ComparedMovement(chosen, None, why=why)
    move = movement(under)
    return ComparedMovement(chosen, move, find_divergence(first, move))


def find_divergence(first: Movement, other: Movement) -> MovementDivergence | None:
    """The divergence of two movements from one position under different readings; None if they are the same."""
    step = find_step(first, other, later=True)
    if step is None:
        return None
    names = [n for n, v in other.start.readings.items() if v != first.start.readings[n]]
    told = tell_differences(first, other, step, names)
    return MovementDivergence(step, *told, differs=list_differing(outcome(first), outcome(other)))


# --- words ------------------------------------------------------------------------------------------


def _tell_finding(side: ComparedMovement, lang: Lang) -> str:
    if side.why:
        return texts.say("compare.row_cannot", lang, why=side.why.line(lang))
    if side.first is None:
        return texts.say("compare.row_same", lang)
    aspects = join_list([texts[f"aspect.{name}"] for name in side.first.differs])
    return texts.say("compare.row_parts", lang, step=side.first.step + 1, what=aspects)


def _name_way(move: Movement) -> Text:
    """The parade's squares, and its facing in the end."""
    squares = " → ".join(NAMES[s] for s in (move.start.square, *(step.to for step in move.steps)))
    return texts.text("compare.way", squares=squares, facing=name_direction(move.after.facing))


def _describe_aspect(move: Movement, name: str) -> Text:
    end, houses = outcome(move), [house_names([pawn.house]) for pawn in move.start.pawns]
    nobody = texts["compare.nobody"]
    match name:
        case "path":
            return plain(" ".join(NAMES[s] for s in (move.start.square, *(s for s, _ in end.path))))
        case "landing":
            square, facing = end.landing
            return texts.text("compare.landing", square=NAMES[square], facing=name_direction(facing))
        case "hits":
            scroll = texts["compare.scroll"]
            who = [houses[seat].then(scroll) if used else houses[seat] for seat, used in end.hits]
        case "losses":
            nobody = texts["compare.nothing"]
            who = [houses[seat].then(plain(str(end.losses[seat]))) for seat, _ in end.hits]
        case _:
            who = [houses[seat] for seat in end.exposed]
    return join_list(who) if who else nobody


def _side_to_json(side: ComparedMovement, lang: Lang) -> Json:
    parting = side.first
    return {
        "readings": dict(side.chosen),
        "cannot": None if side.why is None else sentence_to_json(side.why, lang),
        "movement": None if side.movement is None else side.movement.to_json(),
        "parting": None
        if parting is None
        else {
            "step": parting.step + 1,
            "first": [sentence_to_json(s, lang) for s in parting.base],
            "here": [sentence_to_json(s, lang) for s in parting.here],
            "differs": list(parting.differs),
        },
    }


def _link_clauses(sentence: Sentence, lang: Lang) -> Html:
    """Return a sentence with its clauses as links to the rulebook."""
    cited = sentence.clauses
    links = (html('<a href="{}"><code>{}</code></a>', clause_address(clause, lang), clause) for clause in cited)
    return join([sentence.text.say(lang), *links], " ")
