"""A position in a chapter: first a question over a bare board, then the reasons for the parade's movement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import tsukumo as tk
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.explanation import Passage, clause_link, link_clauses
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.pictures import SVG
from tsukumo.core.teaching.question import Question
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SIZE
from tsukumo.games.tsukumobake.cases.case import Case, cases
from tsukumo.games.tsukumobake.draw.board import movement_svg
from tsukumo.games.tsukumobake.levels.question import Asked, ask
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.arrangement import arrange_game
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.quiz.question import SQUARES
from tsukumo.games.tsukumobake.rules import clauses
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.markdown import Markdown, headed_table
from tsukumo_widgets.teaching.chapter_question import ChapterQuestion

WHERE: Final = {"begins": False, "end": False, "ends": False, "enters": True, "leaves": True, "wins": True}
"""The questions of `ask_where`, each with whether it may have several answers."""
texts = Texts(__file__)


def tell_why(position: Position, *steps: int, lang: Lang, about: Iterable[str] = ()) -> list[SVG | Passage]:
    """Some steps of the parade, from 1: for each the board before it, with the way it goes, and the reasons.

    With *about*, only the sentences that cite one of these clauses.
    """
    move, only = position.movement(), set(about)
    passages = move.explain().steps
    shown: list[SVG | Passage] = []
    for step in steps:
        title, sentences = passages[step - 1]
        if only:
            sentences = tuple(sentence for sentence in sentences if only & set(sentence.clauses))
        shown += [movement_svg(move, step - 1, lang=lang), Passage(title, sentences)]
    return shown


def ask_about(position: Position, kind: str, lang: Lang, picture: str = "") -> ChapterQuestion:
    """A position with a question of the levels about it (`levels.question`); *picture* is drawn instead of its own."""
    return ChapterQuestion(ask(Asked(kind, position)), lang, picture)


def ask_where(
    picture: str, kind: str, answer: Iterable[str], lang: Lang, places: Iterable[str] = ()
) -> ChapterQuestion:
    """A board with a question that its squares answer, with *places* only these; some kinds have several answers."""
    options = {name: SQUARES[name] for name in places} or SQUARES
    asked = Question(kind, texts[kind], options, tuple(answer), (), kind, several=WHERE[kind], places=options)
    return ChapterQuestion(asked, lang, picture)


def ask_end(movement: Movement, lang: Lang, picture: str = "") -> ChapterQuestion:
    """The board before a movement with the question where it ends; *picture* is drawn instead of the position's own."""
    return ask_where(picture or movement.start.svg(lang=lang), "end", [NAMES[movement.after.square]], lang)


def paths(positions: Iterable[Position], lang: Lang) -> Markdown:
    """A table of the numbers of paths to the first target: equally short, with most company, with fewest turns."""
    rows = []
    for position in positions:
        row, column = divmod(position.square, SIZE)
        ways = position.layers().paths
        counts = (ways.equivalent, ways.preferred, ways.straightest)  # every path leaves the parade's own square
        rows.append([f"`{position}`", *(str(count[row][column]) for count in counts)])
    return headed_table(texts, lang, ("position", "equivalent", "preferred", "straightest"), rows, "llll")


def ask_reading(reading: str, lang: Lang) -> Markdown:
    """A reading's question, its answers with the usual one first, and the reason for the usual one."""
    about = tk.readings()[reading]
    lines = [f"**{about.question.say(lang)}**", ""]
    for answer, words in about.answers.items():
        label = texts.say("usually" if answer == about.default else "otherwise", lang)
        lines.append(f"- *{label}*: {words.say(lang)}")
    lines += ["", f"{texts.say('why', lang)}: {about.why.say(lang)}"]
    return Markdown("\n".join(lines))


def games(reading: str, *actions: str, seed: int = 56, **things: Any) -> Iterator[tuple[str, AnyGame]]:
    """A game under each answer to a reading, after some actions; *things* lie in it as in `arrange_game`."""
    for answer in tk.readings()[reading].answers:
        game = tk.new_game("tsukumobake", seed=seed, readings={reading: answer})
        for action in actions:
            game.apply(action)
        yield answer, arrange_game(game, **things)


def under(reading: str, answer: str, lang: Lang) -> str:
    """An answer to a reading in words, for the summary of its consequences."""
    return capital(tk.readings()[reading].answers[answer]).say(lang)


def compare_answers(line: str, reading: str, lang: Lang) -> list[Markdown | SVG | Fold]:
    """A reading of the parade, a bare board, and folded away, the parade's movement under each answer."""
    position = tk.position(line)
    return [ask_reading(reading, lang), SVG(position.svg(lang=lang)), fold(answers(position, reading, lang), lang)]


def answers(position: Position, reading: str, lang: Lang) -> Markdown:
    """A table of the parade's movements from a position under each answer to a reading."""
    rows = []
    for answer, words in tk.readings()[reading].answers.items():
        move = position.movement(**{reading: answer})
        path = " ".join(NAMES[square] for square in move.steps[0].path)
        stops = f"{NAMES[move.after.square]} {DIRECTIONS[move.after.facing]}"
        hits = [(step.pawns[hit.seat].house, -hit.lost) for step in move.steps for hit in step.hits]
        lost = ", ".join(f"{house_name(house).say(lang)} {cards}" for house, cards in hits) or "–"
        rows.append([words.say(lang), path, stops, lost])
    return headed_table(texts, lang, ("answer", "path", "stops", "hits"), rows, "llll")


def parade_readings(lang: Lang) -> Markdown:
    """A table of the readings of the parade: the usual answer, each other, and the number of cases it changes."""
    rows = []
    for name, reading in tk.readings().items():
        usual, *others = reading.answers
        for other in others if reading.scope == "parade" else ():
            changed = sum(_happens(case, {name: usual}) != _happens(case, {name: other}) for case in cases().values())
            both = [reading.answers[answer].say(lang) for answer in (usual, other)]
            rows.append([reading.question.say(lang), *both, f"{changed} / {len(cases())}"])
    return headed_table(texts, lang, ("question", "usually", "otherwise", "changes"), rows, "llll")


def question(case: Case, lang: Lang) -> Markdown:
    """The question of a case, which gives nothing away."""
    return Markdown(link_clauses(case.question.say(lang), clauses(), lang))


def answer(case: Case, lang: Lang, step: int = 0) -> Fold:
    """The answer of a case, folded: its reason, the board before a step, from 0, and the whole movement."""
    move = case.position.movement()
    remark = link_clauses(case.remark.say(lang), clauses(), lang)
    links = " ".join(clause_link(clause, lang) for clause in case.clauses)
    text = f"{remark}\n\n{links} · `{case.position}`"
    steps = fold(move.explain(lang), lang, texts.say("steps", lang))
    return fold([Markdown(text), movement_svg(move, step, lang=lang), steps], lang)


def _happens(case: Case, readings: dict[str, str]) -> list[object]:
    """The parade's steps and hits, under some readings."""
    return [(step.to, step.facing_after, step.hits) for step in case.position.movement(**readings).steps]
