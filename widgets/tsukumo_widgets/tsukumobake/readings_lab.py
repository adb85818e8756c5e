"""What the readings lab shows: which sentence to rewrite first, and for each reading the smallest example."""

from __future__ import annotations

from tsukumo.core.intervals import Interval
from tsukumo.core.numbers import decimal, percent
from tsukumo.core.pictures import SVG
from tsukumo.core.telling import clause_link, linked
from tsukumo.core.text import Lang, Sentences, capital
from tsukumo.tsukumobake.lab.examples import example_of
from tsukumo.tsukumobake.lab.ranking import DEFAULT_BOTS, MOVEMENTS, ranking
from tsukumo.tsukumobake.lab.shares import Shares
from tsukumo.tsukumobake.lab.stored import stored
from tsukumo.tsukumobake.rules import answer_name, clauses
from tsukumo_widgets.folding import Fold, fold
from tsukumo_widgets.markdown import Markdown, table
from tsukumo_widgets.tsukumobake.influence import InfluenceMap

_say = Sentences(__file__)
COLUMNS = ("rank", "reading", "winners", "points", "parted", "movements")


def ranked(lang: Lang, bots: str = DEFAULT_BOTS) -> Markdown:
    """Every other answer to every reading, the one that changes games the most first; shares with 95 % intervals."""
    rows = []
    for number, entry in enumerate(ranking(bots), 1):
        moved = _number(entry.moved, lang)
        movements = _share(entry.movements, lang) if entry.movements else "–"
        answer = capital(answer_name(entry.reading, entry.value)).say(lang)
        shares = (_share(entry.winners, lang), moved, _share(entry.parted, lang), movements)
        rows.append([str(number), answer, *shares])
    return table([_say.say(name, lang) for name in COLUMNS], rows, "rlrrrr")


def movements(lang: Lang) -> InfluenceMap:
    """What of the parade's movements each answer changes, and how often: the stored count."""
    return InfluenceMap(Shares.of(stored(MOVEMENTS)), lang)


def smallest(reading: str, answer: str, lang: Lang) -> list[Markdown | SVG | Fold]:
    """The smallest example of an answer: a question over a bare board, and folded away, what happens under each."""
    example = example_of(reading, answer, lang)
    why = f" {linked(example.remark.say(lang), clauses())}" if example.remark else ""
    parts: list[object] = [Markdown(f"**{example.title.say(lang)}**{why}")]
    for board in example.boards:
        words = linked(board.words.say(lang), clauses())
        parts += [Markdown(f"**{capital(board.title).say(lang)}.** {words}"), board.picture]
    line = f" · `{example.position}`" if example.position else ""
    parts.append(Markdown(f"{' '.join(map(clause_link, example.clauses))}{line}"))
    return [Markdown(example.question.say(lang)), *example.pictures, fold(parts, lang)]


def _share(interval: Interval, lang: Lang) -> str:
    value, low, high = (percent(end, lang, small=True) for end in interval)
    return f"{value} ({low} – {high})"


def _number(interval: Interval, lang: Lang) -> str:
    value, low, high = (decimal(end, lang, ".2f") for end in interval)
    return f"{value} ({low} – {high})"
