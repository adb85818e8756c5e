"""The files of the notebooks: by game, chapters numbered in the order of the course; links; code folded away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notebooks import build
from tsukumo.core.language.explanation import RULEBOOK, RULEBOOK_FILE, path_up
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.teaching.course import course, is_chapter, notebook_file, notebook_name, of_no_game

each_lang = pytest.mark.parametrize("lang", LANGS)


def files(lang: Lang) -> list[str]:
    """The files of a language, in the order in which folders show them."""
    return sorted(
        build.find_target(source, lang).relative_to(build.ROOM / lang).as_posix() for source in build.list_sources()
    )


@each_lang
@pytest.mark.parametrize("game", OURS)
def test_the_folder_of_a_game_shows_its_course_in_order(game: str, lang: Lang) -> None:
    chapters = [chapter for chapter in course(entry(game)) if not chapter.place]
    numbered = [chapter.file(lang) for chapter in chapters]
    assert numbered == [file for file in files(lang) if file in numbered]
    assert [file[: len(f"{game}/00-")] for file in numbered] == [f"{game}/{i:02}-" for i in range(1, len(numbered) + 1)]
    assert all(is_chapter(chapter.name) for chapter in chapters)
    before, *rest = [chapter.file(lang) for chapter in course(entry(game)) if chapter.place == "first"] or [""]
    assert not rest
    assert before.startswith(f"{game}/00-") or game == "lupus"
    tools = [chapter.file(lang) for chapter in course(entry(game)) if chapter.place == "tools"]
    assert len(tools) > 4
    assert all(file.startswith(f"{game}/tools/") for file in tools)
    assert not any(is_chapter(chapter.name) for chapter in course(entry(game)) if chapter.place)


def test_files_are_called_in_the_language_of_their_readers() -> None:
    assert notebook_file("board", "en") == "tsukumobake/02-the-board.ipynb"
    assert notebook_file("board", "it") == "tsukumobake/02-il-tabellone.ipynb"
    assert notebook_file("night", "it") == "lupus/03-la-notte-e-l-alba.ipynb"
    assert notebook_file("castle_quiz", "en") == "sottomondo/tools/quiz.ipynb"
    assert {lang: notebook_file(RULEBOOK, lang) for lang in LANGS} == RULEBOOK_FILE._asdict()
    assert notebook_file("mine", "en") == "mine.ipynb"
    top = {lang: [file for file in files(lang) if "/" not in file] for lang in LANGS}
    assert top["en"][0] == "00-start.ipynb"
    assert top["it"][0] == "00-inizia.ipynb"
    assert {lang: len(names) for lang, names in top.items()} == {"it": 5, "en": 5}
    assert [chapter.name for chapter in of_no_game()] == ["own"]
    short = re.compile(r"([a-z]+/(tools/)?)?[a-z0-9-]{2,32}\.ipynb")
    assert [file for lang in LANGS for file in files(lang) if not short.fullmatch(file)] == []


@each_lang
def test_every_file_leads_back_to_its_name(lang: Lang) -> None:
    for source in build.list_sources():
        assert notebook_name(f"{lang}/{notebook_file(source.stem, lang)}") == source.stem
    assert notebook_name(f"{lang}/mine.ipynb") == "mine"


@pytest.mark.parametrize(
    ("older", "name"),
    [
        ("00-start", "start"),
        ("02-board", "board"),
        ("15-readings_lab", "readings_lab"),
        ("lupus-03-night", "night"),
        ("sottomondo-08-castle_climb", "castle_climb"),
        ("explorer", "explorer"),
        ("02-mine", "02-mine"),
        ("mine-02-board", "mine-02-board"),
        ("lupus-night", "lupus-night"),
    ],
)
def test_older_files_lead_to_their_names(older: str, name: str) -> None:
    assert {notebook_name(f"{lang}/{older}.ipynb") for lang in LANGS} == {name}


def test_the_way_up_is_told_by_where_a_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = {"": "", "it": "", "it/lupus": "../", "en/lupus/tools": "../../", "en/a/b/c": "", "mine": ""}
    for folder, way in ways.items():
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        monkeypatch.chdir(tmp_path / folder)
        assert path_up() == way, folder


@each_lang
def test_no_two_notebooks_share_a_file(lang: Lang) -> None:
    assert len(files(lang)) == len({*files(lang)})
    assert build.find_stale() == []


def test_a_file_without_a_source_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "list_sources", list)
    monkeypatch.setattr(build, "ROOM", tmp_path)
    (tmp_path / "it" / "game").mkdir(parents=True)
    (tmp_path / "it" / "game" / "board.ipynb").touch()
    assert build.find_stale() == [tmp_path / "it" / "game" / "board.ipynb"]


def written(folder: Path, name: str) -> Path:
    """A source with a link, a folded cell and one that is shown."""
    file = folder / f"{name}.py"
    file.write_text(
        "# %% [markdown]\n# See [it](../en/board.ipynb) and [that](quiz.ipynb#x), or `board.ipynb`.\n\n"
        '# %%\nprint("LANG")\n\n# %% shown=true\nx = 1\n',
        "utf-8",
    )
    return file


def test_links_lead_to_files_and_code_is_folded_away(tmp_path: Path) -> None:
    text, folded, shown = build.assemble(written(tmp_path, "parade"), "it").cells
    board = "en/tsukumobake/02-the-board.ipynb"
    assert text.source == f"See [it](../../{board}) and [that](tools/quiz.ipynb#x), or `board.ipynb`."
    assert folded.source == 'print("it")'
    assert folded.metadata == {"jupyter": {"source_hidden": True}}
    assert shown.metadata == {}
    text, *code = build.assemble(written(tmp_path, "own"), "it").cells
    assert text.source.startswith(f"See [it](../{board}) and [that](tsukumobake/tools/quiz.ipynb#x)")
    assert [cell.metadata for cell in code] == [{}, {}]


@each_lang
def test_every_link_of_a_saved_notebook_leads_to_one(lang: Lang) -> None:
    """In its text, and in what its code showed: as a code host shows it, without a kernel."""
    count = 0
    for source in build.list_sources():
        file = build.find_target(source, lang)
        for address in re.findall(r"(?:\]\(|href=\\\")([\w./-]+\.ipynb)", file.read_text("utf-8")):
            count += 1
            assert (file.parent / address).resolve().is_file(), (file, address)
    assert count > 1000
