"""Decisions that are taken back at a table: everybody is told of them, and whether secrets were seen."""

from __future__ import annotations

from dataclasses import dataclass

from tsukumo.core.files.data import Json
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.server.tables.frames import sentences_with_clauses
from tsukumo.server.tables.messages import texts
from tsukumo.server.tables.views import TableMoment


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
        hidden = [_hidden(moment.view(viewer).to_json(len(moment.game.log))) for moment in (self.before, self.after)]
        return hidden[0] < hidden[1]


def _hidden(value: object) -> int:
    """Return the number of hidden values in some JSON."""
    match value:
        case dict():
            return sum(map(_hidden, value.values()))
        case list() | tuple():
            return sum(map(_hidden, value))
    return value == "?"
