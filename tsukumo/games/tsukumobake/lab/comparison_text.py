"""A comparison of readings in words, as JSON, and as boards side by side."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json
from tsukumo.core.lab.played_game import Chosen
from tsukumo.core.lab.results import sentence_to_json
from tsukumo.core.language.explanation import Sentence, clause_address
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, plain, user_language
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import movement_svg
from tsukumo.games.tsukumobake.lab.step_sentences import Told
from tsukumo.games.tsukumobake.parade.explain import name_direction
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.result import to_json as movement_json
from tsukumo.games.tsukumobake.play.words import house_names
from tsukumo.games.tsukumobake.rules import answer_name, registry

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.lab.compare import ComparedMovement, MovementComparison

texts = Texts(__file__)

BOARD = 300
"""The width of a board beside another, in pixels."""


def text(comparison: MovementComparison, lang: Lang | None = None) -> str:
    """The comparison in words: the movement of every side, the step at which it diverges, why, and how they end."""
    lang = lang or user_language()
    questions = [f"{name}: {registry()[name].question.say(lang)}" for name in comparison.names]
    blocks = ["\n".join(questions)]
    blocks.append(f"{label(comparison, comparison.base).say(lang)}\n  {way(comparison.first).say(lang)}")
    for side in comparison.sides:
        move = side.movement
        lines = [label(comparison, side.chosen).say(lang)]
        lines.append(f"  {way(move).say(lang) if move else _line(side.why, lang)}")
        if move:
            lines += [f"  {line}" for line in _tell_divergence(comparison, side, lang)]
        blocks.append("\n".join(lines))
    blocks.append(verdict(comparison).say(lang))
    return "\n\n".join(blocks)


def _tell_divergence(comparison: MovementComparison, side: ComparedMovement, lang: Lang) -> list[str]:
    if side.first is None:
        return [texts.say("compare.same", lang)]
    parting = side.first
    lines = [texts.say("compare.parts", lang, step=parting.step + 1)]
    both = ((comparison.base, parting.base), (side.chosen, parting.here))
    for chosen, story in both:
        lines += [f"- {label(comparison, chosen).say(lang)}:", *(f"    {s.line(lang)}" for s in story)]
    lines += [f"{difference.say(lang)}" for difference in differences(comparison, side)]
    return lines


def table(comparison: MovementComparison, lang: Lang | None = None) -> str:
    """One line for each side but the first: its answers, and whether its movement differs."""
    lang = lang or user_language()
    rows = [(", ".join(f"{n} = {v}" for n, v in side.chosen), side) for side in comparison.sides]
    width = max((len(name) for name, _ in rows), default=0)
    return "\n".join(f"{name:<{width}}  {_tell_finding(side, lang)}" for name, side in rows)


def _tell_finding(side: ComparedMovement, lang: Lang) -> str:
    if side.why:
        return texts.say("compare.row_cannot", lang, why=_line(side.why, lang))
    if side.first is None:
        return texts.say("compare.row_same", lang)
    aspects = join_list([texts[f"aspect.{name}"] for name in side.first.differs])
    return texts.say("compare.row_parts", lang, step=side.first.step + 1, what=aspects)


def label(comparison: MovementComparison, chosen: Chosen) -> Text:
    """The label of answers: in words; for the position as it is, its own answer to the one question."""
    if not chosen:
        if len(comparison.names) != 1:
            return texts["compare.own"]
        name = comparison.names[0]
        chosen = ((name, comparison.position.readings.get(name, registry()[name].default)),)
    return join_list([answer_name(*each) for each in chosen])


def way(move: Movement) -> Text:
    """The parade's squares, and its facing in the end."""
    squares = " → ".join(NAMES[s] for s in (move.start.square, *(step.to for step in move.steps)))
    return texts.text("compare.way", squares=squares, facing=name_direction(move.after.facing))


def differences(comparison: MovementComparison, side: ComparedMovement) -> list[Text]:
    """The final differences between the first side and this one, one sentence for each aspect."""
    if side.first is None or side.movement is None:
        return []
    return [
        capital(texts[f"aspect.{name}"])
        .then(_aspect(comparison.first, name), ": ")
        .then(_aspect(side.movement, name), " | ")
        for name in side.first.differs
    ]


