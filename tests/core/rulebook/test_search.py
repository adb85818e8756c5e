"""Finding clauses by words: the right one among the first three, in both languages, half typed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from time import process_time

import pytest

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.core.plugins.registry import OURS
from tsukumo.core.rulebook.book import find_elsewhere, open_book
from tsukumo.core.rulebook.search import ClauseWords, Finder, is_sure, read_synonyms
from tsukumo.core.rulebook.words import find_alike, mark_words, read_language, stem, stems

TESTS = Path(__file__).parents[2]
FIRST = 3


def questions(game: str, lang: Lang) -> dict[str, str]:
    """The questions of players, with the clauses that answer them."""
    file = TESTS / "games" / game / "data" / "questions.toml"
    found: dict[str, str] = tomllib.loads(file.read_text("utf-8"))[lang]
    return found


def found(game: str, question: str) -> list[str]:
    return [each.clause for each in open_book(game).find(question)]


# --- questions of players -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_a_question_finds_its_clause_among_the_first_three(game: str, lang: Lang) -> None:
    asked = questions(game, lang)
    assert len(asked) >= 40
    assert set(asked.values()) <= set(open_book(game).clauses)
    assert {question: clause for question, clause in asked.items() if clause not in found(game, question)[:FIRST]} == {}


@pytest.mark.parametrize("game", OURS)
def test_most_questions_find_it_first(game: str) -> None:
    asked = {**questions(game, "it"), **questions(game, "en")}
    firsts = sum(found(game, question)[0] == clause for question, clause in asked.items())
    assert firsts >= 0.93 * len(asked)


def own_words(name: str) -> list[tuple[str, str, list[str]]]:
    """The questions of a file in people's own words: the game, the question, the clauses that answer, if any does."""
    asked = []
    for game in OURS:
        file = TESTS / "games" / game / "data" / f"{name}.toml"
        for lang in LANGS:
            every: dict[str, list[str]] = tomllib.loads(file.read_text("utf-8"))[lang]
            asked += [(game, question, clauses) for question, clauses in every.items()]
    return asked


@pytest.mark.parametrize(
    ("name", "first", "denied", "told"),
    [("own_words", 348, 11, 77), ("strangers", 76, 14, 17), ("unseen", 77, 8, 17)],
)
def test_questions_in_own_words_find_their_clause_or_are_told_that_there_is_none(
    name: str, first: int, denied: int, told: int
) -> None:
    hits = [(open_book(game).find(f"{question} "), clauses) for game, question, clauses in own_words(name)]
    assert sum(found[0].clause in clauses for found, clauses in hits if clauses) >= first
    assert sum(not is_sure(found) for found, clauses in hits if clauses) <= denied
    assert sum(not is_sure(found) for found, clauses in hits if not clauses) >= told


@pytest.mark.thorough
@pytest.mark.parametrize("game", OURS)
def test_a_title_finds_its_own_clause(game: str) -> None:
    book = open_book(game)
    for id, clause in book.clauses.items():
        for title in clause.title:
            best = book.find(title)
            same = {other for other, each in book.clauses.items() if stems(title) in map(stems, each.title)}
            assert best[0].clause in same, (id, title)


@pytest.mark.parametrize("game", OURS)
def test_an_id_and_its_beginning(game: str) -> None:
    book = open_book(game)
    for id in book.clauses:
        assert book.find(id)[0].clause == id
        assert book.find(id.upper())[0].clause == id
    for section in book.sections:
        if len(section.clauses) > 1:
            first = [each.clause for each in book.find(section.name)][: len(section.clauses)]
            assert first == list(section.clauses)


# --- words ----------------------------------------------------------------------------------------

SAID = {
    "a": ClauseWords(Text("La parità", "A tie"), Text("Chi è pari va dritto.", "Whoever is level goes straight on.")),
    "b": ClauseWords(Text("Le pedine", "Pawns"), Text("Una pedina si muove di 5 passi.", "A pawn moves 5 steps.")),
    "c": ClauseWords(Text("Il salto", "The jump"), Text("Il salto vale un passo.", "A jump is a step.")),
    "d": ClauseWords(
        Text("Il bordo", "The edge"),
        Text("Oltre c'è il vuoto.", "There is nothing beyond."),
        asked=(Text("E il salto?", "And the jump?"),),
    ),
}
"""A small rulebook."""


def first(question: str) -> list[str]:
    return [each.clause for each in Finder(SAID).find(question)]


def test_accents_capitals_and_endings_do_not_matter() -> None:
    for question in ("parita", "PARITÀ", "la parità!", "pari"):
        assert first(question)[0] == "a", question
    for question in ("pedina", "pedine", "pawns", "a pawn's", "moving", "MOVES"):
        assert first(question)[0] == "b", question


