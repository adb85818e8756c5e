"""Points and objectives, for `literal` (goal.points, card.own, card.gold, end.score, end.objective)."""

from __future__ import annotations

from tests.games.tsukumobake.named import Json, Named, Player, manhattan


def points(game: Named, player: Player) -> int:
    bonus = game.edition["objectives"][player.house].get("points", 25)
    return sum(value(game, player, card) for card in player.hand) + int(bonus) * reached(game, player)


def value(game: Named, player: Player, card: str) -> int:
    """Card values: the stranger's or three times that, four times as much for gold, nothing for a scroll."""
    if card == "scroll":
        return 0
    item = game.edition["items"][card.removesuffix(".gold")]
    worth = int(item["values"]["stranger"]) * (3 if item["house"] == player.house else 1)
    return 4 * worth if card.endswith(".gold") else worth


def reached(game: Named, player: Player) -> bool:
    return all(holds(game, player, condition) for condition in game.edition["objectives"][player.house]["conditions"])


def holds(game: Named, player: Player, condition: Json) -> bool:
    own = count(game, player, condition)
    others = [count(game, p, condition) for p in game.players if p is not player]
    tests = {
        "at_least": own >= int(condition.get("at_least", 0)),
        "at_most": own <= int(condition.get("at_most", 0)),
        "exactly": own == int(condition.get("exactly", 0)),
        "more_than_others": all(own > other for other in others),
        "fewer_than_others": all(own < other for other in others),
    }
    return next(held for name, held in tests.items() if name in condition)


def count(game: Named, player: Player, condition: Json) -> int:
    items = [card for card in player.hand if card != "scroll"]
    if "house" in condition:
        items = [card for card in items if game.of(card) == condition["house"]]
    counts = {
        "cards": len(player.hand),
        "items": len(items),
        "gold": sum(card.endswith(".gold") for card in items),
        "types": len({card.removesuffix(".gold") for card in items}),
        "houses": len({game.of(card) for card in items}),
        "scrolls": player.hand.count("scroll"),
        "distance_home": manhattan(player.square, player.home),
        "distance_parade": manhattan(player.square, game.parade),
        "inside": int(player.square in game.indoors),
        "lit": len(game.lit),
        "unlit": len(game.tiles) - len(game.lit),
        "pile": len(game.pile),
        **player.tally,
    }
    return counts.get(condition["count"], 0)
