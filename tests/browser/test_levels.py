"""The levels as a page of their own: every level of every game played, the progress kept in a link and a file."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tests.examples import EXAMPLES
from tsukumo.core.levels import STAGE
from tsukumo.core.registry import OURS, entry
from tsukumo.core.text import LANGS, Lang
from tsukumo_widgets.levels.state import State
from tsukumo_widgets.links import Link

pytestmark = pytest.mark.browser
GAMES = [game for game in OURS if entry(game).level_set]
WORDS: dict[str, dict[Lang, str]] = {
    "answer": {"it": "Rispondi", "en": "Answer"},
    "another": {"it": "Avanti: un'altra", "en": "Next: another one"},
    "skip": {"it": "Salta al prossimo livello", "en": "Skip to the next level"},
    "level": {"it": "Prossimo livello", "en": "Next level"},
    "learnt": {"it": "Che cosa hai imparato", "en": "What you have learnt"},
    "next": {"it": "Un'altra", "en": "Another one"},
    "undo": {"it": "Annulla l'ultima", "en": "Undo the last"},
}


class LevelsPage:
    """The levels on a page; *state* is what they should show."""

    def __init__(self, page: Page, state: State) -> None:
        self.page, self.state = page, state
        self.stage = page.locator(".tk-stage").first
        self.scene = page.locator(".tk-scene").first
        page.locator(".tk-levels").wait_for(timeout=90 * SECONDS)

    def button(self, word: str) -> Locator:
        """A button by its sentence's name, outside the list of levels."""
        return self.page.get_by_role("button", name=WORDS[word][self.state.lang], exact=True).first

    def expect_task(self) -> None:
        """Wait for the task of the state, not answered yet."""
        here, task = self.state.here, self.state.task
        assert here
        assert task
        asked = self.page.locator(".tk-level")
        expect(asked.locator("h3")).to_contain_text(here.title.say(self.state.lang))
        expect(asked).to_contain_text(here.idea.say(self.state.lang))
        expect(asked.locator(".tk-question")).to_have_text(task.question.say(self.state.lang))
        expect(self.page.locator('.tk-html [role="alert"]')).to_have_count(0)
        expect(self.page.locator("[data-mark]")).to_have_count(0)

    def choose(self, word: str) -> None:
        """Click a square, a card or a button."""
        task = self.state.task
        assert task
        if word in task.buttons:
            name = task.called([word]).say(self.state.lang)
            self.page.get_by_role("button", name=name, exact=True).first.click()
        elif self.state.game == "tsukumobake":
            hand.click(self.stage, word)
        else:
            self.scene.locator(f"[data-do*='\"{word}\"']").click()
        self.state = self.state.choose(word)

    def answer(self) -> None:
        """Give the right answer and wait for the verdict."""
        task = self.state.task
        assert task
        for word in task.answer:
            self.choose(word)
        if task.several:
            self.button("answer").click()
            self.state = self.state.check()
        assert self.state.right
        expect(self.page.locator(".tk-right")).to_be_visible()
        for word in task.answer:
            if self.state.game == "tsukumobake":
                expect(self.stage.locator(f'[data-mark="right"][data-at="{word}"]')).to_be_attached()

    def skip(self) -> None:
        """Leave a level, whatever is left of it."""
        following = self.state.following
        self.button("learnt" if following == "end" else "skip").click()
        self.state = self.state.go(following)

    def learnt(self) -> str:
        """What stands under what has been learnt."""
        return self.page.locator(".tk-level").last.inner_text()


def opened(browse: Browse, server: str, state: State, query: str = "", **window: int | bool) -> LevelsPage:
    """The levels as a page of their own, as a link opens them."""
    page = browse(**window).page
    notebook = Link("levels", {}, state.game).notebook
    page.goto(f"{server}/voila/render/{state.lang}/{notebook}.ipynb?{query}")
    return LevelsPage(page, state)


def followed(page: Page) -> str:
    """The query of the link that the bar copies."""
    copied = page.locator("button[data-copy]").first.get_attribute("data-copy")
    assert copied
    return urlsplit(copied).query


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_all_levels_are_played_from_a_clean_start(browse: Browse, server: str, game: str, lang: Lang) -> None:
    levels = opened(browse, server, State(game, lang=lang))
    ids = levels.state.ids
    for id in ids:
        assert levels.state.here
        assert levels.state.here.id == id
        levels.expect_task()
        levels.answer()
        if id in ids[:: len(ids) - 1] or EXAMPLES > 1:  # the first and the last to their end, with their variations
            for _ in range(STAGE - 1):
                levels.button("another").click()
                levels.state = levels.state.next()
                levels.expect_task()
                levels.answer()
            levels.button("learnt" if id == ids[-1] else "level").click()
            levels.state = levels.state.next()
        else:
            levels.skip()
    done = (ids[0], ids[-1])
    expect(levels.page.locator(".tk-level h3")).to_have_text(WORDS["learnt"][lang])
    for id in done:
        expect(levels.page.locator(".tk-level")).to_contain_text(levels.state.all[id].idea.say(lang))
    clause = levels.state.all[ids[-1]].clauses[0]
    levels.page.locator(f'.tk-level a[data-clause="{clause}"]').first.click()
    expect(levels.page.locator(".tk-clause")).to_be_visible()
    settled(levels.page)
    shot(levels.page, f"levels-{game}-learnt-{lang}")


