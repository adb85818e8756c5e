"""Drawing, revealing and discarding cards (`turn.3a`, `event.reveal`, `event.order`, `scroll.discard`)."""

from __future__ import annotations

from bisect import insort

from tsukumo.tsukumobake.edition import EVENT, SCROLL
from tsukumo.tsukumobake.play.actions import Choice, Discard, Reveal
from tsukumo.tsukumobake.play.table import EVENTS, Table, Task


def do_draw(t: Table, task: Task) -> None:
    """Draw from the deck what is there; events are set aside to be revealed (`event.reveal`)."""
    _, seat, count, clauses = task
    drawn = [t.deck.pop() for _ in range(min(count, len(t.deck)))]
    kept = [card for card in drawn if card < EVENT]
    for card in kept:
        insort(t.hands[seat], card)
    names, house = t.rules.edition.cards, t.house(seat)
    data = {"count": len(drawn), "kept": len(kept), "missing": count - len(drawn)}
    t.note("drew", house, clauses, data, {"cards": [names[c] for c in kept]}, (house,))
    if len(kept) < len(drawn):
        set_aside(t, seat, tuple(sorted(card for card in drawn if card >= EVENT)))


def set_aside(t: Table, seat: int, events: tuple[int, ...]) -> None:
    """Events wait to take effect: one at once, several in the order that their player chooses."""
    if len(events) == 1:
        t.tasks.append(("event", seat, events[0], ("event.reveal", "pile.removed")))
    elif events:
        t.tasks.append(("reveal", seat, events))


def ask_reveal(t: Table, task: Task) -> tuple[Choice, ...]:
    """Which of several events takes effect next (`event.order`)."""
    return t.rules.reveals(t.houses[task[1]], task[2])


def take_reveal(t: Table, task: Task, action: Reveal) -> None:
    """One event now, the others after it."""
    _, seat, events = task
    event = t.rules.edition.number[action.event]
    rest = list(events)
    rest.remove(event)
    set_aside(t, seat, tuple(rest))
    t.tasks.append(("event", seat, event, ("event.reveal", "event.order", "pile.removed")))


def do_event(t: Table, task: Task) -> None:
    """An event takes effect at once and leaves the game (`event.reveal`, `pile.removed`)."""
    _, seat, event, clauses = task
    t.removed.append(event)
    t.count(seat, EVENTS)
    t.note("revealed", t.house(seat), clauses, {"event": t.rules.edition.cards[event]})
    effect = t.rules.edition.events[event - EVENT].effect
    if effect:
        t.tasks.append(("effect", seat, effect, 0, clauses[:1]))


def ask_discard(t: Table, task: Task) -> tuple[Choice, ...]:
    """One card that must go, items and scrolls alike (`scroll.discard`)."""
    _, seat, count, _ = task
    if not count:
        return ()
    discards = t.rules.discards[t.houses[seat]]
    return tuple([discards[card] for card in dict.fromkeys(t.hands[seat])])


def take_discard(t: Table, task: Task, action: Discard) -> None:
    """Discard one card; the next one is another choice."""
    _, seat, count, clauses = task
    card = t.rules.edition.number[action.card]
    t.lose(seat, card)
    where = ("scroll.discard", "pile.removed") if card == SCROLL else ("pile.discard",)
    t.note("discarded", action.by, (*clauses, *where), {"card": action.card})
    if count > 1 and t.hands[seat]:
        t.tasks.append(("discard", seat, count - 1, clauses))
