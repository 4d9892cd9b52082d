/** Many processes store at once, each from its own clone: `node bench/store/writers.ts [--writers N]`. Counts what is there afterwards. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({ options: { writers: { type: 'string', default: '32' } } });
const writers = Number(flags.writers);
const EACH = 6;
const program = resolve(import.meta.dirname, '../..');

const script = `
import { GitBranchStore } from '${program}/src/edges/store/git-branch-store.ts';
import { DirectoryStore } from '${program}/src/edges/store/directory-store.ts';
import { systemClock as clock } from '${program}/src/edges/clock.ts';
import { recordsOf } from '${program}/bench/store/fill.ts';
const [kind, path, number] = process.argv.slice(2);
const store = kind === 'directory'
  ? new DirectoryStore({ path, clock, trusted: null })
  : new GitBranchStore({ root: path, branch: 'records', remote: 'origin', lane: 'trusted', clock, random: Math.random, warn: console.error });
if (number === 'verify') console.log(JSON.stringify(await store.verify()));
else await store.put([...recordsOf({ records: 1000, bytes: 5000, perCommit: 1000 }, number * ${EACH}, number * ${EACH} + ${EACH})]);
`;

const place = mkdtempSync(join(tmpdir(), 'benchproof-writers-'));
try {
  const file = join(place, 'put.mjs');
  writeFileSync(file, script);
  const git = (...call: string[]) => spawnSync('git', call, { cwd: place, encoding: 'utf8' });
  git('init', '--quiet', '--bare', 'remote');
  for (let each = 0; each < writers; each += 1) git('clone', '--quiet', 'remote', `clone-${each}`);
  for (const kind of ['directory', 'branch']) {
    const pathOf = (each: number) => join(place, kind === 'branch' ? `clone-${each}` : 'records');
    const started = performance.now();
    const ends = Array.from({ length: writers }, async (_, each) => {
      const call = [file, kind, pathOf(each), String(each)];
      const child = spawn(process.execPath, call, { stdio: ['ignore', 'ignore', 'inherit'] });
      return (await once(child, 'close'))[0] as number;
    });
    const failed = (await Promise.all(ends)).filter((code) => code !== 0).length;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const said = spawnSync(process.execPath, [file, kind, pathOf(0), 'verify'], {
      encoding: 'utf8',
    });
    console.log(
      `${kind}: ${writers} writers × ${EACH} records, ${failed} failed, last done after ${seconds} s; verify: ${said.stdout.trim()}`,
    );
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
