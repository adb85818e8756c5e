"""The rulebook page without a page: searching, opening, links, and the picture of every clause."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from notebooks import build
from tests.markup import find_clicks, parse, words
from tests.widgets.base.following import reread
from tests.widgets.pages import opened, page_for_all
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.entry import load
from tsukumo.core.plugins.registry import OURS, get_default_game
from tsukumo.core.rulebook.book import open_book
from tsukumo_widgets import Rulebook
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.teaching.rulebook.adapter import find_rulebook_adapter
from tsukumo_widgets.teaching.rulebook.page import NEAREST, clause_html, list_html, places_html, status, write_issue
from tsukumo_widgets.teaching.rulebook.rulebook_state import MOST, RulebookState, open_first

WITHOUT: dict[str, set[str]] = {
    "tsukumobake": {"board.road", "event.order", "end.winner"},
    "lupus": {"table.suggested"},
    "sottomondo": set(),
}
"""The clauses that no picture shows."""


def options(state: RulebookState) -> list[str]:
    """The clauses in the list, in order."""
    return [node.attrib["data-clause"] for node in parse(list_html(state)).iter() if node.get("role") == "option"]


rulebook = page_for_all(lambda: Rulebook(lang="en"), lambda _: open_first("tsukumobake", "en"))


# --- the state ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_all_clauses_are_listed_in_the_order_of_the_book(game: str) -> None:
    state = open_first(game, "en")
    assert options(state) == list(state.book.clauses)
    groups = [node.attrib["aria-label"] for node in parse(list_html(state)).iter() if node.get("role") == "group"]
    assert groups == [section.title.en for section in state.book.sections]


def test_a_search_opens_what_answers_best_and_lists_the_rest() -> None:
    state = open_first("tsukumobake", "en").search("two yokai equally near")
    assert state.clause == options(state)[0] == "target.d"
    assert 1 < len(options(state)) <= MOST
    assert "<mark>near</mark>" in list_html(state)
    assert options(state.search("")) == list(state.book.clauses)
    assert state.search("what is ").clause == "target.d"  # nothing is asked yet


def test_what_the_rulebook_does_not_say_opens_no_clause() -> None:
    before = open_first("tsukumobake", "en").open("target.d")
    nothing = before.search("xyzzy")
    assert (options(nothing), nothing.clause, status(nothing)) == ([], "", "Perhaps the rulebook doesn't say")
    assert nothing.search("").clause == "goal.aura"
    perhaps = before.search("is there a limit of cards in hand?")
    assert perhaps.clause == ""
    assert reread(perhaps.link())["words"] == perhaps.words
    offered = [message["clause"] for message in find_clicks(clause_html(perhaps)) if message["do"] == "open"]
    assert offered == options(perhaps)[:NEAREST]
    assert perhaps.open(offered[1]).clause == offered[1]
    issue = write_issue(perhaps).splitlines()
    assert issue[2] == "> is there a limit of cards in hand?"
    assert issue[-1].startswith(f"- {offered[-1]}: ")
    assert 'data-copied="Copied"' in clause_html(perhaps)


def test_a_question_for_another_game_leads_there() -> None:
    state = open_first("tsukumobake", "en").search("what does the seer do?")
    assert state.clause == ""
    assert 'Lupus in Tabula answers: "The seer"' in words(clause_html(state), " ")
    assert "rulebook.html?game=lupus&amp;clause=role.seer" in clause_html(state)


def test_opening_following_and_going_back() -> None:
    state = open_first("tsukumobake", "en")
    there = state.open("target.d").follow("target.e").follow("target.c")
    assert (there.clause, there.back().clause, there.back().back().clause) == ("target.c", "target.e", "target.d")
    assert there.back().back().back() == there.back().back()
    assert state.open("no.such") is state
    assert state.follow("no.such") is state


@pytest.mark.parametrize(
    ("query", "clause", "shown"),
    [
        ({"clause": "target.d"}, "target.d", ""),
        ({"words": "two equally near"}, "target.d", "two equally near"),
        ({"words": "equally near", "clause": "combo.a"}, "combo.a", "equally near"),
        ({}, "goal.aura", ""),
    ],
)
def test_what_a_link_opens(query: dict[str, str], clause: str, shown: str) -> None:
    state = open_first("tsukumobake", "en").read_query(query)
    assert (state.clause, state.words, state.refused) == (clause, shown, ())


# --- the widget -----------------------------------------------------------------------------------


def test_typing_shows_at_once(rulebook: Rulebook) -> None:
    rulebook.finder.words = "paths equivalent company"
    assert rulebook.state.clause == "advance.b"
    assert 'data-clause="advance.b"' in rulebook.finder.html
    assert words(rulebook.rule.html, " ").startswith("Company attracts advance.b")
    assert rulebook.finder.status.endswith("the best match first")
    rulebook.finder.words = ""
    assert rulebook.finder.status == "62 clauses"
    assert rulebook.state.clause == "advance.b"


# --- every clause ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_the_page_of_a_clause(game: str, lang: Lang) -> None:
    opening = open_first(game, lang)
    assert {id: found for id in opening.book.clauses if (found := lacking(opening.open(id)))} == {}


def lacking(state: RulebookState) -> list[object]:
    """The parts that the page of a clause lacks, or has too much."""
    lang, page, html = state.lang, state.book.page(state.clause), clause_html(state)
    shown, clause = words(html, " "), page.clause
    texts = [text for reading in page.readings for text in (reading.question, *reading.answers.values())]
    told = [*(text.say(lang) for text in texts)]
    told += [" ".join(state.book.questions[name].prompt.say(lang).split()) for name in page.cases]
    followed = {message["clause"] for message in find_clicks(html) if message["do"] == "follow" and message["clause"]}
    linked = {node.attrib["data-clause"] for node in parse(html).iter("a") if "data-clause" in node.attrib}
    holds = {
        "its title, its id and its text first": shown.startswith(
            f"{clause.title.say(lang)} {state.clause} {clause.text.say(lang)}"
        ),
        "what is related": set(page.related) <= followed,
        "its chapter": page.chapter and f'data-beside="../{lang}/{page.chapter.name}.html"' in html,
        "each case's answer folded away inside the case": html.count("<details>") == 2 * len(page.cases),
    }
    strays = (followed | linked) - set(state.book.clauses)
    return [*(text for text in told if text not in shown), *strays, *(what for what, held in holds.items() if not held)]


@pytest.mark.parametrize("game", OURS)
def test_almost_every_clause_has_a_picture_that_says_what_it_shows(game: str) -> None:
    missing = set()
    for id in open_book(game).clauses:
        shown = find_rulebook_adapter(game).find_picture(id, "en")
        if shown is None:
            missing.add(id)
            continue
        assert ElementTree.fromstring(shown.svg).tag.endswith("svg")
        assert shown.sentences
        assert all(all(sentence.text) for sentence in shown.sentences)
    assert missing == WITHOUT[game]


@pytest.mark.parametrize("id", [id for id in open_book("tsukumobake").clauses if id not in WITHOUT["tsukumobake"]])
def test_a_case_in_a_picture_cites_its_clause_and_its_link_opens_the_same(id: str) -> None:
    shown = find_rulebook_adapter("tsukumobake").find_picture(id, "it")
    assert shown is not None
    assert shown.link is not None
    assert any(id in sentence.clauses for sentence in shown.sentences)
    opened = load(explorers()[shown.link.explorer].made).from_link(shown.link.query)
    assert not opened.state.refused
    if shown.link.explorer == "hand":  # which looks at it with nobody's eyes: the worth is nobody's
        assert len(opened.state.hand) == shown.svg.count('<rect x="1" y="1" width="94"')
    elif "step" in shown.link.shown or shown.link.explorer == "combos":
        if shown.link.explorer == "parade":  # which lays a map over the board otherwise
            opened.apply(lambda state: replace(state, where="none"))
        assert opened.picture() == shown.svg
    else:  # a moment of a game: the same pieces, though houses there may be dark
        assert pieces(opened.picture()) == pieces(shown.svg)


def pieces(svg: str) -> set[tuple[str, str]]:
    """The pieces on a board, with their squares."""
    return set(re.findall(r'data-piece="(\w+)" data-square="(\w+)"', svg))


def test_the_cards_of_a_role_stand_out_at_a_table_that_can_be() -> None:
    from tsukumo.games.lupus.illustrated import LIT, everybody
    from tsukumo.games.lupus.play.kind import LUPUS

    table = everybody()
    deck = {role: table.count(role) for role in table}
    assert LUPUS.settle_options({"seats": len(table), "deck": deck})
    for role, count in deck.items():
        shown = find_rulebook_adapter("lupus").find_picture(f"role.{role}", "en")
        assert shown
        assert shown.svg.count(f"<g {LIT}>") == count


def test_every_case_opens() -> None:
    made, refused = cache(opened), []
    for game in OURS:
        for name in open_book(game).cases:
            link = find_rulebook_adapter(game).case(name, "en")
            assert isinstance(link, Link)
            page = made(game, link.explorer)
            refused += page.read_query(page.state, reread(link)).refused
    assert refused == []


def test_levels_are_linked_where_there_is_a_page_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    state = open_first("tsukumobake", "en").open("target.d")
    monkeypatch.setitem(state.book.__dict__, "levels", {"near-1": ("target.d",)})
    known = {name: explorer for name, explorer in explorers().items() if name != "levels"}
    monkeypatch.setattr("tsukumo_widgets.teaching.rulebook.page.explorers", lambda _: known)
    assert "Practise: level" not in words(clause_html(state), " ")
    known = {**known, "levels": explorers()["levels"]}
    monkeypatch.setattr("tsukumo_widgets.teaching.rulebook.page.explorers", lambda _: known)
    monkeypatch.setattr("tsukumo_widgets.base.links.explorers", lambda _: known)
    assert "Practise: level" in words(clause_html(state), " ")
    assert "level=near-1" in clause_html(state)


# --- everywhere -----------------------------------------------------------------------------------


def test_a_search_goes_on_to_other_games_and_pages() -> None:
    state = open_first("tsukumobake", "en").search("under a roof")
    assert state.places == ()
    assert find_clicks(places_html(state)) == [{"do": "everywhere"}]
    wide = state.update({"do": "everywhere"})
    assert (wide.game, wide.clause, options(wide)) == (state.game, state.clause, options(state))
    assert ("level", "roofs", "tsukumobake") in [each[:3] for each in wide.places]
    assert not any((each.kind, each.game) == ("clause", "tsukumobake") for each in wide.places)
    assert "levels.html?level=roofs&amp;lang=en" in places_html(wide)
    assert "Under a roof level · Tsukumobake" in words(places_html(wide), " ")
    assert words(places_html(wide.search("zzz")), " ") == "Nothing elsewhere"
    assert places_html(wide.search("")) == ""


def test_the_front_door_opens_the_rulebook_that_answers() -> None:
    asked = {"everywhere": "yes", "words": "who is the seer"}
    state = open_first("tsukumobake", "en").read_query(asked)
    assert (state.game, state.clause) == ("lupus", "role.seer")
    named = state.read_query({**asked, "game": "tsukumobake"})
    assert (named.game, named.unanswered) == ("tsukumobake", True)
    assert ("clause", "role.seer", "lupus") in [each[:3] for each in named.places]
    for each in (state, named, open_first("sottomondo", "en").read_query({"everywhere": "yes"})):
        assert each.read_query(reread(each.link())) == each


# --- from everywhere ------------------------------------------------------------------------------


def test_ids_in_the_text_of_notebooks_lead_to_the_rulebook() -> None:
    text = "# `target.d` A\nAs in `target.d`, [`steps`](x.ipynb) and `no.such`.\n```\n`steps`\n```\n## `steps`\n`steps`"
    top, tools = build.ROOM / "en", build.ROOM / "it" / "lupus" / "tools"
    assert build.link_clauses(text, "tsukumobake", top, "en") == (
        "# `target.d` A\nAs in [`target.d`](the-rulebook.ipynb?clause=target.d), [`steps`](x.ipynb) and `no.such`.\n"
        "```\n`steps`\n```\n## `steps`\n[`steps`](the-rulebook.ipynb?clause=steps)"
    )
    cited = "Roofs hide (`target.d`), walls (`target.d`, `steps`); not (`no.such`)."
    assert build.link_clauses(cited, "tsukumobake", top, "en") == (
        'Roofs hide [§](the-rulebook.ipynb?clause=target.d "target.d"), walls ([`target.d`]'
        "(the-rulebook.ipynb?clause=target.d), [`steps`](the-rulebook.ipynb?clause=steps)); not (`no.such`)."
    )
    led = "[`day.lot`](../../il-regolamento.ipynb?game=lupus&clause=day.lot)"
    assert build.link_clauses("`day.lot`", "lupus", tools, "it") == led
    assert build.link_clauses("`day.lot` `steps`", "sources", top, "en") == "`day.lot` `steps`"


def test_a_page_without_a_server_hands_over_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    page = {"origin": "", "base": "/", "path": "/notebooks/index.html"}
    made = Rulebook.from_link(lang="en")
    made.sharing.page = {**page, "search": "?reset"}
    assert made.state.clause == "goal.aura"
    made.sharing.page = {**page, "search": "?path=it/rulebook.ipynb&game=lupus&clause=day.lot&lang=it"}
    assert (made.state.game, made.state.clause, made.state.lang) == ("lupus", "day.lot", "it")
    given = Rulebook.from_link("clause=steps", lang="en")
    given.sharing.page = {**page, "search": "?path=it/rulebook.ipynb&clause=target.d"}
    assert given.state.clause == "steps"


def test_a_page_without_code_opens_anew_in_the_other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Rulebook.from_link("game=lupus&clause=day.lot", lang="en")
    sent: list[str] = []
    monkeypatch.setattr(made.sharing, "go", sent.append)
    page = {"origin": "http://127.0.0.1", "base": None, "root": "http://127.0.0.1/"}
    for path, root in (("/lab/tree/en/the-rulebook.ipynb", None), ("/en/lupus.html", page["root"])):
        made.sharing.page = {**page, "path": path, "root": root}
        made.lang.view.value = "it"
        made.lang.view.value = "en"
    assert sent == []
    made.sharing.page = {**page, "path": "/en/rulebook.html"}
    made.handle({"do": "follow", "clause": "day.vote"})
    assert sent == []
    made.lang.view.value = "it"
    assert sent == [f"http://127.0.0.1/it/rulebook.html?game=lupus&clause={made.state.clause}&lang=it"]


@pytest.mark.parametrize("game", OURS)
def test_the_menu_opens_the_rulebook_of_another_game(game: str) -> None:
    shown = Rulebook(words="parade", lang="en")
    assert [name for _, name in shown.game.options][: len(OURS)] == [*OURS]
    if game == get_default_game():
        shown.game.value = OURS[1]
    shown.game.value = game
    assert (shown.state.game, shown.state.clause) == (game, next(iter(open_book(game).clauses)))
    assert shown.state.words == ""
    assert shown.state.link().game == game
    shown.lang.view.value = "it"
    assert shown.game.value == game
