"""A rulebook's text in Markdown as clauses: the first ``rulebook.toml`` of a game, from what its designer has.

Every sentence of a paragraph, every item of a list and every row of a table becomes a clause. They are numbered by
section, ``turn.3``: sections are the headings of the highest level below the title. Code blocks, pictures and HTML are
left out, and counted.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import CannotRead, Problem, texts
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.rulebook.doubts import find_doubts
from tsukumo.core.rulebook.words import list_words, read_language

WHOLE: Final = "rules"
"""The section of what stands before the first heading."""
SLUG: Final = 2
"""The most words of a heading that name its section."""
LONGEST: Final = 36
"""The most letters of a title that is the beginning of its clause."""
ENDED: Final = re.compile(r"[.!?…][\"'”’»)\]]*$")
"""The end of a whole sentence."""
BOLD: Final = 7
"""The level of a paragraph that is a heading by its bold letters: below those that Markdown has."""
LEFT_OUT: Final = {"block_code": "code", "block_html": "html", "inline_html": "html", "image": "pictures"}
"""The parts of a text that are no clauses, as ``draft.left`` of the sentences counts them."""


class DraftClause(NamedTuple):
    """A clause as it was found: *asks* names the questions that its words raise (`doubts`)."""

    id: str
    title: str
    text: str
    asks: tuple[str, ...]


class Draft(NamedTuple):
    """A rulebook as it was found: its title (empty if it has none), its language, sections by name, and clauses.

    *left* counts what was left out.
    """

    title: str
    lang: Lang
    sections: Mapping[str, str]
    clauses: tuple[DraftClause, ...]
    left: Mapping[str, int]


class Heading(NamedTuple):
    """A heading: its level, 1 is the highest, and its words."""

    level: int
    words: str


class Rule(NamedTuple):
    """A sentence, item or row, with the title that it brings, if any."""

    title: str
    text: str


Part = Heading | Rule


def read_draft(markdown: str) -> Draft:
    """Return the clauses of a text; `CannotRead` if there are none, or nothing that reads Markdown is installed."""
    if not find_spec("mistune"):
        raise CannotRead([Problem("", texts["draft.library"])])
    import mistune

    read: Any = mistune.create_markdown(renderer="ast", plugins=["table", "strikethrough"])
    left: Counter[str] = Counter()
    parts = list(_list_parts(read(markdown), left))
    rules = [part for part in parts if isinstance(part, Rule)]
    if not rules:
        raise CannotRead([Problem("", texts["draft.empty"])])
    lang = guess_language(" ".join(rule.text for rule in rules))
    title, parts = _take_title(parts)
    sections: dict[str, str] = {}
    clauses: list[DraftClause] = []
    highest = min((part.level for part in parts if isinstance(part, Heading)), default=0)
    section, below, counted = "", "", Counter[str]()
    for part in parts:
        if isinstance(part, Heading):
            below = "" if part.level == highest else part.words
            if part.level == highest:
                section = _name_section(part.words, sections)
                sections[section] = part.words
            continue
        if not section:
            section = WHOLE
            sections[section] = title
        counted[section] += 1
        head = part.title or below or _begin(part.text)
        clauses.append(DraftClause(f"{section}.{counted[section]}", head, part.text, find_doubts(part.text, lang)))
        below = ""  # a heading below the section's is the title of what follows it at once
    return Draft(title, lang, sections, tuple(clauses), left)


def guess_language(text: str) -> Lang:
    """Return the language whose small words a text has more often."""
    words = Counter(list_words(text))
    return max(LANGS, key=lambda lang: sum(words[word] for word in read_language(lang).stop))


# --- Markdown -------------------------------------------------------------------------------------


def _list_parts(tokens: Sequence[Json], left: Counter[str]) -> Iterator[Part]:
    """Yield the headings and rules of blocks, in order; what is neither is counted in *left*."""
    for token in tokens:
        match token["type"]:
            case "heading":
                if words := _strip_number(_say(token["children"], left)):
                    yield Heading(token["attrs"]["level"], words)
            case "paragraph" | "block_text":
                yield from _list_sentences(token["children"], left)
            case "list":
                for item in token["children"]:
                    yield from _list_items(item["children"], left)
            case "table":
                yield from _list_rows(token["children"], left)
            case "block_code" | "block_html" as kind:
                left[LEFT_OUT[kind]] += 1
            case _:
                yield from _list_parts(token.get("children", ()), left)


def _list_sentences(tokens: Sequence[Json], left: Counter[str]) -> Iterator[Part]:
    """Yield the sentences of a paragraph, or a heading if it is all bold."""
    lead, others = _take_lead(tokens, left)
    said = split_sentences(_say(others, left))
    if lead and not said:
        yield Heading(BOLD, lead)
    for number, sentence in enumerate(said):
        yield Rule("" if number else lead, sentence)


def _list_items(blocks: Sequence[Json], left: Counter[str]) -> Iterator[Part]:
    """Yield an item of a list as one rule, whatever its sentences, then those of the lists in it."""
    own = [block for block in blocks if block["type"] in ("paragraph", "block_text")]
    lead, said = "", []
    for number, block in enumerate(own):
        first, others = ("", block["children"]) if number else _take_lead(block["children"], left)
        lead = lead or first
        said += split_sentences(_say(others, left))
    if said or lead:
        yield Rule(lead, " ".join(said) or lead)
    yield from _list_parts([block for block in blocks if block not in own], left)


def _list_rows(tokens: Sequence[Json], left: Counter[str]) -> Iterator[Part]:
    """Yield every row of a table as one rule, which names the columns if there are more than two."""
    heads: list[str] = []
    for token in tokens:
        rows = [token["children"]] if token["type"] == "table_head" else [row["children"] for row in token["children"]]
        for row in rows:
            cells = [" ".join(split_sentences(_say(cell["children"], left))) for cell in row]
            if token["type"] == "table_head":
                heads = cells
            elif any(cells):
                first, *others = cells
                if len(others) > 1:
                    others = [f"{head}: {cell}" for head, cell in zip(heads[1:], others, strict=False) if cell]
                said = ": ".join(filter(None, (first, "; ".join(others))))
                yield Rule(first, said if ENDED.search(said) else f"{said}.")


def _take_lead(tokens: Sequence[Json], left: Counter[str]) -> tuple[str, Sequence[Json]]:
    """Return the bold words with which a paragraph begins, as its title (``**Moving.** You move …``), and the rest.

    Bold words inside a sentence are no title: it is empty then.
    """
    if not tokens or tokens[0]["type"] != "strong":
        return "", tokens
    words, others = _say(tokens[0]["children"], left), tokens[1:]
    after = others[0].get("raw", "") if others else ""
    if not re.search(r"[.:]\s*$", words) and (others and not re.match(r"\s*[.:–—-]\s", after + " ")):
        return "", tokens
    if others and (cut := re.match(r"\s*[.:–—-]\s*", after)):
        others = [{**others[0], "raw": after[cut.end() :]}, *others[1:]]
    return words.strip(" .:"), others


def _say(tokens: Sequence[Json], left: Counter[str]) -> str:
    """Return the words of a line of text; in code no sentence ends."""
    said = []
    for token in tokens:
        match token["type"]:
            case "text":
                said.append(unescape(token["raw"]))
            case "codespan":
                said.append(hold(token["raw"]))
            case "linebreak" | "softbreak":
                said.append(" ")
            case "inline_html" | "image" as kind:
                left[LEFT_OUT[kind]] += 1
            case _:
                said.append(_say(token.get("children", ()), left))
    return "".join(said)


# --- names ----------------------------------------------------------------------------------------


def _take_title(parts: list[Part]) -> tuple[str, list[Part]]:
    """Return the title of a rulebook, its first heading if no other is as high, and the other parts."""
    heads = [part for part in parts if isinstance(part, Heading)]
    if heads and parts[0] is heads[0] and all(head.level > heads[0].level for head in heads[1:]):
        return heads[0].words, parts[1:]
    return "", parts


def _strip_number(heading: str) -> str:
    """Return a heading without the number before it, such as ``3.2``, or ``IV.``."""
    words = " ".join(split_sentences(heading))
    return re.sub(r"^(?:§\s*)?(?:\d+(?:\.\d+)*[.)]?|[IVXLC]+[.)]|[A-Z][.)])\s+(?=\S)", "", words)


def _name_section(heading: str, taken: Mapping[str, str]) -> str:
    """Return the name of a section: the first words of its heading that say something, and a number if it is taken."""
    empty = {word for lang in LANGS for word in read_language(lang).stop}
    words = [word for word in list_words(heading) if not word.isdigit()]
    name = "_".join([word for word in words if word not in empty][:SLUG] or words[:SLUG]) or WHOLE
    number, free = 2, name
    while free in taken:
        free, number = f"{name}_{number}", number + 1
    return free


def _begin(text: str) -> str:
    """Return the first words of a clause, as its title."""
    whole = text.rstrip(" .:;!")
    if len(whole) <= LONGEST:
        return whole or text
    words = whole[:LONGEST].rsplit(" ", 1)[0].rstrip(" ,.:;")
    return f"{words}…"


# --- files ----------------------------------------------------------------------------------------


def write_rulebook(draft: Draft) -> str:
    """Return the tables of a ``rulebook.toml``: every clause in both languages, which have the same words at first."""
    tables = []
    for clause in draft.clauses:
        lines = [f'["{clause.id}"]', f"title = {_write_twice(clause.title)}"]
        lines += [f"{lang} = {quote_toml(clause.text)}" for lang in LANGS]
        lines += [f"asks = {json.dumps(clause.asks)}"] if clause.asks else []
        tables.append("\n".join(lines))
    return "\n\n".join(tables) + "\n"


def write_sections(draft: Draft) -> str:
    """Return the table ``sections`` of a ``words.toml``."""
    return (
        "\n".join(["[sections]", *(f"{name} = {_write_twice(said)}" for name, said in draft.sections.items())]) + "\n"
    )


def _write_twice(text: str) -> str:
    return "{ " + ", ".join(f"{lang} = {quote_toml(text)}" for lang in LANGS) + " }"


def quote_toml(text: str) -> str:
    """Return a text as a TOML string; control characters, which no rulebook needs, are left out."""
    return json.dumps("".join(sign for sign in text if sign.isprintable()), ensure_ascii=False)


# --- sentences ------------------------------------------------------------------------------------

ABBREVIATIONS: Final = re.compile(
    r"approx|ca|cfr?|dott|dr|e\.g|esp?|figg?|figs|i\.e|incl|mrs?|ms|p\.es|prof|sig|st|tav|vd|vs", re.IGNORECASE
)
"""Abbreviations, of English and Italian, after which a sentence goes on."""
NUMBERED: Final = re.compile(
    r"arts?|capp?|ch|chap|ed|eq|max|min|nn?|nos?|nr|pp?|pagg?|par|ss?|sec|sect|v|voll?", re.IGNORECASE
)
"""Abbreviations, or words, after which a sentence goes on if a number follows."""
BEFORE_NAMES: Final = frozenset({"by", "de", "van", "von"})
"""Words after which a single letter is the initial of a name."""
END: Final = re.compile(r"(?:[.!?…]+[\"'”’»)\]*]*)(?=\s)")
"""The end of a sentence, if nothing says otherwise, with the quotation marks and brackets that close there."""
BEGIN: Final = re.compile(r"\s+[\"'“‘«(\[¿¡–—-]*\s*(?=[^\W_])")
"""The signs before the first letter or digit of the next one."""
INITIAL: Final = re.compile(r"[A-Z]\.")
BRACKETS: Final = {"(": ")", "[": "]", "“": "”", "«": "»"}
HELD: Final = {ord(sign): 0xE000 + number for number, sign in enumerate('.!?…()[]“”«»"')}
"""Signs that end no sentence, as letters for private use, which no text has."""
FREED: Final = {held: sign for sign, held in HELD.items()}


def hold(text: str) -> str:
    """Return a part of a text, such as code, in which no sentence ends; `split_sentences` gives it back as it was."""
    return text.translate(HELD)


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a text, each in one line; what stands in brackets or quotation marks stays together."""
    text = " ".join(text.split())
    sentences, start, inside = [], 0, _find_enclosed(text)
    for end in END.finditer(text):
        closes = end.end() - 1  # a bracket that closes with its sentence is its end
        if not inside[closes] and _ends(text[start : end.end()], text[end.end() :]):
            sentences.append(text[start : end.end()])
            start = end.end()
    return [said.translate(FREED) for part in (*sentences, text[start:]) if (said := part.strip())]


