"""Turn docs/guide.md into a page of the site, `guide.html`, which looks like how.html."""

import re
from pathlib import Path

import markdown  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guide.md"
HOW = ROOT / "how.html"
TITLE = "Guide to the Boggle solver"
DESCRIPTION = "How to use the Boggle solver: boards, words, rounds, word lists, sharing."
POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
PAGE = """<!doctype html>
<html lang="en">
<head>
{head}
</head>
<body class="article">
  <header>
    <a class="back" href="index.html">To the solver</a>
  </header>
  <main class="how">
{body}
  </main>
</body>
</html>
"""


def guide() -> str:
    """Return the HTML of the page."""
    text = GUIDE.read_text("utf-8")
    text = re.sub(r"^!\[.*\]\(.*\)\n", "", text, flags=re.M)  # the picture is not on the site
    text = re.sub(r"\]\((\w+)\.md", r"](docs/\1.html", text)  # where tools/docs/build.py writes the other documents
    body = markdown.markdown(text, extensions=["tables", "toc", "fenced_code"], output_format="html")
    return PAGE.format(head=_head(), body=_for_phones(body))


def _for_phones(body: str) -> str:
    """Let the parts of links in tables, which are long, stand in several lines, and keys scroll blocks of code."""
    between = r"(?<=\w)(?=&amp;)|(?<=/)(?=\w)"  # before an `&` within a link, and between the rows of a board
    body = re.sub("(?<=<td><code>).*?(?=</code>)", lambda text: re.sub(between, "<wbr>", text[0]), body)
    return body.replace("<pre>", '<pre tabindex="0">')


def _head() -> str:
    """Return the head of how.html without its scripts, with a policy that allows none, and the guide's own title."""
    match = re.search(r"<head>\n(.*?)\n</head>", HOW.read_text("utf-8"), re.S)
    if not match:
        raise ValueError(f"expected a head in {HOW}, got none")
    head = re.sub(r"\n *<script.*?</script>", "", match[1], flags=re.S)
    head = re.sub(r"(Content-Security-Policy\" content=\")[^\"]*", rf"\g<1>{POLICY}", head)
    head = re.sub(r"<title>.*?</title>", f"<title>{TITLE}</title>", head)
    return re.sub(r'(name="description" content=")[^"]*', rf"\g<1>{DESCRIPTION}", head)
