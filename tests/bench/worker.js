// The page's worker with a stopwatch: every message from it has `took`, the milliseconds since the last to it.
import './worker.js';

let received = 0;
// Called before the solver's own handler, which is set later.
self.addEventListener('message', () => {
  received = performance.now();
});

const post = self.postMessage.bind(self);
self.postMessage = (event) => {
  event.took = performance.now() - received;
  post(event);
};
