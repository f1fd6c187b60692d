"""The settings of Sphinx, which reads this file. `tools.docs.build` calls Sphinx."""

from pathlib import Path

from boggle import __version__

project = "Boggle solver"
version = release = __version__
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"

nitpicky = False  # types in signatures lead nowhere; Sphinx warns of other links that do, and the build fails
suppress_warnings = ["myst.header"]  # a changelog goes from level 1 to 3

myst_heading_anchors = 4  # the anchors that GitHub gives to headings
default_role = "code"  # docstrings have code in single backticks
highlight_language = "none"
autodoc_member_order = "bysource"
add_module_names = False

templates_path: list[str] = []
html_theme = "theme"
html_theme_path = [str(Path(__file__).parent)]
html_copy_source = False
html_show_sourcelink = False
html_permalinks = False
html_use_index = False
html_domain_indices = False
html_last_updated_fmt = None  # the time of the build would make each build different
