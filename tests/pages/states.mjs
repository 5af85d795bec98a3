// What a browser remembers when a test begins.

// A visitor who has switched the companion off: written by quiet.setup.mjs.
export const QUIET = '../../target/quiet.json';

// Nothing.
export const FRESH = { cookies: [], origins: [] };
