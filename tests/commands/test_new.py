"""``tsukumo new``: what it writes, what it refuses, and that the game it writes has all that a game can have."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

import tsukumo as tk
from tests.commands.packages import announce, forget
from tests.games.tsukumobake.commands.test_cli import names, run
from tsukumo.commands import new
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import FOLDERS

pytestmark = pytest.mark.usefixtures("beside_site")

ROOT = Path(__file__).parents[2]
FILES = {
    *("README.md", "pyproject.toml", "notebooks/NAME.ipynb", "tests/test_promises.py", "tests/test_rules.py"),
    *(f"NAME/{file}" for file in ("__init__.py", "game.py", "picture.py", "rulebook.toml", "rules.py", "texts.toml")),
    "NAME/words.toml",
}


@pytest.fixture
def morris(site: Path) -> Path:
    """The folder of a new game that is installed."""
    assert run("new", "morris").status == 0
    announce(site, "morris", "morris = morris.game:ENTRY")
    folder = Path("morris").resolve()
    sys.path.insert(0, str(folder))
    return folder


def written(folder: Path) -> set[str]:
    """Every file in a folder, by its path there."""
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def outside(folder: Path, site: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Python in a new process, in a game's folder, which is installed for it."""
    path = os.pathsep.join(map(str, (site, folder, ROOT, ROOT / "widgets")))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **env}
    return subprocess.run([sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, check=False)


# --- what is written ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_package_is_written(lang: Lang) -> None:
    ran = run("new", "oware", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    folder = Path("oware")
    assert written(folder) == {path.replace("NAME", "oware") for path in FILES}
    assert names(Path()) == ["oware"]
    texts = {path: (folder / path).read_text("utf-8") for path in written(folder)}
    assert not [path for path, text in texts.items() if new.CALLED in text]
    assert ("un gioco piccolo" in texts["README.md"]) == (lang == "it")
    notebook = json.loads(texts["notebooks/oware.ipynb"])
    assert ("Un gioco tuo" in "".join(notebook["cells"][0]["source"])) == (lang == "it")
    said = {"it": "scritti 12 file. Le regole sono in", "en": "wrote 12 files. The rules are in"}[lang]
    assert f"oware: {said} {Path('oware/oware/rules.py')}, " in ran.out
    assert "  tsukumo play oware " in ran.out
    assert len(texts["oware/rules.py"].splitlines()) < 180


@pytest.mark.parametrize("folder", ["my games/morris", "empty"])
def test_the_folder_may_be_chosen(folder: str) -> None:
    Path("empty").mkdir()
    ran = run("new", "morris", "--folder", folder)
    assert ran.status == 0
    assert written(Path(folder)) == {path.replace("NAME", "morris") for path in FILES}
    assert ("'my games/morris'" in ran.out) == (folder != "empty")


def test_both_languages_have_the_same_cells() -> None:
    italian, english = (json.loads(new.package("morris", lang)["notebooks/morris.ipynb"])["cells"] for lang in LANGS)
    for mine, theirs in zip(italian, english, strict=True):
        assert mine["cell_type"] == theirs["cell_type"]
        ours, others = "".join(mine["source"]), "".join(theirs["source"])
        assert re.findall(r"`[a-z.]+`", ours) == re.findall(r"`[a-z.]+`", others)
        assert mine["cell_type"] == "markdown" or re.sub(r"(['\"])it\1", r"\1en\1", ours) == others


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (name, "form")
        for name in ("", "My", "my-game", "9men", "_x", "giù", "a b", "../x", "x" * 41, "a.b", "x\n", "x_", "a__")
    ]
    + [(name, "keyword") for name in ("class", "import")]
    + [(name, "command") for name in ("play", "parade", "quiz")]
    + [(name, "room") for name in ("tests", "notebooks")]
    + [(name, "module") for name in ("json", "tsukumo", "pytest")]
    + [("tsukumobake", "game")],
)
def test_names_that_cannot_be_had(name: str, key: str) -> None:
    for lang in LANGS:
        ran = run("new", name, "--lang", lang)
        assert (ran.status, ran.out) == (2, "")
        assert new.texts.say(f"name.{key}", lang, most=40) in ran.err
    assert names(Path()) == []


def test_the_name_of_another_packages_game(morris: Path, site: Path) -> None:
    announce(site, "lost", "lost = lost.game:ENTRY")
    for name in ("morris", "lost"):
        ran = run("new", name, "--folder", "other")
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"{name}: there is already a game of that name: choose another, or uninstall")
    assert names(Path()) == ["morris"]


