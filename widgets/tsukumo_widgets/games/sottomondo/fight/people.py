"""The people in a fight, as HTML: levels, classes, cards to add and to take away, the monster, the helpers' prices."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Text, Texts, capital, plain
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.sottomondo.analysis.scene import ZONES
from tsukumo.games.sottomondo.describe import worth
from tsukumo.games.sottomondo.editions.edition import HUMAN
from tsukumo.games.sottomondo.options import MOST
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.words import card_name, zone_of
from tsukumo_widgets.base.markup import button, problems_html
from tsukumo_widgets.games.sottomondo.fight.fight_state import FightState
from tsukumo_widgets.games.sottomondo.fight.figure import name_of

texts = Texts(__file__)
SHELVES: Final = ("items", "abilities", "monsters", "events")


def people_html(state: FightState) -> Html:
    """Everybody, and the problems of a link."""
    lang, say = state.lang, texts.say
    refused = problems_html(say("refused", lang), state.refused, lang)
    parts = [refused, _monster(state)]
    parts += [_person(state, seat) for seat in range(len(state.seats))]
    more, fewer = len(state.seats) >= MOST, len(state.seats) <= 2
    parts.append(button(say("add", lang), {"do": "add"}, off=more))
    parts.append(button(say("remove", lang), {"do": "remove"}, off=fewer))
    return join(parts)


def _monster(state: FightState) -> Html:
    """The monster, and the other possible ones, the weakest first."""
    lang, edition, now = state.lang, state.scene.edition, state.scene.monster
    cards = sorted((card for card in edition.cards.values() if card.table == "monsters"), key=lambda card: card.bonus)
    buttons = join(
        button(
            f"{card_name(edition, card.code).say(lang)} {card.bonus}",
            {"do": "monster", "monster": card.code},
            on=card.code == now,
            off=card.code != now and state.count_left(card.code) < 1,
        )
        for card in cards
    )
    title = texts.say("monster", lang, card=card_name(edition, now), force=edition.cards[now].bonus)
    return html('<details data-keep="monster"><summary><b>{}</b></summary>{}</details>', title, buttons)


def _person(state: FightState, seat: int) -> Html:
    """A player, with cards that a click takes away."""
    lang, person, say = state.lang, state.seats[seat].person, texts.say
    who = name_of(seat)
    parts = [html("<section><h4>{}</h4>", capital(who).say(lang)), _level(state, seat), _class(state, seat)]
    for zone in ZONES:
        cards = Html()
        for code in getattr(person, zone):
            tip = say("drop", lang, card=card_name(state.scene.edition, code))
            message = {"do": "drop", "seat": seat, "zone": zone, "card": code}
            cards += button(f"{_card_words(state, code).say(lang)} ×", message, tip=tip)
        label = capital(zone_of(zone)).say(lang)
        parts.append(html("<div>{}: {}</div>", label, cards or say("nothing", lang)))
    named = say("cards", lang, who=who)
    parts.append(button(say("shelf", lang), {"do": "shelf", "seat": seat}, on=state.shelf == seat, tip=named))
    if state.shelf == seat:
        parts.append(_shelf(state, seat))
    if seat:
        parts.append(_promise(state, seat))
    return join([*parts, html("</section>")])


def _level(state: FightState, seat: int) -> Html:
    lang, level = state.lang, state.seats[seat].person.level
    words = {by: texts.say("down" if by < 0 else "up", lang, who=name_of(seat)) for by in (-1, 1)}
    less = button("−", {"do": "level", "seat": seat, "by": -1}, off=level <= 1, tip=words[-1])
    more = button("+", {"do": "level", "seat": seat, "by": 1}, off=level >= TOP, tip=words[1])
    return html("<span>{} {}<b>{}</b>{}</span>", texts.say("level", lang), less, level, more)


def _class(state: FightState, seat: int) -> Html:
    """The class, and the other possible ones."""
    lang, edition, person = state.lang, state.scene.edition, state.seats[seat].person
    buttons = join(
        button(
            card_name(edition, code).say(lang),
            {"do": "class", "seat": seat, "class": code},
            on=person.klass == code,
        )
        for code in (HUMAN, *edition.tables.get("classes", {}))
    )
    name = card_name(edition, person.klass)
    title = capital(name).say(lang) if person.klass == HUMAN else texts.say("class", lang, card=name)
    return html(' <details data-keep="class{}"><summary>{}</summary>{}</details>', seat, title, buttons)


def _card_words(state: FightState, code: str) -> Text:
    """A card with its number: a monster's force, or another card's bonus."""
    number, name = worth(state.scene.edition.cards[code]), card_name(state.scene.edition, code)
    return name.then(plain(number)) if number else name


def _shelf(state: FightState, seat: int) -> Html:
    """Every card that can be added, with a button for either zone; monsters and events can only be held."""
    lang, edition = state.lang, state.scene.edition
    lines = []
    for table in SHELVES:
        zones = ZONES if table in ("items", "abilities") else ZONES[:1]
        for code in edition.tables.get(table, {}):
            name = _card_words(state, code).say(lang)
            buttons = join(
                button(
                    zone_of(zone).say(lang),
                    {"do": "take", "seat": seat, "zone": zone, "card": code},
                    off=state.count_left(code) < 1,
                    tip=texts.say("take", lang, card=card_name(edition, code), zone=zone_of(zone)),
                )
                for zone in zones
            )
            lines.append(html("<div>{} {}</div>", name, buttons))
    return html('<div class="tk-cells tk-shelf" style="--tk-cell:300px">{}</div>', join(lines))


def _promise(state: FightState, seat: int) -> Html:
    """The fighter's card for which a player helps."""
    lang, other, fighter = state.lang, state.scene.others[seat - 1], state.scene.fighter
    message = {"do": "help", "seat": seat, "card": "", "zone": "inventory"}
    buttons = [button(texts.say("no_help", lang), message, on=not other.card)]
    for zone in ZONES:
        for code in dict.fromkeys(getattr(fighter, zone)):
            words = f"{card_name(state.scene.edition, code).say(lang)} ({zone_of(zone).say(lang)})"
            on = (other.card, other.zone) == (code, zone)
            buttons.append(button(words, {"do": "help", "seat": seat, "card": code, "zone": zone}, on=on))
    return html("<div>{} {}</div>", texts.say("helps", lang), join(buttons))
