"""A game of Tsukumobake in a chapter: its story, the choices, the refusals, and the squares in reach."""

from __future__ import annotations

from collections.abc import Iterable

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.explanation import clause_link, link_citations
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import board_svg, make_marks
from tsukumo.games.tsukumobake.draw.hands import hands_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play.combos import cheat_sheet
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.words import card_name, card_names, combo_name, house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markdown import Markdown, bullets, headed_table, table
from tsukumo_widgets.games.tsukumobake.chapters.tallies import list_hands

texts = Texts(__file__)


def story(game: AnyGame, since: int = 0, lang: Lang | None = None) -> Markdown:
    """The story from record *since* of the log on, a sentence each, with its clauses."""
    return _tell_records(game, game.log[since:], lang)


def carry_out(game: AnyGame, *actions: str, lang: Lang | None = None) -> Markdown:
    """Carry out some actions, and tell the events; `Illegal` says why one of them is not allowed."""
    since = len(game.log)
    for action in actions:
        game.apply(action)
    return story(game, since, lang)


def sentences(game: AnyGame, *clauses: str, lang: Lang | None = None) -> Markdown:
    """The sentences of the story that cite one of some clauses."""
    return _tell_records(game, (record for record in game.log if set(clauses) & set(record.clauses)), lang)


def reasons(game: AnyGame, *actions: str, lang: Lang | None = None) -> Markdown:
    """For each action whether it is allowed now, and if not, every reason against it, with its clauses."""
    lang = choose_language(lang)
    lines = []
    for action in actions:
        against = game.why_not(action)
        phrase = capital(game.kind.phrase(game.kind.read_action(action), game.state)).say(lang)
        lines.append(f"- {'✗' if against else '✓'} **{phrase}**")
        lines += [f"  - {link_citations(reason.text.say(lang), reason.clauses, lang)}" for reason in against]
    return Markdown("\n".join(lines))


def choices(game: AnyGame, lang: Lang | None = None) -> Markdown:
    """The present question, and every legal answer."""
    lang = choose_language(lang)
    answers = [game.kind.phrase(action, game.state).say(lang) for action in game.legal_actions()]
    lines = "\n".join(f"- {answer}" for answer in answers)
    return Markdown(f"{game.kind.question(game.state).say(lang)}\n\n{lines}")


def reach(game: AnyGame, lang: Lang | None = None) -> SVG:
    """The board, with a dot on each square where the pawn that must move may stop."""
    squares = frozenset(INDEX[action.to] for action in game.legal_actions() if action.kind == "move")
    return SVG(game.state.svg(reach=squares, lang=lang))


def on_the_way(game: AnyGame, step: int, lang: Lang | None = None) -> SVG:
    """The board when the parade, if it set off now, would be about to take a step, counted from 0; with its marks."""
    state: State = game.state
    move, lit = state.movement(), state.to_json()["lit"]
    dark = frozenset(tile for tile in state.rules.tiles if NAMES[tile] not in lit)
    return board_svg(move.before(step), make_marks(move, step)._replace(dark=dark), lang=lang)


def hands(game: AnyGame, lang: Lang | None = None) -> SVG:
    """Everybody's hand, face up, from the first player on."""
    return hands_svg(load_edition(), list_hands(game), lang)


def worth(*cards: str, total: bool = False, lang: Lang | None = None) -> Markdown:
    """A table of the worth of cards to each house; with *total*, their sum below."""
    lang, edition = choose_language(lang), load_edition()
    rows = [
        [card_name(card, edition).say(lang), *(values[edition.number[card]] for values in edition.values)]
        for card in cards
    ]
    if total:
        sums = [sum(values[edition.number[card]] for card in cards) for values in edition.values]
        rows.append([f"**{texts.say('total', lang)}**", *(f"**{points}**" for points in sums)])
    return table([texts.say("card", lang), *(house_name(house).say(lang) for house in HOUSES)], rows, "l" + "r" * 4)


def opens(house: str, *cards: str, lang: Lang | None = None) -> Markdown:
    """The combos that a hand opens to a house, as a table: the cards, the clause, the points lost."""
    lang, edition = choose_language(lang), load_edition()
    rows = [
        [
            combo_name(combo.id, edition).say(lang),
            card_names([edition.cards[card] for card in payment.cards], edition).say(lang),
            clause_link(payment.clause, lang),
            f"−{points}",
        ]
        for combo, payment, points in cheat_sheet(
            edition, HOUSES.index(house), [edition.number[card] for card in cards]
        )
    ]
    sheet = headed_table(texts, lang, ("combo", "paid", "clause", "points"), rows, "lllr")
    held = card_names(cards, edition).say(lang)
    return Markdown(f"**{capital(house_name(house)).say(lang)}**: {held}\n\n{sheet}")


def _tell_records(game: AnyGame, records: Iterable[Record], lang: Lang | None) -> Markdown:
    """Records as sentences with their clauses, one below the other, without records that have nothing to tell."""
    lang = choose_language(lang)
    story = tell_story(enumerate(records), game.tell)
    return bullets(link_citations(line.text.say(lang), line.clauses, lang) for line in story)
