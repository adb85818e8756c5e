"""``tsukumo tsukumobake edition``: check, new and show, from the outside and in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from unittest import mock

import pytest

from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, EDITIONS, load_edition
from tsukumo.games.tsukumobake.play.effects import OPERATIONS, WHO
from tsukumo.games.tsukumobake.play.objectives import COUNTS

EDITION = ("tsukumobake", "edition")

KYOTO = load_edition().table
TEXT = Path(EDITIONS.folder, "kyoto.toml").read_text("utf-8")
ENGLISH = re.compile(r"\b(usage|options|arguments|the|and|or|of|is|error)\b", re.I)


pytestmark = pytest.mark.usefixtures("english_folder")


def write(file: str, *changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    Path(file).write_text(text, "utf-8")
    return file


# --- check ----------------------------------------------------------------------------------------

MORE = (("count = 6", "count = 8"), ('"L5 W", ', ""), ('kind = "misfortune"', 'kind = "misfortune"\ncopies = 3'))
NOTES = {
    "en": ["note: 8 ", "note: 12 ", "note: 11 ", "note: kyoto "],
    "it": ["nota: ", "nota: ", "nota: ", "nota: kyoto "],
}
"""The beginnings of the notes on other numbers than the rulebook's: scrolls, event cards, buildings, and the name."""


def test_other_numbers_than_the_rulebooks_are_noted() -> None:
    for lang, notes in NOTES.items():
        ran = run(*EDITION, "check", write("own.toml", *MORE), "--lang", lang)
        assert (ran.status, ran.err) == (0, "")
        noted = [line.strip() for line in ran.out.splitlines()[3:]]
        assert [line.startswith(note) for line, note in zip(noted, notes, strict=True)] == [True] * 4
        assert [re.findall(r"\d+", line) for line in noted] == [["8", "6"], ["12", "10"], ["11", "12"], []]
        renamed = run(*EDITION, "check", write("own.toml", *MORE, ('"kyoto"', '"nara"')), "--lang", lang)
        assert [line.strip() for line in renamed.out.splitlines()[3:]] == noted[:3]


# --- new ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_vocabulary_is_explained(lang: Lang) -> None:
    run(*EDITION, "new", "own.toml", "--lang", lang)
    comments = [line for line in Path("own.toml").read_text("utf-8").splitlines() if line.startswith("#   ")]
    lines = {line[4:].split("  ")[0]: line for line in comments}
    assert {*OPERATIONS, *WHO, *COUNTS} <= set(lines)
    assert {f"{compare} = {'true' if compare.endswith('_others') else 2}" for compare in COMPARISONS} <= set(lines)
    for name, takes in OPERATIONS.items():
        assert ("who" in lines[name][16:45]) == takes.who
        if takes.number:
            to = {"en": "to", "it": "a"}[lang]
            assert f"{takes.number} {'da ' * (lang == 'it')}{takes.least} {to} {takes.most}" in lines[name]
        assert ('"half"' in lines[name]) == takes.half
        assert all(value in lines[name] for value in takes.to)


def test_an_operation_that_is_added_is_explained_too() -> None:
    """The vocabulary is read off the code: with one operation fewer there is one line fewer."""
    fewer = {name: takes for name, takes in OPERATIONS.items() if name != "hurry"}
    with mock.patch("tsukumo.games.tsukumobake.editions.draft.OPERATIONS", fewer):
        run(*EDITION, "new", "own.toml")
    text = Path("own.toml").read_text("utf-8")
    assert "#   hurry" not in text
    assert "#   stride" in text


def test_names_with_odd_letters_come_through() -> None:
    odd = r'"\"Kyo\\to\" \u00e8 {x} # \U0001F3EE"'
    write("mine.toml", ('en = "Kyoto"', f"en = {odd}"))
    assert run(*EDITION, "new", "own.toml", "--from", "mine.toml").status == 0
    assert tomllib.loads(Path("own.toml").read_text("utf-8"))["title"]["en"] == '"Kyo\\to" è {x} # 🏮'


# --- show -----------------------------------------------------------------------------------------


def rows(out: str) -> dict[str, list[str]]:
    """The rows of all tables, by their first cell."""
    cells = [re.split(r"  +", line.strip()) for line in out.splitlines() if line.strip()]
    return {first: rest for first, *rest in cells}


@pytest.mark.parametrize("lang", LANGS)
def test_an_edition_is_shown_as_tables(lang: Lang) -> None:
    ran = run(*EDITION, "show", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == run(*EDITION, "show", "kyoto", "--lang", lang).out
    shown = rows(ran.out)
    for section in ("items", "combos", "events", "objectives"):
        for entry in KYOTO[section].values():
            mark = "†" if entry["source"] == "reconstruction" else ""
            assert entry["name"][lang] + mark in shown
    assert shown["fan†" if lang == "en" else "ventaglio†"] == ["geisha", "1†", "3†"]
    assert all(len(line) <= 120 for line in ran.out.splitlines())
    if lang == "it":
        assert not ENGLISH.search(ran.out)


def test_what_is_shown_is_marked_where_it_is_made_up() -> None:
    shown = rows(run(*EDITION, "show").out)
    assert shown["Perdition"][0] == "the geisha and the innkeeper"
    assert shown["Perdition"][1].endswith("†")  # the name is the rulebook's, the effect is not
    blessing = run(*EDITION, "show").out.split("Blessing of the Onmyouji")[1].split("Fireflies†")[0]
    assert "†" not in blessing
    assert shown["homes†"] == ["A7, G13, M7, G1"]
    assert shown["parade"] == ["G7"]
    assert shown["scrolls"] == ["6"]
    assert shown["Fireflies†"][:2] == ["fortune", "1"]


def test_an_edition_of_ones_own_is_shown() -> None:
    changes = [
        ('en = "fan"', 'en = "war fan"'),
        ("stranger = 2, own = 6", "stranger = 5, own = 15"),
        ('"kyoto"', '"nara"'),
    ]
    ran = run(*EDITION, "show", write("own.toml", *changes))
    assert ran.status == 0
    assert ran.out.startswith("Kyoto (nara)\n")
    assert rows(ran.out)["war fan†"] == ["geisha", "1†", "3†"]
    assert rows(ran.out)["shamisen"] == ["geisha", "5†", "15†"]
