"""Checks of a game's files that need no play: the sentences and clauses named in its code exist.

They know the base of small games (`tsukumo.core.engine.base`): which sentence each call of ``note``, ``finish`` and
``reason`` tells, and the clauses that it names.
"""

from __future__ import annotations

import ast
import inspect
import string
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tsukumo.core.check.checked_game import CheckedGame
from tsukumo.core.engine.base import BaseKind
from tsukumo.core.files.data import Json
from tsukumo.core.language.grammar.italian import guess_grammar
from tsukumo.core.language.text import Catalogue, Noun

PREFIXES: Final = {"note": "tell", "finish": "end", "reason": "why"}
"""The methods of a state that tell a sentence, each with the prefix of its key."""
GIVEN: Final = {"note": {"who"}, "finish": {"who"}, "reason": set[str]()}
"""The values that a sentence gets without being given them."""
OWN: Final = {"note": {"secret", "seen_by", "dice"}, "finish": {"winners", "points"}, "reason": {"things"}}
"""Arguments that fill in no sentence."""
CLAUSES: Final = {"note": 2, "finish": 1, "reason": 1}
"""The first of the arguments that are clauses."""


class SentenceCall(NamedTuple):
    """A call that tells a sentence: the method, the sentence's key, the clauses, and the values that fill it in.

    *values* is None if they are not known; *place* is where the call stands, *cited* whether it names any clause.
    *needed* is False of a sentence that may be there.
    """

    method: str
    key: str
    clauses: tuple[str, ...]
    values: frozenset[str] | None
    place: str
    cited: bool
    needed: bool = True


def check_texts(checked: CheckedGame) -> None:
    """Check that every sentence and clause named in the code exists, and both languages have the same fields.

    Every sentence that is told names a clause.
    """
    kind = checked.kind
    if not isinstance(kind, BaseKind):
        return
    texts = kind.texts
    for key, text in texts.items():
        if bool(text.it) != bool(text.en):
            checked.report("empty", sentence=key, lang="en" if text.it else "it", cause="empty")
        elif (mine := list_fields(text.it)) != (others := list_fields(text.en)):
            different = ", ".join(sorted(mine ^ others))
            checked.report("fields", sentence=key, fields=different, cause=f"sentence {key}")
        if isinstance(text, Noun) and (other := _find_other_gender(text)):
            noun: Json = {"noun": text.it, "marked": text.grammar, "other": other}
            checked.report("gender", sentence=key, **noun, cause=f"gender {key}")
    for made in kind.moves if type(kind).phrase is BaseKind.phrase else ():
        fields = frozenset(made.__dataclass_fields__) - {"by"}
        _check_sentence(checked, texts, f"do.{made.kind}", fields, made.__name__)
    default_tell = type(kind).tell is BaseKind.tell
    for call in find_calls(kind) if default_tell else (one for one in find_calls(kind) if one.method != "note"):
        if call.needed or call.key in texts:
            _check_sentence(checked, texts, call.key, call.values, call.place)
        if not call.cited:
            checked.report("uncited", sentence=call.key, place=call.place, cause=f"uncited {call.place}")
        checked.check_clauses(call.clauses, place=call.place)
    for name, reading in kind.readings().items():
        checked.check_clauses(reading.clauses, place=f"readings.{name}")


def _find_other_gender(noun: Noun) -> str:
    """Return the gender that an Italian noun surely has, if it is marked with the other; empty if it agrees."""
    guess, grammar = guess_grammar(noun.it), noun.grammar.split()
    marked = next((word for word in grammar if word in ("m", "f")), guess.gender)
    return guess.gender if guess.sure and marked != guess.gender and "proper" not in grammar else ""


def _check_sentence(
    checked: CheckedGame, texts: Catalogue, key: str, values: frozenset[str] | None, place: str
) -> None:
    """Check a sentence that is told with these values."""
    if key not in texts:
        checked.report("missing", sentence=key, place=place, cause=f"sentence {key}")
    elif values is not None and (
        strange := ", ".join(sorted((list_fields(texts[key].it) | list_fields(texts[key].en)) - values))
    ):
        checked.report("unfilled", sentence=key, place=place, fields=strange, cause=f"sentence {key}")


def list_fields(words: str) -> set[str]:
    """Return the names in braces of a sentence; ``?`` if the braces do not match."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}
    except ValueError:
        return {"?"}


def find_calls(kind: BaseKind[Any, Any]) -> Iterator[SentenceCall]:
    """Yield the calls in a game's own modules that tell a sentence by its name."""
    modules = dict.fromkeys(inspect.getmodule(each) for each in (type(kind), kind.state))
    for module in filter(None, modules):
        name = module.__name__.rpartition(".")[2]
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in PREFIXES:
                yield from _read_call(node, node.func.attr, f"{name}.py, line {node.lineno}")


def _read_call(node: ast.Call, method: str, place: str) -> Iterator[SentenceCall]:
    words = [each.value if isinstance(each, ast.Constant) else None for each in node.args]
    if words and isinstance(words[0], str):
        names = [each.arg for each in node.keywords]
        own = OWN[method]
        given = frozenset({*filter(None, names), *GIVEN[method]} - own)
        clauses = tuple(word for word in words[CLAUSES[method] :] if isinstance(word, str))
        cited = len(node.args) > CLAUSES[method]
        values = None if None in names else given
        yield SentenceCall(method, f"{PREFIXES[method]}.{words[0]}", clauses, values, place, cited)
        if method == "note":
            yield SentenceCall(
                method, f"tell.{words[0]}_seen", clauses, _and_secret(values, node), place, cited, needed=False
            )


def _and_secret(values: frozenset[str] | None, node: ast.Call) -> frozenset[str] | None:
    """Return the values of the sentence for viewers of the secret; None if they are not known."""
    secret = next((each.value for each in node.keywords if each.arg == "secret"), None)
    if values is None or not isinstance(secret, ast.Dict):
        return None
    names = [key.value if isinstance(key, ast.Constant) else None for key in secret.keys]
    return None if None in names else values | {str(name) for name in names}
