// The script of the benchmark's page, which draws nothing and sends requests to the page's worker. The messages are
// those of crates/protocol.

// As in web/page: a worker that held more memory is ended, since it would never return it.
const workerBytesKept = 64 * 2 ** 20;

const VERDICTS = { Solved: 'solved', Unsolvable: 'unsolvable', GaveUp: 'unknown' };

// The name of an enum's variant, and its fields.
const variant = (value) => typeof value === 'string' ? [value, {}] : Object.entries(value)[0];

// Has the worker survey a range of deals: one request, answered by messages of many rows. Returns the rows, the
// milliseconds from the request to the last row, how many of these the worker took, and the number of messages.
export async function survey({ js, wasm, game, first, last, bytesMax }) {
  const worker = await start(js, await WebAssembly.compileStreaming(fetch(wasm)));
  const all = [];
  let nMessages = 0;
  const started = performance.now();
  const deals = { first: String(first), last: String(last) };
  worker.post({ Survey: { job: 1, rules: game, numbering: 'microsoft', deals, bytes_max: bytesMax } });
  for (;;) {
    const { took, name, fields } = await worker.next();
    if (name !== 'Rows') throw new Error(JSON.stringify(fields));
    nMessages += 1;
    for (const { deal, verdict, expanded } of fields.batch.rows) {
      all.push({ deal: Number(deal), verdict, expanded: Number(expanded) });
    }
    if (fields.batch.is_last) return { total: performance.now() - started, took, nMessages, rows: all };
  }
}

// Asks for one deal after another, as the page does. Returns for each the milliseconds from the request to the answer.
export async function analyse({ js, wasm, game, deals, goal, bytesMax }) {
  const module = await WebAssembly.compileStreaming(fetch(wasm));
  let worker = await start(js, module);
  const rows = [];
  for (const [nth, deal] of deals.entries()) {
    const asked = performance.now();
    const position = { start: `${game}/${deal}`, played: [] };
    worker.post({ Analyse: { job: nth + 1, ...position, autoplay: 'Safe', goal, bytes_max: bytesMax } });
    let { name, fields } = await worker.next();
    // Better solutions follow.
    while (name === 'Answered' && !fields.is_last) ({ name, fields } = await worker.next());
    if (name !== 'Answered') throw new Error(`${deal}: ${name} ${JSON.stringify(fields)}`);
    const { expanded, bytes } = fields.spent;
    const waited = performance.now() - asked;
    rows.push({ deal, verdict: VERDICTS[variant(fields.verdict)[0]], expanded: Number(expanded), waited });
    if (workerBytesKept < bytes) {
      worker.end();
      worker = await start(js, module);
    }
  }
  return rows;
}

// Asks for a shortest solution of one deal after another, each until the last of `times` (in milliseconds) has passed.
// Returns for each deal the player moves of the best solution found by each of these times, or null if there was none.
export async function shorten({ js, wasm, game, deals, times, bytesMax }) {
  const worker = await start(js, await WebAssembly.compileStreaming(fetch(wasm)));
  const rows = [];
  // The first deal is requested twice, since the worker loads some of its parts on the first request.
  for (const [nth, deal] of [deals[0], ...deals].entries()) {
    // By then, the worker has finished its work on the job before.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const [job, asked] = [nth + 1, performance.now()];
    const position = { start: `${game}/${deal}`, played: [] };
    worker.post({ Analyse: { job, ...position, autoplay: 'Safe', goal: 'shortest', bytes_max: bytesMax } });
    const cancel = setTimeout(() => {
      worker.post({ Cancel: { job } });
      worker.note({ name: 'Cancelled', fields: { job } });
    }, Math.max(...times));
    const best = times.map(() => null);
    for (let isOver = false; !isOver;) {
      const { name, fields } = await worker.next();
      const waited = performance.now() - asked;
      // This event was on its way when the job before was cancelled.
      if (fields.job !== job) continue;
      isOver = name !== 'Answered' || fields.is_last;
      const moves = fields.verdict?.Solved;
      if (moves) {
        const length = moves.filter(({ to }) => variant(to)[0] !== 'Foundation').length;
        times.forEach((ms, idx) => { if (waited <= ms) best[idx] = length; });
      } else if (name !== 'Cancelled' && !fields.verdict?.GaveUp) {
        throw new Error(`${deal}: ${name} ${JSON.stringify(fields)}`);
      }
    }
    clearTimeout(cancel);
    rows.push({ deal, moves: best });
  }
  return rows.slice(1);
}

// Has the npm package, whose address is `index`, look for lines with few card moves, until the last of `times` (in
// milliseconds) has passed. Returns for each deal the card moves of the best line found by each of these times, or null
// if there was none.
export async function shortenCards({ index, game, deals, times }) {
  const { createSolver } = await import(index);
  const solver = await createSolver();
  const rows = [];
  for (const deal of deals) {
    // The package ends a worker that held much memory; after this, a new one is ready.
    await solver.verdict(`${game}/1`);
    const asked = performance.now();
    const best = times.map(() => null);
    const options = { goal: 'short', measure: 'card', seconds: Math.max(...times) / 1000 };
    for await (const event of solver.solve(`${game}/${deal}`, options)) {
      const waited = performance.now() - asked;
      if (event.type === 'line') times.forEach((ms, idx) => { if (waited <= ms) best[idx] = event.line.cardMoves; });
    }
    rows.push({ deal, moves: best });
  }
  return rows;
}

// Starts a worker, and returns it when it is ready. `next` returns its next event, except those about progress and
// loading; no event is lost between two calls. `note` adds an event that is not the worker's.
async function start(js, module) {
  const worker = new Worker('./bench-worker.js', { type: 'module' });
  const events = [];
  let heard = () => {};
  let failed = () => {};
  const note = (event) => {
    events.push(event);
    heard();
  };
  worker.onmessage = ({ data: { event, took } }) => {
    const [name, fields] = variant(event);
    if (name === 'Progress' || name === 'Loading') return;
    note({ name, fields, took });
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
  return { post: (request) => worker.postMessage(request), next, note, end: () => worker.terminate() };
}
