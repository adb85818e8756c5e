"""A rulebook's text as clauses: nothing is split wrongly, lost, or doubled."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.game.clauses import load_clauses
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS
from tsukumo.core.rulebook.book import open_book
from tsukumo.core.rulebook.doubts import doubts, find_doubts
from tsukumo.core.rulebook.draft import read_draft, split_sentences, write_rulebook, write_sections

# --- sentences ------------------------------------------------------------------------------------

WHOLE = [
    "Take 3.5 points, or 10.000 coins.",
    "Some animals, e.g. Cats and i.e. Dogs, see p. 5, art. 12 and fig. B, move.",
    "Una pedina, ad es. Croce, muove (cfr. Tav. II) a casa, ecc. prima degli altri.",
    "Wait until 10 p.m. for Mr. Smith and J. R. R. Tolkien, or by E. Gary Gygax.",
    "Take a card (the top one. Do not look!) and go.",
    'Whoever says "Stop. I win!" stops.',
    "Chi dice «Alt! Ho vinto.» vince.",
    "Stop! says the wolf… and all stop.",
    "Is it yours?",
    "Go from A to B, or to a space between C and D.",
    "Vai nella casa di B.",
    "You score 3.",
    "Move no. 4 of vol. 2.",
    "(It may stay. It may go.)",
    "What is in the box?!",
    "È finita.",
    "Then say no.",
]
"""Sentences that are one each, whatever stands before and after them."""


@examples(200)
@given(st.lists(st.sampled_from(WHOLE), min_size=1, max_size=6), st.sampled_from([" ", "\n", "  \t"]))
def test_sentences_are_split_at_their_ends_alone(sentences: list[str], gap: str) -> None:
    assert split_sentences(gap.join(sentences)) == sentences


def test_the_number_of_an_item_is_no_sentence() -> None:
    assert split_sentences("1. Shuffle. 2. Deal three. A. Say no. 4.") == [
        "1. Shuffle.",
        "2. Deal three.",
        "A. Say no. 4.",
    ]


@examples(300)
@given(st.text())
def test_no_letter_is_lost(text: str) -> None:
    assert " ".join(split_sentences(text)) == " ".join(text.split())


# --- Markdown -------------------------------------------------------------------------------------


class Block(NamedTuple):
    """A piece of Markdown, and the clauses that it has."""

    markdown: str
    clauses: tuple[str, ...]


MARKED = {
    "Move **one** mouse, *not* two.": "Move one mouse, not two.",
    "Say `a. B. c` aloud.": "Say a. B. c aloud.",
    "See [the map](map.md) (p. 3).": "See the map (p. 3).",
    "Take ~~four~~ three.": "Take four three.",
    "Pay 2 \\* 3 &amp; go.": "Pay 2 * 3 & go.",
    **{said: said for said in WHOLE},
}
"""Sentences as Markdown, and as they are read."""
marked = st.sampled_from(sorted(MARKED))


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    """A paragraph, list, table, or what is no clause."""
    said = draw(st.lists(marked, min_size=1, max_size=4))
    read = tuple(MARKED[each] for each in said)
    match draw(st.sampled_from(["paragraph", "quote", "bullets", "numbers", "nested", "item", "table", "code"])):
        case "paragraph":
            return Block(draw(st.sampled_from([" ", "\n"])).join(said), read)
        case "quote":
            return Block("> " + " ".join(said), read)
        case "bullets":
            return Block("\n".join(f"- {each}" for each in said), read)
        case "numbers":
            return Block("\n".join(f"{number}. {each}" for number, each in enumerate(said, 1)), read)
        case "nested":
            return Block(f"- {said[0]}\n" + "\n".join(f"  - {each}" for each in said[1:]), read)
        case "item":  # whatever its sentences
            return Block(f"- {' '.join(said)}", (" ".join(read),))
        case "table":
            rows = "\n".join(f"| Cat | 3 | {each} |" for each in said)
            return Block(f"| A | B | C |\n|---|---|---|\n{rows}", tuple(f"Cat: B: 3; C: {each}" for each in read))
        case _:
            return Block("```\nNo sentence. No clause.\n```", ())


@examples(200)
@given(
    st.lists(st.tuples(st.sampled_from(["## 1. Moving", "### 2.1 The cat", "#### E", ""]), blocks()), min_size=1),
    st.booleans(),
)
def test_every_sentence_item_and_row_is_a_clause(parts: list[tuple[str, Block]], titled: bool) -> None:
    wanted = [clause for _, block in parts for clause in block.clauses]
    # A comment between two lists keeps them apart.
    text = "\n\n<!-- -->\n\n".join(f"{heading}\n\n{block.markdown}" for heading, block in parts)
    if not wanted:
        with pytest.raises(CannotRead):
            read_draft(text)
        return
    draft = read_draft(f"# The cat\n\n{text}" if titled else text)
    assert [clause.text for clause in draft.clauses] == wanted
    names = [clause.id for clause in draft.clauses]
    assert len(set(names)) == len(names)
    assert {name.partition(".")[0] for name in names} <= set(draft.sections)
    assert all(clause.title for clause in draft.clauses)
    assert draft.left.get("code", 0) == sum(not block.clauses for _, block in parts)


@examples(200)
@given(st.text(st.sampled_from(list("# -*_`|>.:1[]()<!\n\taBè\x7f\"\\'")), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        draft = read_draft(text)
    except CannotRead:
        return
    tables = tomllib.loads(write_rulebook(draft))
    assert list(tables) == [clause.id for clause in draft.clauses]
    assert list(tomllib.loads(write_sections(draft))["sections"]) == list(draft.sections)


def test_without_a_reader_of_markdown_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tsukumo.core.rulebook.draft.find_spec", lambda _: None)
    with pytest.raises(CannotRead, match="pip install mistune"):
        read_draft("It is a rule.")


def test_headings_number_the_clauses_and_titles_are_found(tmp_path: Path) -> None:
    draft = read_draft(
        "# Cats\n\nFor two.\n\n## 1. The board\n\n**Points.** There are nine. Lines join them.\n\n"
        "**Each** man moves.\n\n### The corner\n\nFree. Nobody may ever stay there for long, whatever happens.\n\n"
        "**The edge**\n\nIt is not.\n\n## 2. THE BOARD\n\n- **Cat:** eats.\n- Sleeps.\n\n## §3 If you win\n\nYou win."
    )
    assert draft.title == "Cats"
    assert draft.sections == {"rules": "Cats", "board": "The board", "board_2": "THE BOARD", "win": "If you win"}
    assert [(clause.id, clause.title) for clause in draft.clauses] == [
        ("rules.1", "For two"),
        ("board.1", "Points"),
        ("board.2", "Lines join them"),
        ("board.3", "Each man moves"),
        ("board.4", "The corner"),
        ("board.5", "Nobody may ever stay there for…"),
        ("board.6", "The edge"),
        ("board_2.1", "Cat"),
        ("board_2.2", "Sleeps"),
        ("win.1", "You win"),
    ]
    assert [clause.asks for clause in draft.clauses if clause.asks] == [("each",), ("choice",)]
    (trap,) = read_draft("| Card | Number | Effect |\n|---|---|---|\n| Trap | 2 | |").clauses
    assert (trap.title, trap.text) == ("Trap", "Trap: Number: 2.")
    file = tmp_path / "rulebook.toml"
    file.write_text(write_rulebook(draft), "utf-8")
    clauses = load_clauses(str(file))
    assert [(id, clause.asks) for id, clause in clauses.items()] == [(each.id, each.asks) for each in draft.clauses]
    assert clauses["board.1"].text == ("There are nine.", "There are nine.")


# --- our own rulebooks ------------------------------------------------------------------------------


def as_markdown(game: str, lang: Lang) -> str:
    """A game's rulebook as somebody would have written it."""
    book = open_book(game)
    lines = [f"# {book.title.say(lang)}"]
    for section in book.sections:
        lines.append(f"## {section.title.say(lang)}")
        lines += [f"**Title.** {book.clauses[id].text.say(lang)}" for id in section.clauses]
    return "\n\n".join(lines)


