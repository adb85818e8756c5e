"""The pages of ``tsukumo app``: how many may be open, how they come back, and what is left of them."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import time
from collections.abc import Iterator
from html import escape
from pathlib import Path
from urllib.request import urlopen

import pytest
from comm import get_comm_manager
from ipywidgets.widgets.widget import _instances

from tests.commands.packages import forget
from tests.server.readers import LineLost, Reader, run_async, serve_pages, write_notebook
from tests.started import PATIENCE
from tsukumo.commands import new
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import FOLDERS, entry
from tsukumo.core.teaching.course import course, notebook_file
from tsukumo.core.teaching.gallery import list_cards
from tsukumo.server.jupyterlab import notebook_folder
from tsukumo.server.pages import sessions
from tsukumo.server.pages.handlers import PING, draw_gallery, texts
from tsukumo.server.pages.server import PageServer, PageServerSettings
from tsukumo.server.wire import FAREWELL


async def until(condition: object) -> None:
    """Wait until a condition is true of something that tells nobody."""
    assert callable(condition)
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "this never came"
        await asyncio.sleep(0.02)


# --- how many -------------------------------------------------------------------------------------


@run_async
async def test_a_page_too_many_is_told_so_and_the_others_go_on(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path), PageServerSettings(pages=3)) as server:
        readers = [Reader(server.root) for _ in range(5)]
        opened = await asyncio.gather(*(reader.open() for reader in readers), return_exceptions=True)
        refused = [each for each in opened if isinstance(each, LineLost)]
        assert [str(each) for each in refused] == ["full"] * 2
        first, *others = (each for each in opened if isinstance(each, Reader))
        for reader in (first, *others):
            await reader.run()
            assert await reader.press() == "1"
        await first.lose()
        await until(lambda: server.pages.count == 2)
        newcomer = await Reader(server.root).open()  # in the place of the one that has left
        await newcomer.run()
        assert [await reader.press() for reader in (*others, newcomer)] == ["2", "2", "1"]
        with pytest.raises(LineLost, match="gone"):
            await first.open(first.heard)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("why", ["full", "gone", "stopped", "away"])
@run_async
async def test_every_page_has_the_words_for_what_may_befall_it(why: str, lang: str) -> None:
    from tests.server.requests import get

    async with serve_pages() as server:
        answer = await get(server, f"/{lang}/quiz.html")
        assert f'data-{why}="{escape(texts.say(f"lost.{why}", lang))}"' in answer.text  # type: ignore[arg-type]


# --- coming back ----------------------------------------------------------------------------------


@run_async
async def test_a_page_that_is_loaded_anew_is_as_it_was(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path)) as server:
        reader = await Reader(server.root, query="a=b").open()
        shown = (await reader.run())["value"]
        assert await reader.press() == "1"
        session, models = reader.session, reader.models
        await reader.lose()
        await reader.open()
        assert reader.session == session
        assert (await reader.run())["value"] == shown
        assert reader.models == models
        assert await reader.press() == "2"
        assert len(server.pages.open) == 1


@run_async
async def test_the_page_of_another_notebook_is_another(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(write_notebook(tmp_path), "it/page")) as server:
        reader = await Reader(server.root).open()
        session, reader.page = reader.session, "it/page"
        await reader.open()
        assert reader.session != session


@run_async
async def test_nothing_is_lost_with_the_line_and_nothing_done_twice(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path)) as server:
        reader = await Reader(server.root).open()
        await reader.run()
        (button,) = reader.find_widgets("description")
        page = server.pages.open[str(reader.session)]
        pressed = {"does": "message", "comm": button, "data": {"method": "custom", "content": {"event": "click"}}}
        for lost in (1, 2):
            for _ in range(3):  # what Python answers is not heard
                reader.said += 1
                await reader.send({**pressed, "number": reader.said, "buffers": 0})
            await until(lambda: page._heard == reader.said and not page._asked)
            await reader.lose()
            await until(lambda: page.line is None)
            await reader.open(reader.heard)
            for number in range(reader.said - 2, reader.said + 2):  # nor is it known here whether it was done
                await reader.send({**pressed, "number": number, "buffers": 0})
            reader.said += 1
            heard = reader.heard
            await reader.wait_for_answer(reader.said)
            assert [message["number"] for message in reader.messages if message["number"] > heard] == [
                *range(heard + 1, reader.heard + 1)
            ]
            assert reader.models[button]["description"] == str(4 * lost)


@run_async
async def test_what_has_come_is_kept_no_longer(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path)) as server:
        reader = await Reader(server.root).open()
        await reader.run()
        page = server.pages.open[str(reader.session)]
        assert page._kept
        assert page._held > 0
        await reader.send({"does": "alive", "heard": reader.heard})
        assert await reader.hear() == {"alive": True}
        assert not page._kept
        assert page._held == 0


@pytest.mark.parametrize("at_once", [True, False])
@run_async
async def test_who_was_away_from_more_than_is_kept_is_told_so(
    at_once: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_HELD", 2000)
    async with serve_pages(write_notebook(tmp_path)) as server:
        reader = await Reader(server.root).open()
        heard = reader.heard
        await reader.run()
        page = server.pages.open[str(reader.session)]
        if at_once:  # in one piece, which is not kept at all
            page._tell({"long": "x" * 3000})
            heard = page._said - 1
        await reader.lose()
        with pytest.raises(LineLost, match="gone"):
            await reader.open(heard)
        await reader.open()
        await reader.run()
        assert await reader.press() == "1"


@run_async
async def test_a_page_is_kept_for_ten_minutes_without_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sessions.KEPT_SECONDS == 600
    async with serve_pages(write_notebook(tmp_path)) as server:
        kept, left = [await Reader(server.root).open() for _ in range(2)]
        await left.run()
        await left.lose()
        await until(lambda: server.pages.count == 1)
        now = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: now + 590)
        server.pages.end_abandoned()
        assert len(server.pages.open) == 2
        monkeypatch.setattr(time, "monotonic", lambda: now + 610)
        server.pages.end_abandoned()
        monkeypatch.undo()
        assert [*server.pages.open] == [kept.session]
        session = left.session
        with pytest.raises(LineLost, match="gone"):
            await left.open(left.heard)
        await left.open()  # as its address says
        assert left.session != session
        await left.run()
        assert await left.press() == "1"


@run_async
async def test_a_line_that_is_replaced_is_not_heard(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path)) as server:
        old = await Reader(server.root).open()
        await old.run()
        new = Reader(server.root)
        new.session = old.session
        await new.open()
        await new.run()
        with pytest.raises(LineLost):
            await old.press()
        assert await new.press() == "1"
        assert server.pages.count == 1


def test_both_sides_notice_within_half_a_minute_that_a_line_is_dead() -> None:
    assert 2 * PING <= 30


# --- the end --------------------------------------------------------------------------------------


@run_async
async def test_pages_are_told_that_the_server_stops(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path)) as server:
        readers = [await Reader(server.root).open() for _ in range(3)]
        began = time.monotonic()
        await server.stop()
        assert time.monotonic() - began < FAREWELL + 5
        for reader in readers:
            with pytest.raises(LineLost, match="stopped"):
                await reader.run()


FAILS = """
import ipywidgets, sys
button = ipywidgets.Button(description="0")

