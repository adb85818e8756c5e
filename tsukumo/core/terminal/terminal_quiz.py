"""Quizzes in the terminal, for any game: the questions one by one, the answers as they are typed, and the score."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.explanation import Passage
from tsukumo.core.language.text import LANGS, Lang, Text, Texts
from tsukumo.core.teaching.question import LISTED, AnyQuestion
from tsukumo.core.teaching.quiz import Quiz, QuizScore
from tsukumo.core.terminal.console import QUIT, Console

texts = Texts(__file__)

PROMPTS: Final = {"place": "asked.place", "number": "asked.number"}
"""The prompts for answers that cannot be chosen from a list."""
UNREAD: Final = {"place": "unreadable.place", "number": "unreadable.number"}
"""The replies to words that are no answer."""


def play(quiz: Quiz[Any], questions: Iterable[Any], count: int, begin: Text, lang: Lang) -> int:
    """Ask *count* questions of a quiz, tell the score, and return the exit status."""
    console, score = Console(), QuizScore()
    console.say(begin.say(lang))
    for number, question in enumerate(questions, 1):
        console.rule()
        console.line(console.paint(texts.say("question", lang, number=number, count=count), "bold"))
        try:
            right = ask(quiz, question, console, lang)
        except EOFError:
            break
        if right is None:
            break
        score = score.add(question.kind, right)
    console.rule()
    for line in score_lines(score, quiz.kinds):
        console.say(line.say(lang))
    return 0


def ask(quiz: Quiz[Any], question: AnyQuestion, console: Console, lang: Lang) -> bool | None:
    """Ask a question and judge the answer; return whether it was right, None if the player leaves."""
    for row in quiz.draw_text(question, lang).splitlines():
        console.line(row)
    for line in question.lines:
        console.say(line.say(lang))
    console.line()
    console.say(console.paint(question.prompt.say(lang), "bold"))
    for i, option in enumerate(question.options.values() if question.by in LISTED else (), 1):
        console.line(f"  {i} {option.say(lang)}")
    given = _read_answer(question, console, lang)
    if given is None:
        return None
    right = question.is_right(given)
    verdict = texts.say("right" if right else "wrong", lang, answer=question.name())
    console.say(console.paint(verdict, "light" if right else "parade"))
    for word, missed in question.find_mistakes(given):
        console.say(texts.say("missed" if missed else "extra", lang, option=question.options[word]), 2)
    for each in question.why:
        if isinstance(each, Passage):
            console.say(each.title.say(lang), 2)
        for sentence in each.sentences if isinstance(each, Passage) else (each,):
            console.say(sentence.line(lang), 4 if isinstance(each, Passage) else 2)
    return right


def _read_answer(question: AnyQuestion, console: Console, lang: Lang) -> tuple[str, ...] | None:
    """Return the answer once what is typed can be read as one; None to leave."""
    prompt = PROMPTS.get(question.by, "asked.several" if question.several else "asked.one")
    while True:
        typed = console.ask(texts.say(prompt, lang))
        if typed.strip().casefold() in QUIT:
            return None
        try:
            return choose_options(question, typed)
        except CannotRead as error:
            for problem in error.problems:
                console.say(problem.line(lang), 2)


# --- typed answers ----------------------------------------------------------------------------------


def choose_options(question: AnyQuestion, typed: str) -> tuple[str, ...]:
    """Return the options typed, separated by spaces or commas where several may be; `CannotRead` if one is unknown."""
    line = typed.strip().casefold()
    if question.by == "number":
        read = (line.lstrip("0") or "0",) if line.isascii() and line.isdigit() else ()
        options = [word if word in question.options else None for word in read]
    else:
        names = _names(question)
        options = [names.get(name) for name in ([line] if line in names else re.split(r"[\s,;]+", line)) if name]
    words = tuple(word for word in options if word)
    if not words or len(words) < len(options) or (len(words) > 1 and not question.several):
        example = next(iter(question.options))
        raise CannotRead([Problem("", texts.text(UNREAD.get(question.by, "unreadable.option"), example=example))])
    return words


def _names(question: AnyQuestion) -> Mapping[str, str]:
    """Return every way of writing an option, in small letters, in both languages.

    That is any word which no other option has, its number in the list, its own word, and its whole text.
    """
    options = question.options
    forms_of = {option: [text.say(lang).casefold() for lang in LANGS] for option, text in options.items()}
    words = [(word, option) for option, forms in forms_of.items() for word in set(re.findall(r"\w+", " ".join(forms)))]
    had = Counter(word for word, _ in words)
    numbers = {str(i): option for i, option in enumerate(options, 1)} if question.by in LISTED else {}
    return {
        **{word: option for word, option in words if had[word] == 1},
        **numbers,
        **{option.casefold(): option for option in options},
        **{text: option for option, forms in forms_of.items() for text in forms},
    }


def score_lines(score: QuizScore, kinds: Mapping[str, Text]) -> Iterator[Text]:
    """Yield the score in words: all answers, and those to each of several kinds."""
    if not score.asked:
        yield texts["score.none"]
        return
    yield texts.text("score.all", right=score.right, asked=score.asked, longest=score.longest)
    if len(score.by_kind) > 1:
        for kind, (right, asked) in score.by_kind.items():
            yield texts.text("score.kind", kind=kinds[kind], right=right, asked=asked)