def _find_enclosed(text: str) -> list[bool]:
    """Return for each place whether it stands inside brackets or quotation marks that are closed in this text."""
    inside = [False] * len(text)
    opened: list[tuple[str, int]] = []
    for place, sign in enumerate(text):
        if opened and sign == opened[-1][0]:
            _, start = opened.pop()
            inside[start:place] = [True] * (place - start)
        elif sign in BRACKETS:
            opened.append((BRACKETS[sign], place))
        elif sign == '"':
            opened.append((sign, place))
    return inside


def _ends(before: str, after: str) -> bool:
    """Return whether a sentence that has reached *before* is at its end, where *after* follows."""
    begins = BEGIN.match(after)
    if not begins or after[begins.end()].islower():
        return False
    *words, last = before.split()
    word = re.sub(r"^[^\w]+|[.…!?\"'”’»)\]*]+$", "", last)
    if not last.rstrip("\"'”’»)]*").endswith(".") or last.endswith(".."):
        return True
    follows = after[begins.end() :]
    if ABBREVIATIONS.fullmatch(word) or (NUMBERED.fullmatch(word) and follows[0].isdigit()):
        return False
    if not words and (word.isdigit() or len(word) == 1):  # the number, or letter, of an item
        return False
    if len(word) == 1 and word.isupper():
        named = words[-1] in BEFORE_NAMES or INITIAL.fullmatch(words[-1]) or (len(words) > 1 and words[-1][0].isupper())
        return not named and not INITIAL.match(follows)
    return True
