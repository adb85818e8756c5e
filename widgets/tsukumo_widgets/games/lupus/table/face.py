"""Lupus in Tabula's adapter for the table: the public circle, and the player's own card, covered until it is held."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.emblems import BOX
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.lupus.console.circle import circle_svg
from tsukumo.games.lupus.console.public import moderator_scene
from tsukumo.games.lupus.console.session import session_at
from tsukumo.games.lupus.draw import emblem
from tsukumo.games.lupus.play.asking import answers
from tsukumo.games.lupus.play.state import State as Seen
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN
from tsukumo.games.lupus.play.words import player_name, role_name
from tsukumo.games.lupus.scenes import death
from tsukumo_widgets.base.markup import message_attribute
from tsukumo_widgets.games.lupus.console.screen import order_html, playing_html
from tsukumo_widgets.table.adapter import TableAdapter

EMBLEM: Final = 44
"""The width of the emblem on a card, in pixels."""
_SEAT: Final = re.compile(r'data-seat="(\d+)"')


class TableFace(TableAdapter):
    """The adapter: the circle without secrets; a player's knowledge stands on their card alone."""

    covers = True
    decisive = ("dawn", "lynched")
    sheets = ("circle.css",)
    texts = Texts(__file__)

    def picture(self, seen: Seen, viewer: str | None, lang: Lang) -> Html:
        """The circle as everybody sees it, whoever looks at the screen."""
        return Html(self.kind.svg(seen.mask_for(PUBLIC), lang))

    def lead(self, panel: Any, game: AnyGame, step: int, lang: Lang) -> dict[str, str]:
        """The moderator's console: the circle with all cards, whose seats are clicked, and the words to say."""
        session = session_at(game.state, game.log, step)
        scene = moderator_scene(session, lang, secret=False)
        choices = {game.players.index(action.who): action for action in game.legal_actions()}

        def message(match: re.Match[str]) -> str:
            action = choices.get(int(match[1])) if session.step.waiting else None
            choose = {"do": "choose", "action": str(action)}
            return f'{match[0]} data-tk="open" {message_attribute(choose)}' if action else match[0]

        picture = Html(_SEAT.sub(message, circle_svg(scene._replace(slim=True))))
        panel.html = html('<div role="group" aria-label="{}">{}</div>', scene.label, picture)
        asks = html('<div class="tk-lupus">{}</div>', playing_html(session, lang))
        return {"asks": asks, "around": order_html(session, lang)}

    def hand(self, seen: Seen, player: str, lang: Lang) -> Iterator[Html]:
        """A player's card, with their knowledge of the others: shown as long as it is pressed."""
        seat = seen.players.index(player)
        role = seen.roles[seat]
        name = capital(role_name(role)).say(lang)
        size = html('viewBox="0 0 {0} {0}" width="{1}"', BOX, EMBLEM)
        drawn = html('<svg {} aria-hidden="true">{}</svg>', size, emblem(role))
        known = join(html("<br/>{}", line) for line in self._tell_known(seen, seat, lang))
        shown = html("<span>{}</span><span>{}<b>{}</b>{}</span>", self.say("card", lang), drawn, name, known)
        yield html('<button type="button" class="tk-cover">{}</button>', shown)
        if seen.died[seat] != ALIVE:
            dead = death(seen)
            yield html('<p class="tk-intro"><b>{}.</b> {}</p>', dead.title.say(lang), dead.text.say(lang))

    def _tell_known(self, seen: Seen, own: int, lang: Lang) -> Iterator[str]:
        """The known facts about each of the others: the card, or the moderator's answers."""
        for seat, player in enumerate(seen.players):
            role = seen.roles[seat]
            card = [] if role == HIDDEN else [role_name(role)]
            notes = [words.say(lang) for words in (*card, *answers(seen, seat))]
            if seat != own and notes:
                yield f"{capital(player_name(player)).say(lang)}: {', '.join(notes)}"
