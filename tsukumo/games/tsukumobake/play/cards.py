"""Drawing, revealing and discarding cards (`turn.3a`, `event.reveal`, `event.order`, `scroll.discard`)."""

from __future__ import annotations

from bisect import insort

from tsukumo.games.tsukumobake.editions.edition import EVENT, SCROLL
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Reveal
from tsukumo.games.tsukumobake.play.table import EVENTS, Table
from tsukumo.games.tsukumobake.play.tasks import AskDiscard, AskReveal, Draw, Effect, Event


def do_draw(t: Table, task: Draw) -> None:
    """Draw from the deck, as far as it lasts; events are set aside to be revealed (`event.reveal`)."""
    seat, count, clauses = task.seat, task.count, task.clauses
    drawn = [t.deck.pop() for _ in range(min(count, len(t.deck)))]
    kept = [card for card in drawn if card < EVENT]
    for card in kept:
        insort(t.hands[seat], card)
    names, house = t.rules.cards, t.house(seat)
    secret = {"cards": [names[c] for c in kept]}
    missing = count - len(drawn)
    t.log("drew", house, clauses, {"count": len(drawn), "kept": len(kept), "missing": missing}, secret, (house,))
    if len(kept) < len(drawn):
        queue_events(t, seat, tuple(sorted(card for card in drawn if card >= EVENT)))


def queue_events(t: Table, seat: int, events: tuple[int, ...]) -> None:
    """Events wait to take effect: one at once, several in the order that their player chooses."""
    if len(events) == 1:
        t.tasks.append(Event(seat, events[0], ("event.reveal", "pile.removed")))
    elif events:
        t.tasks.append(AskReveal(seat, events))


def ask_reveal(t: Table, task: AskReveal) -> tuple[Action, ...]:
    """The choice of the event that takes effect next, of several (`event.order`)."""
    return t.rules.reveals(t.houses[task.seat], task.events)


def take_reveal(t: Table, task: AskReveal, action: Reveal) -> None:
    """Let one event take effect now, the others after it."""
    seat = task.seat
    event = t.rules.number[action.event]
    rest = list(task.events)
    rest.remove(event)
    queue_events(t, seat, tuple(rest))
    t.tasks.append(Event(seat, event, ("event.reveal", "event.order", "pile.removed")))


def do_event(t: Table, task: Event) -> None:
    """Carry out an event at once; its card leaves the game (`event.reveal`, `pile.removed`)."""
    seat, event = task.seat, task.card
    t.removed.append(event)
    t.count(seat, EVENTS)
    t.log("revealed", t.house(seat), task.clauses, {"event": t.rules.cards[event]})
    effect = t.rules.edition.events[event - EVENT].effect
    if effect:
        t.tasks.append(Effect(seat, effect, 0, task.clauses[:1]))


def ask_discard(t: Table, task: AskDiscard) -> tuple[Action, ...]:
    """The cards that may be discarded, items and scrolls alike (`scroll.discard`)."""
    if not task.count:
        return ()
    discards = t.rules.discards[t.houses[task.seat]]
    return tuple([discards[card] for card in dict.fromkeys(t.hands[task.seat])])


def take_discard(t: Table, task: AskDiscard, action: Discard) -> None:
    """Discard one card; the next one is another decision."""
    seat, count, clauses = task.seat, task.count, task.clauses
    card = t.rules.number[action.card]
    t.lose(seat, card)
    where = ("scroll.discard", "pile.removed") if card == SCROLL else ("pile.discard",)
    t.log("discarded", action.by, (*clauses, *where), {"card": action.card})
    if count > 1 and t.hands[seat]:
        t.tasks.append(AskDiscard(seat, count - 1, clauses))
