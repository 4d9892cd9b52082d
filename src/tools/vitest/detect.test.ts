/** How the files of `vitest bench` are run: shorter than Vitest itself would. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { detectVitest } from './detect.ts';

const MANIFEST = JSON.stringify({ name: 'ledger', devDependencies: { vitest: '4.0.0' } });
/** Like the tinybench that Vitest runs its tasks by, each with the times of its bench. */
const TINYBENCH = `export class Bench { time = 500; warmupTime = 100; }
export class Task {
  constructor(bench) { this.bench = bench; }
  run() { return [this.bench.time, this.bench.warmupTime]; }
}
`;

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

test('a task is run for less than Vitest gives it, by the tinybench that is its own', () => {
  const files = Object.entries({ 'package.json': MANIFEST, 'sum.bench.ts': 'bench("sum");' });
  const [candidate] = detectVitest({
    name: 'ledger',
    files: files.map(([path, text]) => ({ path, text })),
  }).candidates;
  const command = candidate?.list.command ?? '';
  const [setting = ''] = /NODE_OPTIONS=\S+/.exec(command) ?? [];
  const root = mkdtempSync(join(tmpdir(), 'benchproof-vitest-'));
  try {
    const own = 'node_modules/vitest/node_modules/tinybench';
    write(root, {
      'node_modules/vitest/package.json': '{"name":"vitest"}',
      [`${own}/package.json`]: JSON.stringify({
        exports: { '.': { import: './dist/index.js', require: './dist/index.cjs' } },
        type: 'module',
      }),
      [`${own}/dist/index.cjs`]: '',
      [`${own}/dist/index.js`]: TINYBENCH,
      'run.mjs': `import { Bench, Task } from './${own}/dist/index.js';
console.log(JSON.stringify(new Task(new Bench()).run()));`,
    });
    const sh = (line: string) => execFileSync('sh', ['-c', line], { cwd: root, encoding: 'utf8' });
    sh(candidate?.setup.at(-1)?.command ?? 'false');
    const [time, warmup] = JSON.parse(sh(`${setting} node run.mjs`));
    assert.ok(time < 500 && warmup < 100, `${time} ${warmup}`);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the median is read where Vitest reports one, which it does from version 2 on', () => {
  const [candidate] = detectVitest({
    name: 'ledger',
    files: [
      { path: 'package.json', text: MANIFEST },
      { path: 'sum.bench.ts', text: 'bench("sum");' },
    ],
  }).candidates;
  const chosen = (one: object) => {
    const benchmarks = [{ name: 'sum', mean: 3, sd: 1, hz: 300, ...one }];
    const file = JSON.stringify({
      files: [{ groups: [{ fullName: 'sum.bench.ts > all', benchmarks }] }],
    });
    const output = { stdout: '', stderr: '', file, exit: 0, wallSeconds: 1 };
    const listed = candidate?.list?.read(output as never).listed ?? [];
    return candidate?.benchmarks(listed)[0]?.options.read;
  };
  assert.deepEqual(chosen({ median: 2 }), { adapter: 'vitest', value: 'median', select: 'sum' });
  assert.deepEqual(chosen({}), { adapter: 'vitest', select: 'sum' });
});
