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
from tsukumo.tsukumobake.rules import clauses, registry
from tsukumo_widgets.folding import Fold, fold
from tsukumo_widgets.markdown import Markdown, table
from tsukumo_widgets.tsukumobake.influence import InfluenceMap

_say = Sentences(__file__)
COLUMNS = ("rank", "reading", "winners", "points", "parted", "movements")


def ranked(lang: Lang, bots: str = DEFAULT_BOTS) -> Markdown:
    """Every other answer to every reading, the one that changes games the most first; shares with 95 % intervals."""
    rows = []
    for number, found in enumerate(ranking(bots), 1):
        moved = _number(found.moved, lang)
        movements = _share(found.movements, lang) if found.movements else "–"
        answer = f"`{found.reading}` = `{found.value}`: {registry()[found.reading].answers[found.value].say(lang)}"
        shares = (_share(found.winners, lang), moved, _share(found.parted, lang), movements)
        rows.append([str(number), answer, *shares])
    return table([_say.say(name, lang) for name in COLUMNS], rows, "rlrrrr")


def movements(lang: Lang) -> InfluenceMap:
    """What of the parade's movements each answer changes, and how often: the stored count."""
    return InfluenceMap(Shares.of(stored(MOVEMENTS)), lang)


def smallest(reading: str, answer: str, lang: Lang) -> list[Markdown | SVG | Fold]:
    """The smallest example of an answer: a question over a bare board, and folded away, what happens under each."""
    found = example_of(reading, answer, lang)
    why = f" {linked(found.remark.say(lang), clauses())}" if found.remark else ""
    said: list[object] = [Markdown(f"**{found.title.say(lang)}**{why}")]
    for board in found.boards:
        told = linked(board.told.say(lang), clauses())
        said += [Markdown(f"**{capital(board.title).say(lang)}.** {told}"), board.picture]
    line = f" · `{found.position}`" if found.position else ""
    said.append(Markdown(f"{' '.join(map(clause_link, found.clauses))}{line}"))
    return [Markdown(found.question.say(lang)), *found.pictures, fold(said, lang)]


def _share(found: Interval, lang: Lang) -> str:
    value, low, high = (percent(end, lang, small=True) for end in found)
    return f"{value} ({low} – {high})"


def _number(found: Interval, lang: Lang) -> str:
    value, low, high = (decimal(end, lang, ".2f") for end in found)
    return f"{value} ({low} – {high})"