@pytest.mark.parametrize("game", OURS)
def test_whole_rulebooks_are_read_alike_in_both_languages(game: str) -> None:
    book = open_book(game)
    italian, english = (read_draft(as_markdown(game, lang)) for lang in LANGS)
    for draft, lang in zip((italian, english), LANGS, strict=True):
        assert (draft.lang, draft.title) == (lang, book.title.say(lang))
        assert list(draft.sections.values()) == [section.title.say(lang) for section in book.sections]
        assert [clause.text for clause in draft.clauses if not clause.text[0].isupper()] == []
        told = " ".join(clause.text for clause in draft.clauses)
        assert told == " ".join(clause.text.say(lang) for clause in book.clauses.values())
    assert len(italian.clauses) == len(english.clauses) > len(book.clauses)


@pytest.mark.parametrize(
    ("lang", "sentence", "asked"),
    [
        ("en", "You may go to the nearest house or stay.", {"choice", "most", "or"}),
        ("en", "Each player loses half of their coins.", {"each", "half"}),
        ("en", "Each player loses half of their coins, rounded up.", {"each"}),
        ("en", "For every man there is a mayor.", {"each"}),
        ("it", "Puoi andare nella casa più vicina, o restare.", {"choice", "most", "or"}),
        ("it", "Ciascuno perde metà delle monete.", {"each", "half"}),
        ("it", "Il lupo morde la pecora.", set()),
    ],
)
def test_words_that_leave_something_open_ask(lang: Lang, sentence: str, asked: set[str]) -> None:
    assert set(find_doubts(sentence, lang)) == asked
    assert asked <= set(doubts())
