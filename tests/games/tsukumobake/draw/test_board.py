"""The board as a picture: well-formed, the same every time, and told in words."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.drawn import FIRST, NS, centre, each_case, marked, parsed, pieces, where, words_of
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look.palette import LIT
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.board import HOMES, INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import (
    CELL,
    EDGE,
    HEIGHT,
    MARGIN,
    WIDTH,
    Marks,
    board_svg,
    describe_board,
    make_marks,
    movement_svg,
)
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR, windows_at
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.rules import answer_name, texts

# --- what holds for every picture -----------------------------------------------------------------


def check(position: Position, svg: str, lang: Lang) -> Element:
    """Check the conditions for the picture of any position."""
    root = parsed(svg)
    assert root.findtext(f"{NS}title") == texts.say("picture.title", lang)
    check_words(position, words_of(root), lang)
    nodes = pieces(root)
    assert sorted(nodes) == sorted([*(pawn.house for pawn in position.pawns), "parade"])
    for pawn in position.pawns:
        node = nodes[pawn.house]
        assert node.attrib["data-square"] == NAMES[pawn.square]
        (x, y), (cx, cy) = where(node), centre(pawn.square)
        assert abs(x - cx) < CELL // 2
        assert abs(y - cy) < CELL // 2
        assert NAMES[pawn.square] in str(node.findtext(f"{NS}title"))
        assert str(pawn.cards) in [text.text for text in node.iter(f"{NS}text")]
        assert (node.find(f"{NS}g[@opacity]") is not None) == pawn.struck
    assert where(nodes["parade"]) == centre(position.square)
    squares = {
        n.attrib["data-square"] for n in root.iter() if "data-square" in n.attrib and "data-piece" not in n.attrib
    }
    assert squares == {NAMES[s] for s in [*HOMES, *(b.square for b in position.board.buildings)]}
    return root


def check_words(position: Position, words: str, lang: Lang) -> None:
    """The description names the parade, every pawn, and what is unusual."""
    facing = texts.say("direction." + "NESW"[position.facing], lang)
    assert NAMES[position.square] in words.split(".")[0]
    assert facing in words.split(".")[0]
    for pawn in position.pawns:
        name = texts.say(f"house.{pawn.house}", lang)
        held = "" if pawn.cards else {"it": "senza carte", "en": "no cards"}[lang]
        home = f"{'casa' if lang == 'it' else 'home'} {NAMES[pawn.home]}"
        assert f"{name} ({NAMES[pawn.square]}): {home}, {held}".lower() in words.lower()
    struck = {"it": "è già stat", "en": "has already been struck"}[lang]
    assert words.count(struck) == sum(pawn.struck for pawn in position.pawns)
    assert not re.search(r"[{}]|None", words)
    for name, value in position.readings.overrides().items():
        assert answer_name(name, value).say(lang) in words


@given(positions({}))
@examples(80)
def test_the_picture_of_any_position(position: Position) -> None:
    for lang in LANGS:
        svg = board_svg(position, lang=lang)
        check(position, svg, lang)
        assert svg == board_svg(tsukumo.position(str(position)), lang=lang)
        assert not re.search(r"<script|href|url\(|@import|@font-face", svg)


@each_case
def test_the_pictures_of_every_step_of_every_case(position: Position) -> None:
    move = position.movement()
    for step in range(len(move.steps) + 1):
        for lang in LANGS:
            root = check(move.before(step), movement_svg(move, step, lang=lang), lang)
            check_marks(root, move.before(step), make_marks(move, step))
    assert movement_svg(move, lang="en") == movement_svg(move, len(move.steps), lang="en")


def check_marks(root: Element, position: Position, marks: Marks) -> None:
    """Rays, path, ghosts and hits are all on the picture."""
    lit = "".join(node.attrib["d"] for node in marked(root, "rays"))
    corners = {(MARGIN + s % 13 * CELL, EDGE + (12 - s // 13) * CELL) for s in marks.rays}
    assert {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h40v40", lit)} == corners
    lines = [node.attrib["points"].split() for node in root.iter(f"{NS}polyline")]
    points = [str(n) for s in (position.square, *marks.path) for n in centre(s)]
    assert lines == ([points] if marks.path else [])
    ghosts = marked(root, "ghost")
    assert [where(node) for node in ghosts] == [centre(square) for square, _ in marks.ghosts]
    assert [node.findtext(f"{NS}text") for node in ghosts] == [str(i + 1) for i in range(len(ghosts))]
    ringed = {house for house, node in pieces(root).items() if node.find(f"{NS}circle[@r='19']") is not None}
    assert ringed == marks.hits
    arcs = "".join(node.attrib["d"] for node in marked(root, "jumps"))
    ends = [tuple(map(int, arc)) for arc in re.findall(r"M(\d+) (\d+)Q-?\d+ -?\d+ (\d+) (\d+)", arcs)]
    assert ends == [(*centre(origin), *centre(to)) for origin, to in marks.jumps]
    landings = [where(node) for node in marked(root, "landing")]
    assert landings == ([] if marks.landing is None else [centre(marks.landing)])


def test_the_description_word_for_word() -> None:
    text = describe_board(tsukumo.position("G7N.gD7s5p2.iA7w4x.mG11n1p1.tJ10W.d3.sight-blocked"))
    assert text.en == (
        "The parade is on G7, facing north. "
        "Geisha (D7): home G1, 5 cards, 2 scrolls among them. "
        "Innkeeper (A7): home A7, 4 cards. The innkeeper has already been struck. "
        "Monk (G11): home G13, one scroll. "
        "Discarded items: 3. Buildings: J10. Readings: pawns block sight."
    )
    assert text.it == (
        "La parata è su G7, rivolta a nord. "
        "Geisha (D7): casa G1, 5 carte, di cui 2 pergamene. "
        "Locandiera (A7): casa A7, 4 carte. La locandiera è già stata colpita. "
        "Monaco (G11): casa G13, una pergamena. "
        "Oggetti scartati: 3. Edifici: J10. Letture: le pedine fermano lo sguardo."
    )


# --- single things --------------------------------------------------------------------------------


@pytest.mark.clause("board.home")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_pawns_on_one_square_stand_side_by_side(n: int) -> None:
    text = "G7N" + "".join(f".{house}G13{home}5" for house, home in list(zip("gime", "swne", strict=True))[:n])
    nodes = pieces(parsed(board_svg(tsukumo.position(text), lang="en")))
    places = [where(node) for house, node in nodes.items() if house != "parade"]
    assert len(set(places)) == n
    assert all(("scale" in nodes[h].attrib["transform"]) == (n > 1) for h in nodes if h != "parade")
    assert (places == [centre(HOMES[1])]) == (n == 1)


def test_more_pawns_than_a_game_has_are_drawn() -> None:
    for text in ("G7N" + ".gD7s5" * 6, "G7N" + ".gG7s5" * 5):
        drawn = ElementTree.fromstring(board_svg(tsukumo.position(text), lang="en"))
        assert sum(part.get("data-piece") == "geisha" for part in drawn.iter()) == text.count(".g")


@pytest.mark.parametrize("facing", "NESW")
def test_the_parade_is_turned(facing: str) -> None:
    parade = pieces(parsed(board_svg(tsukumo.position(f"G7{facing}.gD7s5"), lang="en")))["parade"]
    turned = parade.find(f"{NS}g")
    assert turned is not None
    assert turned.attrib["transform"] == f"rotate({90 * 'NESW'.index(facing)})"


def test_a_struck_pawn_is_crossed_out() -> None:
    plain, struck = (board_svg(tsukumo.position(f"G7N.gD7s5{x}"), lang="en") for x in ("", "x"))
    cross = "M-12-12 12 12M12-12-12 12"
    assert cross not in plain
    assert cross in struck
    faded = pieces(parsed(struck))["geisha"].find(f"{NS}g[@opacity='.5']")
    assert faded is not None
    assert not list(faded.iter(f"{NS}text"))  # the number of cards stays legible


def test_scrolls_show() -> None:
    numbers = [
        [text.text for text in pieces(parsed(board_svg(tsukumo.position(f"G7N.mD7n5{p}"))))["monk"].iter(f"{NS}text")]
        for p in ("", "p1", "p3")
    ]
    assert numbers == [["M", "5"], ["M", "5"], ["M", "3", "5"]]
    bars = ["M-21-18h13M-21-7h13" in board_svg(tsukumo.position(f"G7N.mD7n5{p}")) for p in ("", "p1", "p3")]
    assert bars == [False, True, True]


def test_a_dark_building_differs_by_more_than_its_colour() -> None:
    lit, dark = (
        parsed(board_svg(tsukumo.position("G7N.gD7s5"), Marks(dark=frozenset(squares)), lang="en"))
        for squares in ((), (INDEX["E2"], INDEX["D10"]))
    )
    assert [node.get("data-dark") for node in dark.iter() if node.get("data-dark")] == ["E2", "D10"]
    assert not [node for node in lit.iter() if node.get("data-dark")]
    x, y = centre(INDEX["E2"])
    shining = [node.attrib["d"] for root in (lit, dark) for node in root.iter() if node.get("fill") == LIT]
    assert [windows_at(x - 18, y - 18) in outline for outline in shining if "h6v12" in outline] == [
        True,
        False,
    ]


def test_the_glow_of_the_parade_fades_with_the_distance() -> None:
    move = tsukumo.position("C6E.gM7e5").movement()
    strengths = [float(node.attrib["fill-opacity"]) for node in marked(parsed(movement_svg(move, 0)), "rays")]
    assert strengths == sorted(strengths)
    assert len(strengths) == 3


@pytest.mark.clause("round.hours")
@pytest.mark.parametrize("lang", LANGS)
def test_the_hour_is_in_the_sky_above_the_board(lang: Lang) -> None:
    position = tsukumo.position("G7N.gD7s5")
    pictures = [parsed(board_svg(position, Marks(hour=hour), lang=lang)) for hour in range(HOURS + 1)]
    assert not marked(pictures[0], "hour")
    for hour, root in enumerate(pictures[1:], 1):
        (above,) = marked(root, "hour")
        words = texts.say("picture.hour", lang, hour=hour, hours=HOURS)
        assert above.findtext(f"{NS}title") == words
        assert words in words_of(root)
        assert [text.text for text in above.iter(f"{NS}text")] == [str(hour)]
        left, top, wide, high = map(int, root.attrib["viewBox"].split())
        assert (left, top + high, wide) == (0, HEIGHT, WIDTH)
        assert top < 0


@pytest.mark.clause("board.home")
def test_homes_have_their_owners_colours() -> None:
    root = parsed(board_svg(tsukumo.position("G7N.gD7e5"), lang="en"))
    homes = {
        n.attrib["data-square"]: n for n in root.iter(f"{NS}g") if n.get("data-square") and not n.get("data-piece")
    }
    assert sorted(homes) == ["A7", "G1", "G13", "M7"]
    owned = {name for name, node in homes.items() if HOUSE_COLOUR["geisha"] in ElementTree.tostring(node, "unicode")}
    assert owned == {"M7"}
    assert homes["M7"].findtext(f"{NS}title") == "the geisha's home M7"
    # Not everybody tells the colours apart.
    assert {name: node.findtext(f".//{NS}text") for name, node in homes.items() if name in owned} == {"M7": "G"}


@pytest.mark.clause("board.building")
def test_doors_are_on_their_sides() -> None:
    pictures = {board_svg(tsukumo.position(f"G7N.gD7s5.tC3{door}"), lang="en") for door in "NESW"}
    assert len(pictures) == 4


def test_a_picture_shows_itself_and_is_saved_whole(tmp_path: Path) -> None:
    svg = board_svg(tsukumo.position(FIRST), lang="it")
    assert isinstance(svg, SVG)
    assert svg._repr_svg_() == str(svg)
    svg.save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text("utf-8") == f"{svg}\n"
    assert [file.name for file in tmp_path.iterdir()] == ["a.svg"]
    with pytest.raises(OSError, match="no"):
        svg.save(tmp_path / "no" / "a.svg")
    assert [file.name for file in tmp_path.iterdir()] == ["a.svg"]


def test_position_and_movement_show_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TSUKUMO_LANG", "it")
    position = tsukumo.position(FIRST)
    move = position.movement()
    shown = position._repr_mimebundle_()
    assert shown == {"image/svg+xml": str(board_svg(position, lang="it")), "text/plain": repr(position)}
    shown = move._repr_mimebundle_(include=None, exclude=None)
    assert shown == {"image/svg+xml": str(movement_svg(move, lang="it")), "text/plain": str(move.explain("it"))}
    assert position.svg(lang="en") == board_svg(position, lang="en")
    assert move.svg(step=1, lang="en") == movement_svg(move, 1, lang="en")
    assert repr(move) == f"tsukumo.position('{FIRST}').movement()"