def test_a_folder_with_anything_in_it_is_left_alone() -> None:
    for kept in ("full/.hidden", "here/morris/notes.txt"):
        Path(kept).parent.mkdir(parents=True)
        Path(kept).write_text("mine")
    Path("file").write_text("mine")
    Path("nowhere").symlink_to("gone")
    before = {path: Path(path).read_bytes() for path in written(Path())}
    for folder, said in (
        ("full", "the folder is not empty"),
        ("here/morris", "the folder is not empty"),
        ("file", "is a file, not a folder"),
        ("nowhere", "is a file, not a folder"),
        ("file/inside", "cannot be written"),
    ):
        ran = run("new", "morris", "--folder", folder)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"{folder}: ")
        assert said in ran.err
    assert run("new", "morris", "--folder", "full", "--lang", "it").err == (
        "full: la cartella non è vuota: scegline una nuova\n"
    )
    assert {path: Path(path).read_bytes() for path in written(Path())} == before


def test_all_problems_are_said_at_once() -> None:
    Path("file").write_text("mine")
    ran = run("new", "9men", "--folder", "file")
    assert [line.partition(":")[0] for line in ran.lines] == ["'9men'", "file"]


def test_a_package_is_written_whole_or_not_at_all() -> None:
    write = Path.write_bytes

    def fails(file: Path, content: bytes) -> int:
        if file.name == "texts.toml":
            raise OSError(28, "No space left on device")
        return write(file, content)

    with mock.patch.object(Path, "write_bytes", fails):
        ran = run("new", "morris")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "morris: the file cannot be written (the disk is full)\n"
    assert written(Path()) == set()
    assert run("new", "morris").status == 0


# --- a package that begins with a rulebook ----------------------------------------------------------

