import { Solver } from './solver.js';

export { UnburyError } from './solver.js';

// At least two, since a question may be asked in the midst of an answer.
const WORKERS = Math.max(2, globalThis.navigator?.hardwareConcurrency ?? 2);

export async function createSolver({ worker, workers = WORKERS } = {}) {
  // Bundlers find the worker by these very words.
  const start = worker ?? (() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
  const connect = (heard, failed) => {
    const it = start();
    it.onmessage = ({ data }) => heard(data);
    it.onerror = ({ message }) => failed(message ?? 'its script could not be loaded');
    return { post: (message) => it.postMessage(message), end: () => it.terminate() };
  };
  return new Solver(connect, workers);
}
