"""Files to keep and to send: pages, pictures, animations, frames; and ``tsukumo export``."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

import tsukumo as tk
from tests.games.tsukumobake.commands.test_cli import run
from tests.markup import words
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look import pictures
from tsukumo.games.tsukumobake.draw.board import HEIGHT, WIDTH, board_svg, movement_svg
from tsukumo.games.tsukumobake.export import SUFFIXES, export_bytes, save
from tsukumo.games.tsukumobake.export.frames import draw_frames, draw_strip, draw_told_frames

STRING = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2.b2"
WRONG = "G7N.gG7s5.iA7w4p1"
"""A pawn on the parade's square: it cannot be played."""
MOVE = tk.position(STRING).movement()


def data_of(page: str) -> dict[str, Any]:
    match = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.S)
    assert match
    held: dict[str, Any] = json.loads(match[1])
    return held


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_holds_every_step_and_reason_in_both_languages(lang: Lang) -> None:
    page = export_bytes(MOVE, ".html", lang=lang).decode()
    data = data_of(page)
    assert f'<html lang="{lang}">' in page
    assert (data["lang"], data["position"]) == (lang, STRING)
    for each in LANGS:
        assert data["frames"][each] == [movement_svg(MOVE, i, lang=each) for i in range(len(MOVE.steps) + 1)]
        story = words(data["story"][each])
        explained = MOVE.explain(each)
        for passage in explained.steps:
            assert all(sentence.text.say(each) in story for sentence in passage.sentences)
        assert explained.ending.text.say(each) in story
        cited = " ".join(re.findall('data-clause="(.*?)"', data["story"][each])).split()
        assert set(cited) == set(data["clauses"][each]) <= set(tk.clauses())
    assert len({str(words) for words in data["words"].values()}) == 2


def test_a_page_asks_for_nothing_else() -> None:
    page = export_bytes(MOVE, ".html").decode()
    assert "default-src 'none'" in page
    outside = {address for address in re.findall(r"https?://[^\s\"'<\\]+", page) if "www.w3.org" not in address}
    assert outside == set()


def test_data_cannot_end_the_script() -> None:
    assert "</" not in data_text(export_bytes(MOVE, ".html").decode())


def data_text(page: str) -> str:
    return page.split('type="application/json">')[1].split("</script>")[0]


def test_a_position_that_cannot_be_played_is_shown_with_its_problems() -> None:
    position = tk.position(WRONG)
    data = data_of(export_bytes(position, ".html").decode())
    assert [len(data["frames"][lang]) for lang in LANGS] == [1, 1]
    for lang in LANGS:
        story = words(data["story"][lang])
        assert all(problem.line(lang) in story for problem in position.problems())


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_same_picture_has_the_same_bytes(suffix: str) -> None:
    program = (
        "import sys, tsukumo as tk; from tsukumo.games.tsukumobake.export import export_bytes; "
        f"sys.stdout.buffer.write(export_bytes(tk.position({STRING!r}).movement(), {suffix!r}, lang='it'))"
    )
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, env={"PYTHONHASHSEED": "7"})
    assert made.stdout == export_bytes(MOVE, suffix, lang="it")


def test_frames_stand_side_by_side() -> None:
    frames = draw_frames(MOVE, "en")
    assert len(frames) == len(MOVE.steps) + 1
    root = ElementTree.fromstring(draw_strip(frames))
    boards = root.findall("{http://www.w3.org/2000/svg}svg")
    assert len(boards) == len(frames)
    places = [(float(board.attrib["x"]), float(board.attrib["y"])) for board in boards]
    for i, (x, y) in enumerate(places):
        assert all(abs(x - a) >= WIDTH or abs(y - b) >= HEIGHT for a, b in places[:i])
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    assert all(x + WIDTH <= wide and y + HEIGHT <= high for x, y in places)


def test_png_has_the_colours_of_the_board_and_letters(tmp_path: Path) -> None:
    MOVE.save(tmp_path / "a.png", width=500)
    with Image.open(tmp_path / "a.png") as opened:
        image = opened.convert("RGB")
    assert image.width == 500
    colours = {colour for _, colour in image.getcolors(1 << 24) or ()}
    assert {(0xB3, 0x26, 0x1E), (0xEC, 0xE4, 0xD0)} <= colours  # the parade, the road
    # The letters below the board are there: ink in the lowest strip.
    lowest = image.crop((0, image.height - 18, image.width, image.height)).convert("L")
    assert lowest.histogram()[:80] != [0] * 80


def test_gif_has_a_frame_for_every_step_and_stays_longest_on_the_last(tmp_path: Path) -> None:
    tk.position(STRING).save(tmp_path / "a.gif", width=300)
    times = []
    with Image.open(tmp_path / "a.gif") as opened:
        image: Any = opened
        for i in range(image.n_frames):
            image.seek(i)
            times.append(image.info["duration"])
    assert len(times) == len(MOVE.steps) + 1
    assert times[-1] > times[0] > 500
    assert image.info["loop"] == 0


def test_without_the_extra_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pictures, "NEEDED", ("no_such_module",))
    with pytest.raises(CannotRead, match="pictures"):
        save(MOVE, tmp_path / "a.png")
    save(MOVE, tmp_path / "a.html")
    assert [file.name for file in tmp_path.iterdir()] == ["a.html"]


def test_another_suffix_is_refused() -> None:
    with pytest.raises(CannotRead, match="pdf"):
        export_bytes(MOVE, ".pdf")


# --- the command ----------------------------------------------------------------------------------


def test_the_command_writes_what_it_is_told(tmp_path: Path) -> None:
    files = [tmp_path / f"a{suffix}" for suffix in SUFFIXES]
    ran = run("export", STRING, *map(str, files), "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    for file in files:
        assert file.read_bytes() == export_bytes(MOVE, file.suffix, lang="en")
        assert str(file) in ran.out
    assert run("export", STRING, str(files[1]), "--still", "--lang", "en").status == 0
    assert files[1].read_text().strip() == board_svg(tk.position(STRING), lang="en")
    assert run("export", STRING, str(files[1]), "--frames", "--lang", "en").status == 0
    assert files[1].read_text().strip() == draw_strip(draw_frames(MOVE, "en"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "arguments", [("nonsense", "a.html"), (WRONG, "a.html"), (STRING, "a.html", "b.pdf"), (STRING, "no/a.html")]
)
def test_bad_input_is_refused_and_nothing_is_written(
    arguments: tuple[str, ...], lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("export", *arguments, "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.strip()
    assert "Traceback" not in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", LANGS)
def test_frames_of_a_gif_say_what_happens_and_by_which_clause(lang: Lang) -> None:
    frames = draw_told_frames(MOVE, lang)
    explained = MOVE.explain(lang)
    for frame, passage in zip(frames, explained.steps, strict=False):
        said = " ".join(ElementTree.fromstring(frame).itertext())
        assert passage.title.say(lang) in said
        assert re.search(r"\[[a-z]+\.\w+\]", said)
    assert explained.ending.text.say(lang)[:40] in " ".join(ElementTree.fromstring(frames[-1]).itertext())
    assert len({re.findall(r'viewBox="[^"]*"', frame)[0] for frame in frames}) == 1
