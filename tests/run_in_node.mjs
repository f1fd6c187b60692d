// node tests/run_in_node.mjs micropython|pyodide FILE
// Runs a Python file with the browser's part of boggle/ and its lexicon beside it.

import { readFileSync, readdirSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { loadPyodide } from "pyodide";

const HEAP = 64 * 1024 * 1024;
const PYSTACK = 8192; // as tools/build_site.py has it
const BOGGLE = new URL("../boggle/", import.meta.url);

const start = {
  micropython: () => loadMicroPython({ heapsize: HEAP, pystack: PYSTACK, linebuffer: true }),
  pyodide: () => loadPyodide({ packages: [] }),
};

const [interpreter, file] = process.argv.slice(2);
const python = await start[interpreter]();
python.FS.mkdir("boggle");
for (const name of readdirSync(BOGGLE).filter((name) => /\.(py|dawg)$/.test(name))) {
  python.FS.writeFile(`boggle/${name}`, readFileSync(new URL(name, BOGGLE)));
}
try {
  python.runPython(readFileSync(file, "utf8"));
} catch (error) {
  console.error(error.message); // the Python traceback alone: Node would print the interpreter's source with it
  process.exitCode = 1;
}
