"""A role is one entry: what is missing for it is said in sentences, and once nothing is, it plays with the others."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.games.lupus.evening import LETTERS, Evening
from tests.games.lupus.role_needs import FITS, missing, needed
from tsukumo.core.check.checked_game import find_difference
from tsukumo.core.check.compliance import check_game
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import Catalogue, Text, read_text
from tsukumo.games.lupus import roles
from tsukumo.games.lupus.console.prompts import prompt
from tsukumo.games.lupus.console.session import session_of
from tsukumo.games.lupus.deck import deck_problems, suggest
from tsukumo.games.lupus.draw import TableSeat, table_svg
from tsukumo.games.lupus.play.actions import read_action
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.quiz.question import ask_script
from tsukumo.games.lupus.roles import ROLES, Role, RoleCall
from tsukumo.games.lupus.rules import FILES, clauses, texts
from tsukumo.games.lupus.script import FORMAT
from tsukumo.games.lupus.zoo.encoding import encoding

# --- the roles that there are ----------------------------------------------------------------------


@pytest.mark.parametrize("role", ROLES.values(), ids=lambda role: role.name)
def test_nothing_is_missing(role: Role) -> None:
    assert missing(role) == []


def test_roles_have_no_words_but_those_they_need() -> None:
    assert set(roles.words) == {f"{role.name}.{key}" for role in ROLES.values() for key in needed(role)}


# --- made-up roles ---------------------------------------------------------------------------------

HERBALIST = Role(
    "herbalist",
    cards=1,
    suggested=9,
    call=RoleCall(
        turn=45,
        first=2,
        clause="night.herbalist",
        kind="heal",
        record="healed",
        among="anybody",
        effect="guards",
    ),
)
SPY = Role(
    "spy",
    cards=2,
    suggested=10,
    side="werewolves",
    call=RoleCall(turn=65, clause="night.spy", kind="spy", record="spied", answer="wolf"),
)
TOLD = """
[herbalist]
name = { it = "erborista", en = "herbalist", noun = "m" }
power = { it = "Dalla seconda notte curi qualcuno.", en = "From the second night on you heal somebody." }
say = { it = "Erborista, apri gli occhi: chi curi?", en = "Herbalist, open your eyes: whom do you heal?" }
sleep = { it = "Erborista, chiudi gli occhi.", en = "Herbalist, close your eyes." }
do = { it = "Segna chi è in cura.", en = "Enter who is healed." }
ask = { it = "{who}, chi curi?", en = "{who}, whom do you heal?" }
asked = { it = "ora tocca all'erborista", en = "it is the herbalist's turn" }
phrase = { it = "cura {who}", en = "heal {who}" }
told = { it = "{to:Il} cura {who}.", en = "{to:The} heals {who}." }
"""
MADE_UP = {"herbalist": HERBALIST, "spy": SPY}
RULEBOOK = {
    **clauses(),
    **{
        id: clauses()["role.owl"]._replace(id=id)
        for id in ("role.herbalist", "night.herbalist", "role.spy", "night.spy")
    },
}


def words_of(toml: str) -> dict[str, Text]:
    return {
        f"{role}.{key}": read_text(said) for role, table in tomllib.loads(toml).items() for key, said in table.items()
    }


def made_up(role: Role) -> dict[str, Text]:
    """Words for a role, as short as can be."""
    found = {}
    for key, fields in needed(role).items():
        said = " ".join([role.name, key, *(f"{{{field}}}" for field in sorted(fields))])
        if key.startswith(("ask", "told")) and key != "asked":  # these stand alone as sentences
            found[f"{role.name}.{key}"] = Text(f"It {said}.", f"{said[0].upper()}{said[1:]}.")
        else:
            found[f"{role.name}.{key}"] = Text(f"it {said}"[:FITS] if key == "name" else f"it {said}", said)
    return found


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries of made-up roles, and nothing else."""
    for name, role in MADE_UP.items():
        monkeypatch.setitem(ROLES, name, role)


