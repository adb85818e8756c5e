"""A guest in Python: ``tsukumo.join`` returns a seat at a remote table, which answers much like a local game.

The connection lives in a thread of its own, and comes back by itself when the network does.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from asyncio import wait_for
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, NoReturn, Self
from urllib.parse import urlsplit

from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tsukumo.core.engine.state_data import read_state
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.action import Action
from tsukumo.core.game.game import Illegal, View
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.record import Reason, Record
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, TsukumoError, choose_language
from tsukumo.core.io.errors import texts as errors
from tsukumo.core.language.text import Lang, Text, plain, user_language
from tsukumo.core.plugins.registry import kind_of
from tsukumo.server.tables.limits import FORMAT, MOST_FRAMES, RateLimit
from tsukumo.server.tables.messages import texts

PATIENCE: Final = 30.0
"""The seconds in which a table must answer."""
AGAIN, SOON, SLOWLY = 0.3, 1.5, 15.0
"""Seconds between two attempts to come back: at first, as long as the line may just be lost, and later."""
LOST: Final = 120.0
"""Seconds after which a lost line is tried slowly."""
SILENT: Final = 25.0
"""Seconds without a word from the server, which says something every 10, after which the line is dead."""
LOCKED: Final = ("token", "key")
"""The keys of a ``hello`` that are refused for good."""
LARGEST: Final = 64 << 20
"""The most bytes of a frame."""
CLOSED: Final = "closed"
"""The words in place of the reason where one has left of one's own accord."""
PROBE: Final[Plain] = {"do": "why", "action": ""}
"""A message that every table refuses: no action is empty."""


class SeenTable:
    """The table of a game whose state stays with its host, as data: its parts are attributes."""

    def __init__(self, table: Json, viewer: str, to_act: str | None) -> None:
        self._table, self.viewer, self.to_act = table, viewer, to_act

    def to_json(self) -> Json:
        """Return everything on the table, as a JSON object; hidden values are ``"?"``."""
        return dict(self._table)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name not in self._table:
            raise AttributeError(errors.say("state.sealed", user_language(), name=name))
        return self._table[name]


