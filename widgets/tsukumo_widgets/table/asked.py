"""What is asked at the table, as HTML: the choices as buttons, the hand, why not; or whose turn at the screen it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tsukumo.core.text import Lang, Text, capital, catalogue
from tsukumo.tsukumobake.pictograms import hand_svg
from tsukumo.tsukumobake.play.actions import Choice, Pick, Play
from tsukumo.tsukumobake.play.asking import choice, question
from tsukumo.tsukumobake.play.combos import cheat_sheet
from tsukumo.tsukumobake.play.holding import combo_text, hand_text, objective_line, payment_text
from tsukumo.tsukumobake.play.objectives import reached
from tsukumo.tsukumobake.play.scoring import OBJECTIVE, items_worth
from tsukumo.tsukumobake.play.state import State as Table
from tsukumo.tsukumobake.play.words import amount, house_name, of_house
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.markup import button, told, wrong
from tsukumo_widgets.table.state import Refused, State, of_square, square_of

CARDS_IN_A_ROW = 8
FEW = 6
"""More squares than a few stand under a line that opens."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


def asked(state: State) -> str:
    """Everything that is asked of who looks on, and what that player has in hand."""
    parts = [refused(state.refused, state.lang)] if state.refused else []
    if state.game is None:
        return "".join(parts)
    if state.at is not None:
        parts.append(_looking_back(state))
    elif state.covered:
        parts.append(_handing_over(state))
    elif state.choices:
        asks = question(state.sight.table).say(state.lang)
        parts += [f"<h3>{escape(asks)}</h3>", *choices(state)]
    if state.viewer and not state.looked_at.over:
        parts += hand(state.sight.table, state.viewer, state.lang)
    return "".join(parts)


def thinks(house: str, state: State) -> str:
    """Who is thinking, while a player of the program is; the hand of who looks on stays where it is."""
    words = capital(_say.text("thinks", who=house_name(house))).say(state.lang)
    held = hand(state.sight.table, state.viewer, state.lang) if state.viewer else ()
    return "".join([f'<h3 role="status">{escape(words)}</h3>', *held])


def refused(what: Refused, lang: Lang) -> str:
    """What could not be done, and why, with the clauses."""
    title = what.title.say(lang)
    if not what.reasons:
        return wrong(title, what.lines, lang)
    lines = "".join(f"<li>{told(reason.text, reason.clauses, lang)}</li>" for reason in what.reasons)
    return f'<div class="tk-wrong" role="alert">{escape(title)}<ul>{lines}</ul></div>'


def _looking_back(state: State) -> str:
    assert state.branches
    say = _say.say
    words = say("back.words", state.lang, moment=state.moment, moments=state.branches.moments)
    now = button(say("back.now", state.lang), {"do": "look", "at": state.branches.moments})
    branch = button(say("back.branch", state.lang), {"do": "branch"}, tip=say("back.branch_tip", state.lang))
    return f"<p>{escape(words)}</p><p>{now}{branch}</p>"


def _handing_over(state: State) -> str:
    """The curtain: first whoever has the screen covers their hand, then the next player opens theirs."""
    assert state.waiting
    who, lang = house_name(state.waiting), state.lang
    if state.viewer is None:
        words = _say.text("curtain.closed", who=who)
        press = button(_say.say("curtain.open", lang, who=who), {"do": "uncover"})
    else:
        words = _say.text("curtain.next", who=who)
        press = button(_say.say("curtain.cover", lang, of=of_house(state.viewer)), {"do": "cover"})
    return f"<h3>{escape(capital(words).say(lang))}</h3><p>{press}</p>"


# --- the choices ----------------------------------------------------------------------------------


def choices(state: State) -> Iterator[str]:
    """Every choice as a button, combos under what they do, squares beside the board under a line that opens."""
    legal, lang = state.choices, state.lang
    if state.square:
        yield f"<p>{escape(_say.say('ways', lang, square=state.square))}</p>"
        yield _buttons(state, of_square(legal, state.square))
    elif any(isinstance(action, Play) for action in legal):
        yield from _combos(state, legal)
    elif on_board(legal) and len(legal) > FEW:
        yield f"<p>{escape(_say.say('click', lang))}</p>"
        title = escape(_say.say("squares", lang, n=len(legal)))
        yield f"<details><summary>{title}</summary>{_buttons(state, legal)}</details>"
    else:
        yield _buttons(state, legal)


def on_board(legal: Sequence[Choice]) -> bool:
    """Whether the choices are squares of the board."""
    return all(square_of(action) for action in legal)


def _buttons(state: State, legal: Sequence[Choice]) -> str:
    return "<p>" + "".join(_button(state, action, _words(state.sight.table, action)) for action in legal) + "</p>"


def _button(state: State, action: Choice, words: Text) -> str:
    message = {"do": "choose", "action": str(action), "after": state.moment}
    return button(capital(words).say(state.lang), message)


def _words(table: Table, action: Choice) -> Text:
    """A choice as a phrase; a player with the number of cards."""
    said = choice(action, table.rules.edition, table)
    if isinstance(action, Pick) and action.what in HOUSES:
        return said.then(amount("cards", len(table.hands[table.seat(action.what)])), ": ")
    return said


def _combos(state: State, legal: Sequence[Choice]) -> Iterator[str]:
    """Passing, then combo by combo what it does, and a button for each way to pay."""
    table, lang = state.sight.table, state.lang
    edition, seat = table.rules.edition, table.tasks[-1][1]
    ways = {(w.combo.id, w.payment.cards): w for w in cheat_sheet(edition, table.houses[seat], table.hands[seat])}
    yield _buttons(state, [action for action in legal if not isinstance(action, Play)])
    for combo in edition.combos:
        plays = [action for action in legal if isinstance(action, Play) and action.combo == combo.id]
        if not plays:
            continue
        yield f"<p>{escape(combo_text(combo).say(lang))}<br/>"
        for play in plays:
            yield _button(
                state, play, payment_text(ways[combo.id, tuple(edition.number[c] for c in play.cards)], edition)
            )
        yield "</p>"


# --- the hand -------------------------------------------------------------------------------------


def hand(table: Table, house: str, lang: Lang) -> Iterator[str]:
    """A player's own cards, and the points that they and the objective promise."""
    seat = table.seat(house)
    yield f"<h4>{escape(_say.say('hand', lang, of=of_house(house)))}</h4>"
    if table.hands[seat]:
        yield hand_svg(table.rules.edition, table.hands[seat], lang, house, columns=CARDS_IN_A_ROW)
    words = hand_text(table, seat).then(_say["mark"])
    yield f'<p class="tk-muted">{escape(words.say(lang))}</p>'
    yield f"<p><b>{escape(points(table, seat).say(lang))}</b> {escape(objective_line(table, seat).say(lang))}</p>"


def points(table: Table, seat: int) -> Text:
    """The points in sight: of the cards, and of the objective as far as its player can know."""
    items = items_worth(table, seat)
    conditions = table.rules.edition.objectives[table.houses[seat]].conditions
    if any(condition.compare.endswith("_others") for condition in conditions):
        return _say.text("points.perhaps", items=amount("points", items), more=OBJECTIVE)
    bonus = OBJECTIVE if reached(table, seat) else 0
    return _say.text("points.sure", total=amount("points", items + bonus), items=items, bonus=bonus)
