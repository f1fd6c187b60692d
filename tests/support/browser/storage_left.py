"""What the browser still keeps."""

# PyScript opens a database for Pyodide's packages, of which there are none. So only records in databases count.
LEFT = """async () => {
  const records = async ({ name }) => {
    const answered = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
    const database = await answered(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const counts = stores.map((store) => answered(database.transaction(store).objectStore(store).count()));
    return (await Promise.all(counts)).reduce((one, other) => one + other, 0);
  };
  return {
  texts: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  records: (await Promise.all((await indexedDB.databases()).map(records))).filter((count) => count),
  cookies: document.cookie,
}; }"""