def test_the_title_counts_more_than_the_text_and_the_text_more_than_what_is_asked() -> None:
    assert first("salto") == ["c", "d"]
    assert first("jumps") == ["c", "d"]
    assert first("step")[0] in ("b", "c")


def test_a_word_that_is_being_typed_finds_what_begins_with_it() -> None:
    assert first("pe") == ["b"]
    assert first("pe ") == []  # a whole word now, and no clause has it
    assert first("ped") == first("pedi") == first("pedin") == ["b"]


def test_words_that_say_nothing_find_nothing() -> None:
    for question in ("", "  ", "the", "what is it?", "che cosa è", "?!", "xyzzy"):
        assert first(question) == [], question


def test_numbers_are_words() -> None:
    assert first("5") == ["b"]


def test_everything_found_says_by_which_words() -> None:
    best = Finder(SAID).find("pawns jumping")
    assert {each.clause: each.words for each in best} == {
        "b": {stem("pawns")},
        "c": {stem("jump")},
        "d": {stem("jump")},
    }
    assert [each.score for each in best] == sorted((each.score for each in best), reverse=True)


def test_the_same_question_always_finds_the_same() -> None:
    assert open_book("tsukumobake").find("parade") == open_book("tsukumobake").find("parade")


@pytest.mark.parametrize(
    "words",
    [
        ("carta", "carte"),
        ("vicino", "vicini", "vicina"),
        ("edificio", "edifici"),
        ("card", "cards"),
        ("move", "moves", "moved", "moving"),
        ("body", "bodies"),
        ("near", "nearest"),
        ("equal", "equally"),
        ("uguale", "uguali", "ugualmente"),
        ("tie", "ties"),
        ("hit", "hits", "hitting"),
        ("lose", "lost", "losing"),
        ("go", "goes", "went"),
        ("gioco", "giochi", "giocare", "giochiamo"),
        ("colpire", "colpisce", "colpito"),
        ("perdere", "perdo", "perso", "perdiamo"),
    ],
)
def test_forms_of_one_word_have_one_stem(words: tuple[str, ...]) -> None:
    assert len({stem(word) for word in words}) == 1, [stem(word) for word in words]


@pytest.mark.parametrize("pair", [("parata", "parità"), ("casa", "casata"), ("pass", "pas"), ("guarda", "guardia")])
def test_words_that_only_look_alike_are_kept_apart(pair: tuple[str, str]) -> None:
    assert stems(pair[0]) != stems(pair[1])


def test_words_in_a_text_are_marked() -> None:
    pieces = mark_words("L'aura più alta: le aure!", {stem("aura")})
    assert "".join(piece for piece, _ in pieces) == "L'aura più alta: le aure!"
    assert [piece for piece, found in pieces if found] == ["aura", "aure"]
    assert not any(found for _, found in mark_words("aura", ()))


@pytest.mark.parametrize(
    ("written", "meant"),
    [("vegente", "veggente"), ("evneto", "evento"), ("bodygaurd", "bodyguard"), ("parde", "parade"), ("costa", None)],
)
def test_a_misspelt_word_is_known(written: str, meant: str | None) -> None:
    assert find_alike(written, ("veggente", "evento", "event", "bodyguard", "parade", "carta", "casa")) == meant


# --- what the rulebook does not say ---------------------------------------------------------------


def test_a_word_that_the_rulebook_does_not_have_lowers_the_confidence() -> None:
    finder = Finder(SAID)
    assert is_sure(finder.find("how does a pawn move?"))
    assert not is_sure(finder.find("does a pawn swim underwater?"))
    assert not is_sure([])


def test_what_stands_for_nothing_is_not_answered() -> None:
    asked = "may a pawn move backwards?"
    assert is_sure(Finder(read_synonyms({"en": {"move backwards": ["b"]}}, SAID)).find(asked))
    finder = Finder(read_synonyms({"en": {"move backwards": []}}, SAID))
    assert finder.ids == tuple(SAID)
    assert not is_sure(finder.find(asked))


def test_the_opposite_does_not_come_first() -> None:
    said = {
        "lost": ClauseWords(Text("Perso", "Losing"), Text("Il livello di chi combatte scende.", "The fighter falls.")),
        "won": ClauseWords(Text("Vinto", "Winning"), Text("Il livello sale.", "The level goes up.")),
    }
    assert Finder(said).find("winning a fight: level of the fighter?")[0].clause == "won"


