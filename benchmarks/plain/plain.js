// What Pyodide's documentation shows first: Python on the page's own thread, and everything from the stock package.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const MODULES = []; // benchmarks/start.py names them here: those of the package that our page's worker imports
const FILES = [...MODULES, "boggle/words.dawg"];

const fetched = (path) => fetch(path).then((response) => response.arrayBuffer());
const [pyodide, ...files] = await Promise.all([loadPyodide({ indexURL: "pyodide/" }), ...FILES.map(fetched)]);
pyodide.FS.mkdir("boggle");
files.forEach((data, at) => pyodide.FS.writeFile(FILES[at], new Uint8Array(data)));
pyodide.globals.set("text", decodeURIComponent(location.hash).replace("#board=", ""));
const report = JSON.parse(
  pyodide.runPython(`
import json
from boggle.lexicon import Lexicon
from boggle.report import report
from boggle.rules import rules_named
from boggle.solver import solve
rules = rules_named("new")
board = rules.parse(text)
json.dumps(report(board, rules, solve(board, Lexicon.load("boggle/words.dawg"), rules)))
`),
);
const entries = report.words.map(({ word }) => Object.assign(document.createElement("li"), { textContent: word }));
document.querySelector("ul").append(...entries);
document.querySelector("p").textContent = `${report.count} words, ${report.points} points`;
