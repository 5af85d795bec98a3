// What runs in the page of the benchmark, which draws nothing and asks the page's worker.

// As in web/page: the memory of a worker that held more is got back by ending it.
const workerBytesKept = 64 * 2 ** 20;

// Kinds of messages, the first of their numbers: crates/protocol/src/wire.rs has what follows it.
const [ANALYSE, SURVEY] = [0, 3];
const [PROGRESS, ROWS, REJECTED] = [1, 7, 8];
const VERDICTS = { 2: 'solved', 4: 'unsolvable', 5: 'unknown' };
// What comes between the job and what was spent.
const SPENT_AT = { 2: 1, 4: 1, 5: 0 };
const FINDINGS = ['solved', 'unsolvable', 'unknown'];
const [SAFE, ANY] = [1, 0];
const ROW_LEN = 6;

// Has the worker survey a range of deals: one request, and messages of many rows. Returns the rows, the milliseconds from
// the request to the last row, those of them that passed in the worker, and the number of messages.
export async function survey({ js, wasm, game, first, last, bytesMax }) {
  const worker = await start(js, await WebAssembly.compileStreaming(fetch(wasm)));
  const all = [];
  let nMessages = 0;
  const started = performance.now();
  worker.post({ numbers: [SURVEY, 1, first, last, bytesMax], text: game });
  for (;;) {
    const { took, numbers: [kind, , isLast, , ...rows], text } = await worker.next();
    if (kind !== ROWS) throw new Error(text);
    nMessages += 1;
    for (let at = 0; at < rows.length; at += ROW_LEN) {
      const [deal, expanded, finding] = rows.slice(at, at + ROW_LEN);
      all.push({ deal, verdict: FINDINGS[finding], expanded });
    }
    if (isLast) return { total: performance.now() - started, took, nMessages, rows: all };
  }
}

// Asks for one deal after another, as the page does. Returns for each the milliseconds from the request to the answer.
export async function analyse({ js, wasm, game, deals, bytesMax }) {
  const module = await WebAssembly.compileStreaming(fetch(wasm));
  let worker = await start(js, module);
  const rows = [];
  for (const [nth, deal] of deals.entries()) {
    const asked = performance.now();
    worker.post({ numbers: [ANALYSE, nth + 1, SAFE, ANY, bytesMax], text: `${game}/${deal}` });
    const { numbers: [kind, , ...numbers], text } = await worker.next();
    if (kind === REJECTED) throw new Error(`${deal}: ${text}`);
    const [expanded, , bytes] = numbers.slice(SPENT_AT[kind]);
    rows.push({ deal, verdict: VERDICTS[kind], expanded, waited: performance.now() - asked });
    if (workerBytesKept < bytes) {
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
    if (data.numbers[0] === PROGRESS) return;
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
