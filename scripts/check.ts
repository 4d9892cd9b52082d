/**
 * What CI checks besides the tests: `node scripts/check.ts`, each part an npm script of its own. As many at once as
 * there are cores; what one printed is shown when it is done. Fails where one of them does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/** Those that take longest first. */
const PARTS = [
  'docs-gate',
  'types',
  'dist-check',
  'lint-workflows',
  'lint',
  'unused',
  'docs-check',
];

async function succeeds(part: string): Promise<boolean> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', part], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${printed}${complaints}${part}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
  );
  return code === 0;
}

const open = [...PARTS];
const failed: string[] = [];
const work = async () => {
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    if (!(await succeeds(part))) failed.push(part);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
