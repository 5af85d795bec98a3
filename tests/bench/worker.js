// Starts the worker's program with a stopwatch: a message from it is `event`, with `took`, the milliseconds since the
// last message to it.
let received = 0;
const post = self.postMessage.bind(self);
self.postMessage = (event) => post({ event, took: performance.now() - received });

self.onmessage = async ({ data: { js, module } }) => {
  self.onmessage = null;
  self.addEventListener('message', () => { received = performance.now(); });
  const { default: init } = await import(js);
  await init({ module_or_path: module });
};
