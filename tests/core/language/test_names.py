"""Names of people: what can be one, and which of them look alike."""

from __future__ import annotations

import unicodedata
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.game.new import new_game
from tsukumo.core.game.people import People
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.names import USUAL, fold_name, is_name, is_readable, name_of, word_of

JOINED = [
    "👩\u200d🚀",
    "🏳️\u200d🌈",
    "👨\u200d👩\u200d👧",
    "🧑🏽\u200d🚀",
    "🏴\u200d☠️",
    "❤️\u200d🔥",
    "👩\u200d❤️\u200d👨",
    "🙂\u200d↔️",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "علی\u200cرضا",
    "می\u200cخواهم",
    "ق\u064e\u200cر",
    "ශ්\u200dරී",
    "क्\u200cष",
]
PLAIN = ["Ada", "Anna Maria", "José", "Jose\u0301", "Ünal", "李", "100%", "%41", "a'b", "ß", "__proto__", "moderator"]
HIDING = ["Ada\ufe0f", "Ada\u034f", "Ada\u3164", "A\u2800da", "ＡＤＡ", "𝐀da", "aDA"]
"""They look like *Ada*, and so are she."""
UNSEEN = ["", " ", "\u3164", "\u2800", "\u3164 \u2800", "\u115f", "\uffa0", "\u034f", "\ufe0f", "\u0301", "\u200d"]
LONE = [
    "Ada\u200d",
    "\u200dAda",
    "A\u200dda",
    "A\u200cda",
    "Ada\u200d ",
    "👩\u200d",
    "👩\u200da",
    "a\u200d👩",
    "क्\u200d",
]
DOUBLED = ["👩\u200d\u200d🚀", "علی\u200c\u200cرضا", "ශ්\u200d\u200dරී"]
TURNING = ["\u202eAda", "Ada\u202c", "a\u2066b\u2069", "\u200eAda", "Ada\u200f", "Ada\u061c"]
HIDDEN = [
    "a\u200bb",
    "a\u00adb",
    "a\ufeffb",
    "a\u2060b",
    "Ada\U000e0061",
    "\U0001f3f4\U000e0067",
    "a\x00b",
    "a\nb",
    "\ud800",
]
SPACED = [" Ada", "Ada ", "\u00a0Ada", "Ada\u3000", "x" * 21]


@pytest.mark.parametrize("name", [*PLAIN, *JOINED, *HIDING])
def test_what_is_a_name(name: str) -> None:
    assert is_name(name)
    assert name_of(word_of(name, (PUBLIC,))) == name
    assert word_of(name, (PUBLIC,)).isascii()


@pytest.mark.parametrize(
    "name", [*UNSEEN, *LONE, *DOUBLED, *TURNING, *HIDDEN, *SPACED, 3, None, ["Ada"], b"Ada"], ids=ascii
)
def test_what_is_no_name(name: object) -> None:
    assert not is_name(name)


@pytest.mark.parametrize("name", HIDING, ids=ascii)
def test_who_looks_like_ada_is_ada(name: str) -> None:
    assert fold_name(name) == fold_name("Ada") == "ada"
    with pytest.raises(CannotRead) as raised:
        People("players", 2, 4, usually=2).settle(["Ada", name])
    assert [problem.key for problem in raised.value.problems] == ["players[1]"]
    with pytest.raises(CannotRead, match=r"seats\[7\]"):
        new_game("lupus", seats=[*USUAL[:7], name])


APART = ["Ada", "ＡＤＡ", "Ada\ufe0f", "1", "①", "Jos\u00e9", "Jose\u0301", "a b", "a  b", "\u3164", "\u0301"]
"""By their letters they are eleven people."""


def test_a_script_takes_names_by_their_letters() -> None:
    """Printable is what `str.isprintable` says, and equal what `str.casefold` makes so, as other programs do it."""
    written = People("players", 2, 99, usually=2, scripted=True)
    assert written.settle(APART) == APART
    wrong = [JOINED[0], *SPACED, *HIDDEN, *TURNING, "", 3, "aDA", "JOS\u00c9"]
    keys = [problem.key for problem in written.problems([*APART, *wrong])]
    assert keys == [f"players[{i}]" for i in range(len(APART), len(APART) + len(wrong))]


def test_a_refused_name_is_nobodys() -> None:
    for scripted in (True, False):
        people = People("players", 2, 4, usually=2, scripted=scripted)
        assert [problem.key for problem in people.problems([" Ada", "Ada"])] == ["players[0]"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José", "Jose\u0301"),
        ("Straße", "STRASSE"),
        ("ﬁ", "fi"),
        ("Ada Maria", "Ada  Maria"),
        ("Ada Maria", "Ada\u3000Maria"),
        ("علی\u200cرضا", "علیرضا"),
        ("❤️", "❤"),
    ],
    ids=ascii,
)
def test_others_that_look_alike(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adà"), ("Ada", "Adam"), ("İ", "i"), ("a b", "ab"), ("Ada", "Аda")])
def test_what_does_not_look_alike(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


def test_joined_names_sit_at_a_table_and_are_saved() -> None:
    names = [*JOINED[:5], "علی\u200cرضا", "ශ්\u200dරී", "Ada"]
    game = new_game("lupus", seed=1, seats=names)
    game.apply(game.legal_actions()[0])
    assert dumps(from_json(loads(dumps(game)))) == dumps(game)
    assert all(name in game.story("en", viewer="public") for name in names)
    roles = dict(zip(names, ["seer", "werewolf", "werewolf", *["villager"] * 5], strict=True))
    assert new_game("lupus", seed=1, seats=names, roles=roles).options["roles"] == roles


@examples(300)
@given(st.text(max_size=20))
def test_a_name_has_something_to_compare_and_stays_it(name: str) -> None:
    assert fold_name(fold_name(name)) == fold_name(name)
    if is_name(name):
        assert fold_name(name)
        assert fold_name(unicodedata.normalize("NFD", name)) == fold_name(name)
        assert fold_name(name + "\ufe0f") == fold_name(name)


def test_every_sign_that_is_no_letter_is_seen_or_refused() -> None:
    """Of every sign alone: a name only if it can be printed; compared as nothing only if it is no name."""
    rng = Random(1)
    for number in [*range(0x3400), *rng.sample(range(0x3400, 0x110000), 5_000)]:
        sign = chr(number)
        if is_name(sign):
            assert sign.isprintable()
            assert fold_name(sign)
        else:
            assert not is_readable(sign)
