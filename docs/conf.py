"""The settings by which Sphinx builds the programmers' documentation, from the folder that `docs/build.py` lays out.

Readers need no other machine: fonts and icons come with the theme, there is no MathJax, and notebooks show their saved
outputs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docs.generate import addresses, python

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "tsukumo"
project_copyright = "the tsukumo authors"
author = "the tsukumo authors"
extensions = ["myst_nb", "sphinx.ext.autodoc"]
root_doc = "index"
smartquotes = False

default_role = "py:obj"
"""The role of names in single backticks, as in docstrings: a documented name is a link, any other is code."""
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
maximum_signature_line_length = 88
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, dict[str, str]] = {}

html_theme = "pydata_sphinx_theme"
html_title = "tsukumo"
html_static_path = ["static"]
html_css_files = ["tsukumo.css"]
html_context = {"default_mode": "auto"}
ALONE = ("why", "tutorial", "six-files", "architecture", "works", "rights")
"""The pages without a sidebar, as they have no others beside them."""
html_sidebars: dict[str, list[str]] = {name: [] for name in ALONE}
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options: dict[str, Any] = {
    "logo": {"text": "tsukumo"},
    "navbar_align": "left",
    "navbar_end": ["theme-switcher", "course"],
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "show_toc_level": 2,
    "navigation_with_keys": False,
}
templates_path = ["templates"]


def setup(app: Sphinx) -> dict[str, bool]:
    """Give every clause and reading its own address, link the names of both, and complete what autodoc finds."""
    python.complete()
    app.connect("autodoc-process-docstring", python.describe_constant)
    addresses.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
