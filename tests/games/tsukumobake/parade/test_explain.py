"""The explanation of the parade's movement: the parts of every explanation, in both languages.

``TSUKUMO_REGENERATE=1 pytest tests/games/tsukumobake/parade/test_explain.py`` writes the golden texts anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.language.explanation import Explanation, Passage, Sentence, clause_link
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.explain import MANY, explain
from tsukumo.games.tsukumobake.parade.movement import Hit, Movement, Step
from tsukumo.games.tsukumobake.parade.position import Pawn
from tsukumo.games.tsukumobake.play.words import house_name, house_names
from tsukumo.games.tsukumobake.rules import clauses, texts

DATA = Path(__file__).parents[1] / "data"
each_case = pytest.mark.parametrize("move", [case.position.movement() for case in cases().values()], ids=list(cases()))


class Said(NamedTuple):
    """The sentence of the catalogue that was used, and the values filled in, in each language."""

    key: str
    clauses: tuple[str, ...]
    en: dict[str, str]
    it: dict[str, str]


COUNTED = r"\w+ \w+"
"""The pattern of a number with its noun."""


@cache
def forms(lang: Lang) -> dict[str, re.Pattern[str]]:
    """A pattern for every sentence of an explanation, by key."""
    patterns = {}
    for key, text in texts.items():
        if key.startswith("explain.") and text.en[0] != " ":
            words = re.sub(r"\\{(\w+)(:.*?)?\\}", partial(_field, set()), re.escape(text.say(lang)))
            patterns[key.removeprefix("explain.")] = re.compile(words, re.I)
    return patterns


def _field(seen: set[str], field: re.Match[str]) -> str:
    """The pattern of a field: its first time by its name, but for words that only go with a number."""
    name, form = field[1], field[2] or ""
    if name in seen or form.startswith(":/"):
        return ".*?"
    seen.add(name)
    return f"(?P<{name}>{COUNTED if name == 'budget' else '.*?'})"


def counted(words: str) -> int:
    """The number in words such as *no steps*, *un passo*, *4 steps*."""
    first = words.split()[0].lower()
    return 0 if first in ("no", "nessun", "nessuna") else 1 if first in ("one", "un", "una") else int(first)


@cache
def recognised(sentence: Sentence) -> Said:
    """The sentence recognised: the same one of the catalogue in both languages."""
    matches = []
    for key, form in forms("en").items():
        en, it = form.fullmatch(sentence.text.en), forms("it")[key].fullmatch(sentence.text.it)
        if en and it:
            matches.append(Said(key, sentence.clauses, en.groupdict(), it.groupdict()))
    assert len(matches) == 1, (sentence, matches)
    return matches[0]


def spoken(explanation: Explanation) -> Iterator[Sentence]:
    """Every sentence of an explanation."""
    yield from explanation.opening
    for passage in explanation.steps:
        yield from passage.sentences
    yield explanation.ending


def recognise_all(passage: Passage, *keys: str) -> list[Said]:
    """The sentences about a step; only those of some keys."""
    parts = map(recognised, passage.sentences)
    return [one for one in parts if not keys or one.key in keys]


def called(pawn: Pawn) -> tuple[str, str]:
    """The player of a pawn without an article, in English and Italian."""
    name = house_name(pawn.house)
    return name.en, name.it


def who(pawn: Pawn) -> Text:
    return house_names([pawn.house])


def numbers(words: str) -> list[int]:
    return [int(n) for n in re.findall(r"(?<![A-M\d])\d+", words)]


# --- what holds for every explanation -------------------------------------------------------------


def check(move: Movement) -> None:
    """Everything that holds for the explanation of any movement."""
    explanation = explain(move)
    check_wording(explanation)
    assert len(explanation.steps) == len(move.steps)
    for i, (step, passage) in enumerate(zip(move.steps, explanation.steps, strict=True)):
        check_title(passage, step, i)
        decision = Decision(move.before(i))
        check_clauses(passage, step)
        check_counts(passage, step, decision)
        check_hits(passage, step)
        check_everybody_is_named(passage, step, decision)


def check_wording(explanation: Explanation) -> None:
    """Both languages, different, whole, and every clause in the rulebook."""
    for text in [*(s.text for s in spoken(explanation)), *(passage.title for passage in explanation.steps)]:
        assert text.it != text.en
        for lang in LANGS:
            words = text.say(lang)
            assert not re.search(r"[{}]|\bNone\b|  |^\s|\s$|\(\)|,\)|: \.", words), words
            assert words[0] == words[0].upper()
    for sentence in spoken(explanation):
        assert set(sentence.clauses) <= set(clauses())
        assert all(text.endswith(".") for text in sentence.text)
    for lang in LANGS:
        lines = explanation.lines(lang)
        assert len([line for line in lines if line]) == len(list(spoken(explanation))) + len(explanation.steps)
        assert str(explain_again(explanation, lang)) == "\n".join(lines)


def explain_again(explanation: Explanation, lang: Lang) -> Explanation:
    return Explanation(explanation.opening, explanation.steps, explanation.ending, lang)


def check_title(passage: Passage, step: Step, i: int) -> None:
    title = passage.title.en
    assert title.startswith(f"Step {i + 1}: ")
    assert passage.title.it.startswith(f"Passo {i + 1}: ")
    moved = step.to != step.square
    assert (f"{NAMES[step.square]} to {NAMES[step.to]}," in title) == moved
    assert (f"stays on {NAMES[step.to]}," in title) == (not moved)
    assert title.endswith(f"facing {('north', 'east', 'south', 'west')[step.facing_after]}")


CHOICES = {
    "target.a": {"only_seen"},
    "target.b": {"only_left", "aura_unseen"},
    "target.c": {"nearest_seen"},
    "target.d": {"aura_seen"},
    "target.e": {"nearest_unseen"},
    "target.f": {"tie_seen", "tie_unseen"},
    "no_target": {"nobody"},
}


def check_clauses(passage: Passage, step: Step) -> None:
    """The clause that decided is cited by the sentence that says so; so are those of what happened."""
    every = {key for keys in CHOICES.values() for key in keys}
    (choice,) = recognise_all(passage, *every)
    assert choice.key in CHOICES[step.rule]
    assert choice.clauses[0] == ("advance.g" if step.rule == "no_target" else step.rule)
    if step.rule in ("target.a", "target.b", "target.c", "target.e") and step.target is not None:
        pawn = step.pawns[step.target]
        assert choice.en["who"] == who(pawn).en
    cited = {clause for sentence in passage.sentences for clause in sentence.clauses}
    assert ("advance.b" in cited) == (step.target is not None)
    assert ("scroll.protect" in cited) == any(hit.scroll for hit in step.hits)
    assert ("advance.d" in cited) == ("advance.e" in cited) == bool(step.hits)


def check_counts(passage: Passage, step: Step, decision: Decision) -> None:
    """The numbers of paths in the sentences are those of the paths."""
    keys = ("many_paths", "very_many_paths", "all_company", "drawn", "few_turns", "straight_first", "path")
    by_key = {one.key: one for one in recognise_all(passage, *keys)}
    ways = decision.ways
    if ways is None:
        assert by_key == {}
        return
    equivalent, preferred, straightest = (
        counts[ways.target] for counts in (ways.equivalent, ways.preferred, ways.straightest)
    )
    assert equivalent == step.equivalent
    expected = {"many_paths": 1 < equivalent <= MANY, "very_many_paths": equivalent > MANY}
    expected |= {"drawn": preferred < equivalent}
    expected |= {"few_turns": straightest < preferred, "straight_first": straightest > 1, "path": True}
    expected |= {"all_company": equivalent > 1 and bool(ways.company) and preferred == equivalent}
    assert set(by_key) == {key for key, there in expected.items() if there}
    paths = {"many_paths": equivalent, "drawn": preferred, "few_turns": straightest}
    for key in paths.keys() & by_key.keys():
        assert counted(by_key[key].en["count"]) == counted(by_key[key].it["count"]) == paths[key]
    if "few_turns" in by_key:
        assert by_key["few_turns"].en["turns"] == str(ways.turns)
    path = " ".join(NAMES[s] for s in step.path)
    assert by_key["path"].en["path"] == by_key["path"].it["path"] == path
    check_company(by_key, step)


def check_company(by_key: dict[str, Said], step: Step) -> None:
    """The company that is named stands on the path and is not the target."""
    for one in (by_key[key] for key in ("drawn", "all_company") if key in by_key):
        named = [p for p in step.pawns if who(p).en in one.en["company"]]
        assert named
        assert all(pawn.square in step.path and not pawn.struck for pawn in named)
        assert step.target is not None
        assert step.pawns[step.target] not in named


def check_hits(passage: Passage, step: Step) -> None:
    """Every hit is told: who, what it cost, and that somebody else was meant."""
    hits = recognise_all(passage, "hit", "hit_none", "scroll")
    assert len(hits) == len(step.hits)
    for hit, one in zip(step.hits, hits, strict=True):
        pawn = step.pawns[hit.seat]
        assert (one.en["who"], one.it["who"]) == (who(pawn).en, who(pawn).it)
        check_cost(one, pawn, hit)
    others = [called(step.pawns[hit.seat])[0] for hit in step.hits if step.target not in (None, hit.seat)]
    assert [one.en["who"].lower() for one in recognise_all(passage, "in_the_way")] == others


def check_cost(one: Said, pawn: Pawn, hit: Hit) -> None:
    """Check the words of a hit's sentence about the cards and the place."""
    assert one.key == ("scroll" if hit.scroll else "hit" if hit.lost else "hit_none")
    for filled in (one.en, one.it):
        if hit.scroll:
            assert filled["square"] == NAMES[pawn.square]
            assert not any(numbers(value) for value in filled.values())
        elif hit.lost:
            assert counted(filled["lost"]) == hit.lost
        else:
            assert filled.keys() == {"who"}