@pytest.mark.parametrize("game", OURS)
def test_a_key_is_answered_within_twenty_milliseconds(game: str) -> None:
    book, question = open_book(game), "how many cards do I loose when the monstres get me"
    book.find("")
    times = []
    for end in range(1, len(question)):
        begun = process_time()
        book.find(question[:end])
        times.append(process_time() - begun)
    assert sorted(times)[len(times) // 2] < 0.02


def test_an_expression_means_what_its_line_says() -> None:
    said = {
        "seer": ClauseWords(Text("Il veggente", "The seer"), Text("Vede.", "The seer sees.")),
        "empty": ClauseWords(Text("Esaurite", "Exhausted"), Text("Le carte si mescolano.", "The cards are shuffled.")),
    }
    finder = Finder(said)
    assert finder.find("a fortune teller?")[0].clause == "seer"
    assert finder.find("cards run out?")[0].clause == "empty"
    assert read_language("en").join_expressions(["cards", "run", "out", "now"]) == ["cards", "run out", "now"]


def test_words_side_by_side_count_in_their_order() -> None:
    said = {
        "won": ClauseWords(Text("", ""), Text("", ""), also=(Text("", "win a monster"),)),
        "lost": ClauseWords(Text("", ""), Text("", ""), also=(Text("", "monster wins"),)),
    }
    finder = Finder(said)
    assert [finder.find(each)[0].clause for each in ("I win a monster", "the monster wins?")] == ["won", "lost"]


def test_what_is_usual_about_a_clause_leads_to_it() -> None:
    said = {
        "once": ClauseWords(Text("", ""), Text("", ""), also=(Text("", "red hat. blue coat. green shoe"),)),
        "often": ClauseWords(Text("", ""), Text("", ""), also=(Text("", "red coat. blue coat. old coat"),)),
    }
    assert [each.clause for each in Finder(said).find("a coat?")] == ["often", "once"]


def test_a_title_counts_only_where_nothing_else_is_asked() -> None:
    said = {
        "gift": ClauseWords(Text("", "A gift"), Text("", "")),
        "pay": ClauseWords(Text("", "Paying"), Text("", "For a gift you pay.")),
    }
    assert [Finder(said).find(each)[0].clause for each in ("what is a gift?", "do I pay a gift?")] == ["gift", "pay"]


def test_the_section_of_a_clause_says_what_it_is_about() -> None:
    said = {
        "parade": ClauseWords(Text("La fine", "The end"), Text("", ""), section=Text("La parata", "The parade")),
        "game": ClauseWords(Text("La fine", "The end"), Text("", ""), section=Text("Il gioco", "The game")),
    }
    assert [Finder(said).find(f"when does {each} end?")[0].clause for each in ("the game", "the parade")] == [
        "game",
        "parade",
    ]


def test_who_asks_for_a_term_finds_what_explains_it() -> None:
    for role in ("seer", "mythomaniac", "werewolf", "freemason"):
        assert found("lupus", f"who is the {role}?")[0] == f"role.{role}"
    assert found("sottomondo", "how many helpers?")[0] == "fight.accept"  # about them, not what they are


def test_a_title_that_says_more_than_the_question_comes_later() -> None:
    said = {
        "gold": ClauseWords(Text("Una carta d'oro", "A gold card"), Text("", "A card counts.")),
        "any": ClauseWords(Text("Una carta", "A card"), Text("", "A card counts.")),
    }
    assert [each.clause for each in Finder(said).find("does a card count?")] == ["any", "gold"]


def test_a_clear_lead_raises_the_confidence_but_not_where_little_is_known() -> None:
    finder = Finder(SAID)
    among = finder.find("does a jump swim?")[0]
    alone = Finder({id: SAID[id] for id in SAID if id != "d"}).find("does a jump swim?")[0]
    assert (alone.clause, among.clause) == ("c", "c")
    assert alone.confidence > among.confidence
    assert not is_sure(finder.find("does a pawn swim underwater?"))


def test_another_game_answers() -> None:
    found = find_elsewhere("what does the seer do?", "tsukumobake")
    assert found
    assert (found[0], found[1].clause) == ("lupus", "role.seer")
    assert find_elsewhere("xyzzy", "tsukumobake") is None


# --- players' words -------------------------------------------------------------------------------


def test_a_players_word_stands_for_a_clause_or_for_words_of_the_rulebook() -> None:
    said = read_synonyms({"en": {"boing": ["jump"], "cliff": ["d"]}, "it": {"burrone": ["d"]}}, SAID)
    finder = Finder(said)
    assert [each.clause for each in finder.find("boing")] == [each.clause for each in finder.find("jump")] == ["c", "d"]
    assert [each.clause for each in finder.find("cliffs")] == [each.clause for each in finder.find("burrone")] == ["d"]
    assert not Finder(SAID).find("boing")


def test_a_players_word_that_stands_for_nothing_is_named() -> None:
    with pytest.raises(CannotRead) as caught:
        read_synonyms({"en": {"boing": ["jump", "flight"], "x": ["the"]}}, SAID, "words.toml")
    assert [problem.key for problem in caught.value.problems] == ["words.toml: en.boing", "words.toml: en.x"]
    assert "'flight'" in caught.value.problems[0].reason.it


@pytest.mark.parametrize("game", OURS)
def test_the_words_of_our_games_all_stand_for_something(game: str) -> None:
    assert open_book(game).finder.ids == tuple(open_book(game).clauses)