def test_the_progress_comes_back_by_a_link_and_by_a_file(browse: Browse, server: str, tmp_path: Path) -> None:
    levels = opened(browse, server, State(lang="en"), "levels=facing,nearest&lang=en")
    levels.state = levels.state.pick("facing").pick("nearest")
    levels.expect_task()
    levels.answer()
    expect(levels.page.locator("button[data-copy*='progress=facing~1']").first).to_be_attached()
    query = followed(levels.page)
    assert parse_qs(query)["levels"] == ["facing,nearest"]
    levels.page.get_by_text("Your progress", exact=True).click()
    with levels.page.expect_download() as downloading:
        levels.page.get_by_role("button", name="Download your progress").click()
    content = Path(downloading.value.path()).read_bytes()
    assert json.loads(content)["progress"] == {"facing": 1}

    again = opened(browse, server, levels.state.go("facing"), query)
    again.expect_task()  # the second task, as the first is right
    expect(again.page.locator(".tk-level")).to_contain_text("1 of 3 tasks solved · next: The nearest")

    fresh = opened(browse, server, State(lang="en"), "lang=en")
    file = tmp_path / "levels.json"
    file.write_bytes(content)
    fresh.page.get_by_text("Your progress", exact=True).click()
    with fresh.page.expect_file_chooser() as choosing:
        fresh.page.get_by_role("button", name="Open a progress file").click()
    choosing.value.set_files(file)
    fresh.state = fresh.state.open(content)
    fresh.expect_task()
    expect(fresh.page.locator(".tk-levels")).to_contain_text("Levels done: 0 of 2.")


@pytest.mark.flow
def test_by_keys_in_the_dark(browse: Browse, server: str) -> None:
    levels = opened(browse, server, State(lang="en").go("crowd"), "level=crowd&lang=en", dark=True, height=800)
    levels.expect_task()
    keys = levels.page.keyboard
    levels.stage.focus()
    for key in ("ArrowDown", "ArrowDown", "Enter", "a"):  # from G7
        keys.press(key)
    wrong = levels.page.locator(".tk-wrong")
    expect(wrong).to_be_in_viewport()
    expect(levels.page.locator(".tk-hint")).to_contain_text("A pawn is no wall")
    expect(levels.stage.locator("[data-mark]")).to_have_count(1)
    beside, board = wrong.bounding_box(), levels.stage.bounding_box()
    assert beside
    assert board
    assert beside["x"] > board["x"] + board["width"]
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
    expect(levels.stage.locator('[data-mark="chosen"]')).to_have_count(2)
    keys.press("Control+z")
    expect(levels.stage.locator('[data-mark="chosen"]')).to_have_count(1)
    keys.press("Enter")
    expect(levels.stage.locator('[data-mark="chosen"]')).to_have_count(2)
    keys.press("a")
    expect(levels.page.locator(".tk-right")).to_be_visible()
    settled(levels.page)
    shot(levels.page, "levels-dark")
    keys.press("Enter")
    levels.state = levels.state.choose("G5").check().choose("G3").check().next()
    levels.expect_task()
    # On a narrow page what follows from a press on the board stands below it, and comes into view.
    levels.page.set_viewport_size({"width": 400, "height": 800})
    settled(levels.page)
    assert levels.state.task
    levels.choose(levels.state.task.answer[0])
    expect(levels.stage.locator('[data-mark="chosen"]')).to_have_count(1)
    keys.press("a")
    expect(wrong).to_be_in_viewport()
    expect(levels.page.get_by_role("button", name="Show me the answer")).to_be_in_viewport()


def test_the_table_by_keys_and_a_narrow_window(browse: Browse, server: str) -> None:
    levels = opened(
        browse, server, State("lupus", lang="it").go("mauled"), "level=mauled&game=lupus", width=400, height=900
    )
    levels.expect_task()
    for name in ("Ada", "Fabio"):
        levels.scene.locator(f"[data-do*='\"{name}\"']").focus()
        levels.page.keyboard.press("Enter")
        levels.state = levels.state.choose(name)
        expect(levels.scene.locator('[data-mark="chosen"]')).to_have_count(len(levels.state.given))
    levels.button("answer").focus()
    levels.page.keyboard.press("Enter")
    levels.state = levels.state.check()
    expect(levels.page.locator(".tk-wrong")).to_be_in_viewport()
    expect(levels.page.locator(".tk-hint")).to_contain_text(levels.state.here.hint.it)  # type: ignore[union-attr]
    expect(levels.scene.locator('[data-mark="chosen"]')).to_have_count(2)  # it can be mended
    expect(levels.button("answer")).to_be_disabled()
    order = [levels.page.locator(name).first.bounding_box() for name in (".tk-question", ".tk-scene svg", ".tk-wrong")]
    assert [box["y"] for box in order if box] == sorted(box["y"] for box in order if box)
    levels.page.get_by_role("button", name="Mostrami la risposta").focus()
    levels.page.keyboard.press("Enter")
    levels.state = levels.state.solve()
    expect(levels.scene.locator('[data-mark="wrong"]')).to_have_count(1)
    expect(levels.scene.locator('[data-mark="right"]')).to_have_count(1)
    settled(levels.page)
    shot(levels.page, "levels-narrow")
    widths = levels.page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert widths[0] <= widths[1] + 1
    expect(levels.button("next")).to_be_focused()
    levels.page.keyboard.press("Enter")
    levels.state = levels.state.next()
    levels.expect_task()
    # One click answers: the focus goes from the card to what there is to do.
    levels.state = levels.state.go("circle")
    levels.page.locator('.tk-levels [data-do*="circle"]').click()
    levels.expect_task()
    right = levels.state.task.answer[0]  # type: ignore[union-attr]
    levels.scene.locator(f"[data-do*='\"{right}\"']").focus()
    levels.page.keyboard.press("Enter")
    expect(levels.button("another")).to_be_focused()
