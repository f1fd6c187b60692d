// node benchmarks/photo/read_in_pyodide.mjs FOLDER
// Reads pictures with the site's part of Pyodide. FOLDER has `pictures.json`, a list of [file, width, height]; each file
// holds the pixels, 4 bytes each. Prints, as JSON, the seconds, the tiles and their confidence for each.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const LIBRARY = fileURLToPath(new URL("../../build/python_stdlib.zip", import.meta.url));
const BOGGLE = new URL("../../boggle/", import.meta.url);
const READ = `
import json, time
from boggle.errors import PhotoError
from boggle.photo.network import Networks
from boggle.photo.reader import PhotoReader

def read(rgba, width, height):
    begin = time.perf_counter()
    reader = PhotoReader(bytes(rgba), width, height, networks)
    try:
        while not reader.done:
            reader.run(1)
    except PhotoError:
        return json.dumps([time.perf_counter() - begin, None, None])
    return json.dumps([time.perf_counter() - begin, reader.reading.tiles, reader.reading.confidence])

networks = Networks.from_bytes(*[open(f"boggle/photo/{name}.net", "rb").read() for name in ("letters", "screen")])
`;

const folder = process.argv[2];
const python = await loadPyodide({ packages: [], stdLibURL: LIBRARY });
for (const name of readdirSync(BOGGLE, { recursive: true }).filter((name) => /\.(py|net)$/.test(name))) {
  python.FS.mkdirTree(`boggle/${dirname(name)}`);
  python.FS.writeFile(`boggle/${name}`, readFileSync(new URL(name, BOGGLE)));
}
python.runPython(READ);
const read = python.globals.get("read");
const results = [];
for (const [file, width, height] of JSON.parse(readFileSync(join(folder, "pictures.json"), "utf8"))) {
  python.globals.set("pixels", new Uint8Array(readFileSync(join(folder, file))));
  results.push(JSON.parse(read(python.runPython("pixels.to_bytes()"), width, height)));
}
console.log(JSON.stringify(results));
