// What a program asks a worker. `index.d.ts` describes it.

// The memory of a wasm program never shrinks: that of a worker which holds more is got back by ending it.
const BYTES_KEPT = 64 * 2 ** 20;

export class UnburyError extends Error {
  name = 'UnburyError';
}

export class Solver {
  #connect;
  #workersMax;
  #idle = [];
  #busy = new Set();
  // Questions that wait for a worker.
  #waiting = [];
  #lastId = 0;
  #isClosed = false;

  constructor(connect, workersMax) {
    this.#connect = connect;
    this.#workersMax = workersMax;
  }

  async *survey(game, first, last, { goal, measure, nodes, ...options } = {}) {
    for await (const { type, rows } of this.#ask({ start: game, ask: { survey: { first, last, goal, measure, nodes } } }, options)) {
      if (type === 'rows') yield rows;
    }
  }

  async *solve(start, { goal, measure, nodes, seconds, ...options } = {}) {
    yield* this.#ask({ start, ask: { solve: { goal, measure, nodes, seconds } } }, options);
  }

  async verdict(start, options) {
    for await (const { type, ...event } of this.solve(start, options)) {
      if (type === 'verdict') return event;
    }
  }

  async hint(start, options) {
    const verdict = await this.verdict(start, options);
    return verdict.verdict === 'solved' ? { ...verdict, move: verdict.line.moves[0] } : verdict;
  }

  async judge(start, options) {
    const judged = [];
    for await (const { type, text, coded, ...event } of this.#ask({ start, ask: { judge: {} } }, options)) {
      if (type === 'judged') judged.push({ move: moveOf(text, coded, 0), ...event });
    }
    return judged;
  }

  async certify(start, options) {
    for await (const { type, ...event } of this.#ask({ start, ask: { certify: {} } }, options)) {
      if (type === 'certified') return event;
    }
  }

  async verify(start, line, options) {
    const text = typeof line === 'string' ? line : line.text;
    for await (const lengths of this.#ask({ start, ask: 'verify', line: text }, options)) return lengths;
  }

  close() {
    this.#isClosed = true;
    for (const worker of this.#idle.splice(0)) worker.end();
    for (const worker of this.#busy) worker.fail(new UnburyError('The solver was closed.'));
    for (const { fail } of this.#waiting.splice(0)) fail(new UnburyError('The solver was closed.'));
  }

  // Has a worker answer a question, and yields what it says.
  async *#ask(question, { moves, memory, signal } = {}) {
    signal?.throwIfAborted();
    const worker = await this.#free(signal);
    let isUsable = false;
    const id = (this.#lastId += 1);
    const said = [];
    let wake = () => {};
    worker.listen((message) => {
      // What was on its way when the question before was cancelled.
      if (message.id !== undefined && message.id !== id) return;
      said.push(message);
      wake();
    });
    const abort = () => {
      said.unshift({ failure: signal.reason });
      wake();
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    try {
      const asked = { ...question, ...(moves && { moves: textOf(moves) }), ...(memory && { memory }) };
      worker.post({ id, question: asked });
      for (let isLast = false; !isLast;) {
        if (said.length === 0) await new Promise((resolve) => { wake = resolve; });
        const message = said.shift();
        if ('failure' in message) throw message.failure;
        isLast = message.isLast === true;
        isUsable = isLast && !message.isBroken && message.bytes <= BYTES_KEPT;
        if (message.error !== undefined) throw new UnburyError(message.error);
        if (message.event !== undefined) yield withMoves(message.event);
      }
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#release(worker, isUsable);
    }
  }

  async #free(signal) {
    // Another question may have come first when this one is woken.
    while (!this.#isClosed && this.#idle.length === 0 && this.#workersMax <= this.#busy.size) await this.#turn(signal);
    if (this.#isClosed) throw new UnburyError('The solver is closed.');
    const worker = this.#idle.pop() ?? this.#started();
    this.#busy.add(worker);
    worker.ref?.();
    return worker;
  }

  // Waits until a worker has nothing more to do.
  async #turn(signal) {
    let abort;
    try {
      await new Promise((resolve, fail) => {
        const waits = { resolve, fail };
        abort = () => {
          this.#waiting = this.#waiting.filter((it) => it !== waits);
          fail(signal.reason);
        };
        this.#waiting.push(waits);
        signal?.addEventListener('abort', abort);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  // A worker in the middle of a question is ended: another is soon there.
  #release(worker, isUsable) {
    this.#busy.delete(worker);
    // One that fails while it has nothing to do is not asked again.
    worker.listen(({ failure }) => {
      if (failure) this.#idle = this.#idle.filter((it) => it !== worker);
    });
    worker.unref?.();
    if (isUsable && !this.#isClosed) this.#idle.push(worker);
    else worker.end();
    this.#waiting.shift()?.resolve();
  }

  #started() {
    let heard = () => {};
    const fail = (failure) => heard({ failure });
    const failed = (message) => fail(new UnburyError(`The worker failed: ${message}`));
    const worker = this.#connect((message) => heard(message), failed);
    return { ...worker, fail, listen: (listener) => { heard = listener; } };
  }
}

const KINDS = ['column', 'cell', 'foundation', 'stock', 'waste', 'reserve'];

// The columns after the sixteenth have a kind of their own, since sixteen go into four bits.
const FURTHER_COLUMNS = 6;

function pileOf(code) {
  if (code >> 4 === FURTHER_COLUMNS) return { kind: 'column', index: 16 + (code & 15) };
  const [kind, index] = [KINDS[code >> 4], code & 15];
  if (kind === 'foundation') return { kind, suit: 'CDHS'[index] };
  return ['column', 'cell', 'reserve'].includes(kind) ? { kind, index } : { kind };
}

// The move whose three bytes begin at a place.
function moveOf(text, bytes, at) {
  return { from: pileOf(bytes[at]), to: pileOf(bytes[at + 1]), count: bytes[at + 2], text };
}

// What the worker says, with moves in place of their bytes.
function withMoves(event) {
  if (!event.line?.moves) return event;
  const { text, moves: bytes } = event.line;
  const moves = text === '' ? [] : text.split(' ').map((word, nth) => moveOf(word, bytes, 3 * nth));
  return { ...event, line: { ...event.line, moves } };
}

function textOf(moves) {
  return typeof moves === 'string' ? moves : moves.map((it) => it.text).join(' ');
}
