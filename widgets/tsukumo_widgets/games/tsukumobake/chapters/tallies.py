"""A whole game in a chapter: its piles, its score, and the same game with another choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import tsukumo as tk
from tsukumo.core.bots.bots import bot_name, make_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.text import Lang, Texts, capital, join_list, plain
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.movement import count_half, count_steps
from tsukumo.games.tsukumobake.play.describe import objective_text
from tsukumo.games.tsukumobake.play.words import MARK, card_name, card_names, house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markdown import Markdown, headed_table, table

texts = Texts(__file__)


# --- the discard pile -------------------------------------------------------------------------------------------------


def halves(hands: Iterable[int], lang: Lang) -> Markdown:
    """The number of cards that the parade takes from hands of some sizes (`faq.1`)."""
    return headed_table(texts, lang, ("in_hand", "lost"), [[n, count_half(n, "floor")] for n in hands], "rr")


def steps(piles: Iterable[int], lang: Lang) -> Markdown:
    """The number of steps that discard piles of some sizes give the parade (`steps`)."""
    return headed_table(texts, lang, ("discards", "steps"), [[n, count_steps(n)] for n in piles], "rr")


def hours(game: AnyGame, lang: Lang) -> Markdown:
    """The number of items in the discard pile when the parade set off, hour by hour, and of the steps they gave it."""
    rows = [
        [hour, record.data["discards"], record.data["steps"]]
        for hour, record in enumerate((record for record in game.log if record.kind == "parade"), 1)
    ]
    return headed_table(texts, lang, ("hour", "discards", "steps"), rows, "rrr")


PILES = ("pile", "removed")


def piles(game: AnyGame, lang: Lang) -> Markdown:
    """The cards in the discard pile and in the removed pile."""
    edition, lies = load_edition(), game.state.to_json()
    rows = [[texts.say(pile, lang), len(lies[pile]), card_names(lies[pile], edition).say(lang)] for pile in PILES]
    return headed_table(texts, lang, ("where", "how_many", "which"), rows, "lrl")


# --- the score --------------------------------------------------------------------------------------------------------


def hands(game: AnyGame, lang: Lang) -> Markdown:
    """Everybody's hand at the end."""
    rows = [
        [_who(house, lang), card_names(cards, load_edition()).say(lang)] for house, cards in list_hands(game).items()
    ]
    return headed_table(texts, lang, ("house", "hand"), rows, "ll")


def worth(game: AnyGame, lang: Lang) -> Markdown:
    """The worth of every card of everybody's hand at the end, the best first, and the sum (`end.score`)."""
    edition, rows = load_edition(), []
    for house, cards in list_hands(game).items():
        values = edition.values[HOUSES.index(house)]
        best = sorted(cards, key=lambda card: -values[edition.number[card]])
        names = (card_name(card, edition).then(plain(str(values[edition.number[card]]))) for card in best)
        total = sum(values[edition.number[card]] for card in cards)
        rows.append([_who(house, lang), join_list(list(names), plain(", ")).say(lang), f"**{total}**"])
    return headed_table(texts, lang, ("house", "hand", "items"), rows, "llr")


def objectives(lang: Lang) -> Markdown:
    """Every house's objective, with the mark of a reconstruction."""
    rows = [
        [_who(house, lang), f"*{each.name.say(lang)}*{MARK}", objective_text(each.conditions).say(lang)]
        for house, each in zip(HOUSES, load_edition().objectives, strict=True)
    ]
    return headed_table(texts, lang, ("house", "objective", "condition"), rows, "lll")


def totals(game: AnyGame, lang: Lang) -> Markdown:
    """Everybody's points at the end: items, objective and total, the highest first."""
    scored = {record.who: record.data for record in game.log if record.kind == "scored"}
    sheets = sorted(scored.items(), key=lambda sheet: -sheet[1]["total"])
    rows = [[_who(house, lang), own["items"], own["objective"], f"**{own['total']}**"] for house, own in sheets]
    return headed_table(texts, lang, ("house", "items", "objective", "total"), rows, "lrrr")


def compare_scores(before: AnyGame, after: AnyGame, lang: Lang) -> Markdown:
    """Everybody's points in two games that have ended, side by side."""
    was, now = (_points(game) for game in (before, after))
    rows = [[_who(house, lang), was[house], now[house]] for house in was]
    return headed_table(texts, lang, ("house", "before", "after"), rows, "lrr")


def play_otherwise(game: AnyGame, action: str, other: str, skip: int = 1) -> AnyGame:
    """A copy of a game in which one action was another, and all later ones are the same.

    *skip* is the number of actions that the other replaces: an action with the choices that it asks for. `Illegal` if a
    later action is not allowed then.
    """
    played = [str(each) for each in game.actions]
    moment, copy = played.index(action), game.clone()
    copy.rewind(moment)
    for each in (other, *played[moment + skip :]):
        copy.apply(each)
    return copy


def nights(seeds: Iterable[int], *bots: str, lang: Lang) -> Markdown:
    """The points of games between bots, named from the first player on; the winner's in bold."""
    rows = []
    for seed in seeds:
        game = tk.new_game("tsukumobake", seed=seed)
        players = {house: make_bot("tsukumobake", bot, seed) for house, bot in zip(game.players, bots, strict=True)}
        while (house := game.to_act) is not None:
            game.apply(players[house].choose(game.view(house)))
        best = max(_points(game).values())
        rows.append([seed, *(f"**{n}**" if n == best else n for n in _points(game).values())])
    named = (bot_name(bot, "tsukumobake").say(lang) for bot in bots)
    return table([texts.say("night", lang), *named], rows, "r" * (len(bots) + 1))


def _points(game: AnyGame) -> Mapping[str, int]:
    """Everybody's points in a game that has ended."""
    assert game.outcome
    return game.outcome.points or {}


def list_hands(game: AnyGame) -> dict[str, list[str]]:
    """Everybody's hand, by house, from the first player on."""
    players = game.state.to_json()["players"]
    hands = {player["house"]: player["hand"] for player in players}
    return {house: hands[house] for house in game.players}


def _who(house: str, lang: Lang) -> str:
    return f"**{capital(house_name(house)).say(lang)}**"
