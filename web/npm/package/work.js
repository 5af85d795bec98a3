// What a worker does, in a browser and in Node: it answers one question at a time. Nothing else is heard meanwhile.

const PROGRESS_MS = 100;

// Returns the function that receives the questions to the worker. `post` sends a message, `load` starts the program.
export function work(post, load, { NpmJob, verify }) {
  const loaded = load();
  // An error is reported with the question that meets it.
  loaded.catch(() => {});
  return async ({ id, question }) => {
    let memory;
    const say = (said) => post({ id, bytes: memory?.buffer.byteLength ?? 0, ...said });
    try {
      ({ memory } = await loaded);
      if (question.ask === 'verify') say({ event: verify(question.start, question.line), isLast: true });
      else answer(new NpmJob(question), say);
    } catch (error) {
      // A trap leaves the program in a state in which nothing can be asked of it.
      say({ error: error.message ?? String(error), isBroken: error instanceof WebAssembly.RuntimeError, isLast: true });
    }
  };
}

// To cancel, the worker is ended.
function answer(job, say) {
  const begun = performance.now();
  const until = begun + (job.seconds ?? Infinity) * 1000;
  let told = begun;
  const tell = (events) => events.forEach((event, nth) => say({ event, isLast: job.isOver && nth + 1 === events.length }));
  if (job.isOver) say({ isLast: true });
  while (!job.isOver) {
    tell(until <= performance.now() ? job.stop() : job.turn());
    if (!job.isOver && told + PROGRESS_MS <= performance.now()) {
      told = performance.now();
      say({ event: job.progress() });
    }
  }
  job.free();
}
