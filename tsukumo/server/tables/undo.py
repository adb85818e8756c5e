"""Decisions that are taken back at a table: everybody is told of them, and whether secrets were seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.server.tables.frames import sentences_with_clauses
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.messages import refusal, texts
from tsukumo.server.tables.views import TableMoment

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame


@dataclass(frozen=True)
class TableUndo:
    """Decisions that a guest, *by* name, has taken back: the moment *before* that, and the one *after* it."""

    by: str
    before: TableMoment
    after: TableMoment

    def sentences(self, viewer: str, lang: Lang) -> list[Json]:
        """Return the sentence about it for a viewer, as far as that viewer knew of the decisions."""
        told = [line.text for line in self.before.story(viewer, len(self.after.game.log))]
        who = plain(self.by) if self.by else texts["undone.host"]
        what = Text(" ".join(text.it for text in told), " ".join(text.en for text in told))
        said = [texts.text("undone.told" if told else "undone.unseen", who=who, what=what)]
        if self.reveals_secret(viewer):
            said.append(texts["undone.revealed"])
        text = Text(" ".join(text.it for text in said), " ".join(text.en for text in said))
        return sentences_with_clauses([(text, ())], lang)

    def reveals_secret(self, viewer: str) -> bool:
        """Return whether a viewer knows that a secret was seen, or dice were rolled."""
        new = self.before.game.log[len(self.after.game.log) :]
        if any(record.is_noticed_by(viewer) and (record.secret or record.dice is not None) for record in new):
            return True
        hidden = [
            _count_hidden(moment.view(viewer).to_json(len(moment.game.log))) for moment in (self.before, self.after)
        ]
        return hidden[0] < hidden[1]


def _count_hidden(value: object) -> int:
    """Return the number of hidden values in some JSON."""
    match value:
        case dict():
            return sum(map(_count_hidden, value.values()))
        case list() | tuple():
            return sum(map(_count_hidden, value))
    return value == "?"


class Undo:
    """The decisions of a hosted game that may be taken back: *marks* says of each whether a person made it openly."""

    def __init__(self, hosted: HostedGame) -> None:
        self.hosted, self.table = hosted, hosted.table
        self.marks: list[bool] = []

    def do_undo(self, guest: Guest, message: Plain, now: float) -> None:
        """Take back the last decision for the host, as far as everybody saw it; other guests' wishes go to the host.

        A moderator goes back a step, and a moderator's last entry is taken back at night, too.
        """
        if self.hosted.moderator:
            self.hosted.check_begun()
        if self.table.over:
            raise refusal("undo", "shown")
        if not guest.host:
            wish = {"is": "asked", "what": "undo", "by": guest.name}
            self.table.send_all(wish, [each for each in self.table.here if each.host])
            return
        entered = self.hosted.is_moderator(guest)
        if entered and self.hosted.moderator and self.hosted.moderator.step_back():
            return
        last = max((number for number, mark in enumerate(self.marks) if mark or entered), default=None)
        if last is None:
            raise refusal("undo")
        self._take_back(last, guest)
        self.hosted.nights.go_on(now)

    def _take_back(self, actions: int, by: Guest) -> None:
        """Go back to the moment after so many decisions; everybody is told by whom, and what was undone."""
        game = self.hosted.running_game
        led = self.hosted.moderator and not self.hosted.nights.is_night()  # what is not told yet stays so
        before = self.hosted.showing.moment() if led else TableMoment(game.clone())
        game.rewind(actions)
        undone = TableUndo(by.name, before, TableMoment(game))
        del self.marks[actions:]
        self.hosted.nights.give_up()
        self.hosted.bot_choice = None
        if self.hosted.moderator:
            self.hosted.moderator.at = min(self.hosted.moderator.at, self.hosted.moderator.latest)
        self.hosted.phases.follow_game()
        for each in self.table.guests.values():
            each.since, each.whole = min(each.since, len(game.log)), True
        self.table.mark_changed()
        self.hosted.showing.show_table()
        self.hosted.showing.show_undone(undone)
