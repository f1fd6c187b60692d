// What Pyodide's documentation shows first: Python on the page's own thread, and everything from the stock package.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FILES = ["__init__", "board", "dice", "errors", "lexicon", "report", "rules", "scoring", "solver"]
  .map((name) => `boggle/${name}.py`)
  .concat("boggle/words.dawg");

const fetched = (path) => fetch(path).then((response) => response.arrayBuffer());
const [pyodide, ...files] = await Promise.all([loadPyodide({ indexURL: "pyodide/" }), ...FILES.map(fetched)]);
pyodide.FS.mkdir("boggle");
files.forEach((data, at) => pyodide.FS.writeFile(FILES[at], new Uint8Array(data)));
pyodide.globals.set("text", decodeURIComponent(location.hash).replace("#board=", ""));
const report = JSON.parse(
  pyodide.runPython(`
import json
from boggle import Lexicon, rules_named, solve
from boggle.report import report
rules = rules_named("new")
board = rules.parse(text)
json.dumps(report(board, rules, solve(board, Lexicon.load("boggle/words.dawg"), rules)))
`),
);
const entries = report.words.map(({ word }) => Object.assign(document.createElement("li"), { textContent: word }));
document.querySelector("ul").append(...entries);
document.querySelector("p").textContent = `${report.count} words, ${report.points} points`;
