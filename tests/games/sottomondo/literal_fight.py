"""Sottomondo Carte once more, literally: fights with monsters and foes, and of player against player."""

from __future__ import annotations

from tests.games.sottomondo.literal_effects import carry_out, ready
from tests.games.sottomondo.literal_table import Json, Steps, Table

# --- force ----------------------------------------------------------------------------------------


def bonuses(g: Table, player: Json, traits: list[str]) -> int:
    """All of a force but the level, against an opponent with these traits."""
    total: int = g.class_card(player).get("bonus", 0) + player["power"]
    for trait in traits:
        total += g.class_card(player).get("versus", {}).get(trait, 0)
    for card in g.play(player):
        entry = g.cards[card]
        total += entry["force"] if entry["table"] == "monsters" else entry.get("bonus", 0)
        for trait in traits:
            total += entry.get("versus", {}).get(trait, 0)
    return total


def force(g: Table, player: Json, traits: list[str]) -> int:
    total: int = player["level"] + bonuses(g, player, traits)
    return total


def side(g: Table, fighter: Json, helpers: list[Json], traits: list[str]) -> int:
    """The fighter's force, and what the helpers add."""
    total = force(g, fighter, traits)
    for helper in helpers:
        adds = force if g.reading["help_adds"] == "force" else bonuses
        total += adds(g, helper, traits)
    return total


# --- help -----------------------------------------------------------------------------------------


def ask_for_help(g: Table, fighter: Json, asked: list[Json]) -> Steps:
    """Fight 1: each is asked for which of the fighter's cards it would help; the fighter accepts or refuses at once."""
    helpers: list[Json] = []
    for player in asked:
        if helpers and g.reading["helpers"] == "one":  # After one acceptance nobody else is asked.
            break
        choices: list[list[str]] = [[]]
        for zone in ["inventory", "play"]:
            choices += [[card, zone] for card in g.free(fighter, zone)]  # nothing is promised again
        choice = yield from g.ask("help", player, choices)
        if not choice:
            continue
        card, zone = choice
        g.tell("help", player=player["name"], to=fighter["name"], card=card, zone=zone)
        yes = yield from g.wants("accept", fighter)
        g.tell("answer", player=fighter["name"], yes=yes)
        if yes:
            helpers.append(player)
            g.promises.append({"owner": fighter["name"], "card": card, "zone": zone, "to": player["name"]})
    return helpers


def pay(g: Table, fighter: Json) -> None:
    """Fight 4: what was promised, if it still lies where it lay, goes to the helpers' inventories."""
    promises = [promise for promise in g.promises if promise["owner"] == fighter["name"]]
    g.promises = []
    for promise in promises:
        place = f"{promise['zone']} of {fighter['name']}"
        if promise["card"] in g.places[place]:
            g.move(promise["card"], place, f"inventory of {promise['to']}")


# --- consequences ---------------------------------------------------------------------------------


def tell_fight(
    g: Table,
    attacker: Json,
    defender: Json | None,
    helpers: tuple[list[Json], list[Json]],
    forces: tuple[int | None, int | None],
    result: str,
) -> None:
    g.tell(
        "fight",
        attacker=attacker["name"],
        defender=defender["name"] if defender else None,
        monster=g.fight["monster"] if g.fight else None,
        helpers=[player["name"] for player in helpers[0]],
        against=[player["name"] for player in helpers[1]],
        attack=forces[0],
        defence=forces[1],
        result=result,
    )


def compare(attack: int, defence: int) -> str:
    """Higher wins."""
    if attack == defence:
        return "drawn"
    return "won" if attack > defence else "lost"


def count_result(g: Table, player: Json, result: str) -> None:
    """A row grows by 1 with each fight won, and is 0 after one drawn or lost; `none` counts as no fight."""
    if result == "none":
        return
    player["row"] = player["row"] + 1 if result == "won" else 0
    if player is g.turn:
        g.last_result = result


