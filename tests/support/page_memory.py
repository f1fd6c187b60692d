"""What a page and its workers keep, counted over the Chrome DevTools Protocol.

Before figures are taken, the garbage of Python and JavaScript is collected in turns until nothing changes,
because what one language held for the other is freed only one turn later.
"""

import json

HELD_BY_JAVASCRIPT = "Python's objects held by JavaScript"
TURNS = 10
POLL = 20  # milliseconds between two checks for a worker's answer

# Runs before a worker's script and keeps the exports of Pyodide's WebAssembly. MicroPython's are global.
KEEP_EXPORTS = """
globalThis.instances = [];
for (const name of ["instantiate", "instantiateStreaming"]) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await plain(...given);
    instances.push(made.instance ?? made);
    return made;
  };
}
"""
BEFORE_WORKERS = f"""
globalThis.Blob = class extends Blob {{
  constructor(parts, options) {{
    super(options?.type === "text/javascript" ? [{json.dumps(KEEP_EXPORTS)}, ...parts] : parts, options);
  }}
}};
"""

MICROPYTHON = """
const run = (code) => {
  const size = Module.lengthBytesUTF8(code);
  const text = Module._malloc(size + 1);
  const out = Module._malloc(12);
  Module.stringToUTF8(code, text, size + 1);
  Module.ccall("mp_js_do_exec", "number", ["pointer", "number", "pointer"], [text, size, out]);
  [text, out].forEach((place) => Module._free(place));
};
run("import gc; gc.collect()");  // MicroPython collects when no Python runs any more
({
  "JavaScript's objects held by Python": proxy_js_ref.filter((one) => one !== undefined).length,
  "HELD_BY_JAVASCRIPT": proxy_js_map.size,
});
""".replace("HELD_BY_JAVASCRIPT", HELD_BY_JAVASCRIPT)

PYODIDE = """
const exported = instances.find(({ exports }) => exports.hiwire_num_refs).exports;
const memory = Object.values(exported).find((one) => one instanceof WebAssembly.Memory);
const run = (code) => {
  const bytes = new TextEncoder().encode(code + "\\0");
  const text = exported.malloc(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, text);
  const failed = exported.PyRun_SimpleString(text);
  exported.free(text);
  if (failed) throw new Error(`expected this to run in Pyodide: ${code}`);
};
run("import gc; gc.collect()");
({"JavaScript's objects held by Python": exported.hiwire_num_refs()});
"""

STORED = """async () => {
  const names = await caches.keys();
  const entries = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return {
    "caches": names.length,
    "entries in caches": entries.reduce((sum, count) => sum + count, 0),
    "versions of the service worker": (await navigator.serviceWorker.getRegistrations())
      .flatMap(({ active, waiting, installing }) => [active, waiting, installing]).filter(Boolean).length,
    "texts in localStorage": localStorage.length,
    "databases": (await indexedDB.databases()).length,
  };
}"""


def counted(name, ask):
    """Collect garbage in a thread, and return counts of Python's objects as a dict. Raises RuntimeError."""
    code = MICROPYTHON if "MicroPython" in name else PYODIDE
    answer = ask("Runtime.evaluate", {"expression": f"{{{code}}}", "returnByValue": True})
    if "exceptionDetails" in answer:
        raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", name))
    ask("HeapProfiler.collectGarbage")
    return {f"{name}: {what}": count for what, count in answer["result"]["value"].items()}


class Memory:
    """Measures a page, which must be blank at first."""

    def __init__(self, page):
        self.page = page
        page.add_init_script(BEFORE_WORKERS)
        self._session = page.context.new_cdp_session(page)
        self._workers = {}
        self._answers = {}
        self._pages = 0
        page.on("domcontentloaded", lambda _: setattr(self, "_pages", self._pages + 1))
        self._asked = 0
        self._session.on("Target.attachedToTarget", self._attached)
        self._session.on("Target.detachedFromTarget", lambda event: self._workers.pop(event["sessionId"], None))
        self._session.on("Target.receivedMessageFromTarget", self._received)
        # `flatten` is False because Playwright drops messages of flat sessions that it did not open itself.
        how = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self._session.send("Target.setAutoAttach", how)

    def figures(self):
        """All figures by name: those of the page, of both workers and of stored data."""
        threads = [("page in MicroPython", self._session.send)]
        for ask in [self._asking(worker) for worker in list(self._workers)]:
            what = {"expression": "typeof Module === 'undefined' ? 'Pyodide' : 'MicroPython'"}
            threads.append((f"worker in {ask('Runtime.evaluate', what)['result']['value']}", ask))
        figures = {}
        for _ in range(TURNS):
            figures, before = {}, figures
            for name, ask in threads:
                figures |= counted(name, ask)
            if figures == before:
                break
        if self._pages > 1:  # MicroPython then also subtracts removed objects of the previous page
            del figures[f"page in MicroPython: {HELD_BY_JAVASCRIPT}"]
        counters = self._session.send("Memory.getDOMCounters")
        figures |= {"nodes of documents": counters["nodes"], "listeners": counters["jsEventListeners"]}
        return figures | self.page.evaluate(STORED)

    def _attached(self, event):
        if event["targetInfo"]["type"] == "worker":
            self._workers[event["sessionId"]] = event["targetInfo"]

    def _received(self, event):
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message

    def _asking(self, worker):
        def ask(method, params=None):
            self._asked = number = self._asked + 1
            message = json.dumps({"id": number, "method": method, "params": params or {}})
            self._session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
            while number not in self._answers:
                self.page.wait_for_timeout(POLL)
            return self._answers.pop(number)["result"]

        return ask