class RemoteGame:
    """A seat at a remote table. *seats* is the content of the last ``table`` frame, *question* the one that is open.

    *seen* is the content of the last ``view`` frame, of which `view` makes the view that a local game has. Use it in a
    ``with`` block, or `close` it.
    """

    def __init__(self, address: str, hello: Plain, lang: Lang) -> None:
        self.lang = lang
        self.you: Json = {}
        self.kind: AnyKind | None = None
        self.seats: list[Json] = []
        self.started = self.over = self.paused = False
        self.phase: str | None = None
        self.seen: Json | None = None
        self.told: list[Json] = []
        self.question: Json | None = None
        self.result: Json | None = None
        self.gone = ""
        self._after, self._hello = 0, dict(hello)
        self._answers: list[Json] = []
        self._asking, self._stopped = True, False
        self._visits, self._here = 0, False
        self._changed = threading.Condition()
        self._rate = RateLimit(MOST_FRAMES - 1, 1.1)
        self._url = _socket_address(address)
        self._line: WebSocketClientConnection | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._wait_for(lambda: self._here or bool(self.gone) or any(each["is"] == "refused" for each in self._answers))
        self._asking = False
        if not self.you:
            self.close()
            self._raise(next((each for each in self._answers if each["is"] == "refused"), None))

    # --- like a local game ------------------------------------------------------------------------------

    def view(self, viewer: str | None = None) -> View[Any, Any]:
        """Return the game as one's seat may know it, as `Game.view` does.

        `NotAllowed` before it has begun, or if the table is gone before the end: nothing will come any more.
        The state of a small game is its own, so that any bot can look at it. Of other games it is a `SeenTable`.
        """
        seen = self.seen
        if self.gone not in ("", CLOSED) and not self.over:
            self._raise(None)
        if seen is None:
            raise NotAllowed([Problem("started", texts["no.not_started"])])
        if viewer not in (None, seen["viewer"]):
            raise NotAllowed([Problem("viewer", errors.text("game.viewer", viewer=viewer, names=seen["viewer"]))])
        state: Any = SeenTable(seen["table"], seen["viewer"], seen["to_act"])
        if self.kind is not None and seen.get("state") is not None:
            state = read_state(self.kind, seen["options"], seen["viewer"], seen["state"])
        log = tuple([Record.from_json(record) for record in seen["log"]])
        return View.from_afar(state, log, seen["viewer"], seen["to_act"], self.legal_actions())

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every action allowed now, if it is one's turn."""
        texts = self.seen["legal"] if self.seen else ()
        return tuple(self.kind.read_action(text) if self.kind else text for text in texts)

    def why_not(self, action: Action | str) -> tuple[Reason, ...]:
        """Return the known reasons against an action; none if it is allowed, or may be."""
        answer = self._ask({"do": "why", "action": str(action)}, "why")
        return tuple(Reason("", tuple(each["clauses"]), plain(each["text"])) for each in answer["reasons"])

    def apply(self, action: Action | str) -> list[Json]:
        """Decide, and return the sentences of what follows; `Illegal` or `NotAllowed` says why it is refused."""
        with self._changed:
            before, self.told = self.seen, []
        try:
            done = self._ask({"do": "act", "action": str(action), "after": self._after}, "view")
        except NotAllowed as error:
            if all(problem.key == str(action)[:100] for problem in error.problems):
                raise Illegal(action, self.why_not(action)) from error
            raise
        if done["is"] == "welcome":  # the connection was lost meanwhile: the new state shows whether it was carried out
            self._wait_for(lambda: bool(self.seen or self.gone))
            return self.apply(action) if self.seen == before else self.told
        return self.told

    def answer(self, option: str | list[str]) -> None:
        """Answer the question asked of everybody; `NotAllowed` if it is closed, or if that is no option."""
        number = self.question["number"] if self.question else 0
        self._ask({"do": "answer", "number": number, "answer": option}, "taken")

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until there is a question or a choice for oneself, or the end; return False after so many *seconds*."""
        return self._wait_for(self._has_turn, seconds, strict=False)

    def _has_turn(self) -> bool:
        # A question is answered by one of its options, or by a number, of which none are listed.
        asked = self.question and (self.question["options"] or self.question.get("by") == "number")
        return bool((self.seen and self.seen["legal"]) or self.over or self.gone or asked)

    # --- the table --------------------------------------------------------------------------------

    def next(self) -> None:
        """Wait for people no longer, as the host: the night begins, or the vote; a moderator goes on to a step."""
        self._request({"do": "next", "after": self._after})

    def sit(self, seat: str) -> None:
        """Take a seat."""
        self.do("sit", seat=seat)
        self.you["seat"] = seat

    def do(self, do: str, **more: object) -> None:
        """Send any other message of the protocol, such as ``start``; `NotAllowed` says why it is refused."""
        self._request({"do": do, **more})

    def close(self) -> None:
        """Leave the table; the seat stays one's own."""
        self.gone = self.gone or CLOSED
        with suppress(RuntimeError):  # the connection has ended already
            self._loop.call_soon_threadsafe(self._end)
        self._thread.join(5)

    def _end(self) -> None:
        if self._line:
            self._line.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self.you.get('name')} at {self._url}>"

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, message: Plain, wanted: str) -> Json:
        """Send a message, and return its answer, a frame of the *wanted* kind; a refusal is raised."""

        def find_answer() -> Json | None:
            return next((each for each in self._answers if each["is"] == wanted or _is_refusal(each, message)), None)

        answer = self._exchange(find_answer, message)
        if answer is None or answer["is"] == "refused":
            self._raise(answer)
        return answer

    def _request(self, message: Plain) -> None:
        """Send a message whose success has no answer of its own; a refusal is raised.

        `PROBE` is sent after it. The server answers in order: once it has refused the probe, it has also refused the
        message, or done what it asks for. So the probe's refusal is awaited in any case; later it would be taken for
        the answer to another message.
        """

        def find_answer() -> Json | None:
            refusals = [each for each in self._answers if _is_refusal(each, message, PROBE)]
            return refusals[0] if any(each["of"] == PROBE["do"] for each in refusals) else None

        answer = self._exchange(find_answer, message, PROBE)
        if answer is None and message["do"] == "end":
            return  # the table has said goodbye instead
        if answer is None or answer["of"] != PROBE["do"]:
            self._raise(answer)

    def _exchange(self, find_answer: Callable[[], Json | None], *messages: Plain) -> Json | None:
        """Send messages, and return what is found among the frames that come then; None if the table is gone.

        If the line is lost meanwhile they are sent again, as they may not have arrived. Only a decision is not, as it
        must not be made twice: the answer is the ``welcome`` of the new line, and the new view shows if it was made.
        """
        while not self.gone:
            answer = self._send_and_wait(find_answer, messages)
            if answer is not None:
                return answer
            if messages[0]["do"] == "act" and not self.gone:
                return {"is": "welcome"}
        return None

    def _send_and_wait(self, find_answer: Callable[[], Json | None], messages: Sequence[Plain]) -> Json | None:
        """Send messages over the present line, and return their answer; None once that line is lost."""
        self._wait_for(lambda: bool(self.gone) or self._here)
        with self._changed:
            self._answers.clear()
            self._asking, visits = True, self._visits
        try:
            for each in messages:
                while (left := self._rate.wait(time.monotonic())) > 0:
                    time.sleep(left)
                self._rate.allows(time.monotonic())
                with suppress(RuntimeError):  # the table has sent us away meanwhile
                    self._loop.call_soon_threadsafe(self._send, each)
            self._wait_for(lambda: bool(self.gone) or self._visits != visits or find_answer() is not None)
            return find_answer() if self._visits == visits else None
        finally:
            self._asking = False

    def _raise(self, refused: Json | None) -> NoReturn:
        """Raise the error of a refusal; without one, the reason why the table is gone."""
        if refused is None:
            raise NotAllowed([Problem("", plain(self.gone))])
        problems = [Problem(each["key"], plain(each["problem"])) for each in refused["problems"]]
        unread = any(problem.key.partition(".")[0] in ("action", "bot") for problem in problems)
        raise (CannotRead if unread else NotAllowed)(problems)

    def _wait_for(
        self, condition: Callable[[], bool], seconds: float | None = PATIENCE, *, strict: bool = True
    ) -> bool:
        """Wait for a condition; `NotAllowed` if the table does not answer."""
        with self._changed:
            done = self._changed.wait_for(condition, seconds)
        if not done and strict:
            raise NotAllowed([Problem("", texts["no.silent"])])
        return done

    # --- the thread of the connection -----------------------------------------------------------------

    def _send(self, message: Plain) -> None:
        if self._line:
            with suppress(Exception):  # a lost connection comes back, and then gets the present state
                self._line.write_message(json.dumps(message))

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._stay())
        finally:
            self._loop.run_until_complete(asyncio.sleep(0))
            self._loop.close()
            with self._changed:
                self._changed.notify_all()

    async def _stay(self) -> None:
        """Stay connected, again and again, until one has left, is sent away, or the table is gone."""
        wait, lost_at = AGAIN, time.monotonic()
        while not self.gone:
            visits = self._visits
            try:
                self._line = await websocket_connect(self._url, connect_timeout=10, max_message_size=LARGEST)
                await self._line.write_message(json.dumps(self._hello))
                while (text := await wait_for(self._line.read_message(), SILENT)) is not None:
                    self._receive(json.loads(text))
                    if self.gone:
                        await _close(self._line)
                        break
            except Exception as error:
                if not self.you or _find_status(error) == HTTPStatus.NOT_FOUND:
                    self.gone = _tell_unreached(self._url, error).say(self.lang)
            if self._visits != visits:
                wait, lost_at = AGAIN, time.monotonic()
            self._end()
            self._line, self._here = None, False
            if not self.you and not self.gone:
                self.gone = texts.say("no.silent", self.lang)
            with self._changed:
                self._changed.notify_all()
            if not self.gone:
                await asyncio.sleep(wait)
                slowly = self._stopped or time.monotonic() > lost_at + LOST
                wait = min(2 * wait, SLOWLY if slowly else SOON)

    def _receive(self, frame: Json) -> None:
        with self._changed:
            self._note(frame)
            if self._asking:
                self._answers.append(frame)
            self._changed.notify_all()

    def _note(self, frame: Json) -> None:
        """Note what a frame says of the seat and its table."""
        match frame["is"]:
            case "welcome":
                self.you, self._visits = dict(frame["you"]), self._visits + 1
                self.seen = self.question = None  # an open question is asked again
                self._stopped = False
                self._hello |= {"token": self.you["token"]}
                with suppress(TsukumoError):  # a game that is not installed here is played by its short forms
                    self.kind = kind_of(frame["game"])
            case "table":
                self.seats, self.started, self.over = frame["seats"], frame["started"], frame["over"]
                self.phase, self.paused = frame.get("phase"), frame["paused"]
                self._here = True
            case "view":
                view, known = dict(frame["view"]), self.seen["log"] if self.seen else []
                view["log"] = [*known[: view.pop("from")], *view["log"]]
                self._after, self.seen, self.told = frame["after"], view, self.told + frame["told"]
            case "question":
                self.question, self.result = frame, None
            case "taken":
                if self.question and self.question["number"] == frame["number"]:
                    self.question = {**self.question, "options": [], "by": None}
            case "closed":
                if self.question and self.question["number"] <= frame["number"]:
                    self.question = None
            case "result":
                self.result, self.question = frame, None
            case "refused":  # after a ``hello`` that is refused for good, nobody comes back
                if self.you and frame["of"] == "hello" and frame["problems"][0]["key"] in LOCKED:
                    self.gone = str(frame["problems"][0]["problem"])
            case "bye":
                self._stopped = bool(frame.get("again"))
                self.gone = "" if self._stopped else str(frame["why"])