def lower(g: Table, player: Json) -> None:
    """Level -1 of a lost fight; the first `guard` card in play is discarded instead, if it would lower the level."""
    guards = [card for card in sorted(g.play(player)) if g.cards[card].get("guard", False)]
    if guards and player["level"] > 1:
        g.discard(guards[0], f"play of {player['name']}")
    else:
        g.change_level(player, -1)


# --- fights ---------------------------------------------------------------------------------------


def fight_it(g: Table, fighter: Json, monster: str | None, strength: int) -> Steps:
    """A fight against a monster, which lies in the centre, or a foe: a force without card or traits."""
    entry = {} if monster is None else g.cards[monster]
    g.fight = {"fighter": fighter, "monster": monster, "force": strength, "ended": None, "summoned": False}
    # 1. Unless the monster is alone, each other player is asked, clockwise from F.
    helpers: list[Json] = []
    if not entry.get("alone", False):
        helpers = yield from ask_for_help(g, fighter, g.others(fighter))
    # 2. F readies, then the helpers; once an effect has ended the fight nobody does.
    for player in [fighter, *helpers]:
        if g.fight["ended"] is None:
            yield from ready(g, player)
    # 3. F's force and the helpers' against the monster's; no comparison if an effect ended the fight.
    result, attack, defence = g.fight["ended"], None, None
    if result is None:
        attack, defence = side(g, fighter, helpers, entry.get("traits", [])), g.fight["force"]
        result = compare(attack, defence)
    tell_fight(g, fighter, None, (helpers, []), (attack, defence), result)
    # 4. Consequences.
    summoned, g.fight = g.fight["summoned"], None
    count_result(g, fighter, result)
    if result == "won":
        g.change_level(fighter, 1)
        pay(g, fighter)
        yield from carry_out(g, entry.get("won", []), fighter)
        # those of F's class: the one it has after the monster's
        yield from carry_out(g, g.class_card(fighter).get("won", []), fighter)
    if result == "lost":
        lower(g, fighter)
        g.promises = []  # if nothing is paid, the promise ends before the `lost` effects
        yield from carry_out(g, entry.get("lost", []), fighter)
        yield from carry_out(g, g.class_card(fighter).get("lost", []), fighter)
    g.promises = []
    # 5. `fight` things end; the monster, whoever won, is discarded unless summoned.
    g.end_things("fight", [fighter, *helpers])
    if monster is not None and not summoned:
        g.discard(monster, "centre")


def attack_player(g: Table, attacker: Json, defender: Json) -> Steps:
    """Player against player."""
    helpers: list[Json] = []
    against: list[Json] = []
    if g.reading["duel_help"] == "yes":
        # first A is offered help by all but B, then B by all but A and A's helpers
        around = [player for player in g.others(attacker) if player is not defender]
        helpers = yield from ask_for_help(g, attacker, around)
        around = [player for player in g.others(defender) if player is not attacker and player not in helpers]
        against = yield from ask_for_help(g, defender, around)
    for player in [attacker, *helpers, defender, *against]:
        yield from ready(g, player)
    attack = side(g, attacker, helpers, [g.class_name(defender)])
    defence = side(g, defender, against, [g.class_name(attacker)])
    result = compare(attack, defence)
    tell_fight(g, attacker, defender, (helpers, against), (attack, defence), result)
    count_result(g, attacker, result)
    count_result(g, defender, {"won": "lost", "lost": "won", "drawn": "drawn"}[result])
    if result != "drawn":
        winner, loser = (attacker, defender) if result == "won" else (defender, attacker)
        g.change_level(winner, 1)
        lower(g, loser)
        pay(g, winner)  # the winner's are paid after the levels; with that the loser's promises end too
        yield from carry_out(g, g.class_card(winner).get("won", []), winner)
        yield from carry_out(g, g.class_card(loser).get("lost", []), loser)
    g.promises = []
    g.end_things("fight", [attacker, defender, *helpers, *against])
