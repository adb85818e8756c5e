"""The deck builder without a page: counters, bounds, undo, files, links, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.decks import deck_problems
from tsukumo.games.sottomondo.editions.edition import EDITIONS, TABLES, load_edition
from tsukumo_widgets.games.sottomondo.decks.deck_state import FILE, DeckState, first_deck, pack_deck, unpack_deck
from tsukumo_widgets.games.sottomondo.decks.decks import PRINTED, Decks

CODES = list(first_deck().copies)


def counter(made: Decks, code: str) -> int:
    (count,) = re.findall(rf'data-card="{code}"><span.*?<output[^>]*><b>(\d+)</b>', made.cards.html)
    return int(count)


def sent(made: Decks, monkeypatch: pytest.MonkeyPatch, what: str) -> list[tuple[str, bytes]]:
    """The files that a message makes the page save."""
    files: list[tuple[str, bytes]] = []
    monkeypatch.setattr(made.head, "save", lambda name, kind, content: files.append((name, content)))
    made.head.receive({"do": what})
    return files


def test_counters_and_bounds() -> None:
    made = Decks(lang="en")
    assert counter(made, "rat") == 3
    assert "This is no deck" not in made.summary.html
    made.handle({"do": "less", "card": "rat"})
    assert counter(made, "rat") == 2
    assert "Monsters: the deck has 33, it needs exactly 34; add 1" in made.summary.html
    made.handle({"do": "more", "card": "bat"})
    assert "This is no deck" not in made.summary.html
    made.handle({"do": "reset"})
    assert made.state.deck == first_deck()


def test_what_is_wrong_stands_beside_the_card_that_was_changed() -> None:
    made = Decks(lang="en")
    made.handle({"do": "less", "card": "rat"})
    _, card, rest = re.split(r'data-card="rat"', made.cards.html)[-1].partition("</div></div>")
    assert card
    assert rest.startswith('<div class="tk-wrong" role="status">The deck has 33, it needs exactly 34; add 1')
    made.handle({"do": "more", "card": "bat"})
    assert "tk-wrong" not in made.cards.html


def test_a_deck_is_played_on_the_same_page() -> None:
    made = Decks(lang="en")
    made.handle({"do": "less", "card": "rat"})
    made.handle({"do": "play"})
    assert not made.state.playing  # it is no deck
    made.handle({"do": "more", "card": "bat"})
    made.handle({"do": "play"})
    (table,) = made.table.children
    assert (made.bench.layout.display, made.table.layout.display) == ("none", "")
    table.handle({"do": "play"})
    cards = table.state.game.rules.rules.edition.cards
    assert (cards["rat"].copies, cards["bat"].copies) == (2, first_deck().copies["bat"] + 1)
    made.handle({"do": "build"})
    assert (made.bench.layout.display, made.table.layout.display) == ("", "none")
    made.handle({"do": "play"})
    assert made.table.children == (table,)
    made.handle({"do": "build"})
    made.handle({"do": "undo"})
    made.handle({"do": "more", "card": "rat"})
    made.handle({"do": "play"})
    assert made.table.children != (table,)


def test_every_problem_is_named_at_once_in_both_languages() -> None:
    made = Decks(lang="it")
    for code in ("rat", "dodge", "escape", "sprint", "menace", "thief", "rust", "pride", "banquet"):
        made.handle({"do": "less", "card": code})
    for words in ("Mostri:", "Abilità:", "Eventi:", "Classi:"):
        assert f"<li>{words} " in made.summary.html
    assert made.summary.html.count("<li>") == 4
    made.handle({"do": "more", "card": "map"})
    made.lang.view.value = "en"
    assert made.summary.html.count("<li>") == 5
    assert "Items: the deck has 29, it needs 28 at most; take out 1" in made.summary.html
    assert re.findall(r"<button[^>]*disabled[^>]*>Save", made.head.html) != []


def test_all_cards_are_there_kind_by_kind() -> None:
    made, found = Decks(lang="en"), []
    for kind in TABLES:
        made.handle({"do": "kind", "kind": kind})
        found += re.findall(r'data-card="(\w+)"', made.cards.html)
    assert found == CODES


@examples(30)
@given(st.lists(st.tuples(st.sampled_from(["more", "less", "undo", "redo"]), st.sampled_from(CODES)), max_size=30))
def test_what_is_pressed_is_counted(pressed: list[tuple[str, str]]) -> None:
    """Copies stay within 0 and 9, nothing else changes, and undoing everything leads back."""
    state, edits = DeckState(), 0
    for way, code in pressed:
        before = dict(state.deck.copies)
        state = state.update({"do": way, "card": code})
        if way in ("more", "less"):
            wanted = before[code] + (1 if way == "more" else -1)
            assert state.deck.copies == {**before, code: min(9, max(0, wanted))}
            edits += 1
    assert state.deck.problems == deck_problems(load_edition("castle").tables, state.deck.copies)
    for _ in range(edits):
        state = state.update({"do": "undo"})
    assert state.deck == first_deck()


@pytest.mark.parametrize("lang", LANGS)
def test_a_saved_deck_opens_again(lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Decks(lang=lang)
    for way, code in (("less", "rat"), ("more", "bat"), ("less", "torch"), ("less", "warrior"), ("more", "thief")):
        made.handle({"do": way, "card": code})
    ((name, content),) = sent(made, monkeypatch, "save")
    assert name == FILE
    file = tmp_path / name
    file.write_bytes(content)
    assert EDITIONS.read(file)["monsters"]["bat"]["copies"] == 2
    again = Decks(lang=lang)
    again.handle({"do": "open", "content": content})
    assert {code: copies for code, copies in made.state.deck.copies.items() if copies} == again.state.deck.copies
    assert "torch" in again.state.deck.edition.cards  # it can be chosen again
    assert again.link(again.state) == made.link(made.state)
    ((name, content),) = sent(again, monkeypatch, "print")
    assert name == PRINTED
    assert content.decode().count("data-card=") == 99


def test_a_file_that_cannot_be_read_changes_nothing_and_every_reason_is_told() -> None:
    made = Decks(lang="en")
    made.handle({"do": "open", "content": b'[monsters.rat]\nforce = 31\nname = "rat"\n'})
    assert made.state.deck == first_deck()
    for key in ("monsters.rat.force", "monsters.rat.name", "monsters.rat.text", "monsters.rat.source"):
        assert f"<li>{key}: " in made.summary.html
    made.handle({"do": "open", "content": b"\xff"})
    assert "this is not TOML" in made.summary.html
    made.handle({"do": "more", "card": "rat"})
    assert "cannot be opened" not in made.summary.html


@examples(30)
@given(st.dictionaries(st.sampled_from(CODES), st.integers(0, 9), max_size=8))
def test_a_link_holds_the_choice(changed: dict[str, int]) -> None:
    deck = first_deck()
    for code, copies in changed.items():
        deck = deck.put(code, copies)
    text = pack_deck(deck)
    assert text is not None
    assert unpack_deck(text) == deck


def test_a_deck_with_cards_of_its_own_has_no_link() -> None:
    made = Decks(lang="en")
    file = b'[monsters.mouse]\nforce = 0\nsource = "reconstruction"\nname = { it = "topo", en = "mouse" }\n'
    made.handle({"do": "open", "content": file + b'text = { it = "Squittisce.", en = "It squeaks." }\n'})
    assert made.state.deck.copies == {"mouse": 1}
    assert made.link(made.state) is None
    assert "share the file" in made.sharing.html


def test_a_card_is_looked_at_as_it_is_printed() -> None:
    made = Decks(lang="en")
    made.handle({"do": "look", "card": "dragon"})
    assert made.cards.html.count('data-card="dragon"') == 2  # its row, and the card
    assert made.picture().startswith("<svg")
    made.handle({"do": "look", "card": "dragon"})
    assert made.cards.html.count('data-card="dragon"') == 1
