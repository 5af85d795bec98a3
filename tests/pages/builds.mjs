// A second build of the page, made of the one in DIST.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST } from './serve.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

// A copy of DIST in `folder`, which differs as a build of other sources does: other bytes of scripts, modules
// and page, other names of what has a hash in its name, and another `worker.js`, which works for its own build only.
// Trunk's hook is run on it as on any build. Wherever its script runs, in a page or in a worker, `self.build`
// is `name`, and in its workers `self.workerBuild` as well.
export function makeBuild(folder, name) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(DIST, folder, { recursive: true });
  const at = (file) => path.join(folder, file);
  const change = (file, edit) => writeFileSync(at(file), edit(readFileSync(at(file), 'utf8')));

  const page = readFileSync(at('index.html'), 'utf8');
  const named = page.matchAll(/(unbury-(?:page|worker)-[0-9a-f]+)(?:\.js|_bg\.wasm)/g);
  const programs = new Set([...named].map((it) => it[1]));
  const hash = Buffer.from(name.padEnd(8)).toString('hex');
  const renamed = (text, program) => text.replaceAll(program, program.replace(/[0-9a-f]+$/, hash));
  const rename = (text) => [...programs].reduce(renamed, text);
  const files = readdirSync(folder).filter((file) => rename(file) !== file);
  if (!['page', 'worker'].every((it) => files.some((file) => file.startsWith(`unbury-${it}-`) && file.endsWith('.wasm')))) {
    throw new Error(`not the modules of two programs: ${files}`);
  }
  change('index.html', rename);
  for (const file of files) {
    const newFile = rename(file);
    renameSync(at(file), at(newFile));
    if (file.endsWith('.js')) change(newFile, (script) => `self.build = '${name}';\n${rename(script)}`);
    // A section that says nothing, of one byte and of a name of one letter.
    else appendFileSync(at(newFile), Buffer.from([0, 3, 1, 0x62, 0x42]));
  }
  change('worker.js', (script) => script.replace('try {', `try {
    self.workerBuild = '${name}';
    if (!js.includes('${hash}')) throw new Error('the page is of another build');`));

  const hook = spawnSync('cargo', ['xtask', 'postbuild'], {
    cwd: REPOSITORY,
    env: { ...process.env, TRUNK_STAGING_DIR: folder, TRUNK_PROFILE: 'release' },
    encoding: 'utf8',
  });
  if (hook.status !== 0) throw new Error(`the hook failed: ${hook.stderr}`);
}
