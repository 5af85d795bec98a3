// What runs in the page of the benchmark, which draws nothing and asks the page's worker.

// As in web/app: the memory of a worker that held more is got back by ending it.
const workerBytesKept = 64 * 2 ** 20;

// Has the worker survey a range of deals: one request, and rows in batches. Returns the rows, the milliseconds from
// the request to the last row, those of them that passed in the worker, and how many batches there were.
export async function survey({ js, wasm, first, last, bytesMax }) {
  const worker = await start(js, await WebAssembly.compileStreaming(fetch(wasm)));
  const all = [];
  let nBatches = 0;
  const started = performance.now();
  worker.post({ Survey: { job: 1, rules: 'freecell', first, last, bytes_max: bytesMax } });
  for (;;) {
    const { took, Rows, Rejected } = await worker.next();
    if (Rejected) throw new Error(Rejected.reason);
    nBatches += 1;
    all.push(...Rows.rows);
    if (Rows.is_last) return { total: performance.now() - started, took, nBatches, rows: all };
  }
}

// Asks for one deal after another, as the page does. Returns for each the milliseconds from the request to the answer.
export async function analyse({ js, wasm, deals, bytesMax }) {
  const module = await WebAssembly.compileStreaming(fetch(wasm));
  let worker = await start(js, module);
  const rows = [];
  for (const [nth, deal] of deals.entries()) {
    const asked = performance.now();
    const position = { start: `freecell/${deal}`, moves: [] };
    worker.post({ Analyse: { job: nth + 1, position, autoplay: 'Safe', goal: 'Any', bytes_max: bytesMax } });
    const { took, ...event } = await worker.next();
    const [[verdict, { spent, reason }]] = Object.entries(event);
    if (reason) throw new Error(`${deal}: ${reason}`);
    rows.push({ deal, verdict, expanded: spent.expanded, waited: performance.now() - asked });
    if (workerBytesKept < spent.bytes) {
      worker.end();
      worker = await start(js, module);
    }
  }
  return rows;
}

// A worker that is ready. `next` is its next event but those about progress; none is lost between two calls.
async function start(js, module) {
  const worker = new Worker('./bench-worker.js', { type: 'module' });
  const events = [];
  let heard = () => {};
  let failed = () => {};
  worker.onmessage = ({ data }) => {
    if (data.Progress) return;
    events.push(data);
    heard();
  };
  worker.onerror = ({ message }) => failed(new Error(message));
  const next = async () => {
    if (events.length === 0) {
      await new Promise((resolve, reject) => {
        [heard, failed] = [resolve, reject];
      });
    }
    return events.shift();
  };
  worker.postMessage({ js, module });
  await next();
  return { post: (request) => worker.postMessage(request), next, end: () => worker.terminate() };
}
