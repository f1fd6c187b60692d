// A solver in JavaScript that does nothing but be quick: about how fast a browser can be over the same packed lexicon.
//
// The planes of the file (boggle/words/lexicon.py describes it) become typed arrays, one row of 32 numbers for each node: at
// 1 to 26 what the edge of that letter leads to (its node times 32, with the tier of its word in the lowest bits; 0 if
// there is no edge), at 0 the letters of the node as bits. The walk is that of boggle/search/walk.py.

const HEADER = 40;
const COMPRESSED = 3;
const OWN = 1, SHARED = 2;
const TIER = 7;
const ROW = 5; // bits of a place within a row; the tier needs three of them

export class Tuned {
  static async fromPacked(file) {
    const header = new DataView(file.buffer, file.byteOffset);
    const letters = header.getUint16(6, true);
    const [nodes, edges, shared, references] = [20, 24, 28, 32].map((at) => header.getUint32(at, true));
    const alphabet = new TextDecoder().decode(file.subarray(HEADER, HEADER + letters));
    if (alphabet !== "abcdefghijklmnopqrstuvwxyz") throw new Error(`expected the letters a to z, got ${alphabet}`);
    const rest = file.subarray(HEADER + letters);
    const planes = header.getUint8(4) === COMPRESSED ? await inflated(rest) : rest;
    return new Tuned(planes, nodes, edges, shared, references);
  }

  constructor(planes, nodes, edges, shared, references) {
    const degrees = planes.subarray(0, nodes);
    const [letters, kinds, tiers] = [0, 1, 2].map((plane) => planes.subarray(nodes + plane * edges));
    const [low, high] = [0, 1].map((plane) => planes.subarray(nodes + 3 * edges + plane * references));
    this.rows = new Int32Array((nodes + 1) << ROW); // the last one is that of leaves
    let edge = 0, own = shared + 1, reference = 0;
    for (let node = 0; node < nodes; node++) {
      for (const end = edge + degrees[node]; edge < end; edge++) {
        let child = nodes;
        if (kinds[edge] === OWN) child = own++;
        if (kinds[edge] === SHARED) child = low[reference] + 256 * high[reference++];
        this.rows[(node << ROW) + letters[edge] + 1] = (child << ROW) | (tiers[edge] & TIER);
        this.rows[node << ROW] |= 1 << letters[edge];
      }
    }
  }

  // The words of a board, given as text; of any length, each once.
  solve(text) {
    const rows = this.rows;
    const height = text.split("/").length;
    const width = text.indexOf("/") < 0 ? text.length : text.indexOf("/");
    const cells = Uint8Array.from(text.replaceAll("/", ""), (letter) => letter.charCodeAt(0) - 96);
    const names = Array.from(text.replaceAll("/", ""), (letter) => (letter === "q" ? "qu" : letter));
    const { around, starts } = neighbours(width, height);
    const bits = bitsAround(cells, around, starts);
    const found = new Set();

    function visit(cell, row, word) {
      const own = cells[cell];
      cells[cell] = 27; // a place of every row that is 0
      for (let at = starts[cell], end = starts[cell + 1]; at < end; at++) {
        const neighbour = around[at];
        step(neighbour, rows[row + cells[neighbour]], word);
      }
      cells[cell] = own;
    }

    function step(cell, edge, word) {
      if (edge && cells[cell] === Q) edge = rows[(edge & ~31) + U];
      if (!edge) return;
      const longer = word + names[cell];
      if (edge & TIER) found.add(longer);
      if (rows[edge & ~31] & bits[cell]) visit(cell, edge & ~31, longer);
    }

    for (let cell = 0; cell < cells.length; cell++) step(cell, rows[cells[cell]], "");
    return [...found];
  }
}

const Q = 17, U = 21;

const grids = new Map();

// The neighbours of all cells in one array, and where each cell's begin.
function neighbours(width, height) {
  const key = `${width}×${height}`;
  if (!grids.has(key)) {
    const around = [], starts = [0];
    for (let cell = 0; cell < width * height; cell++) {
      const row = Math.floor(cell / width), column = cell % width;
      for (let r = Math.max(row - 1, 0); r < Math.min(row + 2, height); r++) {
        for (let c = Math.max(column - 1, 0); c < Math.min(column + 2, width); c++) {
          if (r !== row || c !== column) around.push(r * width + c);
        }
      }
      starts.push(around.length);
    }
    grids.set(key, { around: Uint16Array.from(around), starts: Uint32Array.from(starts) });
  }
  return grids.get(key);
}

// For each cell the letters around it, as bits.
function bitsAround(cells, around, starts) {
  const bits = new Int32Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    for (let at = starts[cell]; at < starts[cell + 1]; at++) bits[cell] |= 1 << (cells[around[at]] - 1);
  }
  return bits;
}

async function inflated(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
