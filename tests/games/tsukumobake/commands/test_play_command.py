"""``tsukumo play``: whole games with scripted answers, and the words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import tsukumo as tk
from tests.core.ended import points, winners
from tests.core.scripted import ANSWERS, geisha, play, saved
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.language.story import ToldEvent, tell_story
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.terminal.face import TsukumobakeFace

pytestmark = pytest.mark.usefixtures("quick_bots")


# --- whole games ----------------------------------------------------------------------------------


def test_a_game_is_played_to_its_score(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = play("--seed", "7", "--save", str(file), answers=ANSWERS)
    assert (ran.status, ran.err) == (0, "")
    game = tk.load_game(file)
    assert game.over
    ending = ran.out[ran.out.index("The game is over.") :]
    for house, total in points(game).items():
        assert re.search(rf"^{house.capitalize()} +\d+ +(?:0|25) +{total}$", ending, re.M)
    totals = [int(line.split()[-1]) for line in ending.splitlines() if re.match(r"\w+ +\d+ +\d", line)]
    assert totals == sorted(points(game).values(), reverse=True)
    assert f"tsukumo replay {file}" in ending
    for house, objective in zip(("geisha", "explorer"), ("The collection†:", "Far from home†:"), strict=True):
        assert f"The {house} missed the objective {objective}" in ending


@pytest.mark.parametrize("house", ["geisha", "innkeeper", "monk", "explorer"])
def test_everybody_hears_who_wins(house: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = play("--seed", "11", "--player", house, "--save", str(file), answers=ANSWERS)
    won = winners(tk.load_game(file))
    assert f"You are the {house}." in ran.out
    others = " and ".join(f"the {winner}" for winner in won if winner != house)
    if house in won:
        wanted = f"You win together with {others}." if others else "You win!"
    else:
        wanted = f"T{others[1:]} {'win' if len(won) > 1 else 'wins'}."
    assert ran.out.splitlines()[-3] == wanted


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("lang", LANGS)
def test_any_game_fits_a_narrow_terminal_and_keeps_secrets(
    seed: int, lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    file = tmp_path / "game.json"
    options = ["--reading", "combos=any", "--reading", "half=ceil"] if seed % 2 else []
    options += ["--seed", str(seed), "--player", HOUSES[seed % 4], "--save", str(file)]
    ran = play("--lang", lang, *options, answers=("why", *ANSWERS))
    assert (ran.status, ran.err) == (0, "")
    game = tk.load_game(file)
    assert game.over
    assert [line for line in ran.out.splitlines() if len(line) > 50 and str(tmp_path) not in line] == []
    assert not re.search(r"[{}]|\bNone\b", ran.out)
    check_secrets(game, HOUSES[seed % 4], " ".join(ran.out.split()), lang)


def check_secrets(game: AnyGame, me: str, output: str, lang: Lang) -> None:
    """Everything that happened is told, in one go up to each decision; of others' secrets, only that there are some."""
    rest = output
    for records in between_decisions(game, me):
        whole = tell_story(enumerate(records), game.tell, heads=TsukumobakeFace.chapters)
        open_to_me = tell_story(
            enumerate(record.mask_for(me) for record in records), game.tell, heads=TsukumobakeFace.chapters
        )
        if not open_to_me:
            continue
        told = " ".join(" ".join(line.line(lang) for line in open_to_me).split())
        before, found, after = rest.partition(told)
        assert found, told
        rest = f"{before}\n{after}"
        for line in {line.text.say(lang) for line in whole} - {line.text.say(lang) for line in open_to_me}:
            assert line not in output
    for record in game.log:
        text = game.tell(record)
        if text != game.tell(record.mask_for(me)):
            assert text.say(lang) not in output
            assert not isinstance(text, ToldEvent) or text.does.say(lang) not in rest


def between_decisions(game: AnyGame, me: str) -> Iterator[Sequence[Record]]:
    """The records up to each decision of a player's who has a choice, and from the last one to the end."""
    again, told = game.clone(), 0
    again.rewind(0)
    for action in game.actions:
        if again.to_act == me and len(again.legal_actions()) > 1:
            yield again.log[told:]
            told = len(again.log)
        again.apply(action)
    assert again.log == game.log
    yield again.log[told:]


def test_every_house_can_be_drawn_and_the_draw_follows_from_the_seed() -> None:
    drawn = {}
    for seed in range(12):
        ran = play("--seed", str(seed))
        drawn[seed] = re.findall(r"You are the (\w+)\.", ran.out.replace("\n  ", " "))[0]
        assert play("--seed", str(seed)) == ran
    assert set(drawn.values()) == set(HOUSES)


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {re.findall(r"seed (\d+)", play().out)[0] for _ in range(3)}
    assert len(seeds) == 3


