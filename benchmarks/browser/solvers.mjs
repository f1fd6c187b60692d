// A worker with one of the solvers that are timed. Its address names the solver.
//
// Answers messages {call, boards}. The calls are those of solve_boards.py: "words" and "solve" for all solvers, "ready"
// and "slowest" for those in Python.

import { Tuned } from "./tuned.mjs";
import { commonJs } from "./common_js.mjs";

const ROOT = new URL("../..", import.meta.url).href;

const makers = {
  async Pyodide() {
    const { loadPyodide } = await import(`${ROOT}node_modules/pyodide/pyodide.mjs`);
    return inPython(await loadPyodide());
  },
  async MicroPython() {
    const folder = `${ROOT}node_modules/@micropython/micropython-webassembly-pyscript/`;
    const { loadMicroPython } = await import(`${folder}micropython.mjs`);
    const interpreter = await loadMicroPython({ url: `${folder}micropython.wasm` });
    interpreter.runPython(new TextDecoder().decode(await bytes("static/bundle.py"))); // which sets when garbage is collected
    return inPython(interpreter);
  },
  async tuned() {
    const solver = await Tuned.fromPacked(await bytes("boggle/words.dawg"));
    return inJavaScript((text) => text, (board) => solver.solve(board));
  },
  async "pf-boggle"() {
    // Not the package's main module, which loads a word list of its own.
    const solve = await commonJs(`${ROOT}benchmarks/node_modules/pf-boggle/src/base-solve.js`);
    const dictionary = await wordList();
    solve.initialize(dictionary);
    const tiles = (text) => Array.from(text.toUpperCase().replaceAll("/", ""), (tile) => (tile === "Q" ? "QU" : tile));
    return inJavaScript(tiles, (board) => solve(board, dictionary).map((found) => found.word));
  },
  async "solve-boggle"() {
    // It reads its list, a line at a time, from a file that this project does not unpack: it is given ours.
    const listeners = {};
    const on = (event, listener) => { listeners[event] = listener; };
    globalThis.process = { nextTick: (done, words) => done(words) };
    const Boggle = await commonJs(`${ROOT}build/solve-boggle/lib/boggle.js`, {
      readline: { createInterface: () => ({ on }) },
      fs: { createReadStream: () => null },
    });
    (await wordList()).forEach((word) => listeners.line(word));
    listeners.close();
    const solved = (letters) => new Boggle(letters).solve().words;
    return inJavaScript((text) => text.replaceAll("/", ""), solved);
  },
};

async function bytes(path) {
  const answer = await fetch(ROOT + path);
  if (!answer.ok) throw new Error(`expected ${path}, got ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function wordList() {
  const text = new TextDecoder().decode(await bytes("wordlist.txt"));
  return text.trim().split("\n").map((line) => line.split(" ")[0]);
}

async function inPython(interpreter) {
  const files = JSON.parse(new TextDecoder().decode(await bytes("build/bench/files.json")));
  for (const path of files) {
    interpreter.FS.mkdirTree(`/bench/${path.slice(0, path.lastIndexOf("/"))}`);
    interpreter.FS.writeFile(`/bench/${path}`, await bytes(path));
  }
  interpreter.FS.writeFile("/bench/words.dawg", await bytes("site/boggle/words.txt")); // as the page has it
  interpreter.runPython("import sys; sys.path.insert(0, '/bench')");
  interpreter.runPython("from benchmarks.speed.solve_boards import Boggle; solver = Boggle('/bench/words.dawg')");
  return interpreter.globals.get("solver");
}

// `read` turns a text into the solver's own form of a board, which is not timed. `solve` returns the words of a board.
function inJavaScript(read, solve) {
  const boards = (texts) => texts.split(" ").map(read);
  const words = (board) => [...new Set(solve(board).map((word) => word.toLowerCase()))];
  return {
    words: (texts) => boards(texts).map((board) => words(board).sort().join(" ")).join("\n"),
    solve: (texts) => {
      const ready = boards(texts);
      const start = performance.now();
      for (const board of ready) solve(board);
      return performance.now() - start;
    },
  };
}

const solver = makers[location.search.slice(1)]();
onmessage = async ({ data: { call, boards } }) => {
  const made = await solver;
  postMessage(boards === undefined ? made[call]() : made[call](boards));
};
