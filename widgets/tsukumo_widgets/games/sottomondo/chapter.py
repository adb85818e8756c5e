"""Sottomondo Carte in a chapter: worked games with a question before the answer, cards, readings."""

from __future__ import annotations

from collections.abc import Callable

from IPython.display import display

from tsukumo.core.language.explanation import link_citations
from tsukumo.core.language.text import Lang, Texts, plain
from tsukumo.games.sottomondo.draw.table import table_svg
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo.games.sottomondo.lessons.question import FAQ, CaseQuestion
from tsukumo.games.sottomondo.play.words import card_title
from tsukumo.games.sottomondo.rules import registry
from tsukumo_widgets.base.design import load_look
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.markdown import Markdown, bullets, headed_table, readings_list
from tsukumo_widgets.teaching.chapter_question import ChapterQuestion

texts = Texts(__file__)


def ask(name: str, lang: Lang, *, signs: bool = False) -> None:
    """Show a worked game: its events, its cards, the question, the table with the answers to choose.

    The right answer is folded away.

    With *signs* the picture explains the signs on cards.
    """
    case = FAQ.questions()[name]
    load_look()  # a chapter may have no panel, and the pictures need their words
    show: Callable[..., None] = display  # which has no types
    drawn = table_svg(case.subject.shown, lang, sums=False, signs=signs)
    asked = ChapterQuestion(case, lang, drawn, prompted=False)
    show(story(case, lang), legend(case, lang), question(case, lang), asked, answer(case, lang))


def story(case: CaseQuestion, lang: Lang) -> Markdown:
    """The events of this turn."""
    return Markdown(" ".join(text.say(lang) for text in case.subject.told))


def legend(case: CaseQuestion, lang: Lang) -> Markdown:
    """The texts of the cards of a worked game, a line for each card that has one."""
    return bullets(f"**{name.say(lang)}**: {text.say(lang)}" for name, text in case.subject.sayings)


def question(case: CaseQuestion, lang: Lang) -> Markdown:
    """The next decision, the question, and the possible answers."""
    words = " · ".join(text.say(lang) for text in case.options.values())
    asked = f"**{texts.say('question', lang)}** {case.prompt.say(lang)} *({words})*"
    if case.subject.decided:
        asked = f"{' '.join(text.say(lang) for text in case.subject.decided)}\n\n{asked}"
    return Markdown(asked)


def answer(case: CaseQuestion, lang: Lang) -> Fold:
    """The answer and the engine's reasons, each with its clauses, folded away."""
    reasons = [link_citations(each.text.say(lang), each.clauses, lang, "sottomondo") for each in case.reasons]
    return fold([case.conclusion, bullets(reasons)], lang)


def cards(name: str, lang: Lang, edition: str = DEFAULT) -> Markdown:
    """All cards of one of an edition's tables (``monsters``, ``classes``, …), with their copies and texts."""
    loaded = load_edition(edition)
    rows = []
    for code, entry in loaded.tables[name].items():
        card = loaded.cards[code]
        # The number beside a card's name is the force of a monster, the bonus of any other.
        number = f" {card.bonus}" if card.table == "monsters" else f" {card.bonus:+}" if card.bonus else ""
        named = card_title(loaded, code).then(plain(number), "")
        rows.append((named.say(lang), entry.get("copies", 1), entry["text"][lang]))
    return headed_table(texts, lang, ("card", "copies", "text"), rows, "lrl")


def readings(lang: Lang) -> Markdown:
    """Every reading: its question, why it is open, and the answers, the first of them in force."""
    return readings_list(registry(), lang)
