// Starts the page's own wasm module in a worker. The page sends the address of its script and its
// compiled module, so nothing is fetched or compiled twice, and this file never changes.
self.onmessage = async ({ data: { js, module } }) => {
  self.onmessage = null;
  try {
    const { default: init } = await import(js);
    await init({ module_or_path: module });
  } catch (error) {
    // The page hears of errors, but not of rejected promises.
    reportError(error);
  }
};
