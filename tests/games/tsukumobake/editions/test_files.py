"""Edition files of a user's own: everything that is wrong by its key and with its reason, all of it at once."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.core.wrong_values import MISSING, WrongValue, key_of, put, wrong_values
from tests.examples import examples
from tests.games.tsukumobake.strategies import Json
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Text
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, SCROLL, Edition, load_edition
from tsukumo.games.tsukumobake.editions.files import check_tables

KYOTO: Json = dict(load_edition().table)


def edited(**changes: Any) -> Json:
    """Kyoto with other values, by path."""
    table = copy.deepcopy(KYOTO)
    for path, value in changes.items():
        put(table, path, value)
    return table


def refusal(table: Any) -> CannotRead:
    with pytest.raises(CannotRead) as caught:
        check_tables(table)
    return caught.value


def lines(table: Any) -> list[str]:
    return refusal(table).lines("en")


# --- one value wrong ------------------------------------------------------------------------------

WORDS = "title.it items.fan.name.en scrolls.name.it combos.march.name.en events.drums.name.it objectives.monk.name.en"
SOURCES = "parade.source homes.source items.fan.values_source combos.march.effect_source objectives.geisha.source"
TABLES = "title parade homes buildings items items.fan items.fan.values scrolls combos combos.march events "
TABLES += "events.drums combos.march.effect.0 objectives objectives.monk objectives.monk.conditions.0 scrolls.name"
LISTS = "homes.squares buildings.tiles combos.march.houses combos.march.effect events.drums.effect "
LISTS += "objectives.monk.conditions"
NEEDED = "format name title parade homes buildings items scrolls combos events objectives title.it parade.square "
NEEDED += "homes.squares buildings.tiles items.fan.house items.fan.values items.fan.values.own items.fan.source "
NEEDED += "scrolls.count combos.march.name combos.march.houses combos.march.effect combos.march.source "
NEEDED += (
    "events.drums.kind events.drums.effect objectives.monk objectives.monk.name objectives.monk.conditions.0.count"
)
EFFECT, CONDITION = "combos.march.effect.0", "objectives.monk.conditions.0"
IDS = ["", "Kyoto", "a b", "a.b", "a-b", "1a", "_a", "caffè", "x" * 25, "a\n"]

FORM = [
    *wrong_values(
        "format", ["", "tsukumo-edition/2", None, 1], "must be tsukumo-edition/1", "deve essere tsukumo-edition/1"
    ),
    *wrong_values("name", [*IDS, None, 5], "is not an identifier", "non è un identificatore"),
    *wrong_values(WORDS, ["", "  ", "a\nb", "\x07", "\x7f", "\u202e"], "on a single line", "su una riga sola"),
    *wrong_values(WORDS, [None, 5, True, [], {}], "must be a string", "deve essere una stringa"),
    *wrong_values(
        SOURCES, ["", "me", "Rulebook", None, True, []], "rulebook or reconstruction", "rulebook o reconstruction"
    ),
    *wrong_values(TABLES, [None, 5, "x", [], True, 2.5], "must be a table", "deve essere una tabella"),
    *wrong_values(LISTS, [None, 5, "x", {}, True], "must be a list", "deve essere una lista"),
    *wrong_values(NEEDED, [MISSING], "is missing", "manca"),
    *wrong_values(
        "seed items.fan.price items.fan.values.gold parade.facing title.fr", [1, None, {}], "unknown key", "chiave"
    ),
    *wrong_values(
        "objectives.samurai events.drums.combo Format scrolls.copies", [1], "unknown key", "chiave sconosciuta"
    ),
    *wrong_values(
        "items.fan.name.noun scrolls.name.noun", ["", " ", "x", "m feminine"], "grammar of a noun", "grammatica"
    ),
    *wrong_values("items.fan.name.noun", [None, 5, []], "must be a string", "deve essere una stringa"),
    *wrong_values(
        "parade.square", ["a7", "N1", "A14", "", "G7 ", "G07"], "not a square of the board", "non è una casella"
    ),
    *wrong_values(
        "parade.square buildings.tiles.3", [None, 5, ["G7"], {}], "must be a string", "deve essere una stringa"
    ),
    *wrong_values("homes.squares.1", ["G1 ", "A1", None, 5], "A7, G13, M7 or G1", "A7, G13, M7 o G1"),
    *wrong_values(
        "buildings.tiles.0", ["J10", "J10 X", "J10W", "J10  W", " J10 W", "j10 W", "N1 W", ""], "like J10 W", "J10 W"
    ),
    *wrong_values(
        "items.fan.house combos.march.houses.1", ["Geisha", "", None, 5, []], "geisha, innkeeper, monk or", "monk o"
    ),
    *wrong_values("items.fan.values.stranger", [0, -1, 21, 10**30], "from 1 to 20", "da 1 a 20"),
    *wrong_values("items.fan.values.own", [0, 61, -(10**30)], "from 1 to 60", "da 1 a 60"),
    *wrong_values("scrolls.count", [-1, 21], "from 0 to 20", "da 0 a 20"),
    *wrong_values("events.drums.copies", [0, 5], "from 1 to 4", "da 1 a 4"),
    *wrong_values(
        "items.fan.values.own scrolls.count events.drums.copies", [1.0, True, "3", None, []], "an integer", "intero"
    ),
    *wrong_values("events.drums.kind", ["luck", "", None, 5], "fortune or misfortune", "fortune o misfortune"),
    *wrong_values(
        f"{EFFECT}.op", ["drow", "", None, 5, [], {}], "operations are: draw, discard", "operazioni sono: draw"
    ),
    *wrong_values(f"{EFFECT}.op", [MISSING], "is missing", "manca"),
    *wrong_values(f"{CONDITION}.count", ["wealth", "", None, 5], "must be cards, items", "deve essere cards, items"),
    *wrong_values(f"{CONDITION}.at_most", [-1, 101], "from 0 to 100", "da 0 a 100"),
    *wrong_values(f"{CONDITION}.at_most", [True, 1.0, "1", None], "must be an integer", "numero intero"),
]


def test_one_wrong_value_is_refused_by_its_key() -> None:
    wrong = []
    for each in FORM:
        error = refusal(edited(**{each.path: each.value}))
        for lang in LANGS:
            (line,) = error.lines(lang)
            if not (line.startswith(f"{each.key}: ") and getattr(each, lang) in line and line.isprintable()):
                wrong.append((each.id, line))
    assert wrong == []


def test_ids_are_short_and_lower_case() -> None:
    for section, id in product(("items", "combos", "events"), IDS):
        table = copy.deepcopy(KYOTO)
        table[section] = {id if i == 2 else name: entry for i, (name, entry) in enumerate(table[section].items())}
        (line,) = lines(table)
        assert line.startswith(f"{section}.")
        assert "is not an identifier: it must be lower-case letters, digits and _, at most 24" in line


def test_five_thousand_digits_are_out_of_range() -> None:
    for path in ("items.fan.values.own", "scrolls.count", "combos.march.effect.0.steps"):
        for sign in (1, -1):
            (line,) = lines(edited(**{path: sign * 10**5000}))
            assert line.startswith(f"{key_of(path)}: ")
            assert "is out of range" in line
            assert len(line) < 150


# --- several at once ------------------------------------------------------------------------------


def apart(drawn: list[WrongValue]) -> bool:
    """Return whether wrong values lie in different entries, so that none hides or causes another."""
    places = [".".join(each.path.split(".")[:2]) for each in drawn]
    tops = {each.path for each in drawn if "." not in each.path}
    return len(set(places)) == len(places) and not any(place.split(".")[0] in tops - {place} for place in places)


@given(st.lists(st.sampled_from(FORM), min_size=2, max_size=8).filter(apart))
@examples(100)
def test_any_faults_are_all_listed(drawn: list[WrongValue]) -> None:
    keys = [problem.key for problem in refusal(edited(**{f.path: f.value for f in drawn})).problems]
    assert sorted(keys) == sorted(each.key for each in drawn)


# --- damage ---------------------------------------------------------------------------------------


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to everything inside a table."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for name, part in inner for place in ((*path, name), *places(part, (*path, name)))]


PLACES = places(KYOTO)
values = st.recursive(
    st.sampled_from([None, True, 0, 1, -1, 3, 10**30, 2.5, float("nan"), "", "x", "scroll", "half", "\ud800", "G7"])
    | st.sampled_from(["G7 N", "J10 W", "draw", "monk", "fan", "earthquake", "rulebook", "start", b"x", (1,), {1}]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["op", "it", "\ud800", 5, "x"]), inner),
    max_leaves=4,
)


def outcome(read: Callable[[Any], Json], given: Any) -> Json | CannotRead:
    """The result of reading, or the refusal; any other exception fails the test."""
    try:
        return read(given)
    except CannotRead as error:
        return error


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    """Kyoto with a few things replaced, left out, put elsewhere or added."""
    table = copy.deepcopy(KYOTO)
    for place in draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=6)):
        inner: Any = table
        try:
            for name in place[:-1]:
                inner = inner[name]
            kind = draw(st.sampled_from(["replace", "leave out", "copy", "add"]))
            if kind == "leave out":
                del inner[place[-1]]
            elif kind == "add":
                inner[draw(st.sampled_from(["x", "\ud800", 7, "to", "scroll"]))] = draw(values)
            else:
                other = draw(values) if kind == "replace" else draw(st.sampled_from(list(inner)))
                inner[place[-1]] = inner[other] if kind == "copy" and isinstance(inner, dict) else other
        except (LookupError, TypeError):
            continue  # the place went with an earlier one
    return table


@given(damaged())
@examples(200)
def test_a_damaged_table_is_refused_or_can_be_played(table: Json) -> None:
    result = outcome(check_tables, table)
    if isinstance(result, CannotRead):
        for lang in LANGS:
            assert all(line.isprintable() and line[0] not in ": " for line in result.lines(lang))
        assert len(set(result.problems)) == len(result.problems) > 0
    else:
        assert check_tables(result) == result == table
        game = tk.new_game("tsukumobake", seed=1, edition=result)
        assert len(game.legal_actions()) > 0


@given(values)
@examples(100)
def test_what_is_no_table_is_refused(value: Any) -> None:
    assert refusal(value).problems


@given(st.data())
@examples(80)
def test_a_damaged_file_is_refused_or_read(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    text = Path(EDITIONS.folder, "kyoto.toml").read_bytes()
    i = data.draw(st.integers(0, len(text)))
    j = min(len(text), i + data.draw(st.integers(0, 60)))
    file = tmp_path_factory.getbasetemp() / "damaged.toml"
    file.write_bytes(
        text[:i] + data.draw(st.sampled_from([b"", b"\xff", b"x", b"]", b'"', b"\n", text[i:j] * 2])) + text[j:]
    )
    result = outcome(EDITIONS.read, file)
    assert result.lines("en") if isinstance(result, CannotRead) else check_tables(result) == result


def test_a_table_is_copied() -> None:
    given_table = copy.deepcopy(KYOTO)
    again = check_tables(given_table)
    given_table["items"]["fan"]["values"]["own"] = 0
    given_table["combos"]["march"]["effect"].clear()
    assert again == KYOTO


def test_a_noun_may_be_left_out_and_is_guessed_then() -> None:
    table = copy.deepcopy(dict(load_edition().table))
    for entry in (*table["items"].values(), table["scrolls"]):
        entry["name"].pop("noun")
    edition = Edition(check_tables(table))
    names = [edition.card_name(card) for card in range(0, SCROLL + 1, 2)]
    assert [Text("{x:il}", "").fill(x=name).it for name in names[:4]] == [
        *("lo shamisen", "il ventaglio", "l'ombrello di carta", "lo specchio di bronzo"),
    ]
    table["items"]["fan"]["name"] |= {"noun": "f", "plural": {"it": "ali", "en": "wings"}}
    assert Text("{x:il}, {x:s}", "").fill(x=Edition(check_tables(table)).items[1].name).it == "la ventaglio, ali"
