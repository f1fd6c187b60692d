// Runs the sources that the reader of how.html changed. It is a worker of a sandboxed frame, whose origin is opaque: it
// reaches no cache, no store and no service worker of the site. The source of the interpreter follows in the same
// script. static/how/sandbox.py sends the files that Python needs, and then calls of functions: [name, arguments…]. The
// answer to each is ["", result] or [error, ""].
let functions;

async function start(fetched, stored, main) {
  // The interpreters fetch their own files.
  globalThis.fetch = async (url) => new Response(fetched[String(url).split("/").pop()]);
  const python = globalThis.loadPyodide
    ? await loadPyodide({ createPyodideModule: _createPyodideModule, indexURL: "sandbox:/" })
    : await loadMicroPython({ url: "micropython.wasm" });
  for (const [name, file] of Object.entries(stored)) {
    python.FS.writeFile(name, new Uint8Array(await file.arrayBuffer()));
  }
  await python.runPythonAsync(await main.text());
  return python.globals;
}

onmessage = async ({ data: [name, ...given] }) => {
  try {
    if (name === "start") functions = await start(...given);
    postMessage(["", name === "start" ? "" : functions.get(name)(...given)]);
  } catch (error) {
    postMessage([String(error), ""]);
  }
};
