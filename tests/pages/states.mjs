// What a browser remembers when a test begins.
import { fileURLToPath } from 'node:url';

// A visitor who has switched the companion off: written by before.mjs.
export const QUIET = fileURLToPath(new URL('../../target/quiet.json', import.meta.url));

// Nothing.
export const FRESH = { cookies: [], origins: [] };
