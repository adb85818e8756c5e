"""One broken game harms no other: front page, list of games, rulebooks and commands say what is broken, and go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import tsukumo as tk
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import OURS
from tsukumo.core.rulebook.book import find_elsewhere
from tsukumo.core.rulebook.everywhere import find_everywhere
from tsukumo.core.teaching.gallery import list_cards, make_front
from tsukumo_widgets.teaching.gallery import Gallery
from tsukumo_widgets.teaching.rulebook.rulebook import Rulebook

Made = Callable[..., None]
ABOUT = '[about]\nline = { it = "Tre.", en = "Three." }\n'
PARTS: dict[str, tuple[str, str, str]] = {
    "a card without a line": ("gallery.toml", "[morris]\nfor = 'play'\n", "gallery.toml: morris.line: is missing"),
    "no card": ("gallery.toml", "card = 3\n", "gallery.toml: card: must be a table, not 3"),
    "nobody's intention": (
        "gallery.toml",
        '[morris]\nline = {it="a", en="b"}\nfor = "fun"\n',
        "morris.for: must be one",
    ),
    "a gallery without its end": ("gallery.toml", "[about\n", "gallery.toml: this is not TOML"),
    "no such start": ("gallery.toml", ABOUT + 'start = "gone"\nfirst = {it="a", en="b"}\n', "'gone' is no notebook of"),
    "no such picture": (
        "gallery.toml",
        '[morris]\nline = {it="a", en="b"}\npicture = ".gone:draw"\n',
        "ModuleNotFoundError: No module named 'morris.gone'",
    ),
    "no such scene": ("gallery.toml", ABOUT + 'scene = "no.svg"\nalt = {it="a", en="b"}\n', "FileNotFoundError"),
    "words without an end": ("words.toml", "[sections\n", "words.toml: this is not TOML"),
    "a course without titles": ("course.toml", "[board]\n", "course.toml: board.title: is missing"),
}
"""The broken files of games that can be played: the file, its content, and how it is complained of."""
WHOLE: dict[str, tuple[str, str, str]] = {
    "a sentence in one language": (
        "texts.toml",
        'title = { en = "Morris" }\n',
        "texts.toml: title.it: the sentence in this language is missing",
    ),
    "a game without a title": ("texts.toml", "", "there is no sentence title"),
    "a rulebook without its end": ("rulebook.toml", "[board\n", "rulebook.toml: this is not TOML"),
}
"""The same of games that cannot be loaded."""


@pytest.fixture
def broken(made: Made, tmp_path: Path) -> Callable[[str, str], None]:
    """The function that makes the game ``morris`` with the content of one file."""

    def make(file: str, content: str) -> None:
        made()
        (tmp_path / "game" / "morris" / file).write_text(content, "utf-8")

    return make


@pytest.mark.parametrize("name", [*PARTS, *WHOLE])
def test_it_is_said_and_the_others_go_on(name: str, broken: Callable[[str, str], None]) -> None:
    file, content, said = {**PARTS, **WHOLE}[name]
    broken(file, content)
    ran = run("games")
    assert ran.status == 1
    assert [line.split()[0] for line in ran.out.splitlines()] == [*OURS, *(["morris"] if name in PARTS else [])]
    (line,) = ran.err.splitlines()
    assert "morris" in line
    assert said in line
    for lang in LANGS:
        gallery = Gallery(lang)
        words_break_no_page = file == "words.toml"
        assert [game.name for game in gallery.games] == [*OURS, *(["morris"] if words_break_no_page else [])]
        assert len(gallery.broken) == (not words_break_no_page)
        assert all(fault.say(lang) in gallery._repr_html_().replace("&#x27;", "'") for fault in gallery.broken)
        assert all(shelf for shelf in gallery.shelves().values())
    assert find_everywhere("werewolf")
    assert find_elsewhere("who becomes a werewolf? ", "tsukumobake")
    menu = [name for _, name in Rulebook(lang="en").game.options]
    assert menu[: len(OURS)] == [*OURS]
    assert run("rules", "werewolf", "--game", "lupus").status == 0
    assert run("--help").status == 0


@pytest.mark.parametrize("name", PARTS)
def test_the_game_itself_is_played_and_printed(name: str, broken: Callable[[str, str], None], tmp_path: Path) -> None:
    file, content, said = PARTS[name]
    broken(file, content)
    assert tk.new_game("morris", seed=1).legal_actions()
    ran = run("check", "morris", "--games", "1")
    assert ran.status == 1
    assert said in ran.out
    ran = run("book", "morris", "--out", str(tmp_path / "book.html"))
    assert said in ran.err
    assert ran.status == (2 if file == "words.toml" else 0)


def test_a_gallery_needs_no_cards_and_a_card_no_picture(broken: Callable[[str, str], None]) -> None:
    from tsukumo.core.plugins.registry import entry

    broken("gallery.toml", ABOUT)
    assert make_front(entry("morris"), "en").line.en == "Three."
    table, notebook = list_cards(entry("morris"), "en")
    assert (table.address, notebook.address) == ("tsukumobake/tools/table.ipynb?game=morris", "morris.ipynb")
    broken_card = ABOUT + '[morris]\nline = { it = "Tre.", en = "Three." }\n'
    Path(entry("morris").file("gallery.toml")).write_text(broken_card, "utf-8")
    (card,) = list_cards(entry("morris"), "en")
    assert (card.line.en, card.picture) == ("Three.", table.picture)


@pytest.mark.parametrize("line", ["    players = (", "    state = Board\n", "    name = "])
def test_a_game_that_lacks_what_it_needs_is_no_defect_of_the_program(line: str, made: Made) -> None:
    made(("rules.py", line, f"    forgotten_{line.lstrip()}"))
    ran = run("play", "morris", "--lang", "it")
    assert ran.status == 1
    assert ran.err.startswith("Le regole di questo gioco si sono rotte")
    assert "AttributeError: 'Morris' object has no attribute" in ran.err


def test_a_method_that_is_not_written_is_named(made: Made) -> None:
    made(("rules.py", "def carry_out(", "def carried_out("))
    ran = run("check", "morris")
    assert ran.status == 1
    assert "NotImplementedError: Board.carry_out" in ran.out
