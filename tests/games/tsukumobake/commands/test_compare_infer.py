"""``tsukumo compare`` and ``tsukumo infer``, from the outside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tsukumo
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.language.text import LANGS, Lang

FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
TURNING = "G7W.gK8s3.eK10e8.b1"

pytestmark = pytest.mark.usefixtures("english_folder")


@pytest.mark.parametrize("lang", LANGS)
def test_all_readings_have_a_line_each_and_some_their_sentences(lang: Lang) -> None:
    every = run("compare", FIRST, "--lang", lang)
    assert (every.status, every.err, every.out) == (0, "", tsukumo.compare(FIRST).table(lang) + "\n")
    some = run("compare", TURNING, "turns", "half=ceil,sight=blocked", "--lang", lang)
    found = tsukumo.compare(TURNING, "turns", {"half": "ceil", "sight": "blocked"})
    assert (some.status, some.err, some.out) == (0, "", found.text(lang) + "\n")


def test_a_comparison_as_json() -> None:
    ran = run("compare", TURNING, "turns", "homes", "--json", "--lang", "en")
    data: dict[str, Any] = json.loads(ran.out)
    assert ran.status == 0
    assert data["position"] == TURNING
    assert data["readings"] == ["turns", "homes"]
    assert data["step"] == 1
    own, curves, _, owner = data["sides"]
    assert own["movement"] == tsukumo.position(TURNING).movement().to_json()
    assert curves["movement"] == tsukumo.position(TURNING).movement(turns="curves").to_json()
    assert curves["parting"]["differs"] == ["path", "landing"]
    assert {"text": "Fewest bends (3): 2 paths.", "clauses": ["faq.3"]} in curves["parting"]["first"]
    assert owner == {
        "readings": {"homes": "owner"},
        "cannot": {
            "text": "It does not concern the parade: it matters in other parts of the game.",
            "clauses": ["board.home", "turn.2"],
        },
        "movement": None,
        "parting": None,
    }


def test_wrong_words_are_named() -> None:
    for words, lines in (
        (["G7"], ["the position 'G7' cannot be read"]),
        ([FIRST, "distanze", "half=third"], ["readings.distanze: unknown", "readings.half: there is no value 'third'"]),
        ([FIRST, "half=ceil,half=floor"], ["readings: 'half=floor': the name is repeated"]),
        (["A7N.gD7s5"], ["parade.square: A7 is a building"]),
    ):
        ran = run("compare", *words, "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        for begin, line in zip(lines, ran.lines, strict=False):
            assert line.startswith(begin)


@pytest.mark.parametrize("lang", LANGS)
def test_the_readings_of_a_table(tmp_path: Path, lang: Lang) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(f"# last night\n\n{TURNING} -> H7  # the hour of the owl\n", "utf-8")
    ran = run("infer", str(file), "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == tsukumo.infer([f"{TURNING} -> H7"]).text(lang) + "\n"
    whole = {"format": "tsukumo-movements/1", "movements": [f"{TURNING} -> H7"]}
    file.write_text(json.dumps(whole), "utf-8")
    assert run("infer", str(file), "--lang", lang).out == ran.out
    for entry in (
        {"position": TURNING, "went": "H7"},
        {"position": tsukumo.position(TURNING).to_json(), "went": ["H7"]},
    ):
        file.write_text(json.dumps({**whole, "movements": [entry]}), "utf-8")
        assert run("infer", str(file), "--lang", lang).out == ran.out


def test_readings_as_json_and_movements_that_none_explains(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(f"{TURNING} -> H7\n{TURNING} -> G8\n", "utf-8")
    ran = run("infer", str(file), "--json", "--lang", "en")
    data: dict[str, Any] = json.loads(ran.out)
    assert ran.status == 1
    assert not data["explained"]
    assert data["settled"] == [{"reading": "turns", "not": "facing", "movement": 1}]
    failure = data["failure"]
    assert (failure["movement"], failure["alone"]) == (2, [{}])
    nearest = failure["nearest"]["accounts"][0]
    assert (nearest["readings"], nearest["turn"]) == (
        {"turns": "curves"},
        {"to": "H7", "facing": "E", "hits": []},
    )
    file.write_text(f"{TURNING} -> H7\n", "utf-8")
    data = json.loads(run("infer", str(file), "--json", "--lang", "en").out)
    assert data["possible"]["turns"] == ["curves", "corners"]
    assert data["fewest"] == [{"turns": "curves"}, {"turns": "corners"}]
    assert data["combinations"] == 256


WRONG: list[tuple[str | bytes, list[str]]] = [
    ("\nG7N.gD7s5 -> F7 Z9\nG7N", ["2.went: 'Z9': unknown part", "3: 'G7N' is not a movement"]),
    (
        '{"format": "x", "seed": 1, "movements": ["G7N.gD7s5 -> Z9", 7, {"position": 3}]}',
        [
            "format: ",
            "movements[1]: must be a JSON object",
            "movements[2].position: must be",
            "movements[2].went: is missing",
            "seed: unknown key",
        ],
    ),
    (
        '{"format": "tsukumo-movements/1", "movements": ["G7N.gD7s5 -> Z9", {"position": "G7N.qq", "went": [1]}]}',
        ["movements[1].went: must be a line of squares"],
    ),
    (
        (
            '{"format": "tsukumo-movements/1", "movements": '
            '["G7N.gD7s5 -> Z9", {"position": "A7N.gD7s5", "went": "F7 m"}]}'
        ),
        ["movements[0].went: 'Z9': unknown part", "movements[1].position.parade.square: A7 is a building"],
    ),
    ('{"movements": [], "movements": []}', ["movements: "]),
    ("{", ["evening: this is not JSON"]),
    (b"\xff", ["evening: is not text"]),
]
"""Contents of a file of movements, and the beginnings of the lines of its refusal."""


def test_what_is_wrong_with_a_file_is_named_by_line_or_key() -> None:
    for content, lines in WRONG:
        Path("evening").write_bytes(content.encode() if isinstance(content, str) else content)
        ran = run("infer", "evening", "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        for begin in lines:
            assert any(line.startswith(begin) for line in ran.lines), (begin, ran.lines)
    assert run("infer", "none", "--lang", "en").status == 2
