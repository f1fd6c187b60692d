// node tools/trim_stdlib.mjs WHOLE.zip LIST TRIMMED.zip
// Runs trim_stdlib.py in Pyodide itself: only its own compiler writes bytecode that it reads.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [whole, list, trimmed] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/whole.zip", readFileSync(whole));
python.FS.writeFile("/list.txt", readFileSync(list));
python.runPython(readFileSync(new URL("trim_stdlib.py", import.meta.url), "utf8"));
writeFileSync(trimmed, python.FS.readFile("/trimmed.zip"));
