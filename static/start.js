// Starts PyScript, the page's only way to Python. The page's logic is in static/page/.
// PyScript ships one hook to its workers as source text; running it would need 'unsafe-eval'.
import { hooks } from "../runtime/pyscript/core.js";
hooks.worker.onBeforeRunAsync.clear();
