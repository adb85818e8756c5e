"""Sottomondo Carte once more, literally: effects (all but `fight` and `foe`), and cards being played."""

from __future__ import annotations

from tests.games.sottomondo.literal_table import Json, Steps, Table

GEAR = ["weapon", "armour", "spell"]


# --- who ------------------------------------------------------------------------------------------


def settle(g: Table, who: str, only: list[str] | None, you: Json) -> Steps:
    """Those whom a `who` means, clockwise from you; `only` leaves out the rest, of `chosen` before the choice."""
    around = g.clockwise(you)
    levels = [player["level"] for player in around]
    meant = {
        "you": [you],
        "left": [around[1]],  # Players sit clockwise as listed, the next one on the left
        "right": [around[-1]],
        "others": around[1:],
        "all": around,
        "chosen": around[1:],
        "top": [player for player in around if player["level"] == max(levels)],
        "bottom": [player for player in around if player["level"] == min(levels)],
    }[who]
    if only is not None:
        meant = [player for player in meant if g.class_name(player) in only]
    if who == "chosen" and meant:
        name = yield from g.ask("choose", you, [[player["name"]] for player in meant])
        return [g.named(name[0])]
    return meant


# --- effects --------------------------------------------------------------------------------------


def carry_out(g: Table, effects: list[Json], you: Json) -> Steps:
    """Lists of effects are carried out in order."""
    for effect in effects:
        yield from carry_out_one(g, effect, you)


def carry_out_one(g: Table, effect: Json, you: Json) -> Steps:
    """Carry out one effect; impossible parts are left out."""
    op = effect["op"]
    players = []
    if "who" in effect:  # settled when the effect begins
        players = yield from settle(g, effect["who"], effect.get("only"), you)
    count, zone = effect.get("count", 1), effect.get("from", "inventory")
    for player in players:  # one after the other, clockwise from you
        if op == "level":
            g.change_level(player, effect["by"])
        if op == "draw":
            yield from draw(g, player, count)
        if op == "discard":
            yield from discard(g, player, count, zone)
        if op == "take" and player is not you:  # Nobody takes from itself.
            yield from take(g, you, player, count, zone)
        if op == "skip":
            player["skip"] = True  # just one turn, however often
        if op == "class" and effect["how"] == "draw":
            g.draw_class(player)
        if op == "class" and effect["how"] == "lose":
            g.lose_class(player)
    if op == "step" and you is g.turn:  # in your turn
        g.step_allowed = True
    if op == "summon":
        yield from summon(g, you)
    if op == "monster" and g.fight:
        g.fight["force"] += effect["by"]
    if op == "end_fight" and g.fight and g.fight["ended"] is None:  # it cannot be ended again
        g.fight["ended"] = effect["as"]


def draw(g: Table, player: Json, count: int) -> Steps:
    for _ in range(count):
        card = yield from g.top_card()
        if card is not None:
            g.move(card, "castle", f"inventory of {player['name']}")


def discard(g: Table, player: Json, count: int, zone: str) -> Steps:
    """They choose and discard, one by one; a promised card is in no choice of its owner's."""
    for _ in range(count):
        if cards := g.free(player, zone):
            (card,) = yield from g.ask("discard", player, [[card] for card in cards])
            g.discard(card, f"{zone} of {player['name']}")


def take(g: Table, you: Json, player: Json, count: int, zone: str) -> Steps:
    """You choose, one by one, cards of theirs for your inventory; promised ones too: the choice is not the owner's."""
    for _ in range(count):
        if cards := g.places[f"{zone} of {player['name']}"]:
            _, card = yield from g.ask("take", you, [[player["name"], card] for card in cards])
            g.move(card, f"{zone} of {player['name']}", f"inventory of {you['name']}")


