// The solvers that run in Node, in one process: boggle in Pyodide and in MicroPython, and pf-boggle.
//
// Reads requests {"solver": …, "call": "ready" | "words" | "solve", "boards": …}, a line each, and answers each with a
// line of JSON. The calls are those of solve_boards.py.
//
// Each solver has a thread, as in a browser, and with it a V8 of its own. Pyodide defines Symbol.isConcatSpreadable,
// which takes V8's fast path from every `concat` around it: pf-boggle beside it would take twice its time.

import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

const [root, wordList] = process.argv.slice(2);

const makers = {
  async Pyodide() {
    const { loadPyodide } = await import("pyodide");
    return inPython(await loadPyodide());
  },
  async MicroPython() {
    const { loadMicroPython } = await import("@micropython/micropython-webassembly-pyscript/micropython.mjs");
    return inPython(await loadMicroPython());
  },
  "pf-boggle"() {
    return inJavaScript(readFileSync(wordList, "utf8").trim().split("\n").map((line) => line.split(" ")[0]));
  },
};

function inPython(interpreter) {
  const copy = (path) => interpreter.FS.writeFile(`/bench/${path}`, readFileSync(`${root}/${path}`));
  for (const folder of ["/bench", "/bench/boggle", "/bench/benchmarks"]) interpreter.FS.mkdir(folder);
  readdirSync(`${root}/boggle`).filter((name) => /\.(py|dawg)$/.test(name)).forEach((name) => copy(`boggle/${name}`));
  copy("benchmarks/solve_boards.py");
  interpreter.runPython("import sys; sys.path.insert(0, '/bench')");
  interpreter.runPython("from benchmarks.solve_boards import Boggle; solver = Boggle('/bench/boggle/words.dawg')");
  return interpreter.globals.get("solver");
}

function inJavaScript(dictionary) {
  // Not the package's main module, which loads a word list of its own.
  const solve = createRequire(import.meta.url)("pf-boggle/src/base-solve");
  solve.initialize(dictionary);
  const tiles = (text) => Array.from(text.toUpperCase().replaceAll("/", ""), (tile) => (tile === "Q" ? "QU" : tile));
  const boards = (texts) => texts.split(" ").map(tiles);
  const words = (board) => [...new Set(solve(board, dictionary).map((found) => found.word.toLowerCase()))];
  return {
    words: (texts) => boards(texts).map((board) => words(board).sort().join(" ")).join("\n"),
    solve: (texts) => {
      const ready = boards(texts);
      const start = performance.now();
      for (const board of ready) solve(board, dictionary);
      return performance.now() - start;
    },
  };
}

async function answerInThread() {
  const solver = await makers[workerData]();
  parentPort.on("message", ({ call, boards }) => {
    parentPort.postMessage(boards === undefined ? solver[call]() : solver[call](boards));
  });
}

async function passOn() {
  const thread = (name) => new Worker(new URL(import.meta.url), { argv: [root, wordList], workerData: name });
  const threads = Object.fromEntries(Object.keys(makers).map((name) => [name, thread(name)]));
  for await (const line of createInterface({ input: process.stdin })) {
    const { solver, ...request } = JSON.parse(line);
    threads[solver].postMessage(request);
    const [answer] = await once(threads[solver], "message");
    process.stdout.write(JSON.stringify(answer) + "\n");
  }
  process.exit();
}

await (isMainThread ? passOn() : answerInThread());
