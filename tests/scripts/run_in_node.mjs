// node tests/scripts/run_in_node.mjs micropython|micropython-alone|pyodide FILE…
// Runs Python files, one after the other, with the browser's part of boggle/, its lexicon and its network beside it. MicroPython is supplied
// with the letters of all alphabets as the page and the worker do it, unless it is to be alone.

import { readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { loadPyodide } from "pyodide";

const HEAP = 64 * 1024 * 1024;
const PYSTACK = 8192; // as tools/build/runtimes.py has it
const LIBRARY = fileURLToPath(new URL("../../build/python_stdlib.zip", import.meta.url));
const BOGGLE = new URL("../../boggle/", import.meta.url);

const loadTuned = () => loadMicroPython({ heapsize: HEAP, pystack: PYSTACK, linebuffer: true });
const start = {
  micropython: loadTuned,
  "micropython-alone": loadTuned,
  pyodide: () => loadPyodide({ packages: [], stdLibURL: LIBRARY }), // the part that the site has
};

const [interpreter, ...scripts] = process.argv.slice(2);
const python = await start[interpreter]();
const files = readdirSync(BOGGLE, { recursive: true }).filter((name) => /\.(py|dawg|net|txt|words)$/.test(name));
for (const name of files) {
  python.FS.mkdirTree(`boggle/${dirname(name)}`);
  python.FS.writeFile(`boggle/${name}`, readFileSync(new URL(name, BOGGLE)));
}
python.FS.writeFile("letters_from_js.py", readFileSync(new URL("../../static/letters_from_js.py", import.meta.url)));
try {
  if (interpreter === "micropython") python.runPython("import letters_from_js");
  for (const script of scripts) {
    python.runPython("print('\\f')"); // ends what the script before has printed
    python.runPython(readFileSync(script, "utf8"));
  }
} catch (error) {
  console.error(error.message); // the Python traceback alone: Node would print the interpreter's source with it
  process.exitCode = 1;
}