def summon(g: Table, you: Json) -> Steps:
    """A monster in your inventory, or the one you are fighting yourself: it becomes a companion in your play area."""
    choices = [[card, "inventory"] for card in g.free(you, "inventory") if g.cards[card]["table"] == "monsters"]
    fight = g.fight
    # Not as a helper; no foe (it has no card); and once a fight is ended, its monster cannot be summoned.
    if fight and fight["fighter"] is you and fight["monster"] is not None and fight["ended"] is None:
        choices.append([fight["monster"], "centre"])
    if not choices:
        return
    card, zone = yield from g.ask("summon", you, choices)
    if zone == "centre":
        assert fight
        fight["ended"], fight["summoned"] = "drawn", True
        g.move(card, "centre", f"play of {you['name']}")
    else:
        g.move(card, f"inventory of {you['name']}", f"play of {you['name']}")


# --- playing --------------------------------------------------------------------------------------


def may_use(g: Table, player: Json, card: str) -> bool:
    """Only items and abilities are played; `for` names the classes; a spell needs a class with `spells`."""
    entry = g.cards[card]
    if entry["table"] not in ["items", "abilities"]:
        return False
    if "for" in entry and g.class_name(player) not in entry["for"]:
        return False
    spells: bool = g.class_card(player).get("spells", False)
    return spells or entry.get("type") != "spell"


def is_gear(g: Table, card: str) -> bool:
    return g.cards[card].get("type") in GEAR


def of_its_type(g: Table, card: str, among: list[str]) -> list[str]:
    return [each for each in among if g.cards[each].get("type") == g.cards[card]["type"]]


def has_room(g: Table, player: Json, card: str) -> bool:
    """At most one weapon (two, with `two_weapons`), one armour, one spell; of anything else no copy."""
    if g.cards[card]["lasts"] == "now":  # A `now` card needs no room.
        return True
    if is_gear(g, card):
        two = g.cards[card]["type"] == "weapon" and g.class_card(player).get("two_weapons", False)
        return len(of_its_type(g, card, g.play(player))) < (2 if two else 1)
    return card not in g.play(player)


def replaceable(g: Table, player: Json, card: str) -> list[str]:
    """Cards in whose place a weapon, armour or spell may come: of its type, not promised."""
    if not is_gear(g, card) or g.cards[card]["lasts"] == "now":
        return []
    return of_its_type(g, card, g.free(player, "play"))


def ways_to_play(g: Table, player: Json, card: str) -> list[list[str]]:
    """``[card]`` where there is room, ``[card, replaced]`` where there is none."""
    if not may_use(g, player, card):
        return []
    if has_room(g, player, card):
        return [[card]]
    return [[card, other] for other in replaceable(g, player, card)]


def put_into_play(g: Table, player: Json, card: str, origin: str, replaced: list[str]) -> Steps:
    """A card is played from the inventory or, just found, from the centre."""
    for other in replaced:  # discarded first
        g.discard(other, f"play of {player['name']}")
    now = g.cards[card]["lasts"] == "now"
    to = "centre" if now else f"play of {player['name']}"
    if origin != to:
        g.move(card, origin, to)
    yield from carry_out(g, g.cards[card].get("effects", []), player)
    if now:  # it lies in the centre for its effects and is then discarded
        g.discard(card, "centre")


def ready(g: Table, player: Json) -> Steps:
    """The player may play one card from the inventory, then use its class power; not twice in a step (or duel)."""
    if player["name"] in g.readied:
        return
    g.readied.append(player["name"])
    choices: list[list[str]] = [[]]
    for card in g.free(player, "inventory"):
        choices += ways_to_play(g, player, card)
    choice = yield from g.ask("play", player, choices)
    if choice:
        yield from put_into_play(g, player, choice[0], f"inventory of {player['name']}", choice[1:])
    if g.fight and g.fight["ended"] is not None:
        return  # nor the power of the player who played it
    power = g.class_card(player).get("power")
    if power is None or player["turned"] or len(g.free(player, "inventory")) < power["cost"]:
        return
    if (yield from g.wants("power", player)):
        g.tell("power", player=player["name"])  # before its discards
        yield from discard(g, player, power["cost"], "inventory")
        player["power"], player["power_lasts"] = power.get("bonus", 0), power["lasts"]
        player["turned"] = True