def _is_refusal(frame: Plain, *messages: Plain) -> bool:
    """Return whether a frame refuses one of some messages; one that names no message may refuse any."""
    return bool(frame["is"] == "refused" and frame["of"] in (None, *(message["do"] for message in messages)))


def _socket_address(address: str) -> str:
    """Return the address of a table's WebSocket; `CannotRead` if it is no table's."""
    try:
        split = urlsplit(address if "//" in address else f"http://{address}")
        _ = split.port  # a ValueError, where no port has such a number
    except ValueError as error:
        raise CannotRead([Problem("address", texts["no.address"])]) from error
    code = split.path.strip("/").partition("/")[0]
    if split.scheme not in ("http", "https") or not split.netloc or len(code) != 4:
        raise CannotRead([Problem("address", texts["no.address"])])
    return f"{'wss' if split.scheme == 'https' else 'ws'}://{split.netloc}/{code.upper()}/ws"


async def _close(line: WebSocketClientConnection) -> None:
    """Close a connection, and wait until the table has closed it too: a loop that ends before leaves its socket."""
    line.close()
    while await line.read_message() is not None:
        pass


def find_table(address: str) -> None:
    """Look for a table: `CannotRead` or `NotAllowed` if there is none at an address."""

    async def knock() -> None:
        await _close(await websocket_connect(url, connect_timeout=10))

    url = _socket_address(address)
    try:
        asyncio.run(knock())
    except Exception as error:
        raise NotAllowed([Problem("", _tell_unreached(url, error))]) from error