def fail(_):
    button.description = str(int(button.description) + 1)
    sys.exit("no more") if button.description == "1" else 1 / 0

button.on_click(fail)
button
"""


@run_async
async def test_what_fails_behind_a_click_is_answered_and_the_page_goes_on(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(tmp_path, "en/fails", FAILS, "1 / 0")) as server:
        reader = await Reader(server.root, "en/fails").open()
        await reader.run()
        (button,) = reader.find_widgets("description")
        press = {"event": "click"}
        assert "no more" in (await reader.tell(button, press))["failed"]
        assert "ZeroDivisionError" in (await reader.tell(button, press))["failed"]
        assert "ZeroDivisionError" in (await reader.run(1))["failed"]
        assert reader.models[button]["description"] == "2"


HELD = threading.Event()
"""For this the busy page waits."""
BUSY = """
import ipywidgets
from tests.server.test_app_pages import HELD
button = ipywidgets.Button(description="busy")
button.on_click(lambda _: HELD.wait())
button
"""


@run_async
async def test_nobody_waits_for_a_page_that_is_busy(tmp_path: Path) -> None:
    async with serve_pages(write_notebook(write_notebook(tmp_path), "en/busy", BUSY)) as server:
        busy, other = await Reader(server.root, "en/busy").open(), await Reader(server.root).open()
        await busy.run()
        await other.run()
        press = {"does": "message", "comm": busy.find_widgets("description")[0], "number": 2, "buffers": 0}
        await busy.send({**press, "data": {"method": "custom", "content": {"event": "click"}}})
        assert [await other.press() for _ in range(3)] == ["1", "2", "3"]
        await server.stop()  # nor does the server
        HELD.set()


def left(server: PageServer) -> tuple[int, int, int, int]:
    """The numbers of sessions, widgets, comms and threads of pages."""
    gc.collect()
    threads = [thread for thread in threading.enumerate() if thread.name.startswith("page ")]
    return len(server.pages.open), len(_instances), len(get_comm_manager().comms), len(threads)


@run_async
async def test_nothing_is_left_of_pages_that_have_ended() -> None:
    from tsukumo_widgets.pages.session import PageSession

    source = notebook_folder()
    assert source
    cells = json.loads((source / "en" / notebook_file("explorer", "en")).read_text("utf-8"))["cells"]
    cell = next(i for i, each in enumerate(cells) if each["cell_type"] == "code")
    async with serve_pages() as server:
        before = left(server)
        for _ in range(2):
            readers = [await Reader(server.root, "en/explorer").open() for _ in range(3)]
            for reader in readers:
                assert "value" in await reader.run(cell)
                (stepper,) = reader.find_widgets("value", "max", "icons")
                assert "failed" not in await reader.set(stepper, value=1)
                await reader.lose()
            await until(lambda: server.pages.count == 0)
            for page in [*server.pages.open.values()]:
                server.pages.end(page)
        await until(lambda: left(server) == before)
        del readers, reader, page
        gc.collect()
        assert [each for each in gc.get_objects() if isinstance(each, PageSession)] == []
        assert [*server.pages.room.iterdir()] == []


# --- a game of one's own --------------------------------------------------------------------------


@pytest.fixture
def mice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game of one's own, with notebooks."""
    new.write(tmp_path / "mice", new.package("mice", "en"))
    for name, code in (("en/02-cheese", "'hole'"), ("it/02-cheese", "'buco'"), ("traps.it", "'scatto'")):
        write_notebook(tmp_path / "mice" / "notebooks", name, code)
    monkeypatch.setenv(FOLDERS, str(tmp_path / "mice"))
    forget()
    draw_gallery.cache_clear()
    yield
    forget()
    draw_gallery.cache_clear()


