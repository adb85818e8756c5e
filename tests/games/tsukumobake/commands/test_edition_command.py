"""``tsukumo tsukumobake edition``: check, new and show, from the outside and in both languages."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path
from unittest import mock

import pytest

from tests.games.tsukumobake.commands.test_cli import names, run
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, EDITIONS, load_edition
from tsukumo.games.tsukumobake.editions.files import check_tables
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

FINE = {
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


def test_a_good_file_is_summed_up() -> None:
    for lang, lines in FINE.items():
        ran = run(*EDITION, "check", write("own.toml"), "--lang", lang)
        assert (ran.status, ran.err, ran.out.splitlines()) == (0, "", lines)


@pytest.mark.parametrize("noun", ["", "mass"])
def test_a_gender_that_is_guessed_is_told_so_that_the_author_can_say_it(noun: str) -> None:
    said = f', noun = "{noun}"' * bool(noun)
    name = 'it = "shamisen", en = "shamisen"'
    file = write("own.toml", (f'{name}, noun = "m"', name + said))
    *_, last = run(*EDITION, "check", file, "--lang", "it").out.splitlines()
    assert last.startswith("  genere indovinato: lo shamisen; se uno è sbagliato, scrivi noun = ")


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


BAD = (
    ("own = 9", "own = 8"),
    ('"J10 W"', '"J10 X"'),
    ('op = "relight"', 'op = "light"'),
    ("at_least = 12", "above = 12"),
)
KEYS = ["buildings.tiles[0]", "items.mirror.values.own", "combos.hospitality.effect[0].op"]
KEYS += ["objectives.explorer.conditions[0].above", "objectives.explorer.conditions[0]"]


def test_every_problem_is_named_by_key() -> None:
    ran = run(*EDITION, "check", write("own.toml", *BAD))
    assert (ran.status, ran.out) == (2, "")
    assert sorted(line.split(": ")[0] for line in ran.lines) == sorted(KEYS)
    italian = run(*EDITION, "check", "own.toml", "--lang", "it")
    assert [line.split(": ")[0] for line in italian.lines] == [line.split(": ")[0] for line in ran.lines]
    assert not set(italian.lines) & set(ran.lines)


def test_several_files_each_have_their_answer() -> None:
    write("own.toml")
    write("bad.toml", *BAD)
    ran = run(*EDITION, "check", "bad.toml", "own.toml", "none.toml")
    assert ran.status == 2
    assert ran.out.splitlines() == FINE["en"]
    assert sorted(line.split(": ")[1] for line in ran.lines[:-1]) == sorted(KEYS)
    assert all(line.startswith("bad.toml: ") for line in ran.lines[:-1])
    assert ran.lines[-1] == "none.toml: the file cannot be read (it does not exist)"
    assert run(*EDITION, "check", "own.toml", "own.toml").out.splitlines() == FINE["en"] * 2


UNREADABLE: dict[str, tuple[bytes | None, str, str]] = {
    "none.toml": (None, "the file cannot be read (it does not exist)", "impossibile leggere il file (non esiste)"),
    ".": (None, "the file cannot be read (it is a folder)", "impossibile leggere il file (è una cartella)"),
    "latin.toml": ('name = "Kyōto"'.encode("utf-16"), "this is not TOML: the text is not UTF-8", "non è in UTF-8"),
    "json.toml": (b'{"name": 5}', "this is not TOML: line 1, column 1", "non è TOML: riga 1, colonna 1"),
    "late.toml": (b"a = 1\nb = 2 3\n", "this is not TOML: line 2, column 7", "non è TOML: riga 2, colonna 7"),
    "cut.toml": (b"a = ", "this is not TOML: at the end of the file", "non è TOML: alla fine del file"),
    "twice.toml": (
        b"[a]\n[a]\n",
        "a key is repeated: line 2, column 3",
        "una chiave è ripetuta: riga 2, colonna 3",
    ),
    "deep.toml": (b"a = " + b"[" * 50_000, "brackets nested too deeply", "troppe parentesi una dentro l'altra"),
    "digits.toml": (b"a = " + b"9" * 5000, "a number has too many digits", "un numero ha troppe cifre"),
}


def test_what_cannot_be_read_has_one_clear_message() -> None:
    for file, (content, *reasons) in UNREADABLE.items():
        if content is not None:
            Path(file).write_bytes(content)
        for lang, reason in zip(("en", "it"), reasons, strict=True):
            ran = run(*EDITION, "check", file, "--lang", lang)
            assert (ran.status, ran.out) == (2, "")
            (line,) = ran.lines
            assert line.startswith(f"{file}: ")
            assert reason in line


def test_a_file_of_another_system_is_read() -> None:
    Path("own.toml").write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert run(*EDITION, "check", "own.toml").out.splitlines() == FINE["en"]


# --- new ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_new_file_is_the_same_edition_explained(lang: Lang, tmp_path: Path) -> None:
    ran = run(*EDITION, "new", "own.toml", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert "own.toml" in ran.out
    assert "tsukumo tsukumobake edition check own.toml" in ran.out
    assert names(tmp_path) == ["own.toml"]
    text = Path("own.toml").read_text("utf-8")
    assert check_tables(tomllib.loads(text)) == KYOTO
    assert run(*EDITION, "check", "own.toml", "--lang", lang).out.splitlines() == FINE[lang]
    for use in (
        "tsukumo play --edition FILE",
        'tk.new_game("tsukumobake", edition="FILE")',
        "tsukumo tsukumobake edition check FILE",
    ):
        assert f"#     {use}\n" in text
    assert all(len(line) <= 120 and line == line.rstrip() for line in text.splitlines())
    comments = " ".join(line for line in text.splitlines() if line.startswith("#"))
    assert bool(ENGLISH.search(comments)) == (lang == "en")


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


def test_a_file_that_is_there_is_kept(tmp_path: Path) -> None:
    Path("own.toml").write_text("mine", "utf-8")
    Path("folder.toml").mkdir()
    Path("nowhere.toml").symlink_to("gone.toml")
    for file in ("own.toml", "folder.toml", "nowhere.toml"):
        for lang, reason in (("en", "exists already"), ("it", "esiste già")):
            ran = run(*EDITION, "new", file, "--lang", lang)
            assert (ran.status, ran.out) == (2, "")
            (line,) = ran.lines
            assert line.startswith(f"{file}: {reason}")
    assert Path("own.toml").read_text("utf-8") == "mine"
    assert names(tmp_path) == ["folder.toml", "nowhere.toml", "own.toml"]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    Path("file").write_bytes(b"")
    for file in ("own", "own.txt", "file/own.toml", ".", "", "own.TOML", "no/own.toml", "x" * 300 + ".toml"):
        ran = run(*EDITION, "new", file)
        assert (ran.status, ran.out, len(ran.lines)) == (2, "", 1)
        assert names(tmp_path) == ["file"]


def test_nothing_is_written_from_an_edition_that_is_wrong(tmp_path: Path) -> None:
    write("bad.toml", *BAD)
    ran = run(*EDITION, "new", "own.toml", "--from", "bad.toml")
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.lines) == len(KEYS)
    assert names(tmp_path) == ["bad.toml"]


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
    assert shown["fan†" if lang == "en" else "ventaglio†"] == [
        "geisha",
        "1†",
        "3†",
    ]
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


def test_an_edition_that_does_not_exist(tmp_path: Path) -> None:
    expected = {"en": "there is no edition|does not exist", "it": "non esiste"}
    for command, edition, lang in product((["show"], ["new", "own.toml", "--from"]), NO_EDITION, LANGS):
        ran = run(*EDITION, *command, edition, "--lang", lang)
        assert (ran.status, ran.out, len(ran.lines)) == (2, "", 1)
        assert re.search(expected[lang], ran.err)
    assert names(tmp_path) == []


NO_EDITION = ("osaka", "none.toml", "", "KYOTO")
