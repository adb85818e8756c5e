"""The effects of the notebook about a game of your own on files and commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsukumo_widgets.teaching.workshop import change, command, excerpt, insert


@pytest.fixture
def file(tmp_path: Path) -> str:
    made = tmp_path / "rules.toml"
    made.write_text('[a]\nit = "uno"\n\n[b]\nit = "due"\n', "utf-8")
    return str(made)


def test_a_command_is_run_and_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TSUKUMO_LANG", "en")
    with pytest.raises(ValueError, match="no-such-game"):
        command("rules", "--game", "no-such-game")
    assert "no-such-game" in capsys.readouterr().out


def test_a_part_of_a_file_is_shown_as_code(file: str) -> None:
    assert excerpt(file, "[a]", "[b]") == '```toml\n[a]\nit = "uno"\n```'
    with pytest.raises(ValueError, match="not found"):
        excerpt(file, "[c]", "[b]")


def test_one_place_is_changed_or_added_to(file: str) -> None:
    change(file, '"uno"', '"tre"')
    insert(file, "[b]\n", "[c]\n\n")
    assert Path(file).read_text("utf-8") == '[a]\nit = "tre"\n\n[c]\n\n[b]\nit = "due"\n'
    for old in ("it =", "[d]"):
        with pytest.raises(ValueError, match="not once"):
            change(file, old, "")