PAGE = (ROOT / "docs" / "howto" / "rulebook.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """The examples of one kind on the page about rulebooks."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def sails(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game of that page, as its first command writes it."""
    (rulebook,) = blocks("markdown")
    Path("regatta.md").write_text(rulebook, "utf-8")
    command, _ = blocks("console")
    words, _, said = command.partition("\n")
    ran = run(*words.split()[2:])
    assert (ran.status, ran.err, ran.out) == (0, "", said)
    monkeypatch.setenv(FOLDERS, "sails")
    forget()
    return Path("sails").resolve()


def test_the_page_about_rulebooks_tells_what_happens(sails: Path) -> None:
    _, command = blocks("console")
    words, _, said = command.partition("\n")
    ran = run(*words.split()[2:])
    assert (ran.status, ran.err, ran.out) == (1, "", said)
    cited, shown = blocks("python")
    assert blocks("toml")[0] in (sails / "sails/rulebook.toml").read_text("utf-8")
    with (sails / "sails/rules.py").open("a", encoding="utf-8") as rules:
        rules.write(cited)
    with (sails / "tests/test_rules.py").open("a", encoding="utf-8") as tests:
        tests.write(f"import pytest\nfrom sails.rules import GOAL\n{shown}")
    ran = run("rules", "sails", "--check", "--out", "page.html")
    assert ran.status == 1
    page = Path("page.html").read_text("utf-8")
    assert "1 of 8 clauses stands, 3 are marked as questions." in page
    assert page.count("class=asks>") == 3
    assert "<code>end.1</code> <span class=stands>stands</span>" in page
    quick = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", FOLDERS: "."}
    tested = outside(sails, sails, "-m", "pytest", "-p", "no:cacheprovider", "-W", "error", **quick)
    assert tested.returncode == 0, tested.stdout


def test_a_reading_answers_what_the_words_of_its_clause_ask(sails: Path) -> None:
    book = sails / "sails/rulebook.toml"
    text = book.read_text("utf-8")
    (example,) = re.findall(r"^# \[readings.*?(?=\n\n)", text, re.MULTILINE | re.DOTALL)
    reading = example.replace("# ", "").replace("turn.1", "turn.3")
    book.write_text(text.replace('asks = ["choice"]', 'asks = ["Who begins?"]') + reading, "utf-8")
    forget()
    out = run("rules", "sails", "--check").out
    assert "0 of 8 clauses stand, 2 are marked as questions." in out
    assert [line.strip() for line in out.splitlines() if "?" in line] == [
        "? One after another or all together? And in which order?",
        "? Who begins?",
    ]


def test_rulebooks_that_cannot_be_read_are_refused() -> None:
    Path("empty.md").write_text("# Cats\n\n```\nx\n```\n", "utf-8")
    Path("latin.md").write_bytes("città".encode("latin-1"))
    for file, said in (
        ("empty.md", "there is not a single sentence: write the rules, a sentence for each"),
        ("latin.md", "is not a text in UTF-8"),
        ("gone.md", "the file cannot be read (it does not exist)"),
    ):
        ran = run("new", "cats", "--rulebook", file)
        assert (ran.status, ran.out, ran.err) == (2, "", f"{file}: {said}\n")
    assert written(Path()) == {"empty.md", "latin.md"}


# --- the game that is written ---------------------------------------------------------------------


def test_its_own_tests_pass(morris: Path, site: Path) -> None:
    quick = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = outside(morris, site, "-m", "pytest", "-p", "no:cacheprovider", "-W", "error", **quick)
    assert ran.returncode == 0, ran.stdout
    assert "failed" not in ran.stdout


@pytest.mark.parametrize("lang", LANGS)
def test_its_notebook_runs(lang: Lang, morris: Path, site: Path) -> None:
    cells = json.loads(new.package("morris", lang)["notebooks/morris.ipynb"])["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    ran = outside(morris, site, "-c", "\n".join(code))
    assert (ran.returncode, ran.stderr) == (0, "")
    last = {"it": "Chi è di turno non può muovere: vince Cerchio.", "en": "The player to move cannot: Circle wins."}
    assert last[lang] in ran.stdout
    assert "flying=yes: cross move a2 a1, cross move a2 b3" in ran.stdout


def test_it_is_played_without_being_installed(morris: Path) -> None:
    folder = morris.rename(morris.with_name("moved"))
    ran = outside(folder, folder, "-m", "tsukumo", "play", "morris", "--player", "cross", **{FOLDERS: "."})
    assert ran.returncode == 0, ran.stderr
    assert "Cross, where do you put a man?" in ran.stdout


ANSWERS = ["why 5", "b2", "place b2", "why place b2", "zzz", "undo", "b2", "help", "board", "log", *["1"] * 200]


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_played_and_replayed(lang: Lang, morris: Path) -> None:
    given = ("--seed", "7", "--player", "cross", "--bots", "random", "--lang", lang, "--save", "game.json")
    ran = run("play", "morris", *given, stdin="\n".join(ANSWERS).encode())
    assert (ran.status, ran.err) == (0, "")
    assert {"it": "in b2 c'è già una pedina di Croce", "en": "one of Cross's men is on b2 already"}[lang] in ran.out
    game = tk.load_game("game.json")
    assert game.outcome
    told = run("replay", "game.json", "--lang", lang)
    assert (told.status, told.err) == (0, "")
    for line in game.story(lang).splitlines():
        assert line in " ".join(told.out.split())
        assert line in " ".join(ran.out.split())


PLACED = ("a2", "c2", "a3", "c3", "b1", "b2")


def test_points_are_named_to_move(morris: Path) -> None:
    """By its two points a move is understood; by one that two moves share it is not."""
    game = tk.new_game("morris", seed=1)
    for point in PLACED:
        game.apply(f"{game.to_act} place {point}")
    game.save("game.json")
    answers = b"b1\na2 c1\na2 a1\nquit\n"
    ran = run("play", "--load", "game.json", "--player", "cross", "--bots", "random", stdin=answers)
    assert (ran.status, ran.err) == (0, "")
    assert "That may mean several choices: 3, 4. Type the number." in ran.out
    assert "I don't understand 'a2 c1'" in ran.out
    assert "Cross moves from a2 to a1. [turn.move]" in ran.out


@pytest.mark.parametrize("lang", LANGS)
def test_its_rulebook_is_a_page_and_is_searched(lang: Lang, morris: Path) -> None:
    from tsukumo_widgets import Rulebook

    asked = {"it": "tre pedine su una linea", "en": "three men on one line"}[lang]
    assert run("rules", asked, "--game", "morris", "--lang", lang).out.startswith("end.row")
    page = Rulebook.from_link(f"game=morris&words={asked}&lang={lang}")
    assert page.state.clause == "end.row"
    assert "<svg" in page.rule.html  # a moment of a game
    page.handle({"do": "open", "clause": "turn.move"})
    said = {"it": "Una pedina può volare", "en": "May a man fly to any free point?"}[lang]
    assert said in page.rule.html


def test_a_clause_that_is_shown_nowhere_is_named(morris: Path) -> None:
    ran = run("rules", "morris", "--check")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == "8 of 8 clauses stand."
    change(morris / "tests/test_rules.py", '@pytest.mark.clause("end.stuck")\n', "")
    ran = run("rules", "--game", "morris", "--check", "--lang", "it")
    assert (ran.status, ran.err) == (1, "")
    told = ran.out.splitlines()
    assert told[0] == "7 clausole su 8 reggono."
    assert [line for line in told if "manca" in line] == ["end.stuck    aperta  Bloccato (manca in: test)"]


def change(file: Path, old: str, new: str) -> None:
    """Change a file in one place."""
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize("file", sorted(new.EXAMPLE.glob("README.*")), ids=lambda file: file.name)
def test_the_package_names_no_address(file: Path) -> None:
    assert "://" not in file.read_text("utf-8")
