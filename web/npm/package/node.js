import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Solver } from './solver.js';

export { UnburyError } from './solver.js';

// At least two, since a question may be asked in the midst of an answer.
const WORKERS = Math.max(2, availableParallelism());

export async function createSolver({ worker, workers = WORKERS } = {}) {
  const start = worker ?? (() => new Worker(new URL('./node-worker.js', import.meta.url)));
  const connect = (heard, failed) => {
    const it = start();
    it.on('message', heard);
    it.on('error', (error) => failed(error.message));
    // A program that has nothing else to do ends. While there is a question, the solver waits for its answer.
    it.unref();
    return { post: (message) => it.postMessage(message), end: () => it.terminate(), ref: () => it.ref(), unref: () => it.unref() };
  };
  return new Solver(connect, workers);
}
