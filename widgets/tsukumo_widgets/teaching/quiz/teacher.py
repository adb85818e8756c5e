"""Questions that users choose: a file to play, and for teachers a paper of their own, to play and to save as a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.language.text import Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.teaching.quiz import Paper, Papers
from tsukumo_widgets.base.explorer import Act, bar, make_button, on_value
from tsukumo_widgets.base.markup import button, file_button, problems_html
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.sharing import copy_button
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState
from tsukumo_widgets.teaching.quiz.screen import close_html

WIDE: Final = {"width": "auto", "max_width": "100%"}
MENU: Final = {"width": "320px", "max_width": "100%"}
texts = Texts(__file__)


def files_html(state: QuizState[Any]) -> Html:
    """Return the button for a file of questions to play, and the way back."""
    lang, paper = state.lang, state.paper
    upload = file_button(texts.say("file.upload", lang), {"do": "open"}, accept=".json")
    if paper is None:
        return upload
    words = texts.say("file.playing", lang, title=paper.title or texts["file.untitled"], count=state.count)
    return upload + html("<p>{} {}</p>", words, close_html(lang))


class TeacherPanels:
    """Two panels, closed at first: one opens a file; one makes a paper, from typed lines or questions on the screen.

    *view* is the widget.
    """

    def __init__(self, papers: Papers[Any], apply: Act, listen: Callable[[dict[str, Any]], None]) -> None:
        def edit(change: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
            return lambda state, value: replace(state, draft=change(state.draft, value))

        self.papers, self.files = papers, HtmlWidget()
        self.files.listen(listen)
        self.about = ipw.HTML(layout=WIDE)
        style = {"description_width": "70px"}
        self.lines = ipw.Textarea(rows=3, continuous_update=False, layout=WIDE, style=style)
        self.lines.placeholder = papers.example
        on_value(self.lines, apply, edit(lambda draft, text: replace(draft, pasted=text)))
        self.ask = ipw.Dropdown(options=[(ask, ask) for ask in papers.asks], layout=MENU, style=style)
        on_value(self.ask, apply, edit(lambda draft, ask: replace(draft, ask=ask)))
        self.add = make_button(
            apply, lambda state: replace(state, draft=state.draft.add(papers, self.lines.value)), "add"
        )
        self.keep = make_button(listen, {"do": "keep"}, "star")
        self.title = ipw.Text(continuous_update=False, layout=WIDE, style=style)
        on_value(self.title, apply, edit(lambda draft, words: draft.with_title(words)))
        self.questions = HtmlWidget()
        self.questions.listen(listen)
        self.questions.listen(self._save)
        self._shown = Paper[Any]()
        typed = [self.lines, bar([self.ask, self.add, self.keep])] if papers.asks else [self.about, self.keep]
        own = ipw.VBox([*typed, self.title, self.questions], layout=WIDE)
        self.view = ipw.Accordion([self.files, own], selected_index=None)

    def show(self, state: QuizState[Any]) -> None:
        """Show a state."""
        lang, draft = state.lang, state.draft
        self.files.html = files_html(state)
        self.about.value = html("{}", texts.say("own.named", lang))
        self.lines.description = self.lines.tooltip = texts.say("own.lines", lang)
        self.lines.value = draft.pasted
        options = [(words.say(lang), ask) for ask, words in self.papers.asks.items()]
        if options:
            set_options(self.ask, options, draft.ask or options[0][1])
        self.ask.description = self.ask.tooltip = texts.say("own.ask", lang)
        for made, key in ((self.add, "add"), (self.keep, "keep")):
            made.description = made.tooltip = texts.say(f"own.{key}", lang)
        self.keep.disabled = state.question is None
        self.title.description = self.title.tooltip = texts.say("own.title", lang)
        self.title.value = draft.paper.title.say(lang) if draft.paper.title else ""
        self.questions.html = draft_html(state, self.papers)
        count = len(draft.paper.questions)
        if count and not self._shown.questions:  # they may have been chosen on another page
            self.view.selected_index = 1
        self._shown = draft.paper
        self.view.set_title(0, texts.say("panel.file", lang))
        self.view.set_title(1, texts.say("panel.own", lang) + f" ({count})" * (count > 0))

    def _save(self, message: dict[str, Any]) -> None:
        match message:
            case {"do": "file"} if self._shown.questions:
                self.questions.save("quiz.json", "application/json", self.papers.write(self._shown))


def draft_html(state: QuizState[Any], papers: Papers[Any]) -> Html:
    """Return the questions chosen with their answers, the unreadable lines, and the buttons."""
    lang, draft = state.lang, state.draft
    refused = problems_html(texts.say("own.unread", lang), draft.unread, lang)
    if not draft.paper.questions:
        return html('{}<p class="tk-muted">{}</p>', refused, texts.say("own.empty", lang))
    lines = []
    for i, question in enumerate(draft.paper.questions):
        level, answer = papers.level(question), question.name()
        line = "own.line" if level else "own.line_plain"
        words = texts.say(line, lang, level=level, question=question.prompt, answer=answer)
        drop = button(texts.say("own.drop", lang), {"do": "drop", "i": i}, sign="cross")
        subject = html('<code class="tk-broken">{}</code>', papers.write_subject(question))
        lines.append(html("<li>{} {} {}</li>", subject, words, drop))
    play, clear, save = (
        button(texts.say(f"own.{key}", lang), {"do": message})
        for key, message in (("play", "play"), ("clear", "clear"), ("save", "file"))
    )
    copy = copy_button(papers.write_link(draft.paper), texts.say("own.copy", lang), lang)
    return html("{}<ol>{}</ol><p>{} {} {} {}</p>", refused, join(lines), play, copy, save, clear)
