"""Effects and objectives in words: everything that an edition may hold, each thing told from the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.games.tsukumobake.wording import check
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, HALF, Condition, Op, load_edition
from tsukumo.games.tsukumobake.play.describe import condition_text, effect_text, objective_text, operation_text
from tsukumo.games.tsukumobake.play.effects import OPERATIONS, WHO
from tsukumo.games.tsukumobake.play.objectives import COUNTS
from tsukumo.games.tsukumobake.rules import HOUSES


def operations() -> Iterator[Op]:
    """Every operation, for everybody it may concern, with every number and every *to*."""
    for name, takes in OPERATIONS.items():
        numbers = list(range(takes.least, takes.most + 1)) if takes.number else [0]
        numbers += [HALF] * takes.half
        for who, number, to in product(WHO if takes.who else ("actor",), numbers, takes.to or ("",)):
            yield Op(name, who, 0 if to == "start" else number, to)
        if name == "move_parade":
            yield from (Op(name, "actor", number) for number in numbers)


def test_every_operation_has_its_words() -> None:
    every = list(dict.fromkeys(operations()))
    assert len(every) > 700
    for op in every:
        check(operation_text(op))


def test_operations_are_told_apart() -> None:
    by_words: dict[str, set[Op]] = {}
    for op in operations():
        by_words.setdefault(operation_text(op).en, set()).add(op)
    for words, of in by_words.items():
        if words == "no effect":
            assert all(op.who == "actor" and op.op in ("steal", "give") for op in of)
        elif of != {next(iter(of))}:
            # Nobody takes cards from themselves: all the others are all of them.
            assert {(op.op, op.who) for op in of} == {("steal", "others"), ("steal", "all")}
    assert "no effect" in by_words


SAID = [
    (Op("draw", "actor", 1), "pesca una carta", "draw one card"),
    (Op("draw", "others", 2), "ogni altro giocatore pesca 2 carte", "every other player draws 2 cards"),
    (
        Op("discard", "actor", HALF),
        "scarta metà delle tue carte, per difetto",
        "discard half your cards, rounded down",
    ),
    (
        Op("steal", "nearest_parade", 1),
        "pesca alla cieca una carta dalla mano di chi è più vicino alla parata",
        "draw one card blindly from the hand of the player nearest to the parade",
    ),
    (
        Op("give", "chosen", 2, "actor"),
        "un altro giocatore a tua scelta ti dà 2 carte a sua scelta",
        "another player of your choice gives you 2 cards of their choice",
    ),
    (
        Op("give", "actor", 1, "right"),
        "dai una carta a tua scelta al giocatore alla tua destra",
        "give one card of your choice to the player on your right",
    ),
    (Op("remove", "actor", 1), "togli dal gioco la carta in cima al monte degli scarti", None),
    (Op("hurry", "actor", -1), "la parata fa un passo in meno nel suo prossimo movimento", None),
    (Op("stride", "left", 3), None, "the player on your left has 3 more steps in their next move"),
    (Op("stride", "actor", -2), None, "you have 2 steps fewer in your next move"),
    (Op("turn_parade", "actor", 0, "actor"), "la parata si gira verso di te", "the parade turns towards you"),
    (Op("send_home", "fewest_cards"), "chi ha meno carte torna a casa", "the player with the fewest cards goes home"),
]


def test_operations_in_words() -> None:
    for op, it, en in SAID:
        text = operation_text(op)
        assert text == (it or text.it, en or text.en)


def test_an_effect_is_its_operations_one_after_the_other() -> None:
    effect = (Op("draw", "actor", 2), Op("turn_parade", "actor", 0, "actor"))
    assert effect_text(effect) == (
        "pesca 2 carte; la parata si gira verso di te",
        "draw 2 cards; the parade turns towards you",
    )
    assert effect_text(()) == ("nessun effetto", "no effect")


def test_every_card_of_the_edition_has_its_words() -> None:
    edition = load_edition()
    for effect in [*(combo.effect for combo in edition.combos), *(event.effect for event in edition.events)]:
        check(effect_text(effect))
    for objective in edition.objectives:
        check(objective_text(objective.conditions))


# --- objectives -----------------------------------------------------------------------------------


def conditions() -> Iterator[Condition]:
    """Every count with every comparison, with and without a house."""
    for of, compare in product(COUNTS, COMPARISONS):
        numbers = (1,) if compare.endswith("_others") else (0, 1, 2, 12)
        for number in numbers:
            yield Condition(of, compare, number)
            if of in ("items", "gold", "types"):
                yield from (Condition(of, compare, number, house) for house in range(len(HOUSES)))


def test_every_condition_has_its_words_and_is_told_from_the_others() -> None:
    for lang in LANGS:
        by_words: dict[str, set[Condition]] = {}
        for condition in conditions():
            check(condition_text(condition))
            by_words.setdefault(condition_text(condition).say(lang), set()).add(condition)
        for of in by_words.values():
            # No more than none is none; inside at least one building is inside one.
            assert len({(c.of, c.house, c.value) for c in of}) == 1
            assert len(of) == 1 or {c.compare for c in of} in ({"at_most", "exactly"}, {"at_least", "exactly"})


def test_a_house_narrows_only_what_is_counted_by_house() -> None:
    assert condition_text(Condition("cards", "at_least", 2, 1)) == condition_text(Condition("cards", "at_least", 2))
    assert (
        condition_text(Condition("gold", "at_least", 2, 1)).en
        == "you have at least 2 gold cards of the innkeeper in hand"
    )


WANTED = [
    (Condition("types", "at_least", 6), "hai in mano oggetti di almeno 6 tipi diversi", None),
    (
        Condition("items", "at_most", 0, 2),
        "non hai nessun oggetto del monaco in mano",
        "you have no items of the monk in hand",
    ),
    (Condition("scrolls", "exactly", 1), "hai esattamente 1 pergamena in mano", "you have exactly 1 scroll in hand"),
    (Condition("inside", "at_least", 1), None, "your pawn is inside a building or a home"),
    (Condition("inside", "exactly", 0), "la tua pedina è in strada", "your pawn is on a road"),
    (Condition("distance_home", "at_least", 9), "la tua pedina dista almeno 9 caselle dalla sua casa", None),
    (Condition("sent_home", "at_most", 1), None, "your pawn has been sent home at most once"),
    (
        Condition("met", "more_than_others", 1),
        None,
        "you have met the parade in your own move more often than any other player",
    ),
]


def test_conditions_in_words() -> None:
    for condition, it, en in WANTED:
        text = condition_text(condition)
        assert text == (it or text.it, en or text.en)


def test_an_objective_is_all_its_conditions() -> None:
    both = (Condition("sent_home", "at_most", 0), Condition("combos", "at_least", 2))
    assert objective_text(both) == (
        "la tua pedina non è mai tornata a casa e hai giocato almeno 2 combinazioni",
        "your pawn has never been sent home and you have played at least 2 combos",
    )
