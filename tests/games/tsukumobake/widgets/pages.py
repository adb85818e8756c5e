"""The acts tried on the pages of Tsukumobake, and the conditions of each page alone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import tsukumo as tk
from tests.markup import parse, words
from tests.widgets.pages import Tried, of_every_game
from tsukumo.core.io.errors import Problem
from tsukumo.core.language.text import Lang, capital
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import board_svg, mark_ways
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.observation import read_line
from tsukumo.games.tsukumobake.rules import HOUSES, answer_name
from tsukumo_widgets import Compare, Infer, ParadeExplorer
from tsukumo_widgets.games.tsukumobake.assistant.assistant import ParadeAssistant
from tsukumo_widgets.games.tsukumobake.rules import combos_figure, shelf
from tsukumo_widgets.games.tsukumobake.rules.combos import ComboExplorer
from tsukumo_widgets.games.tsukumobake.rules.hand import HandExplorer
from tsukumo_widgets.games.tsukumobake.rules.walking import BoardExplorer

KYOTO = load_edition()


def pieces(svg: str) -> dict[str, str]:
    """The square of every piece on a board."""
    nodes = ElementTree.fromstring(svg).iter()
    return {node.attrib["data-piece"]: node.attrib["data-square"] for node in nodes if "data-piece" in node.attrib}


def placed(position: tk.Position) -> dict[str, str]:
    """The square of every piece of a position."""
    return {pawn.house: NAMES[pawn.square] for pawn in position.pawns} | {"parade": NAMES[position.square]}


# --- what holds of a page alone -------------------------------------------------------------------


def check_parade(explorer: ParadeExplorer) -> None:
    """Everything on the screen shows the state: board, map, controls, text, story."""
    state, heat = explorer.state, explorer.state.heat
    assert str(explorer.position) == str(state.shown)
    root = ElementTree.fromstring(explorer.board.svg)
    shown = [(n.attrib["data-piece"], n.attrib["data-square"]) for n in root.iter() if "data-piece" in n.attrib]
    pawns = [(pawn.house, NAMES[pawn.square]) for pawn in state.shown.pawns]
    assert sorted(shown) == sorted([*pawns, ("parade", NAMES[state.shown.square])])
    # The map is on the board, beside it, or nowhere, as chosen.
    coloured = any("data-heat" in node.attrib for node in root.iter())
    assert coloured == (state.lies == "over" and any(heat.band(square) for square in range(len(NAMES))))
    notes = {name: heat.note(square, state.lang) for square, name in enumerate(NAMES)}
    assert explorer.board.notes == (notes if state.lies == "over" else {})
    assert (explorer.besides.layout.display == "none") == (state.lies != "beside")
    if state.lies == "beside":
        assert [value for row in explorer.map.data[0]["z"] for value in row] == list(heat.values)
        assert explorer.map.label == heat.title.say(state.lang)
        json.dumps([explorer.map.data, explorer.map.figure_layout])
    for house, row in explorer.players.rows.items():
        assert row["plays"].value == (house in [pawn.house for pawn in state.shown.pawns])
    if not state.refused:
        assert explorer.share.string.value == str(state.shown)
        assert json.loads(explorer.share.scenario.value) == dict(state.shown.to_json())
    # The story tells every problem or every step, and marks one place.
    told = parse(explorer.story.html)
    assert all(
        name_pawns(problem, state.position, state.lang) in "".join(told.itertext()) for problem in state.problems
    )
    steps = [json.loads(node.attrib["data-do"])["step"] for node in told.iter("a") if "data-do" in node.attrib]
    assert steps == list(range(state.steps))
    marked = [node for node in told.iter() if node.get("class") == "tk-now"]
    assert len(marked) == (state.movement is not None)


def check_assistant(assistant: ParadeAssistant) -> None:
    """The table shows every hand, and the pile."""
    state = assistant.state
    for pawn in state.shown.pawns:
        cells = assistant.table.rows[pawn.house]
        shown = (cells["plays"].value, cells["home"].value, cells["cards"].value, cells["scrolls"].value)
        assert shown == (True, pawn.home, pawn.cards, pawn.scrolls)
    assert assistant.table.discards.value == state.shown.discards
    assert 1 <= state.night.hour <= 6


def check_compare(explorer: Compare) -> None:
    """The board shows the position, and both ways; beside it are both answers."""
    state = explorer.state
    assert len(set(state.asked.values)) == 2
    assert pieces(explorer.board.svg) == placed(state.position)
    for value in state.asked.values:
        assert capital(answer_name(state.asked.reading, value)).say(state.lang) in words(explorer.sides.html, " ")
    if not state.problems:
        first, other = (state.position.movement(**{state.asked.reading: value}) for value in state.asked.values)
        marks = mark_ways(first, other, state.step)
        assert str(board_svg(state.position, marks, lang=state.lang)) == explorer.board.svg


def name_pawns(problem: Problem, position: tk.Position, lang: Lang) -> str:
    """The line of a problem, with the pawns that it is about by their names."""
    line = problem.line(lang).removeprefix("parade.square: ")
    if not problem.key.startswith("players") or not problem.key.endswith((".square", ".scrolls")):
        return line
    for i, pawn in enumerate(position.pawns):
        called = {"geisha": "la geisha", "innkeeper": "la locandiera", "monk": "il monaco", "explorer": "l'esploratore"}
        words = called[pawn.house] if lang == "it" else f"the {pawn.house}"
        line = line.replace(f"players[{i}].square", words).replace(f"players[{i}].scrolls", words)
        line = line.replace(f"players[{i}]", words)
    return line[0].upper() + line[1:]


def check_infer(page: Infer) -> None:
    """The board shows what is set up or what was seen; the answer is that of `tk.infer`."""
    state = page.state
    assert pieces(page.board.svg) == placed(state.shown if state.mode == "went" else state.position)
    assert page.board.mode == ("went" if state.mode == "went" and not state.problems else "pieces")
    assert len(parse(page.entered.html).findall(".//li")) == len(state.evening.movements)
    if state.observations:
        assert state.inference == tk.infer([read_line(str(each)) for each in state.observations])


def check_hand(explorer: HandExplorer) -> None:
    """The hand lies there card by card."""
    sent = [json.loads(node.attrib["data-do"]) for node in parse(explorer.board.html).iter("button")]
    held = [message["card"] for message in sent if message["do"] == "drop"]
    assert held == [KYOTO.cards[card] for card in explorer.state.hand]


def check_combos(explorer: ComboExplorer) -> None:
    """The map and the hand are those of the state."""
    state = explorer.state
    assert explorer.map.data == combos_figure.data(state)
    assert explorer.map.figure_layout == combos_figure.layout(state)
    assert shelf.show_hand(KYOTO, state.hand, state.lang, HOUSES.index(state.house)) in explorer.board.html


def check_board(explorer: BoardExplorer) -> None:
    """The controls show the case; the numbers on the board are the steps to every square."""
    state, space = explorer.state, "{http://www.w3.org/2000/svg}"
    assert (explorer.steps.value, explorer.lang.view.value) == (state.case.steps, state.lang)
    shown = {name: menu.value for name, menu in explorer.readings.menus.items()}
    assert shown.items() <= dict(state.case.readings).items()
    over = ElementTree.fromstring(explorer.board.svg).findall(f"{space}g")[-1]
    numbers = [str(node.text) for node in over.iter(f"{space}text")]
    assert sorted(numbers) == sorted(str(steps) for steps in state.steps_to.values() if steps)


# --- what is tried --------------------------------------------------------------------------------

PUT: Any = (
    *({"do": "put", "piece": "samurai", "square": "A1"}, {"do": "put", "piece": "geisha", "square": "Z99"}),
    *({"do": "put", "piece": ["geisha"], "square": "A1"}, {"do": "put", "piece": "geisha", "square": None}),
    *({"do": "square", "square": "Z9"}, {"do": "square", "square": []}, {"do": "square", "square": "a1"}),
)
"""Messages that no board takes."""
NO_SQUARES: Any = ("Q9", "a1", [], None)
BUILDING: Any = [{"do": "building", "square": square} for square in NO_SQUARES]
TURN: Any = (
    *({"do": "turn", "by": "1"}, {"do": "turn", "by": 1.5}, {"do": "cards", "piece": "parade", "by": 1}),
    *({"do": "cards", "piece": "geisha", "by": None}, {"do": "cards", "by": 1}),
)
CARDS: Any = (
    *({"do": "take"}, {"do": "take", "card": "samurai"}, {"do": "take", "card": ["fan"]}, {"do": "take", "card": 0}),
    *({"do": "drop", "card": "?"}, {"do": "drop", "card": "bell"}, {"do": "house", "house": "cat"}),
)

PAGES: dict[str, Tried] = {
    **of_every_game("turns", "corners", "two equally near", "combo.a"),
    "first_hour": Tried(({"do": "square", "square": "E2"},), linked=False),
    "parade": Tried(
        (
            {"do": "put", "piece": "monk", "square": "C9"},
            lambda e: e.apply(lambda s: s.edit(s.position.reading(sight="blocked"))),
            {"do": "building", "square": "C3"},
            {"do": "go", "step": 2},
        ),
        (*PUT, *BUILDING, *TURN),
        {"pos=nonsense": ("", "'nonsense'"), "pos=G7N.gD7s5%00": ("", "'gD7s5\\x00'")},
        check_parade,
    ),
    "quiz": Tried(
        (lambda e: e.apply(lambda s: replace(s, level=2, kinds=("whom",), number=1)),),
        (*PUT, {"do": "kind", "kind": "why"}, {"do": "drop", "i": "0"}, {"do": "play"}),
        {"level=9&seed=x&kinds=why&q=0&pos=G7Q": ("level", "seed", "q", "kinds", *["questions[0].position"] * 2)},
    ),
    "levels": Tried(
        ({"do": "pick", "level": "facing"}, {"do": "pick", "level": "aura"}, {"do": "go", "level": "aura"}),
        ({"do": "go", "level": "none"}, {"do": "pick", "level": 3}, {"do": "open"}, {"do": "choose", "word": "nobody"}),
        {
            "level=nowhere&levels=facing,x&progress=facing~9,sides,y&second=z&seed=0": (
                *("levels", "progress.facing", "progress", "second", "seed", "level"),
            )
        },
    ),
    "assistant": Tried(
        ({"do": "put", "piece": "monk", "square": "C9"}, lambda e: e.table.more.set_trait("value", 2)),
        (*PUT, *TURN, {"do": "say", "number": 0}, {"do": "next"}),
        {"pos=x&hour=9": ("", "'x'")},
        check_assistant,
    ),
    "compare": Tried(
        (
            {"do": "put", "piece": "geisha", "square": "C9"},
            {"do": "choose", "reading": "distance", "value": "steps"},
            {"do": "go", "step": 2},
        ),
        (*PUT, *BUILDING, *TURN, {"do": "choose", "reading": "homes", "value": "owner"}),
        {
            "reading=distanze": ("readings.distanze",),
            "reading=homes": ("readings.homes",),
            "reading=turns&values=facing,left": ("readings.turns",),
            "pos=G7N.qq&reading=half": ("", "'qq'"),
        },
        check_compare,
    ),
    "faq": Tried(
        ({"do": "case", "name": "c27-two-under-one-roof"}, {"do": "answer"}, {"do": "step", "by": 1}),
        ({"do": "case", "name": "c99"}, {"do": "turn", "by": 0}, {"do": "other", "reading": "x", "answer": "y"}),
        {"case=c99": ("case",)},
    ),
    "infer": Tried(
        (
            {"do": "put", "piece": "monk", "square": "C9"},
            {"do": "mode", "mode": "went"},
            {"do": "went", "square": "F7"},
            *({"do": "strike", "house": "geisha"}, {"do": "gap"}, {"do": "add"}),
            {"do": "mode", "mode": "went"},
            {"do": "went", "square": "G8"},
        ),
        (*PUT, {"do": "mode", "mode": "y"}, {"do": "strike", "house": "z"}, {"do": "take", "movement": 0}),
        {
            "pos=G7N.qq": ("", "'qq'"),
            "pos=G7W.gK8s3.eK10e8.b1~Z9": ("went: 'Z9'",),
            "seen=G7W.gK8s3.eK10e8.b1~H7%3BA7N.gD7s5~F7%3BG7W.gK8s3.eK10e8.b1~Q": (
                *("seen[1].position.parade.square", "seen[2].went: 'Q'"),
            ),
        },
        check_infer,
    ),
    "board": Tried(
        ({"do": "square", "square": "C9"}, lambda e: e.steps.set_trait("value", 7)),
        (*PUT, {"do": "building", "square": "A7"}, {"do": "house", "house": "parade"}, {"do": "mode", "mode": "fly"}),
        {
            "pawns=G1.A7&parade=Z9&dark=A1&house=cat&steps=99&at=?&homes=<b>": (
                *("pawns", "parade", "dark", "house", "steps", "at", "homes"),
            )
        },
        check_board,
    ),
    "hand": Tried(
        ({"do": "take", "card": "fan"},),
        (*CARDS, {"do": "why", "card": "fan", "house": "cat"}, {"do": "why", "card": "?", "house": "monk"}),
        {"hand=fan,<script>,fan.gold,fan.gold,earthquake": ("hand[1]", "hand[3]", "hand[4]")},
        check_hand,
    ),
    "combos": Tried(
        ({"do": "take", "card": "fan"}, {"do": "house", "house": "geisha"}),
        (
            *CARDS,
            *({"do": "pick", "combo": "march"}, {"do": "pick", "combo": "x", "cards": []}),
            *(
                {"do": "pick", "combo": "march", "cards": [["fan"]]},
                {"do": "pick", "combo": "march", "cards": ["bell"]},
            ),
            *({"do": "cell", "x": x, "y": y} for x, y in ((6, 0), (-1, 0), (0, 9), (0.5, 0), (None, "fan"))),
        ),
        {"house=<b>cat</b>&hand=fan,samurai,earthquake": ("house", "hand[1]", "hand[2]")},
        check_combos,
    ),
    "setup": Tried(
        (lambda e: e.apply(lambda s: s.begin(seed=9)), {"do": "go", "step": 7}),
        damaged={
            "homes=mine": ("readings.homes",),
            **{f"seed={seed}": ("seed",) for seed in ("x", "-1", "9" * 30)},
        },
    ),
    "turn": Tried(
        (
            lambda e: e.apply(lambda s: s.look_at(3, "turn_2", 1)),
            lambda e: e.apply(lambda s: s.answer("homes", "owner").look_at(1, "hour", 9)),
        ),
        PUT,
        {"seed=?": ("seed",)},
    ),
    "events": Tried(
        (
            lambda e: e.apply(lambda s: s.begin(seed=3).on("march", 5)),
            lambda e: e.handle({"do": "choose", "action": str(e.state.choices[-1]), "after": 0}),
        ),
        (
            *(
                {"do": "choose", "action": "monk dance", "after": 0},
                {"do": "choose", "action": "x pick G7", "after": 0},
            ),
            *(
                {"do": "square", "square": "Z1"},
                {"do": "undo"},
                {"do": "look", "at": "1"},
                {"do": "thing", "thing": []},
            ),
        ),
        {"seed=x&what=y&turn=z": ("seed",)},
    ),
    "score": Tried(
        (
            lambda e: e.apply(lambda s: s.begin(seed=12)),
            lambda e: e.handle({"do": "put", "piece": "monk", "square": "C9"}),
            lambda e: e.handle({"do": "count", "house": "geisha", "of": "combos", "by": 1}),
            lambda e: e.handle({"do": "building", "square": "B9"}),
            lambda e: e.handle({"do": "remove", "house": "geisha", "card": held(e, "geisha")}),
        ),
        (
            *PUT,
            *BUILDING,
            {"do": "put", "piece": "parade", "square": "A1"},
            *({"do": "remove", "house": house, "card": card} for house, card in (("monk", "dragon"), ("ogre", "fan"))),
            *({"do": "count", "house": "monk", "of": of, "by": by} for of, by in (("luck", 1), ("combos", 100))),
        ),
        {
            "seed=nine": ("seed",),
            "seed=12&monk=Z9&geisha=C4.1.0.2.3.0.999.fan&explorer=C4.0.0.0.0.0.0.cat&lit=A1.B9": (
                *("explorer", "geisha", "monk", "lit"),
            ),
        },
    ),
    "table": Tried(
        (lambda e: e.before.seats["monk"].set_trait("value", "you"), lambda e: e.before.seed.set_trait("value", "5")),
        (*PUT, {"do": "look", "at": "3"}, {"do": "line", "line": 3}, {"do": "guess", "thing": ["house"]}),
        {
            "who=monk;geisha=nobody&readings=half=both;x&seed=seven": (
                *("who", "readings", "who.geisha", "readings.half", "seed"),
            )
        },
    ),
}


def held(sheet: Any, house: str) -> str:
    """A card that a house holds at the end of a game."""
    state = sheet.state
    name: str = KYOTO.cards[state.table.hands[state.played.seat(house)][0]]
    return name
