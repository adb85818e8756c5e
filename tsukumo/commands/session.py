"""A game in the terminal: one person against bots, from the first decision to the final score.

What is typed is a choice, a word of the game's own, or one of `session_words`.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from tsukumo.commands.replay import GameFile
from tsukumo.commands.session_words import WORDS, Leaving
from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import list_noticed
from tsukumo.core.io.errors import describe_unwritable, quote_value
from tsukumo.core.io.errors import texts as core_texts
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.plugins import faults
from tsukumo.core.plugins.faults import (
    DecisionStopped,
    blame_decision,
    describe_fault,
    is_from_console,
    name_choice,
    name_decision,
)
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.parser import INTERRUPTED
from tsukumo.core.terminal.view import AnyTerminalView, normal

texts = Texts(__file__)

PROMPT: Final = "> "


class Attempt:
    """An attempt at something that needs a game's rules; *failed* is True if they have failed, or were stopped."""

    failed = False


class Session:
    """One person's game. *me* is the player whom the person plays; *bots* are the specs of the others."""

    def __init__(
        self,
        game: AnyGame,
        me: str,
        bots: Mapping[str, str],
        face: AnyTerminalView,
        console: Console,
        lang: Lang,
        keeper: GameFile,
    ) -> None:
        self.game, self.me, self.bots, self.face = game, me, bots, face
        self.console, self.lang = console, lang
        self.keeper = keeper
        self.records_told = 0
        self.seen: object = None

    @property
    def state(self) -> Any:
        """The table as the player may know it."""
        return self.game.view(self.me).state

    def text(self, key: str, **values: object) -> Text:
        """Return one of this file's sentences, or the game's own in its place."""
        own = self.face.texts
        return (own if key in own else texts).text(key, **values)

    def say(self, key: str, indent: int = 0, **values: object) -> None:
        """Write a sentence."""
        self.console.say(self.text(key, **values).say(self.lang), indent)

    # --- the game -----------------------------------------------------------------------------

    def begin(self, *, resumed: bool) -> None:
        """Introduce the game, its players and readings."""
        with self.attempt():
            called = self.game.kind.name_player
            bots = [
                self.text("start.bot", who=called(other), bot=bot_name(self.bots[other], self.game.kind.name))
                for other in self.others()
            ]
            seed = "?" if self.game.seed is None else self.game.seed
            self.say("start.game", title=self.face.title(self.game), seed=seed, who=called(self.me), bots=bots)
            if readings := self.game.options.get("readings"):
                self.say("start.readings", readings=", ".join(f"{name}={value}" for name, value in readings.items()))
            self.say("start.words")
            if "start.mark" in self.face.texts:
                self.say("start.mark")
            if resumed:
                self.say("start.resumed")
                self.records_told = len(self.game.log)

    def run(self) -> int:
        """Play to the end, or until the player leaves; return the exit status."""
        try:
            while not self.find_if_over():
                self.decide()
            with self.attempt() as told:
                self.finish()
            if told.failed:
                self.leave()
        except (Leaving, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.console.line()
            self.leave()
            return INTERRUPTED
        return 0

    def find_if_over(self) -> bool:
        """Return whether the game is over; while its rules cannot say, wait for the person's word."""
        while True:
            with self.attempt():
                return self.game.over
            self.stand_by()

    def decide(self) -> None:
        """Make one decision: a bot's, a forced one, or the person's. If the rules fail in it, it has not been made."""
        with self.attempt() as others:
            if self.decide_alone():
                return
        if others.failed:
            self.stand_by()
            return
        with self.attempt():
            self.save()
            self.tell_news()
            self.show()
        if action := self.answer():
            with self.attempt():
                self.carry_out(action)
                self.save()

    def decide_alone(self) -> bool:
        """Make a bot's or a forced decision, and return whether one was made."""
        game, player = self.game, self.game.to_act or ""
        if player != self.me:
            with blame_decision(lambda: name_decision(game, player)):
                # A viewer who decides without being a player, such as a moderator, has no bot.
                spec = self.bots.get(player) or next(iter(game.kind.bots))
                self.apply(choose_as_bot(game, spec))
            return True
        legal = game.legal_actions()
        if len(legal) == 1:
            self.carry_out(legal[0])
        return len(legal) == 1

    def carry_out(self, action: Any) -> None:
        """Carry out the person's own choice."""
        seen = self.state
        with blame_decision(lambda: name_choice(self.game.kind, action, seen)):
            self.apply(action)

    def apply(self, action: Any) -> None:
        """Carry out an action, and make sure that its records can be told, and that the game can go on."""
        game, before = self.game, len(self.game.log)
        game.apply(action)
        state = self.state
        for record in list_noticed(game.log[before:], self.me):
            game.tell(record)
        if not game.over:
            game.legal_actions()
            if game.to_act == self.me:
                game.kind.question(state)

    @contextmanager
    def attempt(self) -> Iterator[Attempt]:
        """Report an error of the game's rules within it; no decision has been made then, and the game goes on.

        The same goes for a decision that the person interrupts: rules may be busy with it for ever.
        """
        attempt, decisions = Attempt(), len(self.game.actions)
        try:
            yield attempt
        except (*FAULTS, DecisionStopped) as error:
            if isinstance(error, (Leaving, EOFError)) or is_from_console(error):
                raise
            attempt.failed = True
            if len(self.game.actions) > decisions:
                self.game.rewind(decisions)
            self.records_told = min(self.records_told, len(self.game.log))
            self.console.line()
            self.console.say(faults.write_title(error).say(self.lang))
            self.console.say(describe_fault(error).say(self.lang), 2)
            self.console.say(core_texts["fault.same"].say(self.lang))

    def stand_by(self) -> None:
        """Wait for a word where nobody can decide; any word that is no command tries again."""
        self.say("fault.words")
        while True:
            word, _, rest = self.console.ask(PROMPT).strip().partition(" ")
            carry_out = WORDS.get(normal(word) or word)
            if carry_out is None:
                return
            with self.attempt():
                if carry_out(self, rest.strip()):
                    return

    def has_decided(self) -> bool:
        """Return whether the person has had a choice so far; True, where the rules cannot say."""
        try:
            return bool(self.own_decisions())
        except FAULTS:
            return True

    def own_decisions(self) -> list[int]:
        """Return the moments (numbers of actions) at which the person has had a choice so far."""
        again = self.game.clone()
        again.rewind(0)
        moments = []
        for i, action in enumerate(self.game.actions):
            if again.to_act == self.me and len(again.legal_actions()) > 1:
                moments.append(i)
            again.apply(action)
        return moments

    # --- output -------------------------------------------------------------------------------

    def tell_news(self) -> None:
        """Tell the story since the last time."""
        if self.records_told < len(self.game.log):
            self.console.rule()
            self.story(self.records_told)
            self.records_told = len(self.game.log)

    def story(self, since: int) -> None:
        """Tell the story from a record on, as the player may know it; each turn begins on a new line."""
        before, chapters = "", self.face.chapters
        shown = list(list_noticed(self.game.log[since:], self.me))
        for line in tell_story(enumerate(shown), self.game.tell, heads=chapters):
            kind = shown[line.first].kind
            if before and kind in chapters and before not in chapters:
                self.console.line()
            self.console.say(line.line(self.lang))
            before = kind

    def show(self) -> None:
        """Show the table if it has changed, the player's hand, the question and the choices."""
        state, face = self.state, self.face
        self.console.rule()
        seen = face.table_key(state)
        if seen != self.seen:
            self.seen = seen
            face.table(self.game, state, self.me, self.console, self.lang)
        for line in face.hand(state, self.me):
            self.console.say(line.say(self.lang))
        self.console.line()
        self.console.say(self.console.paint(self.game.kind.question(state).say(self.lang), "bold"))
        face.choices(self.game, state, self.game.legal_actions(), self.console, self.lang)

    def finish(self) -> None:
        """Tell the end: the last events, the scores, the winners."""
        self.save()
        self.tell_news()
        self.console.rule()
        self.say("end.over")
        self.console.line()
        if scores := list(self.face.scores(self.game, self.lang)):
            for line in scores:
                self.console.say(line) if len(line) > self.console.width else self.console.line(line)
            self.console.line()
        self.winners()
        if self.keeper.kept:
            self.say("end.replay")
            self.console.line(f"  tsukumo replay {shlex.quote(str(self.keeper.file))}")

    def winners(self) -> None:
        """Name the winners."""
        outcome = self.game.outcome
        won = outcome.winners if outcome else ()
        called = [self.game.kind.name_player(player) for player in won if player != self.me]
        if not won:
            self.say("end.nobody")
        elif self.me not in won:
            self.say("end.lost", winners=called)
        elif len(won) == 1:
            self.say("end.won")
        else:
            self.say("end.shared", others=called)

    def leave(self) -> None:
        """Say goodbye, and how to resume the game."""
        if self.keeper.kept:
            self.say("end.again")
            self.console.line(f"  {self.command()}")
        elif self.has_decided():
            self.say("end.unsaved")
        self.say("end.leave")

    def command(self) -> str:
        """Return the command line that resumes the saved game."""
        file = shlex.quote(str(self.keeper.file))
        specs = [self.bots[house] for house in self.others()]
        bots = specs[:1] if len(set(specs)) == 1 else specs
        return f"tsukumo play --load {file} --save {file} --player {self.me} --bots {shlex.quote(','.join(bots))}"

    def others(self) -> list[str]:
        """Return the other players, in seat order from the person on."""
        i = self.game.players.index(self.me)
        return [*self.game.players[i + 1 :], *self.game.players[:i]]

    # --- input --------------------------------------------------------------------------------

    def answer(self) -> Any | None:
        """Return the player's choice; None if the player has undone something instead."""
        while True:
            text = self.console.ask(PROMPT).strip()
            word, _, rest = text.partition(" ")
            if not text:
                continue
            typed = normal(word) or word
            with self.attempt():
                if own := self.face.words.get(typed):
                    self.show_more(own)
                elif carry_out := WORDS.get(typed):
                    if carry_out(self, rest.strip()):
                        return None
                elif action := self.understand(text):
                    return action

    def understand(self, text: str) -> Any | None:
        """Return the choice that the typed words name; None, with the reason printed, if they name none."""
        legal = self.game.legal_actions()
        if text.isdecimal():
            if len(text) < 9 and 1 <= int(text) <= len(legal):
                return legal[int(text) - 1]
            self.say("answer.number", most=len(legal))
            return None
        state = self.state
        matches = self.face.find_meant(text, self.game, state, legal)
        if len(matches) == 1:
            return matches[0]
        if matches:
            numbers = ", ".join(str(legal.index(action) + 1) for action in matches)
            self.say("answer.several", numbers=numbers)
        elif action := self.face.read_action(text, self.game, state, self.me):
            self.refuse(action)
        else:
            self.say("answer.unknown", text=quote_value(text))
        return None

    def refuse(self, action: Any) -> None:
        """Print the reasons against an action."""
        reasons = self.game.why_not(action)
        self.say("answer.refused")
        for reason in reasons:
            self.console.say(reason.line(self.lang), 2)
        self.cite([clause for reason in reasons for clause in reason.clauses])

    def cite(self, clauses: list[str]) -> None:
        """Quote clauses."""
        book = self.game.kind.clauses()
        for id in dict.fromkeys(clauses):
            self.console.say(f"{id} - {book[id].title.say(self.lang)}: {book[id].text.say(self.lang)}", 4)

    def show_more(self, name: str) -> None:
        """Print the lines of one of the game's own words."""
        for line, indent in self.face.more[name](self.state, self.me):
            self.console.say(line.say(self.lang), indent)

    # --- the file -----------------------------------------------------------------------------

    def save(self) -> None:
        """Save the game if it has a file; if that fails, say so and go on."""
        try:
            self.keeper.write(self.game)
        except OSError as error:
            self.say("file.failed", file=self.keeper.file, why=describe_unwritable(error))
