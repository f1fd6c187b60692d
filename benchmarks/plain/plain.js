// Does what Pyodide's documentation shows first: Python runs on the page's own thread, with the stock library.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const MODULES = []; // benchmarks/start.py writes the modules here that plain.py imports
const FILES = [...MODULES, "boggle/words.dawg"];

const fetched = (path) => fetch(path).then((response) => response.arrayBuffer());
const [pyodide, script, ...files] = await Promise.all([
  loadPyodide({ indexURL: "pyodide/" }),
  fetch("plain.py").then((response) => response.text()),
  ...FILES.map(fetched),
]);
files.forEach((data, at) => {
  pyodide.FS.mkdirTree(FILES[at].slice(0, FILES[at].lastIndexOf("/")));
  pyodide.FS.writeFile(FILES[at], new Uint8Array(data));
});
pyodide.globals.set("text", decodeURIComponent(location.hash).replace("#board=", ""));
const { words, points } = JSON.parse(pyodide.runPython(script));
const entries = words.map((word) => Object.assign(document.createElement("li"), { textContent: word }));
document.querySelector("ul").append(...entries);
document.querySelector("p").textContent = `${words.length} words, ${points} points`;
