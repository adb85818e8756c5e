"""A comparison of readings in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json
from tsukumo.core.lab.beside import MOST, Account, Parting
from tsukumo.core.lab.plays import described, named, texts
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, listed, plain, user_language

if TYPE_CHECKING:
    from tsukumo.core.lab.compare import Comparison, Side

_say = texts.text


def text(comparison: Comparison, lang: Lang | None = None) -> str:
    """Return every side in full."""
    lang = lang or user_language()
    blocks = [head(comparison).say(lang)]
    for side in comparison.sides:
        lines = [_title(comparison, side), *_told(comparison, side)]
        blocks.append("\n".join(line.line(lang) if isinstance(line, Sentence) else line.say(lang) for line in lines))
    return "\n\n".join(blocks)


def table(comparison: Comparison, lang: Lang | None = None) -> str:
    """Return a line for each side."""
    lang = lang or user_language()
    width = max((len(named(side.chosen).say(lang)) for side in comparison.sides), default=0)
    lines = [f"{named(side.chosen).say(lang):{width}}  {short(side).say(lang)}" for side in comparison.sides]
    return "\n".join([head(comparison).say(lang), "", *lines])


def head(comparison: Comparison) -> Text:
    """Return the heading: the game, and the readings that others are compared with."""
    play = comparison.play
    key = "compare.head" if play.seed is not None else "compare.head_script"
    under = comparison.base or tuple((play.options.get("readings") or {}).items())
    return _say(key, title=play.kind.title, seed=play.seed, n=len(play.actions), readings=named(under))


def short(side: Side) -> Text:
    """Return a side's divergence in a few words."""
    if side.parting:
        return _say(f"short.{side.parting.what}", n=side.parting.step)
    if side.offer:
        return _say("short.choices", n=side.offer.step)
    assert side.why
    return side.why.text


def _title(comparison: Comparison, side: Side) -> Text:
    return _say("compare.side", readings=described(comparison.play.kind, side.chosen))


def _told(comparison: Comparison, side: Side) -> Iterator[Text | Sentence]:
    if side.why:
        yield _indented(side.why)
        return
    for parting in (side.offer, side.parting):
        if parting:
            yield from parted(parting, sides_of(comparison, side))
    if side.offer and side.parting is None and side.offer.step < len(comparison.play.actions):
        yield _say("compare.goes_on")


def sides_of(comparison: Comparison, side: Side) -> tuple[Text, Text]:
    """Return names for the two readings: the answers in which they differ."""
    answers = {**comparison.play.answers, **dict(comparison.base)}
    return named([(name, answers[name]) for name, _ in side.chosen]), named(side.chosen)


def parted(parting: Parting, called: tuple[Text, Text]) -> Iterator[Text | Sentence]:
    """Yield a divergence in sentences: its place, then the account of each side, indented."""
    yield _say(f"parts.{parting.what}", n=parting.step, action=plain(parting.action))
    if parting.what == "dice":
        return
    for name, account, other in zip(called, parting.accounts, reversed(parting.accounts), strict=True):
        yield _say("compare.under", readings=name)
        yield from (_indented(line) for line in account_lines(account, other, parting))


def account_lines(account: Account, other: Account, parting: Parting) -> Iterator[Sentence]:
    """Yield one side's account of a divergence, in sentences."""
    yield from account.told
    if parting.what == "records" and not account.told:
        yield Sentence(texts["compare.nothing"])
    if account.asked.en and (account.asked != other.asked or account.only or parting.what == "choices"):
        yield Sentence(account.asked)
    if account.only and account.by == other.by and parting.what != "records":
        more = len(account.only) - len(account.offered)
        key = "compare.only_more" if more else "compare.only"
        yield Sentence(_say(key, choices=listed(list(account.offered), plain("; "), "; "), more=more))
    if parting.what != "records":
        for line in account.refused:
            yield Sentence(_say("compare.refused", why=line.text), line.clauses)


def _indented(line: Sentence) -> Sentence:
    return Sentence(plain("    ").then(line.text, ""), line.clauses)


# --- as data ----------------------------------------------------------------------------------------


def to_json(comparison: Comparison, lang: Lang | None = None) -> Json:
    """Return a comparison as plain data, with sentences in one language."""
    lang = lang or user_language()
    play = comparison.play
    return {
        "format": "tsukumo-compare/1",
        "game": play.kind.name,
        "seed": play.seed,
        "decisions": len(play.actions),
        "readings": {**play.answers, **dict(comparison.base)},
        "sides": [
            {
                "readings": dict(side.chosen),
                "offer": side.offer and parting_json(side.offer, lang),
                "parting": side.parting and parting_json(side.parting, lang),
                "why": side.why and line_json(side.why, lang),
                "trials": side.trials and side.trials._asdict(),
            }
            for side in comparison.sides
        ],
    }


def parting_json(parting: Parting, lang: Lang) -> Json:
    """Return a divergence as plain data."""
    return {
        "decisions": parting.step,
        "what": parting.what,
        "action": parting.action,
        "accounts": [
            {
                "told": [line_json(line, lang) for line in account.told],
                "by": account.by,
                "asked": account.asked.say(lang),
                "only": list(account.only[: MOST * MOST]),
                "refused": [line_json(line, lang) for line in account.refused],
            }
            for account in parting.accounts
        ],
    }


def line_json(line: Sentence, lang: Lang) -> Json:
    """Return a sentence as plain data."""
    return {"text": line.text.say(lang), "clauses": list(line.clauses)}
