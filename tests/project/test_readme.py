"""The README, in two languages: short, alike, true to the commands; and its moving picture."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from docs import pictures
from tests.language.spelling import ours, unknown, words
from tsukumo.cli import parser_in
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.teaching.course import notebook_name
from tsukumo.games.tsukumobake.notation import read_position

ROOT = Path(__file__).parents[2]
READMES: dict[Lang, Path] = {"en": ROOT / "README.md", "it": ROOT / "README.it.md"}
LONGEST = 150
"""The most lines of a README."""
HEAVIEST = 1_000_000
"""The most bytes of the moving picture."""
NO_WORDS = re.compile(r"^```.*?^```|<!--.*?-->|<[^>]*>|\]\([^)]*\)|`[^`]*`", re.MULTILINE | re.DOTALL)
"""Examples, remarks, addresses and code."""


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_short_and_leads_to_the_other_language(lang: Lang) -> None:
    lines = READMES[lang].read_text("utf-8").splitlines()
    (other,) = READMES.keys() - {lang}
    assert len(lines) <= LONGEST
    assert [line for line in lines if len(line) > 130 and not line.startswith(("<a", "| ", "<!--"))] == []
    assert lines[0] == "# tsukumo"
    assert f"({READMES[other].name})" in lines[2]


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_screen_shows_the_picture_and_the_two_commands(lang: Lang) -> None:
    first = "\n".join(READMES[lang].read_text("utf-8").splitlines()[:40])
    assert f"docs/parade.{lang}.gif" in first
    assert "\npython3 run.py lab" in first
    assert "\npython3 run.py test" in first


def test_both_have_the_same_parts_examples_and_links() -> None:
    texts = [file.read_text("utf-8") for file in READMES.values()]
    for pattern in (r"^#+ ", r"^>>> ", r"^\| ", r"^```", r"^- "):
        assert len({len(re.findall(pattern, text, re.MULTILINE)) for text in texts}) == 1, pattern
    addresses = [re.findall(r"\]\(([^)]+)\)", text) for text in texts]
    alike = [sorted(re.sub(r"\.(en|it)\.gif|README.*", "", named(each)) for each in found) for found in addresses]
    assert alike[0] == alike[1]


def named(address: str) -> str:
    """An address, or the name of the notebook that it leads to, which must be there."""
    folder, _, file = address.partition("/")
    assert folder != "notebooks" or (ROOT / address).is_file()
    return notebook_name(file) if folder == "notebooks" else address


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_in_its_text_is_read(lang: Lang) -> None:
    given = [shlex.split(command) for command in re.findall(r"`tsukumo ([^`]+)`", READMES[lang].read_text("utf-8"))]
    asked = [command for command in given if command[-1] != "--help"]
    assert len(asked) > 10
    for command in asked:
        assert parser_in(lang, command).parse_args(command).run, command


@pytest.mark.parametrize("lang", LANGS)
def test_its_words_are_of_its_language(lang: Lang) -> None:
    told = words(NO_WORDS.sub(" ", READMES[lang].read_text("utf-8")))
    assert sorted({*unknown(told, lang)} - ours(lang)) == []


# --- the moving picture ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_is_as_it_would_be_made(lang: Lang) -> None:
    """Other versions of Pillow may write other bytes: so what is shown is compared by the digest in the file."""
    shown = pictures.make_frames(lang)
    assert pictures.file(lang).stat().st_size <= HEAVIEST
    with Image.open(pictures.file(lang)) as opened:
        image: Any = opened
        times = []
        for number in range(image.n_frames):
            image.seek(number)
            times.append(image.info["duration"])
        assert image.info["comment"].decode() == pictures.digest(shown), "run: python docs/pictures.py"
        assert image.info["loop"] == 0
        assert image.size == (pictures.WIDE, pictures.HIGH)
    assert times == [frame.milliseconds for frame in shown]
    assert sum(times) < 10_000


def test_the_command_makes_the_same_bytes_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = {lang: pictures.make_frames(lang)[-2:] for lang in LANGS}  # all of them take seconds
    monkeypatch.setattr(pictures, "ROOM", tmp_path)
    monkeypatch.setattr(pictures, "make_frames", shown.__getitem__)
    pictures.main()
    made = {lang: pictures.file(lang).read_bytes() for lang in LANGS}
    pictures.main()
    assert made == {lang: pictures.file(lang).read_bytes() for lang in LANGS}
    assert made["it"] != made["en"]
    for lang in LANGS:
        with Image.open(pictures.file(lang)) as opened:
            assert opened.info["comment"].decode() == pictures.digest(shown[lang])


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_tells_what_the_engine_decides(lang: Lang) -> None:
    steps = read_position(pictures.CASE).movement().steps
    decided = ["advance.d" if step.hits else step.rule for step in steps]
    shown = "".join(frame.picture for frame in pictures.make_frames(lang))
    assert (
        list(dict.fromkeys(re.findall(r">([a-z]+\.[a-z])<", shown))) == decided == ["target.c", "advance.d", "target.b"]
    )
    assert [hit.lost for step in steps for hit in step.hits] == [2]


def test_its_sentences_are_in_both_languages() -> None:
    told = tomllib.loads((ROOT / "docs" / "pictures.toml").read_text("utf-8"))
    clauses = told.pop("why.target") | told.pop("why.advance")
    for sentence in (*told.values(), *clauses.values()):
        assert set(sentence) == set(LANGS)
        for lang in LANGS:
            assert sorted({*unknown(words([sentence[lang]]), lang)} - ours(lang)) == []
