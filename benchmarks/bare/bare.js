// Solves the board of the link with the tuned solver: about as soon as any page could show words of the same packed list.
import { Tuned } from "./tuned.mjs";

const SHORTEST = 3;
const POINTS = [0, 0, 0, 1, 1, 2, 3, 5, 11]; // by the number of letters; longer words are worth as much as the longest

const packed = await fetch("words.dawg").then((response) => response.arrayBuffer());
const solver = await Tuned.fromPacked(new Uint8Array(packed));
const board = decodeURIComponent(location.hash).replace("#board=", "");
const words = solver.solve(board).filter((word) => word.length >= SHORTEST);
const points = words.reduce((sum, word) => sum + POINTS[Math.min(word.length, POINTS.length - 1)], 0);
const entries = words.map((word) => Object.assign(document.createElement("li"), { textContent: word }));
document.querySelector("ul").append(...entries);
document.querySelector("p").textContent = `${words.length} words, ${points} points`;
