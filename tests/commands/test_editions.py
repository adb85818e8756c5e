"""The command ``edition`` in every game that has some: users' own are begun and checked, what is wrong is refused."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests.games.tsukumobake.commands.test_cli import names, run
from tsukumo.core.io.editions import Editions
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.editions.edition import EDITIONS as CASTLES
from tsukumo.games.tsukumobake.editions.edition import EDITIONS as CITIES

ENGLISH: Final = re.compile(r"\b(usage|options|arguments|the|and|or|of|is|error)\b", re.I)


class Tried(NamedTuple):
    """A game with editions: what is said of the default one, and changes that are wrong, with the keys of problems.

    *uses* are the commands at the head of a new file. *noun* is a name, and another for it whose gender can only be
    guessed: *guess*. The word of *sure* shows its gender.
    """

    editions: Editions[Any]
    fine: dict[Lang, list[str]]
    wrong: tuple[tuple[str, str], ...]
    keys: tuple[str, ...]
    uses: tuple[str, ...]
    noun: tuple[str, str]
    guess: str
    sure: str


KYOTO: Final[dict[Lang, list[str]]] = {
    "en": [
        "own.toml: fine: this is the edition Kyoto (kyoto)",
        "  types of item: 16 (64 cards); scrolls: 6; combos: 6; event cards: 10; objectives: 4; buildings: 12",
        "  reconstructions: 31 entries of 40; only the values or the effect of 6 more",
    ],
    "it": [
        "own.toml: va bene: è l'edizione Kyoto (kyoto)",
        "  tipi di oggetto: 16 (64 carte); pergamene: 6; combinazioni: 6; carte evento: 10; obiettivi: 4; edifici: 12",
        "  ricostruzioni: 31 voci su 40; solo i valori o l'effetto in altre 6",
    ],
}
TRIED: Final = {
    "tsukumobake": Tried(
        CITIES,
        KYOTO,
        (
            ("own = 9", "own = 8"),
            ('"J10 W"', '"J10 X"'),
            ('op = "relight"', 'op = "light"'),
            ("at_least = 12", "above = 12"),
        ),
        (
            *("buildings.tiles[0]", "items.mirror.values.own", "combos.hospitality.effect[0].op"),
            *("objectives.explorer.conditions[0].above", "objectives.explorer.conditions[0]"),
        ),
        ("tsukumo play --edition FILE", 'tk.new_game("tsukumobake", edition="FILE")'),
        ('it = "shamisen", en = "shamisen", noun = "m"', 'it = "shamisen", en = "shamisen"'),
        "lo shamisen",
        'it = "lanterna", en = "lantern"',
    ),
    "sottomondo": Tried(
        CASTLES,
        {
            "en": [
                "own.toml: fine: this is an edition with 78 different cards",
                *("  34 monsters", "  28 items", "  10 abilities", "  15 events", "  13 classes"),
                "  reconstructions: 66 of 78 different cards",
            ],
            "it": [
                "own.toml: va bene: è un'edizione con 78 carte diverse",
                *("  34 mostri", "  28 oggetti", "  10 abilità", "  15 eventi", "  13 classi"),
                "  ricostruzioni: 66 carte diverse su 78",
            ],
        },
        (("force = 14", "force = 31"), ('op = "summon"', 'op = "sing"')),
        ("monsters.dragon.force", "abilities.summoning.effects[0].op"),
        ("tsukumo play sottomondo --edition FILE", "tsukumo sottomondo cards FILE CARDS.html"),
        ('it = "drago", en = "dragon", noun = "m"', 'it = "chele", en = "claws"'),
        "il chele",
        'it = "mummia", en = "mummy"',
    ),
}

pytestmark = [
    pytest.mark.usefixtures("english_folder"),
    pytest.mark.parametrize(("game", "tried"), TRIED.items(), ids=list(TRIED)),
]


def write(tried: Tried, file: str, *changes: tuple[str, str]) -> str:
    """The default edition with changes, as a file."""
    text = Path(tried.editions.folder, f"{tried.editions.default}.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    Path(file).write_text(text, "utf-8")
    return file


# --- check ----------------------------------------------------------------------------------------


def test_each_file_has_its_answer_and_every_problem_its_key(game: str, tried: Tried) -> None:
    write(tried, "own.toml")
    write(tried, "bad.toml", *tried.wrong)
    for lang in LANGS:
        ran = run(game, "edition", "check", "own.toml", "own.toml", "--lang", lang)
        assert (ran.status, ran.err, ran.out.splitlines()) == (0, "", tried.fine[lang] * 2)
    said = {lang: run(game, "edition", "check", "bad.toml", "--lang", lang) for lang in LANGS}
    for ran in said.values():
        assert (ran.status, ran.out) == (2, "")
        assert sorted(line.split(": ")[0] for line in ran.lines) == sorted(tried.keys)
    assert not set(said["it"].lines) & set(said["en"].lines)
    ran = run(game, "edition", "check", "bad.toml", "own.toml", "none.toml")
    assert (ran.status, ran.out.splitlines()) == (2, tried.fine["en"])
    *bad, last = ran.lines
    assert bad == [f"bad.toml: {line}" for line in said["en"].lines]
    assert last == "none.toml: the file cannot be read (it does not exist)"


def test_a_gender_that_is_guessed_is_told_at_the_end_so_that_the_author_can_say_it(game: str, tried: Tried) -> None:
    (name, guessed), sure = tried.noun, (f'{tried.sure}, noun = "f"', tried.sure)
    for noun in ("", "mass", "en-plural", "m", "f plural", "proper"):
        file = write(tried, "own.toml", (name, guessed + f', noun = "{noun}"' * bool(noun)), sure)
        *_, last = run(game, "edition", "check", file, "--lang", "it").out.splitlines()
        told = last.startswith(f"  genere indovinato: {tried.guess}; se uno è sbagliato, scrivi noun = ")
        assert told == (noun in ("", "mass", "en-plural")), noun


UNREADABLE: dict[str, tuple[bytes | None, str, str]] = {
    "none.toml": (None, "the file cannot be read (it does not exist)", "impossibile leggere il file (non esiste)"),
    ".": (None, "the file cannot be read (it is a folder)", "impossibile leggere il file (è una cartella)"),
    "latin.toml": ('name = "Kyōto"'.encode("utf-16"), "this is not TOML: the text is not UTF-8", "non è in UTF-8"),
    "json.toml": (b'{"name": 5}', "this is not TOML: line 1, column 1", "non è TOML: riga 1, colonna 1"),
    "late.toml": (b"a = 1\nb = 2 3\n", "this is not TOML: line 2, column 7", "non è TOML: riga 2, colonna 7"),
    "cut.toml": (b"a = ", "this is not TOML: at the end of the file", "non è TOML: alla fine del file"),
    "twice.toml": (b"[a]\n[a]\n", "a key is repeated: line 2, column 3", "una chiave è ripetuta: riga 2, colonna 3"),
    "deep.toml": (b"a = " + b"[" * 50_000, "brackets nested too deeply", "troppe parentesi una dentro l'altra"),
    "digits.toml": (b"a = " + b"9" * 5000, "a number has too many digits", "un numero ha troppe cifre"),
}


def test_what_cannot_be_read_has_one_clear_message(game: str, tried: Tried) -> None:
    for file, (content, *reasons) in UNREADABLE.items():
        if content is not None:
            Path(file).write_bytes(content)
        for lang, reason in zip(("en", "it"), reasons, strict=True):
            ran = run(game, "edition", "check", file, "--lang", lang)
            assert (ran.status, ran.out) == (2, "")
            (line,) = ran.lines
            assert line.startswith(f"{file}: ")
            assert reason in line


def test_a_file_of_another_system_is_read(game: str, tried: Tried) -> None:
    text = Path(write(tried, "own.toml")).read_text("utf-8")
    Path("own.toml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert run(game, "edition", "check", "own.toml").out.splitlines() == tried.fine["en"]


# --- new ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_new_file_is_the_same_edition_explained(lang: Lang, game: str, tried: Tried, tmp_path: Path) -> None:
    ran = run(game, "edition", "new", "own.toml", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert "own.toml" in ran.out
    assert f"tsukumo {game} edition check own.toml" in ran.out
    assert names(tmp_path) == ["own.toml"]
    text = Path("own.toml").read_text("utf-8")
    assert tried.editions.read("own.toml") == tried.editions.read(write(tried, "default.toml"))
    assert run(game, "edition", "check", "own.toml", "--lang", lang).out.splitlines() == tried.fine[lang]
    for use in (*tried.uses, f"tsukumo {game} edition check FILE"):
        assert f"#     {use}\n" in text
    lines = text.splitlines()
    assert all((len(line) <= 120 or line.startswith("text = ")) and line == line.rstrip() for line in lines)
    comments = " ".join(line for line in lines if line.startswith("#"))
    assert bool(ENGLISH.search(comments)) == (lang == "en")


def test_a_file_that_is_there_is_kept(game: str, tried: Tried, tmp_path: Path) -> None:
    Path("own.toml").write_text("mine", "utf-8")
    Path("folder.toml").mkdir()
    Path("nowhere.toml").symlink_to("gone.toml")
    for file in ("own.toml", "folder.toml", "nowhere.toml"):
        for lang, reason in (("en", "exists already"), ("it", "esiste già")):
            ran = run(game, "edition", "new", file, "--lang", lang)
            assert (ran.status, ran.out) == (2, "")
            (line,) = ran.lines
            assert line.startswith(f"{file}: {reason}")
    assert Path("own.toml").read_text("utf-8") == "mine"
    assert names(tmp_path) == ["folder.toml", "nowhere.toml", "own.toml"]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(game: str, tried: Tried, tmp_path: Path) -> None:
    Path("file").write_bytes(b"")
    for file in ("own", "own.txt", "file/own.toml", ".", "", "own.TOML", "no/own.toml", "x" * 300 + ".toml"):
        ran = run(game, "edition", "new", file)
        assert (ran.status, ran.out, len(ran.lines)) == (2, "", 1)
        assert names(tmp_path) == ["file"]


def test_nothing_is_written_from_an_edition_that_is_wrong(game: str, tried: Tried, tmp_path: Path) -> None:
    write(tried, "bad.toml", *tried.wrong)
    ran = run(game, "edition", "new", "own.toml", "--from", "bad.toml")
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.lines) == len(tried.keys)
    assert names(tmp_path) == ["bad.toml"]


def test_an_edition_that_does_not_exist(game: str, tried: Tried, tmp_path: Path) -> None:
    absent = ("osaka", "none.toml", "", tried.editions.default.upper())
    expected = {"en": "there is no edition|does not exist", "it": "non esiste"}
    for command, edition, lang in product((["show"], ["new", "own.toml", "--from"]), absent, LANGS):
        ran = run(game, "edition", *command, edition, "--lang", lang)
        assert (ran.status, ran.out, len(ran.lines)) == (2, "", 1)
        assert re.search(expected[lang], ran.err)
    assert names(tmp_path) == []
