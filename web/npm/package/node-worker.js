import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import init, { NpmJob, verify } from './unbury.js';
import { work } from './work.js';

const load = async () => init({ module_or_path: await readFile(new URL('./unbury_bg.wasm', import.meta.url)) });
const hear = work((message) => parentPort.postMessage(message), load, { NpmJob, verify });
parentPort.on('message', hear);