def _aspect(move: Movement, name: str) -> Text:
    from tsukumo.games.tsukumobake.lab.compare import outcome

    end, houses = outcome(move), [house_names([pawn.house]) for pawn in move.start.pawns]
    square, facing = end.landing
    nobody, nothing, scroll = (texts[f"compare.{key}"] for key in ("nobody", "nothing", "scroll"))
    words = {
        "path": lambda: plain(" ".join(NAMES[s] for s in end.path)),
        "landing": lambda: texts.text("compare.landing", square=NAMES[square], facing=name_direction(facing)),
        "hits": lambda: _who([houses[seat].then(scroll) if used else houses[seat] for seat, used in end.hits], nobody),
        "losses": lambda: _who([houses[seat].then(plain(str(cards))) for seat, cards in end.losses], nothing),
        "exposed": lambda: _who([houses[seat] for seat in end.exposed], nobody),
    }
    return words[name]()


def _who(names: list[Text], none: Text) -> Text:
    return join_list(names) if names else none


def verdict(comparison: MovementComparison) -> Text:
    """One sentence: whether these readings matter here, and from which step."""
    if comparison.step is not None:
        return texts.text("compare.differ", step=comparison.step + 1)
    idle = all(side.why for side in comparison.sides)
    return texts["compare.cannot" if idle else "compare.all_same"]


# --- JSON -----------------------------------------------------------------------------------------


def to_json(comparison: MovementComparison, lang: Lang | None = None) -> Json:
    """The result object of ``tsukumo compare --json``; steps count from 1, sentences are in one language."""
    from tsukumo.games.tsukumobake.lab.compare import ComparedMovement

    lang = lang or user_language()
    first = ComparedMovement(comparison.base, comparison.first)
    return {
        "position": str(comparison.position),
        "readings": list(comparison.names),
        "step": None if comparison.step is None else comparison.step + 1,
        "sides": [_side(side, lang) for side in (first, *comparison.sides)],
    }


def _side(side: ComparedMovement, lang: Lang) -> Json:
    parting = side.first
    return {
        "readings": dict(side.chosen),
        "cannot": None if side.why is None else sentence_to_json(side.why, lang),
        "movement": None if side.movement is None else movement_json(side.movement),
        "parting": None
        if parting is None
        else {
            "step": parting.step + 1,
            "first": [sentence_to_json(s, lang) for s in parting.base],
            "here": [sentence_to_json(s, lang) for s in parting.here],
            "differs": list(parting.differs),
        },
    }


def _line(sentence: Sentence | None, lang: Lang) -> str:
    return "" if sentence is None else sentence.line(lang)


# --- boards ---------------------------------------------------------------------------------------


def html(comparison: MovementComparison, lang: Lang | None = None) -> str:
    """Two boards for each side that diverges from the first, at that step, with the sentences of both."""
    lang = lang or user_language()
    rows = [_row(comparison, side, lang) for side in comparison.sides]
    return f'<div class="tk-compare">{"".join(rows)}<p>{escape(verdict(comparison).say(lang))}</p></div>'


def _row(comparison: MovementComparison, side: ComparedMovement, lang: Lang) -> str:
    heading = f"<p><b>{escape(label(comparison, side.chosen).say(lang))}</b></p>"
    if side.why:
        return f"{heading}<p>{_link_clauses(side.why, lang)}</p>"
    if side.first is None or side.movement is None:
        return f"{heading}<p>{escape(texts.say('compare.same', lang))}</p>"
    parting = side.first
    both = (
        (comparison.base, comparison.first, parting.base),
        (side.chosen, side.movement, parting.here),
    )
    boards = "".join(_figure(comparison, *each, parting.step, lang) for each in both)
    ends = "".join(f"<li>{escape(difference.say(lang))}</li>" for difference in differences(comparison, side))
    parts = escape(texts.say("compare.parts", lang, step=parting.step + 1))
    return f'<p>{parts}</p><div style="display:flex;flex-wrap:wrap;gap:16px">{boards}</div><ul>{ends}</ul>'


def _figure(comparison: MovementComparison, chosen: Chosen, move: Movement, story: Told, step: int, lang: Lang) -> str:
    picture = movement_svg(move, min(step, len(move.steps)), lang=lang)
    lines = "".join(f"<li>{_link_clauses(s, lang)}</li>" for s in story)
    words = escape(label(comparison, chosen).say(lang))
    return (
        f'<figure style="margin:0;flex:1 1 {BOARD}px;max-width:{BOARD + 120}px"><figcaption><b>{words}</b></figcaption>'
        f"{picture}<ul>{lines}</ul></figure>"
    )


def _link_clauses(sentence: Sentence, lang: Lang) -> str:
    """Return a sentence with its clauses as links to the rulebook."""
    links = (f'<a href="{clause_address(clause, lang)}"><code>{clause}</code></a>' for clause in sentence.clauses)
    return " ".join([escape(sentence.text.say(lang)), *links])