@pytest.fixture
def complete(bare: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entries, their words and their clauses."""
    words = {**roles.words, **words_of(TOLD), **made_up(SPY)}
    monkeypatch.setattr(roles, "words", Catalogue(words))
    monkeypatch.setattr(FILES, "clauses", lambda: RULEBOOK)
    monkeypatch.setitem(LETTERS, "e", "herbalist")
    monkeypatch.setitem(LETTERS, "i", "spy")


@pytest.mark.usefixtures("bare")
def test_an_author_is_told_what_is_missing() -> None:
    assert missing(HERBALIST) == [
        "roles.toml: [herbalist] lacks name",
        "roles.toml: [herbalist] lacks power",
        "roles.toml: [herbalist] lacks say",
        "roles.toml: [herbalist] lacks sleep",
        "roles.toml: [herbalist] lacks do",
        "roles.toml: [herbalist] lacks asked",
        "roles.toml: [herbalist] lacks ask",
        "roles.toml: [herbalist] lacks phrase",
        "roles.toml: [herbalist] lacks told",
        "rulebook.toml lacks the clause role.herbalist",
        "rulebook.toml lacks the clause night.herbalist",
        "no picture of a card: herbalist has no name",
    ]


@pytest.mark.usefixtures("complete")
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"cards": 0}, "there must be a card"),
        ({"suggested": 30}, "suggested from 8 to 24 players on"),
        ({"copied": True, "call": {"turn": 90}}, "mythomaniac, who may become one, would be called twice"),
        ({"immune": True}, "speak of werehamster alone"),
        ({"side": "alone"}, "lacks the clause end.herbalist"),
        ({"call": {"turn": 0}}, "has no turn"),
        ({"call": {"turn": 50}}, "same turn as owl"),
        ({"call": {"kind": "vote"}}, "an action vote already"),
        ({"call": {"record": "saw"}}, "a record saw already"),
        ({"call": {"record": "dawn"}}, "a record dawn already"),
        ({"call": {"record": ""}}, "no record is made of it"),
        ({"call": {"effect": "mauls"}}, "werewolf mauls already"),
        ({"call": {"effect": "copies"}}, "becomes another"),
        ({"call": {"among": "prey"}}, "may not name its own kind"),
        ({"call": {"effect": "sings"}}, "bots.py does not say what a choice of effect sings is worth"),
        ({"call": {"kind": ""}}, "it learns of whoever was lynched"),
        ({"call": {"meet": "night.pack"}}, "werewolf is asked when those who have it meet"),
    ],
)
def test_an_author_is_told_what_is_wrong(changes: dict[str, Any], says: str) -> None:
    call = HERBALIST.call._replace(**changes.get("call", {}))
    role = HERBALIST._replace(**{**changes, "call": call})
    ROLES[role.name] = role
    assert any(says in sentence for sentence in missing(role, RULEBOOK))


@pytest.mark.usefixtures("complete")
@pytest.mark.parametrize("role", MADE_UP.values(), ids=lambda role: role.name)
def test_nothing_is_missing_for_a_made_up_role(role: Role) -> None:
    assert missing(role, RULEBOOK) == []


# --- a made-up role at play ------------------------------------------------------------------------

DECK = {"villager": 5, "werewolf": 2, "seer": 1, "bodyguard": 1, "herbalist": 1, "spy": 2}


def new(seed: int, deck: Mapping[str, int] = DECK) -> AnyGame:
    return tk.new_game("lupus", seed=seed, seats=sum(deck.values()), deck=deck)


@pytest.mark.usefixtures("complete")
def test_it_can_be_dealt() -> None:
    assert suggest(13)["herbalist"] == 1
    assert deck_problems(DECK) == []
    assert [problem.en for problem in deck_problems({**DECK, "villager": 6, "spy": 1})] == ["spy all"]
    assert Counter(new(1).state.dealt) == DECK
    assert "herbalist" in {new(seed).state.roles[0] for seed in range(40)}


@pytest.mark.usefixtures("complete")
def test_it_is_called_and_recorded_and_saves() -> None:
    game = Evening("swwbevvvvv")
    assert game.log[-1].kind != "healed"
    game.night().lynch("Hugo")
    assert [call for record in game.log if record.kind == "night" for call in record.data["calls"]] == [
        *("seer", "werewolf"),
        *("seer", "bodyguard", "herbalist", "werewolf"),
    ]
    game.night(heal="Fabio", maul="Fabio", protect="Ada")
    assert game.last("healed") == {"to": ["Elena"], "who": "Fabio"}
    assert game.cited("healed") == ("night.herbalist", "role.herbalist")
    assert game.last("dawn")["dead"] == []
    assert "dawn.saved" in game.cited("dawn")
    (record,) = (record for record in game.log if record.kind == "healed")
    assert tell(record) == Text("Elena cura Fabio.", "Elena heals Fabio.")


@pytest.mark.usefixtures("complete")
def test_it_is_refused_with_a_clause() -> None:
    game = Evening("swwevvvvv").night().lynch("Hugo").do("see", "Bruno")
    (dead,) = game.state.why_not(read_action("Dario heal Hugo"))
    assert (dead.name, dead.clauses) == ("dead", ("night.herbalist", "day.dead"))
    (other,) = game.state.why_not(read_action("Dario hoot Ada"))
    assert other.text.en == "it is the herbalist's turn"
    assert game.state.why_not(read_action("Dario heal Dario")) == ()


@pytest.mark.usefixtures("complete")
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_it_is_guessed(bot: str) -> None:
    rng, guessed = Random(bot), 0
    for seed in range(8):
        game = new(seed, {**DECK, "owl": 1, "werehamster": 1} if seed % 2 else DECK)
        while not game.over:
            game.apply(choose_as_bot(game, bot))
            if rng.random() < 0.2 and not game.over:
                viewer = rng.choice((*game.players, PUBLIC))
                view = game.view(viewer)
                assert find_difference(view.sample(rng).mask_for(viewer), view.state) is None
                guessed += 1
    assert guessed > 40


@pytest.mark.usefixtures("complete")
def test_it_is_shown() -> None:
    game = Evening("swwevvvvv").night().lynch("Hugo").do("see", "Bruno")
    state = game.state
    assert LUPUS.question(state) == Text("Dario, chi curi?", "Dario, whom do you heal?")
    assert LUPUS.phrase(state.legal()[0], state).en == "heal Ada"
    assert "herbalist" in LUPUS.text(state.mask_for("Dario"), "en")
    seats = [TableSeat(name, role) for name, role in zip(state.rules.seats, state.roles, strict=True)]
    assert "Erborista" in table_svg(seats, texts["title"], "it", night=True)
    asked = encoding({"seats": state.rules.seats}).observations.observe(state, "Dario")
    assert asked.any()


@pytest.mark.usefixtures("complete")
def test_it_is_led_and_asked_about() -> None:
    game = Evening("swwevvvvv").night().lynch("Hugo").night(heal="Fabio", maul="Fabio")
    decisions = [{"do": "see", "who": "Bruno"}, *({"do": "vote", "by": name, "who": "Hugo"} for name in game.seats)]
    decisions += [{"do": "see", "who": "Bruno"}, {"do": "heal", "who": "Fabio"}, {"do": "maul", "who": "Fabio"}]
    dealt = dict(zip(game.seats, game.state.dealt, strict=True))
    script = {"format": FORMAT, "seats": list(game.seats), "roles": dealt, "decisions": decisions}
    session = session_of({**script, "decisions": decisions[:-2]})
    while not session.step.waiting:
        session = session.go_on()
    said = prompt(session)
    assert [text.en for text in (said.title, *said.before, *said.do)] == [
        "Herbalist",
        "Herbalist, open your eyes: whom do you heal?",
        "Eyes open: Dario.",
        "Enter who is healed.",
    ]
    assert "Elena" not in prompt(session.decide("Fabio")).do[0].en
    question = ask_script("dawn", script)
    assert question.answer == ("nobody",)
    assert "Dario heals Fabio." in [line.en for line in question.lines]


@pytest.mark.thorough
@pytest.mark.usefixtures("complete")
def test_a_game_with_it_keeps_what_every_game_promises() -> None:
    found = check_game("tsukumo.games.lupus.play.kind:LUPUS", games=1, seed=3, options=[{"seats": 12, "deck": DECK}])
    # Another process, which plays the same seed, knows no role that this one has made up.
    assert [finding.name for finding in found] == ["seeds.lost"]