def _find_status(error: Exception) -> int:
    """Return the status with which a server has refused a connection; 0 if none has."""
    return error.code if isinstance(error, HTTPClientError) else 0


def _tell_unreached(address: str, error: Exception) -> Text:
    """Return the reason why no table is reached: often a wrong address; after many wrong codes, one has to wait."""
    if _find_status(error) != HTTPStatus.TOO_MANY_REQUESTS:
        return texts.text("no.reach", address=address)
    answer = error.response if isinstance(error, HTTPClientError) else None
    seconds = answer.headers.get("Retry-After", "") if answer else ""
    return texts.text("no.wait", seconds=int(seconds)) if seconds.isdecimal() else texts["no.later"]


def join_table(
    address: str, name: str | None = None, seat: str | None = None, lang: Lang | None = None, **more: Any
) -> RemoteGame:
    """Return a seat at a table: see `tsukumo.join`."""
    lang, key = choose_language(lang), address.partition("#")[2] or None
    said = {"name": name, "key": key, "lang": lang, "want": "states", **more}
    hello: Mapping[str, Any] = {"do": "hello", "format": FORMAT, **said}
    game = RemoteGame(address, hello, lang)
    if seat is not None and game.you["seat"] != seat:
        try:
            game.sit(seat)
        except BaseException:
            game.close()
            raise
    return game
