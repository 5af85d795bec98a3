import init, { Asking, verify } from './unbury.js';
import { work } from './work.js';

const hear = work((message) => postMessage(message), init, { Asking, verify });
addEventListener('message', ({ data }) => hear(data));
