// Sphinx's search would keep what was searched for in the browser, to mark it on other pages. Nothing is kept here.
const SPHINX_HIGHLIGHT_ENABLED = false;
