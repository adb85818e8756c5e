"""The sheet to print: two pages in either language, with the readings that matter most and a sentence for each."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from tsukumo.cli import main
from tsukumo.core.lab.sheet import ON_PAGES
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.lab.ranking import first_readings
from tsukumo.tsukumobake.lab.sheet import COUNT, Sheet, matters, written_anew
from tsukumo.tsukumobake.rules import registry


@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_proposes_a_sentence_for_each_of_five_readings(lang: Lang) -> None:
    html = Sheet(lang).html()
    assert html.count('<section class="sheet">') == len(ON_PAGES) == 2
    assert sum(ON_PAGES) == COUNT == 5
    assert "@" not in html.replace("@page", "").replace("@media", "")
    text = unescape(html)
    at = 0
    for ranked in first_readings(COUNT):
        reading = registry()[ranked.reading]
        at = text.index(reading.question.say(lang), at)  # in this order
        for answer in reading.answers:
            assert written_anew[f"{ranked.reading}.{answer}"].say(lang) in text
        assert matters(ranked, lang) in text
    for number in (1, 2):
        assert {"it": f"Foglio {number} di 2.", "en": f"Sheet {number} of 2."}[lang] in text
    assert html.count("<figure><svg") == 2 * COUNT
    assert "://" not in html.replace("http://www.w3.org/2000/svg", "")


def test_a_notebook_shows_the_whole_sheet_in_a_frame() -> None:
    shown = Sheet("en")._repr_html_()
    inside = shown.partition('srcdoc="')[2].rpartition('"')[0]
    assert unescape(inside) == Sheet("en").html()
    assert 'title="Five sentences to rewrite"' in shown


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.html"
    assert main(["--lang", "it", "sheet", str(file)]) == 0
    assert file.read_text("utf-8") == Sheet("it").html()
    assert str(file) in capsys.readouterr().out
    assert main(["--lang", "en", "sheet", str(tmp_path / "sheet.pdf")]) != 0
    assert ".html" in capsys.readouterr().err
    assert main(["--lang", "en", "sheet", str(tmp_path / "nowhere" / "sheet.html")]) != 0