def test_bots_are_named_one_for_all_or_clockwise() -> None:
    one = " ".join(play("--seed", "7", "--player", "geisha", "--bots", "idle").out.split())
    assert "Against you play the explorer (bot: idle), the monk (bot: idle) and the innkeeper (bot: idle)." in one
    three = " ".join(play("--seed", "7", "--player", "geisha", "--bots", "greedy,idle,greedy").out.split())
    assert "Against you play the explorer (bot: greedy), the monk (bot: idle) and the innkeeper (bot: greedy)." in three
    assert "The monk stays on G13." in three
    deep = " ".join(
        play("--seed", "7", "--player", "geisha", "--bots", "idle,deep:thought=42,hours=7,idle").out.split()
    )
    assert "the explorer (bot: idle), the monk (bot: deep:thought=42,hours=7) and the innkeeper (bot: idle)." in deep


def test_a_bot_that_comes_with_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()
    file = tmp_path / "game"
    command = ["--seed", "7", "--bots", "random", "--save", str(file), "--lang", "en"]
    assert "The game is over." in play(*command, answers=ANSWERS).out
    ran = play("--bots", "nobody", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.lines[0].startswith("bot: ")


# --- answers --------------------------------------------------------------------------------------


def test_a_choice_is_typed_in_many_ways(tmp_path: Path) -> None:
    wanted = geisha(tmp_path / "a", "1", "8")["actions"]
    assert wanted[-1].startswith("geisha move ")
    square = wanted[-1].split()[-1]
    ways = [square, square.lower(), f"move {square}", f"geisha move {square}", f"go to {square}", f"vai su {square}"]
    for i, way in enumerate(ways):
        assert geisha(tmp_path / f"m{i}", "1", way)["actions"] == wanted
    for i, way in enumerate(["pass", "passa", "geisha pass", "PASS", " 1 ", "01"]):
        assert geisha(tmp_path / f"p{i}", way, "8")["actions"] == wanted


def test_combos_and_directions_are_typed_in_many_ways(tmp_path: Path) -> None:
    for i, way in enumerate(["2", "march", "marcia", "march lantern", "Marcia", "play march lantern"]):
        assert geisha(tmp_path / f"c{i}", way)["actions"][-1] == "geisha play march lantern"
    for i, way in enumerate(["n", "N", "north", "nord", "pick N", "geisha pick N"]):
        assert geisha(tmp_path / f"d{i}", "march", way)["actions"][-1] == "geisha pick N"


BAD = {
    "99": "The choices are 1 to 4.",
    "0": "The choices are 1 to 4.",
    "9" * 400: "The choices are 1 to 4.",
    "xyz": "I don't understand 'xyz': type the number of a choice",
    "G1": "You can't:",
    "monk pass": "You can't:",
    "perdition": "You can't:",
    "discard fan": "You can't:",
    "fan": "You can't:",
    "why 77": "The choices are 1 to 4.",
    "why nothing": "I don't understand 'nothing'",
    "\x00\x1b[31m": "I don't understand",
    "save": "Give a file name: save FILE",
    "why": "The parade has not moved yet.",
    "undo": "There is no decision of yours to undo yet.",
}


def test_what_cannot_be_done_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    same = geisha(tmp_path / "same", "1")
    for i, (typed, answer) in enumerate(BAD.items()):
        file = tmp_path / f"game{i}"
        ran = play("--seed", "7", "--player", "geisha", "--save", str(file), answers=[typed, "1"])
        assert (ran.status, ran.err) == (0, "")
        assert answer in " ".join(ran.out.split())
        assert saved(file) == same


def test_bytes_that_are_no_letters_are_answered() -> None:
    ran = run("play", "--seed", "7", stdin=b"\xff\xfe\n\xe8\n")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("I don't understand") == 2


# --- words ----------------------------------------------------------------------------------------


def test_why_a_choice_is_not_allowed_and_what_another_does(tmp_path: Path) -> None:
    ran = play("--seed", "7", "--player", "geisha", answers=["1", "why M13", "why D4", "why 1", "perché d4"])
    output = " ".join(ran.out.split("Geisha, where do you go,")[1].split())
    assert re.search(r"You can't: .*?\[turn\.2", output)
    assert re.search(r"Choice 41: go to D4\. The geisha walks via \S+ to D4\.", output)
    assert "The geisha enters D4. [turn.3a, board.hide]" in output
    assert "board.hide - Hiding: A player in a building or a home cannot be seen" in output
    assert "turn.3a - The arrival: Arriving on a road has no effect." in output
    assert "Choice 1: stay on G1. The geisha stays on G1. [turn.2]" in output
    assert output.count("Choice 41:") == 2


def test_why_tells_no_secrets(tmp_path: Path) -> None:
    """The effect of a choice is computed on the real table, but cards that are drawn are not foretold."""
    file = tmp_path / "game"
    play("--seed", "7", "--player", "geisha", "--save", str(file), answers=ANSWERS[:6])
    ran = play("--load", str(file), "--player", "geisha", answers=[f"why {i}" for i in range(1, 70)])
    assert "Choice 1:" in ran.out
    assert "draws" not in ran.out.split("> why 1\n")[1].replace("draws 4 cards, or", "")


def test_why_the_parade_went_as_it_did(tmp_path: Path) -> None:
    file = tmp_path / "game"
    ran = play("--seed", "7", "--player", "geisha", "--save", str(file), answers=["1"] * 6 + ["why"])
    log = tk.load_game(file).log
    began = max(i for i, record in enumerate(log) if record.kind == "parade")
    steps = [record.data for record in log[began:] if record.kind == "parade_step"]
    output = ran.out.split("> why\n")[1]
    assert output.startswith("4 steps. [steps]")
    titles = re.findall(r"^Step \d+: (\w+) to (\w+), .*", output, re.M)
    assert titles == [(step["from"], step["to"]) for step in steps]


def test_the_cheat_sheet_has_every_combo_with_what_it_costs() -> None:
    ran = play("--seed", "7", "--player", "geisha", answers=["combos"])
    output = " ".join(ran.out.split("> combos\n")[1].split())
    for name in ("Perdition (", "March (", "Indulgence (", "Meditation† (", "Hospitality† (", "Exorcism† ("):
        assert name in output
    assert "March (the geisha and the explorer): you have 3 more steps in your next move;" in output
    assert "with the lantern (worth 2 points) [combo.a]" in output
    assert "with the prayer beads and the lantern (worth 3 points) [combo.pair]" in output
    assert output.count("needs a card of either house") == 1
    assert output.count("needs a card of each of the two houses") == 2


def test_undo_goes_back_over_the_others_moves_too(tmp_path: Path) -> None:
    straight = geisha(tmp_path / "a", "1", "8", "1", "1")
    assert geisha(tmp_path / "b", "1", "8", "undo", "8", "1", "1") == straight
    assert geisha(tmp_path / "c", "1", "8", "1", "undo", "annulla", "8", "1", "1") == straight
    back = geisha(tmp_path / "d", "1", "8", "1", "undo", "undo", "undo", "undo")
    assert back == geisha(tmp_path / "e")


def test_the_log_the_board_and_the_help() -> None:
    ran = play("--seed", "7", "--player", "geisha", answers=["log 2", "log", "board", "help"])
    last, whole, board, guide = (ran.out.split(f"> {word}\n")[1] for word in ("log 2", "log", "board", "help"))
    assert "The geisha's turn." in last.split(">")[0]
    assert "Kyoto edition" not in last.split(">")[0]
    assert "Kyoto edition" in whole.split(">")[0]
    assert "13 · · ·" in board
    for word in ("undo", "combos", "log", "board", "save FILE", "quit", "why"):
        assert f"  {word}: " in guide or f"  {word} 3" in guide


def test_the_board_is_shown_anew_only_when_it_changes() -> None:
    ran = play("--seed", "7", "--player", "geisha", answers=["1", "8", "1"])
    screens = ran.out.split("> ")
    assert [("13 · " in screen) for screen in screens[:3]] == [True, False, True]


def test_italian_words(tmp_path: Path) -> None:
    answers = [
        "?",
        "aiuto",
        "combo",
        "registro 1",
        "tavola",
        "perché",
        "perche 1",
        f"salva {tmp_path / 'mia'}",
        "esci",
        "1",
    ]
    ran = play("--seed", "7", "--player", "geisha", "--lang", "it", answers=answers)
    assert (ran.status, ran.err) == (0, "")
    for words in (
        "Giochi per la geisha;",
        "serve una carta",
        "La parata non si è ancora mossa.",
        "Scelta 1: passa.",
        "Partita salvata in",
        "Alla prossima.",
    ):
        assert words in " ".join(ran.out.split())
    assert "> 1\n" not in ran.out
    assert (tmp_path / "mia").exists()
