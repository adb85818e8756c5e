"""Editions of Sottomondo Carte at the command line: what is no deck, all cards, shown and printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.cli import main
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS

COMMAND = ("sottomondo", "edition")


pytestmark = pytest.mark.usefixtures("english")


def test_what_is_no_deck_is_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    main([*COMMAND, "new", str(file)])
    file.write_text(file.read_text().replace("force = 14", "force = 14\ncopies = 2"))
    assert main([*COMMAND, "check", str(file)]) == 0
    assert "note: monsters: the deck has 35, it needs exactly 34; take out 1" in capsys.readouterr().out


def test_only_a_name_has_a_grammar(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    words = 'name = { it = "chele", en = "claws" }\ntext = { it = "Clic.", en = "Click.", noun = "f" }'
    file.write_text(f'[monsters.claws]\nforce = 3\n{words}\nsource = "reconstruction"\n', "utf-8")
    assert main([*COMMAND, "check", str(file)]) == 2
    assert capsys.readouterr().err.startswith("monsters.claws.text.noun: ")


@pytest.mark.parametrize("lang", LANGS)
def test_all_cards_are_shown(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "show", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert len(re.findall(r"^  \d × ", out, re.M)) == 78
    assert max(map(len, out.splitlines())) <= 110


def test_cards_are_printed_from_a_name_or_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, cards = tmp_path / "mine.toml", tmp_path / "cards.html"
    main([*COMMAND, "new", str(file)])
    capsys.readouterr()
    assert main(["sottomondo", "cards", str(cards)]) == 0
    assert str(cards) in capsys.readouterr().out
    ours = cards.read_text()
    assert main(["sottomondo", "cards", str(file), str(cards)]) == 0
    assert cards.read_text() == ours
    assert main(["sottomondo", "cards", "castles", str(cards)]) == 2
    assert main(["sottomondo", "cards", str(tmp_path / "cards.docx")]) == 2
    assert ".html, .pdf or .svg" in capsys.readouterr().err


EMPTY = "there are 0 castle cards (monsters, items, abilities, events): at least 16 are needed"


def test_an_edition_without_cards_cannot_be_played_and_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, saved = tmp_path / "e.toml", tmp_path / "game.json"
    file.touch()
    game = {"format": "tsukumo-game/1", "game": "sottomondo", "seed": 1, "options": {"edition": {}}, "actions": []}
    saved.write_text(json.dumps(game), "utf-8")
    editions: tuple[Any, ...] = ({}, {"monsters": {}}, str(file))
    for edition in editions:
        with pytest.raises(CannotRead) as caught:
            tk.new_game("sottomondo", seed=1, edition=edition)
        assert caught.value.lines("en") == [f"edition: {EMPTY}"]
    for words in (["play", "sottomondo", "--edition", str(file)], ["replay", str(saved)]):
        assert main(words) == 2
        assert capsys.readouterr() == ("", f"edition: {EMPTY}\n")
