import init, { NpmJob, verify } from './unbury.js';
import { work } from './work.js';

const hear = work((message) => postMessage(message), init, { NpmJob, verify });
addEventListener('message', ({ data }) => hear(data));
