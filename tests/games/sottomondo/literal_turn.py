"""Sottomondo Carte once more, literally: a game turn by turn, its steps, events and end."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.sottomondo.literal_effects import (
    GEAR,
    carry_out_one,
    has_room,
    may_use,
    put_into_play,
    ready,
    replaceable,
    settle,
)
from tests.games.sottomondo.literal_fight import attack_player, fight_it
from tests.games.sottomondo.literal_table import Json, Steps, Table

ROUNDS = 300


class Over(Exception):
    """The game has ended."""


def game(g: Table) -> Iterator[Json]:
    """The whole game, as a generator of questions."""
    try:
        while True:
            for player in g.players:  # The left neighbour is next.
                g.turn = player
                yield from turn(g, player)
                if g.reading["caught_up"] == "at_once":  # as any turn ends
                    win_if_alone(g)
            if g.reading["caught_up"] == "round_end":
                win_if_alone(g)
            if g.round == ROUNDS:  # After 300 rounds the game ends without a winner.
                end(g, None)
            g.round += 1
    except Over:
        return


def end(g: Table, winner: str | None) -> None:
    g.over, g.winner = True, winner
    g.tell("over", winner=winner)
    raise Over


def at_ten(g: Table) -> list[Json]:
    return [player for player in g.players if player["level"] == 10]


def win_if_alone(g: Table) -> None:
    if len(at_ten(g)) == 1:
        end(g, at_ten(g)[0]["name"])


def turn(g: Table, p: Json) -> Steps:
    g.tell("turn", round=g.round, player=p["name"])
    g.step_allowed = False
    # 1. Begin. P's `turn` things end.
    if g.reading["one_turn"] == "round":
        g.end_things("turn", [p])
    # A row is 0 when its player's turn begins (`class_draw`).
    if g.reading["class_draw"] == "same_turn":
        p["row"] = 0
    # If P is alone at level 10, P wins (`caught_up`: as its own turn begins).
    if g.reading["caught_up"] == "next_turn" and at_ten(g) == [p]:
        end(g, p["name"])
    if p["skip"]:  # on to 5
        p["skip"] = False
        g.tell("skipped", player=p["name"])
    else:
        if p in at_ten(g) and at_ten(g) != [p]:
            yield from duel(g, p)
        else:
            yield from steps(g, p)
        yield from draw_class(g, p)
    yield from clean_up(g, p)


def duel(g: Table, p: Json) -> Steps:
    """P chooses one of the others at 10 and attacks; if one is then alone at 10, that one wins at once."""
    g.readied = []
    rivals = [[player["name"]] for player in at_ten(g) if player is not p]
    name = yield from g.ask("duel", p, rivals)
    yield from attack_player(g, p, g.named(name[0]))
    win_if_alone(g)


def steps(g: Table, p: Json) -> Steps:
    """2 and 3: a second step if P wants, after a last fight won or drawn, or if a `step` effect allows it."""
    found = yield from step(g, p)
    if not found:  # if there is none, on to 4
        return
    allowed = g.last_result in ["won", "drawn"] or g.step_allowed
    if allowed and (yield from g.wants("step", p)):
        yield from step(g, p)


def step(g: Table, p: Json) -> Steps:
    """2. P draws the top castle card into the centre; whether there is one."""
    g.readied = []
    g.last_result = None
    card = yield from g.top_card()
    if card is None:
        g.tell("nothing", player=p["name"])
        return False
    g.move(card, "castle", "centre")
    table = g.cards[card]["table"]
    if table in ["items", "abilities"]:
        yield from found(g, p, card)
    if table == "monsters":
        yield from fight_it(g, p, card, g.cards[card]["force"])
    if table == "events":  # P readies, its effects are carried out, it is discarded.
        yield from ready(g, p)
        yield from carry_out_event(g, g.cards[card]["effects"], p)
        g.discard(card, "centre")
    g.end_things("fight", g.players)  # Then everybody's `fight` things end.
    return True


# --- an item or an ability ------------------------------------------------------------------------


def found(g: Table, p: Json, card: str) -> Steps:
    """P keeps it, plays it or offers it to a player, once to each."""
    not_asked = g.others(p)
    while True:
        choices = [["keep"], *ways_to_play_found(g, p, card)]
        for player in not_asked:
            for zone in ["inventory", "play"] if g.reading["trade"] == "play_too" else ["inventory"]:
                cards = g.places[f"{zone} of {player['name']}"]
                choices += [["trade", player["name"], wanted, zone] for wanted in cards]
        choice = yield from g.ask("found", p, choices)
        if choice == ["keep"]:
            g.move(card, "centre", f"inventory of {p['name']}")
            return
        if choice[0] == "play":
            yield from put_into_play(g, p, card, "centre", choice[1:])
            return
        _, name, wanted, zone = choice
        other = g.named(name)
        g.tell("offer", player=p["name"], to=name, card=card, zone=zone, **{"for": wanted})
        yes = yield from g.wants("trade", other)
        g.tell("answer", player=name, yes=yes)
        if yes:  # it goes to that inventory, then that card to P's
            g.move(card, "centre", f"inventory of {name}")
            g.move(wanted, f"{zone} of {name}", f"inventory of {p['name']}")
            return
        not_asked = [player for player in not_asked if player is not other]  # on no P chooses again


def ways_to_play_found(g: Table, p: Json, card: str) -> list[list[str]]:
    if not may_use(g, p, card):
        return []
    entry = g.cards[card]
    freely = entry["table"] == "abilities" or entry.get("at_once", False)
    room = has_room(g, p, card)
    # It plays it, if it is an ability or an item with `at_once`;
    ways = [["play"]] if freely and room else []
    # or plays a weapon, armour or spell (not a `now` one) in place of one of its type in play (an item with
    # `at_once` may do so even where there is room).
    if entry.get("type") in GEAR and (freely or not room):
        ways += [["play", other] for other in replaceable(g, p, card)]
    return ways


# --- events ---------------------------------------------------------------------------------------


def carry_out_event(g: Table, effects: list[Json], you: Json) -> Steps:
    """As any effects; only events have `fight` and `foe`."""
    for effect in effects:
        if effect["op"] == "fight":
            yield from fight_each(g, effect, you)
        elif effect["op"] == "foe":
            for player in (yield from settle(g, effect["who"], effect.get("only"), you)):
                yield from fight_it(g, player, None, effect["force"])
        else:
            yield from carry_out_one(g, effect, you)


def fight_each(g: Table, effect: Json, you: Json) -> Steps:
    """Each attacker attacks each of `who` as seen from it, settled anew with each attacker; nobody itself."""
    for attacker in (yield from settle(g, effect.get("attackers", "you"), None, you)):
        for defender in (yield from settle(g, effect["who"], effect.get("only"), attacker)):
            if defender is not attacker:
                yield from attack_player(g, attacker, defender)


# --- 4 and 5 --------------------------------------------------------------------------------------


def draw_class(g: Table, p: Json) -> Steps:
    """4. If P's row is 2 or more, P may draw a class card, if there is one; then the row is 0 in any case."""
    if p["row"] < 2:
        return
    if g.places["classes"] and (yield from g.wants("class", p)):
        g.draw_class(p)
    p["row"] = 0


def clean_up(g: Table, p: Json) -> Steps:
    """5. All who have more than 4 cards in the inventory discard down to 4."""
    if g.reading["one_turn"] == "turn":  # everybody's `turn` things end when any clean-up begins
        g.end_things("turn", g.players)
    for player in g.clockwise(p):
        while len(g.inventory(player)) > 4:
            (card,) = yield from g.ask("discard", player, [[card] for card in g.inventory(player)])
            g.discard(card, f"inventory of {player['name']}")
