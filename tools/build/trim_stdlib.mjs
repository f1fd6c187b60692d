// node tools/build/trim_stdlib.mjs WHOLE.zip LIST TRIMMED.zip FILE…
// Runs trim_stdlib.py in Pyodide: it reads only bytecode that its own compiler wrote.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [whole, list, trimmed, ...modules] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/whole.zip", readFileSync(whole));
python.FS.writeFile("/list.txt", readFileSync(list));
for (const module of modules) {
  const name = module.replace(/^(static|.*\/site-packages)\//, ""); // imported without its folder
  python.FS.mkdirTree(`/own/${dirname(name)}`);
  python.FS.writeFile(`/own/${name}`, readFileSync(module));
}
python.runPython(readFileSync(new URL("trim_stdlib.py", import.meta.url), "utf8"));
writeFileSync(trimmed, python.FS.readFile("/trimmed.zip"));