@pytest.mark.usefixtures("mice")
@run_async
async def test_the_notebooks_of_ones_own_game_are_pages() -> None:
    chapters = course(entry("mice"))
    assert [(chapter.name, chapter.title.en) for chapter in chapters] == [
        ("mice-cheese", "cheese"),
        ("mice", "Three men's morris"),
        ("mice-traps", "traps"),
    ]
    assert [card.address for card in list_cards(entry("mice"), "en")][1:] == [
        f"{name}.ipynb" for name in ("mice-cheese", "mice", "mice-traps")
    ]
    async with serve_pages() as server:
        for page, said in (("en/mice-cheese", "hole"), ("it/mice-cheese", "buco"), ("en/mice-traps", "scatto")):
            reader = await Reader(server.root, page).open()
            assert said in str(await reader.run())
        for page in ("en/mice-gone", "en/mouse", "en/cheese"):
            with pytest.raises(LineLost):
                await Reader(server.root, page).open()
        pages = [await asyncio.to_thread(urlopen, f"{server.root}en/{page}.html") for page in ("mice", "index")]
        whole, front = [page.read().decode() for page in pages]
        assert "A game of yours, in a folder of yours" in whole
        assert [f'href="{page}.html"' in front for page in ("mice-cheese", "mice")] == [True, True]
        assert 'id="tk-tsukumobake"' in front
