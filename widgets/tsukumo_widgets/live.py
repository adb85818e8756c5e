"""One cell of a saved notebook, used on a page of its own: the site without a server shows explorers so."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

from IPython.utils.capture import capture_output


def live(notebook: str | Path, number: int) -> Any:
    """What a notebook's cell shows, *number* counted from 0; what the cells before it do is done, and not shown."""
    cells = json.loads(Path(notebook).read_text("utf-8"))["cells"][: number + 1]
    *before, last = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    scope: dict[str, Any] = {"__name__": "__main__"}
    with capture_output():
        for code in before:
            exec(code, scope)  # noqa: S102 - our own notebooks
    lines = ast.parse(last)
    shown = lines.body.pop() if isinstance(lines.body[-1], ast.Expr) else None
    exec(compile(lines, str(notebook), "exec"), scope)  # noqa: S102
    if not isinstance(shown, ast.Expr):
        return None
    return eval(compile(ast.Expression(shown.value), str(notebook), "eval"), scope)  # noqa: S307
