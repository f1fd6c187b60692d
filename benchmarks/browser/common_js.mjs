// Loads a CommonJS module, and those beside it that it requires, in a browser. `given` has what else it may require.

export async function commonJs(address, given = {}) {
  const sources = {};
  await fetchAll(address, given, sources);
  const loaded = {};
  const load = (at) => {
    if (loaded[at]) return loaded[at].exports;
    const module = (loaded[at] = { exports: {} });
    const require = (name) => given[name] ?? load(resolved(name, at));
    new Function("module", "exports", "require", "__dirname", sources[at])(module, module.exports, require, "");
    return module.exports;
  };
  return load(address);
}

async function fetchAll(address, given, sources) {
  if (address in sources) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`expected ${address}, got ${answer.status}`);
  sources[address] = await answer.text();
  const names = [...sources[address].matchAll(/require\(['"](.+?)['"]\)/g)].map((match) => match[1]);
  for (const name of names.filter((name) => !(name in given))) {
    await fetchAll(resolved(name, address), given, sources);
  }
}

function resolved(name, from) {
  const address = new URL(name, from).href;
  return address.endsWith(".js") ? address : `${address}.js`;
}