SIGHT = {"seen", "behind", "diagonal", "inside", "wall", "pawn_between", "struck"}


def check_everybody_is_named(passage: Passage, step: Step, decision: Decision) -> None:
    """One sentence for each pawn says whether it is in sight, and why not."""
    sights = recognise_all(passage, *SIGHT)
    for pawn, one in zip(step.pawns, sights, strict=True):
        assert (one.en["who"].lower(), one.it["who"].lower()) == called(pawn)
        assert (one.key == "struck") == pawn.struck
        if not pawn.struck:
            assert (one.key == "seen") == (pawn.square in decision.seen)
            assert (one.key == "inside") == bool(decision.position.board.walls[pawn.square])


@each_case
def test_every_case_is_explained(move: Movement) -> None:
    check(move)


@pytest.mark.clause("advance.a", "advance.b", "advance.e", "advance.f", "faq.3", "scroll.protect")
@given(positions({}))
@examples(150)
def test_any_movement_is_explained(position: tsukumo.Position) -> None:
    check(position.movement())


@given(positions({"distance": "steps", "shelter": "exposed"}))
@examples(40)
def test_movements_counted_in_steps_are_explained(position: tsukumo.Position) -> None:
    check(position.movement())


@given(positions({}))
@examples(60)
def test_the_opening_and_the_ending(position: tsukumo.Position) -> None:
    move = position.movement()
    explanation = explain(move)
    opening = [recognised(sentence) for sentence in explanation.opening]
    assert opening[0].clauses == ("steps",)
    piled = "steps_pile" if position.discards >= 4 else "steps_least"
    assert opening[0].key == (piled if position.budget is None else "steps_set")
    steps = min(10, 4 + position.discards // 4) if position.budget is None else position.budget
    assert counted(opening[0].en["budget"]) == counted(opening[0].it["budget"]) == steps
    assert counted(opening[0].en.get("discards", str(position.discards))) == position.discards
    growing = position.budget is None and position.readings["budget"] == "growing"
    assert [one.key for one in opening[1:]] == ["steps_growing"] * growing
    ending = recognised(explanation.ending)
    assert ending.key == f"ended_{move.ended}"
    assert ending.en["square"] == NAMES[move.after.square]
    clauses = {"budget": {"steps"}, "no_target": {"advance.f"}, "blocked": {"target.f", "advance.f"}}[move.ended]
    assert set(explanation.ending.clauses) & clauses


@each_case
def test_markdown_holds_the_same_sentences(move: Movement) -> None:
    for lang in LANGS:
        explanation = move.explain(lang)
        text = explanation._repr_markdown_()
        for sentence in spoken(explanation):
            assert sentence.text.say(lang) in text
            assert all(clause_link(clause, lang) in text for clause in sentence.clauses)
        assert text.count("**") == 2 * len(explanation.steps)


def test_the_language_is_the_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    move = cases()["ex-1-nearest"].position.movement()
    for lang in LANGS:
        monkeypatch.setenv("TSUKUMO_LANG", lang)
        assert str(move.explain()) == repr(move.explain()) == str(move.explain(lang))
    assert move.explain("it").lines("en") == move.explain("en").lines()


# --- the first worked example, word for word ------------------------------------------------------


@pytest.mark.clause("target.a", "target.b", "target.c", "advance.c", "advance.e", "faq.1", "faq.3", "steps")
@pytest.mark.parametrize("lang", LANGS)
def test_the_first_example_word_for_word(lang: Lang) -> None:
    move = tsukumo.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2").movement()
    text = f"{move.explain(lang)}\n"
    golden = DATA / f"explain-ex1.{lang}.txt"
    if os.environ.get("TSUKUMO_REGENERATE"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")
