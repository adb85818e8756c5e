"""What lies open and what has happened, as HTML: the players, the log with its clauses, the final score."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from tsukumo.core.game import AnyGame
from tsukumo.core.text import Lang, capital, catalogue
from tsukumo.tsukumobake.board import DIRECTION, INDEX, NAMES
from tsukumo.tsukumobake.draw import ARROWS
from tsukumo.tsukumobake.pictograms import house_svg
from tsukumo.tsukumobake.play.holding import objective_result
from tsukumo.tsukumobake.play.scoring import score
from tsukumo.tsukumobake.play.state import State as Table
from tsukumo.tsukumobake.play.table import HOURS
from tsukumo.tsukumobake.play.words import amount, card_names, house_name, house_names
from tsukumo_widgets.markup import button, doing, table, told
from tsukumo_widgets.table.start import YOU
from tsukumo_widgets.table.state import State

MARK = 20
"""The width of a house's sign in a line of text, in pixels."""
HEADS = ("hour", "turn", "parade", "scored")
"""The records that a passage of the log begins with."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


# --- what lies open -------------------------------------------------------------------------------


def facts(state: State) -> str:
    """The hour, the parade and the piles, in a line."""
    if state.game is None:
        return ""
    seen = state.sight.table
    words = _say.say(
        "facts",
        state.lang,
        hour=seen.hour,
        hours=HOURS,
        arrow=ARROWS[seen.facing],
        square=NAMES[seen.parade],
        steps=amount("steps", seen.budget()),
        pile=len(seen.pile),
        deck=len(seen.deck),
    )
    return f'<p class="tk-muted">{escape(words)}</p>'


def around(state: State) -> str:
    """Everybody around the table, in the order of the turns: who plays, where, with how many cards."""
    if state.game is None:
        return ""
    seen, lang = state.sight.table, state.lang
    heads = [_say.say(f"head.{name}", lang) for name in ("player", "by", "square", "cards")]
    return table(heads, [_player(state, seen, seat) for seat in seen.order], _say.say("players", lang))


def _player(state: State, seen: Table, seat: int) -> list[str]:
    house, lang = seen.house(seat), state.lang
    name = escape(capital(house_name(house)).say(lang))
    cards = str(len(seen.hands[seat]))
    if seen.known[seat] and house != state.viewer:
        known = card_names([seen.rules.edition.cards[card] for card in seen.known[seat]], seen.rules.edition)
        cards += " " + escape(_say.say("known", lang, names=known))
    spec = state.start.players[house]
    by = _say.say("person", lang) if spec == YOU else spec
    return [f"{house_svg(house, lang, width=MARK)} {name}", escape(by), NAMES[seen.squares[seat]], cards]


# --- the log --------------------------------------------------------------------------------------


def story(state: State) -> str:
    """What has happened in this hour and the one before, up to the moment that is looked at; the newest is marked."""
    if state.game is None:
        return ""
    log, game, lang = state.sight.log, state.looked_at, state.lang
    hours = [i for i, record in enumerate(log) if record.kind == "hour"]
    first = hours[-2] if len(hours) > 1 else 0
    moments = [game.moment_of(i) for i in range(len(log))]
    since = min(state.moment - 1 if state.at is not None else state.since, moments[-1] - 1)
    parts = [_earlier(game, hours, lang)]
    last = -1
    for i in range(first, len(log)):
        if moments[i] > since and (i == first or moments[i - 1] <= since):
            parts.append('<div class="tk-now">')
        said = game.kind.tell(log[i], game.options).say(lang)
        if log[i].kind in HEADS:
            parts.append(f"<h4>{told(said, log[i].clauses, lang)}</h4>")
        elif said:
            link = "" if moments[i] == last else _link(moments[i], lang)
            parts.append(f"<div>{link}{told(said, log[i].clauses, lang)}</div>")
            last = moments[i]
    return "".join([*parts, "</div>"])


def _link(moment: int, lang: Lang) -> str:
    words = escape(_say.say("moment", lang, moment=moment))
    return f'<a href="#" {doing({"do": "look", "at": moment})} title="{words}" aria-label="{words}">◷</a> '


def _earlier(game: AnyGame, hours: list[int], lang: Lang) -> str:
    """Buttons that lead to the beginning of every hour so far."""
    buttons = "".join(
        button(_say.say("hour", lang, hour=number), {"do": "look", "at": game.moment_of(record)})
        for number, record in enumerate(hours, 1)
    )
    return f"<p>{buttons}</p>"


def ghosts(state: State) -> tuple[tuple[int, int], ...]:
    """Where the parade was before each of its last steps, and how it faced: those since the last decision here.

    While one looks back, those of the last action.
    """
    log, game = state.sight.log, state.looked_at
    began = max((i for i, record in enumerate(log) if record.kind == "parade"), default=len(log))
    since = state.moment - 1 if state.at is not None else state.since
    found: list[tuple[int, int]] = []
    facing = 0
    for i in range(began, len(log)):
        data = log[i].data
        if log[i].kind == "parade_step" and game.moment_of(i) > since:
            found.append((INDEX[data["from"]], facing))
        if log[i].kind in ("parade", "parade_step"):
            facing = DIRECTION[data["facing"]]
    return tuple(found)


# --- the end --------------------------------------------------------------------------------------


def sheet(state: State) -> str:
    """The final score, best first, everybody's objective, and the winners; nothing before the end."""
    if state.game is None or not state.looked_at.over:
        return ""
    game, lang = state.looked_at, state.lang
    whole = game.state
    assert isinstance(whole, Table)
    rows = sorted(((house, *score(whole, whole.seat(house))) for house in game.players), key=lambda row: -row[-1])
    heads = [_say.say(f"head.{name}", lang) for name in ("player", "total", "items", "objective")]
    cells = [
        [
            f"{house_svg(house, lang, width=MARK)} {escape(capital(house_name(house)).say(lang))}",
            *map(str, (total, items, bonus)),
        ]
        for house, items, bonus, total in rows
    ]
    told_of = "".join(f"<li>{line}</li>" for line in _objectives(whole, rows, lang))
    title = escape(_winners(state, game))
    return (
        f'<div class="tk-right"><h3>{title}</h3>{table(heads, cells, _say.say("score", lang))}<ul>{told_of}</ul></div>'
    )


def _objectives(whole: Table, rows: list[tuple[str, int, int, int]], lang: Lang) -> Iterator[str]:
    for house, _, bonus, _ in rows:
        yield escape(objective_result(whole, house, bonus > 0).say(lang))


def _winners(state: State, game: AnyGame) -> str:
    winners = game.outcome.winners if game.outcome else ()
    people = state.start.people
    if len(winners) == 1 and people == winners:
        return _say.say("end.you", state.lang)
    key = "end.one" if len(winners) == 1 else "end.several"
    return capital(_say.text(key, winners=house_names(winners))).say(state.lang)
