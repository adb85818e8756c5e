"""A game in the terminal: one person against bots, from the first decision to the final score."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, cast

from tsukumo import games
from tsukumo.commands.keeping import Keeper
from tsukumo.core.errors import quoted, unusable
from tsukumo.core.game import Game
from tsukumo.core.playing import decided
from tsukumo.core.record import Record
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.parser import INTERRUPTED
from tsukumo.core.text import Catalogue, Lang, capital, catalogue, listed, plain
from tsukumo.tsukumobake.play.actions import Choice
from tsukumo.tsukumobake.play.asking import choice, question
from tsukumo.tsukumobake.play.hindsight import last_march
from tsukumo.tsukumobake.play.scoring import score
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.play.words import house_name, house_names
from tsukumo.tsukumobake.terminal.answers import meant, normal, tried
from tsukumo.tsukumobake.terminal.menu import clause_lines, consequences, effect_of, show_choices
from tsukumo.tsukumobake.terminal.screen import (
    combo_lines,
    hand_text,
    objective_line,
    objective_result,
    score_table,
    show_table,
)

PROMPT: Final = "> "
WORDS: Final = {
    "why": "why",
    "perche": "why",
    "combos": "combos",
    "combo": "combos",
    "undo": "undo",
    "annulla": "undo",
    "log": "log",
    "registro": "log",
    "board": "board",
    "tavola": "board",
    "help": "help",
    "aiuto": "help",
    "?": "help",
    "save": "save",
    "salva": "save",
    "quit": "quit",
    "esci": "quit",
}
"""The words that are no choices, in both languages."""
CHAPTERS: Final = ("hour", "turn", "parade", "scored")
"""The records before which the story pauses."""


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


class Leaving(Exception):
    """The player leaves before the end."""


class Session:
    """One person's game. *me* is the house that the person plays; *bots* are the specs of the other houses' bots."""

    def __init__(
        self, game: Game, me: str, bots: Mapping[str, str], console: Console, lang: Lang, keeper: Keeper
    ) -> None:
        self.game, self.me, self.bots = game, me, bots
        self.console, self.lang = console, lang
        self.keeper = keeper
        self.told = 0
        self.seen: tuple[object, ...] | None = None
        self.seat = self.state.seat(me)

    @property
    def state(self) -> State:
        """The table as the player may know it."""
        return cast("State", self.game.view(self.me).state)

    def say(self, key: str, indent: int = 0, **values: object) -> None:
        """Write one of this file's sentences."""
        self.console.say(sentences().say(key, self.lang, **values), indent)

    # --- the game -----------------------------------------------------------------------------

    def begin(self, *, resumed: bool) -> None:
        """Say which game this is, and how to play it."""
        options = self.game.options
        edition = self.state.rules.edition
        bots = listed([house_name(house).then(plain(f"({self.bots[house]})")) for house in self.others()])
        who = house_name(self.me)
        seed = "?" if self.game.seed is None else self.game.seed
        self.say("start.game", edition=edition.title, seed=seed, who=who, bots=bots)
        if options["readings"]:
            chosen = ", ".join(f"{name}={value}" for name, value in options["readings"].items())
            self.say("start.readings", readings=chosen)
        self.say("start.words")
        self.say("start.mark")
        if resumed:
            self.say("start.resumed")
            self.told = len(self.game.log)

    def run(self) -> int:
        """Play to the end, or until the player leaves; the exit status."""
        try:
            while not self.game.over:
                self.decide()
            self.finish()
        except (Leaving, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.console.line()
            self.leave()
            return INTERRUPTED
        return 0

    def decide(self) -> None:
        """One decision: a bot's, one that leaves no choice, or the player's."""
        legal = self.game.legal_actions()
        if self.game.to_act != self.me:
            self.game.apply(decided(self.game, self.bots[self.game.to_act or ""], games.make_bot))
        elif len(legal) == 1:
            self.game.apply(legal[0])
        else:
            self.save()
            self.happened()
            self.show()
            if action := self.answer():
                self.game.apply(action)
                self.save()

    def own_decisions(self) -> list[int]:
        """After how many actions the player has decided something so far, where there was a choice."""
        again = self.game.clone()
        again.rewind(0)
        found = []
        for i, action in enumerate(self.game.actions):
            if again.to_act == self.me and len(again.legal_actions()) > 1:
                found.append(i)
            again.apply(action)
        return found

    # --- what is shown ------------------------------------------------------------------------

    def happened(self) -> None:
        """What has happened since this was last told."""
        if self.told < len(self.game.log):
            self.console.rule()
            self.story(self.told)
            self.told = len(self.game.log)

    def story(self, since: int) -> None:
        """What happened, from a record on, as the player may know it; a turn begins on a line of its own."""
        before = ""
        for record in self.game.view(self.me).log[since:]:
            if before and record.kind in CHAPTERS and before not in CHAPTERS:
                self.console.line()
            self.console.say(self.sentence(record))
            before = record.kind

    def sentence(self, record: Record) -> str:
        """A record in the player's language, with its clauses."""
        told = self.game.kind.tell(record, self.game.options).say(self.lang)
        return told + (f" [{', '.join(record.clauses)}]" if record.clauses else "")

    def show(self) -> None:
        """The table if it looks different now, the player's hand, what is asked and the choices."""
        state = self.state
        self.console.rule()
        seen = (tuple(state.squares), state.parade, state.facing, state.lit, state.hour)
        if seen != self.seen:
            self.seen = seen
            show_table(state, self.seat, self.console, self.lang)
            self.console.line()
            self.console.say(objective_line(state, self.seat).say(self.lang))
        self.console.say(hand_text(state, self.seat).say(self.lang))
        self.console.line()
        self.console.say(self.console.paint(question(state).say(self.lang), "bold"))
        show_choices(state, self.game.legal_actions(), self.console, self.lang)

    def finish(self) -> None:
        """The end: what happened, everybody's score, the winners."""
        self.save()
        self.happened()
        self.console.rule()
        self.say("end.over")
        self.console.line()
        whole = cast("State", self.game.state)
        rows = [(house, *score(whole, whole.seat(house))) for house in self.game.players]
        rows.sort(key=lambda row: -row[-1])
        for line in score_table(rows, self.lang):
            self.console.line(line)
        self.console.line()
        for house, _, bonus, _ in rows:
            self.console.say(objective_result(whole, house, bonus > 0).say(self.lang))
        self.console.line()
        self.winners()
        if self.keeper.kept:
            self.say("end.replay")
            self.console.line(f"  tsukumo replay {shlex.quote(str(self.keeper.file))}")

    def winners(self) -> None:
        """Who has won."""
        winners = self.game.winners()
        if self.me not in winners:
            key = "end.lost" if len(winners) == 1 else "end.lost_shared"
            self.console.say(capital(sentences().text(key, winners=house_names(winners))).say(self.lang))
        elif len(winners) == 1:
            self.say("end.won")
        else:
            self.say("end.shared", others=house_names(house for house in winners if house != self.me))

    def leave(self) -> None:
        """Good-bye, and how the game can be gone on with."""
        if self.keeper.kept:
            self.say("end.again")
            self.console.line(f"  {self.command()}")
        elif self.own_decisions():
            self.say("end.unsaved")
        self.say("end.leave")

    def command(self) -> str:
        """What to type in order to go on with the saved game."""
        file = shlex.quote(str(self.keeper.file))
        specs = [self.bots[house] for house in self.others()]
        bots = specs[:1] if len(set(specs)) == 1 else specs
        return f"tsukumo play --load {file} --save {file} --house {self.me} --bots {shlex.quote(','.join(bots))}"

    def others(self) -> list[str]:
        """The other houses, clockwise from the player's."""
        i = self.game.players.index(self.me)
        return [*self.game.players[i + 1 :], *self.game.players[:i]]

    # --- what is typed ------------------------------------------------------------------------

    def answer(self) -> Choice | None:
        """What the player chooses; None if the player has gone back instead."""
        while True:
            text = self.console.ask(PROMPT).strip()
            word, _, rest = text.partition(" ")
            if not text:
                continue
            if name := WORDS.get(normal(word) or word):
                if ACTIONS[name](self, rest.strip()):
                    return None
            elif action := self.understood(text):
                return action

    def understood(self, text: str) -> Choice | None:
        """The choice that the words stand for; otherwise it is said why they stand for none."""
        legal = self.game.legal_actions()
        edition = self.state.rules.edition
        if text.isdecimal():
            if len(text) < 9 and 1 <= int(text) <= len(legal):
                return cast("Choice", legal[int(text) - 1])
            self.say("answer.number", most=len(legal))
            return None
        found = meant(text, legal, edition)
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(str(legal.index(action) + 1) for action in found)
            self.say("answer.several", numbers=numbers)
        elif action := tried(text, self.me, self.state.tasks[-1][0], edition):
            self.refuse(action)
        else:
            self.say("answer.unknown", text=quoted(text))
        return None

    def refuse(self, action: Choice) -> None:
        """Say why an action is not allowed."""
        reasons = self.game.why_not(action)
        self.say("answer.refused")
        for reason in reasons:
            self.console.say(reason.line(self.lang), 2)
        self.cite([clause for reason in reasons for clause in reason.clauses])

    def cite(self, clauses: list[str]) -> None:
        """The wording of the clauses that something rests on."""
        for line in clause_lines(self.game, clauses):
            self.console.say(line.say(self.lang), 4)

    # --- words --------------------------------------------------------------------------------

    def why(self, rest: str) -> bool:
        """What a choice does, or why it is not allowed; without one, why the parade went as it did."""
        if rest:
            if action := self.understood(rest):
                self.explain(action)
            return False
        march = last_march(self.game)
        if march is None:
            self.say("answer.no_parade")
            return False
        for line in march.explain().lines(self.lang):
            self.console.say(line.strip(), len(line) - len(line.lstrip()))
        return False

    def explain(self, action: Choice) -> None:
        """What a choice does, as far as it is sure, and by which clauses."""
        state = self.state
        number = self.game.legal_actions().index(action) + 1
        self.say("answer.chosen", number=number, choice=choice(action, state.rules.edition, state))
        records = consequences(self.game, action)
        for record in records:
            self.console.say(self.sentence(record), 2)
        if effect := effect_of(state, action):
            self.say("answer.pays", 2, effect=effect)
        self.cite([clause for record in records for clause in record.clauses])

    def combos(self, _: str) -> bool:
        """All the combos, and how the hand pays for them."""
        for line, indent in combo_lines(self.state, self.seat):
            self.console.say(line.say(self.lang), indent)
        return False

    def undo(self, _: str) -> bool:
        """Back to the player's previous decision."""
        decisions = self.own_decisions()
        if not decisions:
            self.say("answer.nothing_to_undo")
            return False
        self.game.rewind(decisions[-1])
        self.told = len(self.game.log)
        self.say("answer.undone")
        return True

    def log(self, rest: str) -> bool:
        """The story so far, or the last so many sentences of it."""
        log = self.game.log
        last = int(rest) if rest.isdecimal() and len(rest) < 9 else len(log)
        self.story(max(0, len(log) - last))
        return False

    def board(self, _: str) -> bool:
        """The table once more."""
        self.seen = None
        self.show()
        return False

    def help(self, _: str) -> bool:
        """What can be typed."""
        self.say("help.intro", who=house_name(self.me))
        for key in HELP:
            self.say(f"help.{key}", 2)
        return False

    def quit(self, _: str) -> bool:
        """Leave."""
        raise Leaving

    # --- files --------------------------------------------------------------------------------

    def save_as(self, rest: str) -> bool:
        """Keep the game in a file that is not there yet, or is this game's own."""
        if not rest or "\0" in rest:
            self.say("file.name")
            return False
        file = Path.home() / rest[2:] if rest.startswith("~/") else Path(rest)
        if not self.keeper.may_take(file):
            self.say("file.there", file=file)
            return False
        try:
            self.keeper.take(file, self.game)
        except OSError as error:
            self.say("file.failed", file=file, why=unusable(error))
        else:
            self.say("file.saved", file=file)
        return False

    def save(self) -> None:
        """Keep the game as it is, if it has a file; a game that cannot be kept goes on."""
        try:
            self.keeper.write(self.game)
        except OSError as error:
            self.say("file.failed", file=self.keeper.file, why=unusable(error))


ACTIONS: Final[Mapping[str, Callable[[Session, str], bool]]] = {
    "why": Session.why,
    "combos": Session.combos,
    "undo": Session.undo,
    "log": Session.log,
    "board": Session.board,
    "help": Session.help,
    "save": Session.save_as,
    "quit": Session.quit,
}
"""What the words do; whether the decision is another one afterwards."""
HELP: Final = ("choice", "why_choice", "why", "combos", "undo", "log", "board", "save", "quit")
