// What runs in the page of the benchmark: asks the worker for one deal after another, as the page does, but draws
// nothing. Returns the milliseconds from the first request to the last answer, and a row for each deal.
export async function measure({ js, wasm, deals, bytesMax }) {
  // As in web/app: the memory of a worker that held more is got back by ending it.
  const workerBytesKept = 64 * 2 ** 20;
  const module = await WebAssembly.compileStreaming(fetch(wasm));

  let worker;
  let heard;
  const next = () => new Promise((resolve, reject) => {
    heard = { resolve, reject };
  });
  const start = async () => {
    worker?.terminate();
    worker = new Worker('./bench-worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (!data.Progress) heard.resolve(data);
    };
    worker.onerror = ({ message }) => heard.reject(new Error(message));
    worker.postMessage({ js, module });
    await next();
  };
  await start();

  const rows = [];
  const started = performance.now();
  for (const [nth, deal] of deals.entries()) {
    const asked = performance.now();
    const position = { game: `freecell/${deal}`, moves: [] };
    worker.postMessage({ Analyse: { job: nth + 1, position, bytes_max: bytesMax } });
    const { took, ...event } = await next();
    const [[verdict, { spent, reason }]] = Object.entries(event);
    if (reason) throw new Error(`${deal}: ${reason}`);
    rows.push({ deal, verdict, spent, took, waited: performance.now() - asked });
    if (workerBytesKept < spent.bytes) await start();
  }
  return { total: performance.now() - started, rows };
}
