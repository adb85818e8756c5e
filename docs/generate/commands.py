"""The reference of the commands: a page for each, from its own parser; each option has an address."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from textwrap import indent

from docs.generate.rst import heading, plain
from tsukumo.cli import parser_in
from tsukumo.core.plugins.registry import OURS, get_default_game

FOLDER = "reference/commands"
HEAD = """\
The commands of the terminal, each with its arguments and options, as ``tsukumo COMMAND --help`` says them. With
``--lang it`` everything is in Italian; these two stand for every command and are not repeated.
"""
EVERYWHERE = ("help", "lang")
OPENED = ("quiz", *OURS)
"""The words after a command that may give it other options."""
ANY_GAME = "GAME"
"""The word for any game, where a command differs as soon as a game is named, even the default one."""


def find_subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the commands below a command, by name."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= action.choices
    return found


def find_commands() -> dict[str, list[argparse.ArgumentParser]]:
    """Return the parsers of each command: its own, and those for words with which its options differ."""
    found: dict[str, list[argparse.ArgumentParser]] = {}
    for name, usual in find_subcommands(parser_in("en", [])).items():
        found[name] = [usual]
        seen = {settings(usual)}
        for word in (each for each in OPENED if each != name):
            other = find_subcommands(parser_in("en", [name, word]))[name]
            if settings(other) not in seen:
                seen.add(settings(other))
                other.prog = f"{usual.prog} {ANY_GAME if word == get_default_game() else word}"
                found[name].append(other)
    return found


def settings(parser: argparse.ArgumentParser) -> tuple[str, ...]:
    """Return the arguments of a parser, to tell it from another."""
    own = (action for action in parser._actions if not isinstance(action, argparse._SubParsersAction))
    return tuple(f"{action.option_strings}{action.help}" for action in own)


def pages() -> dict[str, str]:
    """Return every page by its path, and the list of them in the groups of the help."""
    found = find_commands()
    made = {f"{FOLDER}/{name}.rst": "\n".join(page(parsers)) for name, parsers in found.items()}
    made[f"{FOLDER}/index.rst"] = "\n".join([heading("Commands"), HEAD, *list_groups()])
    return made


def list_groups() -> Iterator[str]:
    """Yield the list of the pages of each group of the help."""
    parser = parser_in("en")
    known = find_subcommands(parser)
    for group in parser._action_groups:
        if names := [f"   {line.dest}\n" for line in group._group_actions if line.dest in known]:
            yield f".. toctree::\n   :maxdepth: 1\n   :caption: {group.title}\n\n{''.join(names)}"


def page(parsers: list[argparse.ArgumentParser]) -> Iterator[str]:
    """Yield the lines of a command's page: the command, its variants, the commands below it."""
    usual, *others = parsers
    yield heading(f"``{usual.prog}``")
    yield from describe_command(usual)
    for other in others:
        yield heading(f"``{other.prog}``", "-")
        if other.description != usual.description:
            yield plain(" ".join(str(other.description).split())) + "\n"
        yield from describe_command(other, but=settings(usual))
    yield from describe_below(usual)


def describe_below(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the lines of the commands below a command, and of those below them."""
    for each in find_subcommands(parser).values():
        yield heading(f"``{each.prog}``", "-")
        yield from describe_command(each)
        yield from describe_below(each)


def describe_command(parser: argparse.ArgumentParser, but: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the description of a command; of a variant only the differences from the usual one."""
    if parser.description and not but:
        yield plain(" ".join(parser.description.split())) + "\n"
    before, _, usage = parser.format_usage().partition(" ")
    usage = usage.replace("\n" + " " * (len(before) + 1), "\n")
    if but:  # the game is named in the command's heading
        usage = re.sub(r"\s(\[GAME\]|GAME)(?=\s)(?!.*\bGAME\b)", "", usage, flags=re.DOTALL)
    shown = "\n".join(filter(str.strip, usage.splitlines()))
    yield f".. code-block:: text\n\n{indent(shown, '   ')}\n"
    yield f".. program:: {parser.prog}\n"
    own = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
    for action, setting in zip(own, settings(parser), strict=True):
        if setting not in but and action.dest not in EVERYWHERE:
            yield f".. option:: {', '.join(forms(parser, action))}\n"
            yield f"   {plain(' '.join(str(action.help).split()))}\n"


def forms(parser: argparse.ArgumentParser, action: argparse.Action) -> Iterator[str]:
    """Yield the notations of an option or argument."""
    formatter = parser._get_formatter()
    given = formatter._format_args(action, action.dest.upper()) if action.nargs != 0 else ""
    if not action.option_strings:
        yield given
    yield from (f"{option} {given}".strip() for option in action.option_strings)
