"""The setup in its twelve steps (`setup.1`–`setup.12`)."""

from __future__ import annotations

from tsukumo.core.game.dice import deal_cards
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SEAT_FACING, SEAT_HOMES, SEATS
from tsukumo.games.tsukumobake.play.table import Table
from tsukumo.games.tsukumobake.play.tasks import Hour
from tsukumo.games.tsukumobake.rules import HOUSES

FIRST_CARDS = 2


def set_up(table: Table) -> None:
    """Set the table for a new game, making all draws with its dice."""
    rules, dice, log = table.rules, table.dice, table.log
    log("board_opened", "", ("setup.1", "board.size"), {"edition": rules.edition.name})

    table.lit = (1 << len(rules.tiles)) - 1
    log("buildings_placed", "", ("setup.2",), {"lit": [NAMES[s] for s in rules.tiles]})

    characters = dice.order(len(HOUSES))
    log("characters_shuffled", "", ("setup.3",), dice=characters)

    items = dice.order(len(rules.edition.all_items))
    table.deck = deal_cards(rules.edition.all_items, items)
    log("items_shuffled", "", ("setup.4", "card.types"), {"cards": len(items)}, dice=items)

    first = dice.one(len(SEATS))
    table.first = first[0]
    log("first_player", "", ("setup.5",), {"seat": SEATS[table.first]}, dice=first)

    clockwise = table.clockwise(table.first)
    table.order = clockwise
    drawn = dict(zip(clockwise, characters, strict=True))
    table.houses = tuple(drawn[seat] for seat in range(len(SEATS)))
    seated = {SEATS[seat]: table.house(seat) for seat in clockwise}
    log("characters_drawn", "", ("setup.6", "goal.houses"), {"houses": seated})

    homes = {table.house(seat): NAMES[SEAT_HOMES[seat]] for seat in clockwise}
    log("homes_placed", "", ("setup.7", "board.home"), {"homes": homes})

    table.squares = list(SEAT_HOMES)
    log("pawns_placed", "", ("setup.8",), {"squares": homes})

    table.parade, table.facing = rules.edition.start, SEAT_FACING[table.first]
    log("parade_placed", "", ("setup.9",), {"square": NAMES[table.parade], "facing": DIRECTIONS[table.facing]})

    names = rules.cards
    for seat in clockwise:
        table.hands[seat] = sorted(table.deck.pop() for _ in range(FIRST_CARDS))
        hand = [names[card] for card in table.hands[seat]]
        who = table.house(seat)
        log("dealt", who, ("setup.10",), {"count": FIRST_CARDS}, {"cards": hand}, (who,))

    deck = (*table.deck, *rules.edition.mixed_in)
    mixed = dice.order(len(deck))
    table.deck = deal_cards(deck, mixed)
    log("deck_shuffled", "", ("setup.11",), {"cards": len(deck)}, dice=mixed)

    log("dial_set", "", ("setup.12", "round.hours"), {"hour": 1})
    table.tasks = [Hour(1)]
