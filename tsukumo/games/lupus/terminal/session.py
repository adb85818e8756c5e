"""The moderator's session in the terminal: names, deck, cards, then night and day, line by line.

It goes through the same steps as the console on a page, saves in the same place, and the public screen follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import SystemRandom
from typing import Final

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, TsukumoError, unwritable_error
from tsukumo.core.language.names import fold_name
from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.guard import Interrupted
from tsukumo.games.lupus.console.prompts import order, power, prompt
from tsukumo.games.lupus.console.saving import SessionFiles, write_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.deck import LEAST, MOST, NAMES
from tsukumo.games.lupus.play.words import cards, role_name

texts = Texts(__file__)

DEALER: Final = SystemRandom()
LINES: Final = 60
"""The number of empty lines that hide the screen's contents, on any terminal."""


class Quit(Exception):
    """Raised when the moderator stops; the session is saved."""


class TerminalSession:
    """A session led at a terminal; `run` leads it to its end, or until the moderator stops."""

    def __init__(self, place: SessionFiles, lang: Lang, console: Console | None = None) -> None:
        self.place, self.lang = place, lang
        self.console = console or Console()
        self.session = ModeratedSession()
        self.kept = True

    def run(self) -> None:
        """Lead the session, from the saved one if the moderator wishes so."""
        try:
            self._resume()
            while not (self.session.stage == "playing" and self.session.over):
                STAGES[self.session.stage](self)
            self._show()
        except (Quit, EOFError):
            self.console.say(self._parting().say(self.lang))
        except KeyboardInterrupt:
            if not self.session.seats:
                raise  # there is nothing yet that could go on
            raise Interrupted(self._parting()) from None

    def _parting(self) -> Text:
        """The parting words: whether the session can be resumed."""
        return texts["stopped" if self.kept else "lost"]

    # --- reading and writing ------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> None:
        self.console.say(texts.say(key, self.lang, **values))

    def _tell(self, told: Iterable[Text], sign: str) -> None:
        for text in told:
            self.console.say(f"{sign} {text.say(self.lang)}")

    def _wrong(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.console.say(f"! {problem.line(self.lang)}")

    def _ask(self, key: str, **values: object) -> str:
        """The moderator's input, except for the commands that work everywhere."""
        while True:
            typed = self.console.ask(texts.say(key, self.lang, **values) + " ").strip()
            word, _, rest = typed.partition(" ")
            if word in ("quit", "q", "esci"):
                raise Quit
            if word in ("help", "?", "aiuto"):
                self._say("help")
            elif word in ("save", "salva") and rest:
                self._save(Path(rest))
            elif word in ("undo", "annulla"):
                self._change(self.session.back)
                return ""
            else:
                return typed

    def _save(self, file: Path) -> None:
        try:
            write_aside(file, write_session(self.session))
            self._say("saved", file=file)
        except (OSError, ValueError) as error:
            self._wrong(unwritable_error(file, error).problems)

    def _change(self, edit: Callable[[], ModeratedSession]) -> bool:
        """Make an edit, and save the session; return whether the edit could be made."""
        try:
            self.session = edit()
        except TsukumoError as error:
            self._wrong(error.problems)
            return False
        self.kept = False
        try:
            self.place.keep(self.session, self.lang)
            self.kept = True
        except OSError as error:
            self._wrong(unwritable_error(self.place.running, error).problems)
        return True

    def _resume(self) -> None:
        try:
            kept = self.place.read_kept()
        except CannotRead as error:
            self._say("damaged", file=self.place.before)
            self._wrong(error.problems)
            self.place.put_away()
            return
        if kept is None:
            return
        self._say("unfinished", names=", ".join(kept.seats))
        answer = self._ask("resume").lower()
        if answer[:1] in ("n",):
            self.place.put_away()
            self._say("put_away", file=self.place.before)
        else:
            self.session = kept

    # --- before the game ----------------------------------------------------------------------

    def _seating(self) -> None:
        self._say("seats", names=", ".join(self.session.seats) or "–", least=LEAST, most=MOST)
        typed = self._ask("names")
        if not typed:
            if self.session.seats:
                self._change(self.session.to_deck)
            return
        if typed.startswith("-"):
            gone = self._person(typed[1:].strip())
            if gone:
                self._change(lambda: self.session.unseat(self.session.seats.index(gone)))
            return
        for name in filter(None, (word.strip() for word in typed.split(","))):
            self._change(lambda name=name: self.session.seat(name))  # type: ignore[misc]

    def _deck(self) -> None:
        for role, count in self.session.deck.items():
            self.console.say(f"  {role:<12} {cards(count, role).say(self.lang)}")
        self._wrong(self.session.deck_problems)
        self._tell(self.session.advice, "·")
        typed = self._ask("deck").lower()
        if typed in ("deal", "distribuisci"):
            self._change(lambda: self.session.deal(DEALER.getrandbits(62)))
        elif typed in ("enter", "scrivi"):
            self._change(self.session.enter)
        elif "=" in typed:
            role, _, wanted = typed.partition("=")
            if role in NAMES and wanted.isdecimal() and len(wanted) < 3:
                more = int(wanted) - self.session.deck.get(role, 0)
                self._change(lambda: self.session.cards(role, more))
            else:
                self._say("no_role", names=", ".join(NAMES))

    def _cards(self) -> None:
        if self.session.dealing == "secret":
            self._secret()
            return
        for role, count in self.session.cards_left().items():
            if count and role != "villager":
                typed = self._ask("who_is", cards=cards(count, role))
                for word in filter(None, (each.strip() for each in typed.split(","))):
                    if name := self._person(word):
                        self._change(lambda name=name, role=role: self.session.give(name, role))  # type: ignore[misc]
                return
        whole = self.session.give_villagers()
        self._ask("begin")
        if self.session.stage == "cards":
            self._change(whole.begin)

    def _secret(self) -> None:
        session = self.session
        if session.looked == len(session.seats):
            self._ask("hand_back")
            self._from(session, session.begin)
            return
        name = session.seats[session.looked]
        self._ask("pass", who=name)
        if self.session is not session:
            return
        role = session.roles[name]
        self.console.say(f"*** {role_name(role).say(self.lang)} ***")
        self.console.say(power(role).say(self.lang))
        self._ask("hide")
        self.console.line("\n" * LINES)
        self._from(session, session.look)

    # --- the game -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the step: words to say aloud, things to do, the nod."""
        instructions, step = prompt(self.session), self.session.step
        self.console.line()
        self.console.line(self.console.paint(f"== {instructions.title.say(self.lang)}", "bold"))
        if not (step.waiting and step.decided):
            calls = " > ".join(
                f"[{line.label.say(self.lang)}]" if line.status == "now" else line.label.say(self.lang)
                for line in order(self.session)
            )
            self.console.say(calls)
        self._tell(instructions.before, ">>")
        self._tell(instructions.do, "..")
        if instructions.how:
            self.console.line(self.console.paint(f"*** {instructions.how.say(self.lang)} ***", "light"))
        if not step.waiting:
            self._tell(instructions.after, ">>")

    def _playing(self) -> None:
        self._show()
        session = self.session
        if not session.step.waiting:
            if self._ask("next"):
                self._say("help")
            else:
                self._from(session, session.go_on)
            return
        choices = [session.seats[seat] for seat in session.state.choices]
        typed = self._ask("name", names=", ".join(choices))
        if not typed or self.session is not session:
            return
        if session.step.kind == "lot" and typed in ("draw", "sorteggia"):
            typed = DEALER.choice(choices)
        if name := self._person(typed):
            self._change(lambda: session.decide(name))

    def _from(self, session: ModeratedSession, edit: Callable[[], ModeratedSession]) -> None:
        """Make an edit, unless something was undone meanwhile."""
        if self.session is session:
            self._change(edit)

    def _person(self, typed: str) -> str:
        """The player of a name, or of its beginning; empty, with a message, if that is not one person."""
        seats, asked = self.session.seats, fold_name(typed)
        hits = [name for name in seats if fold_name(name) == asked] or [
            name for name in seats if asked and fold_name(name).startswith(asked)
        ]
        if len(hits) == 1:
            return hits[0]
        reason = texts.text("nobody" if not hits else "several", who=plain(typed), names=", ".join(hits or seats))
        self._wrong(NotAllowed([Problem("who", reason)]).problems)
        return ""


STAGES: Final[dict[str, Callable[[TerminalSession], None]]] = {
    "seating": TerminalSession._seating,
    "deck": TerminalSession._deck,
    "cards": TerminalSession._cards,
    "playing": TerminalSession._playing,
}
"""The method that asks for the input of each stage."""
