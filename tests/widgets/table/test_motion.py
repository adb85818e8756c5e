"""The legs in which pieces move from one picture to the next, as the page computes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.widgets.node import needs_node, run

LEGS = """
const { default: legs } = await import(
  "data:text/javascript;base64," + Buffer.from(source + "export default legs;").toString("base64")
);
const piece = (name, x, y) => [name, { node: { name, querySelector: () => null }, x, y }];
const [before, now] = [BEFORE, NOW].map((places) => new Map(places.map((place) => piece(...place))));
const found = legs(before, now, { walks: WALKS, words: "so" }, (square) => [Number(square), 0]);
const shown = found.map(({ moves, flies = false }) => [flies, moves.map(([{ name }, frames]) => [name, frames])]);
console.log(JSON.stringify(shown));
"""


def found_legs(folder: Path, before: list[Any], now: list[Any], walks: dict[str, Any]) -> Any:
    return json.loads(run(folder, "motion.js", LEGS, BEFORE=before, NOW=now, WALKS=walks))


@needs_node
def test_a_struck_pawn_flies_home_when_the_parade_has_come(tmp_path: Path) -> None:
    before, now = [["parade", 0, 0], ["monk", 60, 0]], [["parade", 60, 0], ["monk", 0, 90]]
    walks = {"parade": [["30", 0, "goes"], ["60", 0, "strikes"]], "monk": [None, None, ["0", None, ""]]}
    first, second, last = found_legs(tmp_path, before, now, walks)
    assert [flies for flies, _ in (first, second, last)] == [False, False, True]
    assert [[name for name, _ in moves] for _, moves in (first, second, last)] == [["parade"], ["parade"], ["monk"]]
    begin, aloft, end = last[1][0][1]["translate"]
    assert begin == "60px -90px"
    assert end == "0px -90px"
    assert float(aloft.split("px")[1]) < -90


@needs_node
def test_a_light_goes_out_with_the_last_leg(tmp_path: Path) -> None:
    walks = {"monk": [["30", 0, ""], ["60", 0, ""]]}
    legs = found_legs(tmp_path, [["monk", 0, 0]], [["monk", 60, 0], ["dark E2", 5, 5]], walks)
    dark = [frames["opacity"] for _, moves in legs for name, frames in moves if name == "dark E2"]
    assert dark == [[0, 0], [0, 1]]
