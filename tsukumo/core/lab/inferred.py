"""An inference of readings in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json
from tsukumo.core.lab.compared import line_json
from tsukumo.core.lab.plays import described, named, texts
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, listed, plain, user_language

if TYPE_CHECKING:
    from tsukumo.core.lab.infer import Inference, Stop

_say = texts.text


def text(inference: Inference, lang: Lang | None = None) -> str:
    """Return the readings that explain the game, in words."""
    lang = lang or user_language()
    return "\n".join(line.say(lang) if isinstance(line, Text) else line.line(lang) for line in lines(inference))


def lines(inference: Inference) -> Iterator[Text | Sentence]:
    """Yield the answer line by line; indented lines begin with spaces."""
    yield verdict(inference)
    if inference.nearest:
        for stop in inference.nearest:
            yield from _stop(stop, _say("infer.nearest", readings=named(stop.chosen)))
        return
    for chosen in inference.fewest if inference.fewest != ((),) else ():
        yield plain("  ").then(described(inference.play.kind, chosen), "")
    if inference.settled:
        yield _say("infer.settled")
        for stop in inference.settled:
            yield from _stop(stop, named(stop.chosen))
    if inference.open:
        yield _say("infer.open", names=listed([plain(name) for name in inference.open]))


def verdict(inference: Inference) -> Text:
    """Return the answer in one sentence: the default readings explain the game, or others do, or none."""
    play = inference.play
    if inference.nearest:
        first = inference.nearest[0]
        key = "failed" if first.action else "failed_noted"
        return _say(f"infer.{key}", title=play.kind.title, n=first.step, action=first.action, tried=inference.tried)
    key = "default" if inference.fewest == ((),) else "changed"
    head = _say(f"infer.{key}", title=play.kind.title, n=len(play.actions))
    key = "whole" if inference.whole else "fewest"
    least = plain("") if inference.fewest == ((),) else texts["infer.least"]
    return head.then(_say(f"infer.{key}", count=len(inference.explaining), all=inference.tried, least=least))


def _stop(stop: Stop, called: Text) -> Iterator[Text | Sentence]:
    key = "stop" if stop.action else "stop_noted"
    yield plain("  ").then(_say(f"infer.{key}", readings=called, n=stop.step, action=stop.action), "")
    for line in stop.why:
        yield Sentence(plain("    ").then(line.text, ""), line.clauses)


def to_json(inference: Inference, lang: Lang | None = None) -> Json:
    """Return an inference as plain data, with sentences in one language."""
    lang = lang or user_language()
    return {
        "format": "tsukumo-infer/1",
        "game": inference.play.kind.name,
        "decisions": len(inference.play.actions),
        "tried": inference.tried,
        "whole": inference.whole,
        "explaining": [dict(chosen) for chosen in inference.explaining],
        "fewest": [dict(chosen) for chosen in inference.fewest],
        "possible": {name: list(answers) for name, answers in inference.possible.items()},
        "settled": [_stop_json(stop, lang) for stop in inference.settled],
        "nearest": [_stop_json(stop, lang) for stop in inference.nearest],
    }


def _stop_json(stop: Stop, lang: Lang) -> Json:
    why = [line_json(line, lang) for line in stop.why]
    return {"readings": dict(stop.chosen), "decisions": stop.step, "action": stop.action, "why": why}
