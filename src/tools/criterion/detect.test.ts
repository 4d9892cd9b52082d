import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { detectCriterion } from './detect.ts';

function candidateWith(dependency: string) {
  const manifest = `[package]\nname = "ledger"\n[dev-dependencies]\n${dependency}\n[[bench]]\nname = "sum"\nharness = false\n`;
  const files = [
    { path: 'Cargo.toml', text: manifest },
    { path: 'benches/sum.rs', text: 'use criterion::Criterion;\n' },
  ];
  return detectCriterion({ name: 'ledger', files }).candidates[0];
}

const commandWith = (dependency: string): string =>
  candidateWith(dependency)?.benchmarks([{ name: 'sum', values: [] }])[0]?.options.command ?? '';

test('criterion itself is compiled without optimizing it, and draws few resamples, which nobody reads', () => {
  const dependency = 'criterion = "0.5"';
  const build = candidateWith(dependency)?.build.join('\n') ?? '';
  assert.match(build, /--config profile\.bench\.package\.criterion\.opt-level=0 /);
  assert.match(commandWith(dependency), /--nresamples 1001 --sample-size 20 /);
  const renamed = candidateWith(
    'bench_harness = { package = "codspeed-criterion-compat", version = "4" }',
  );
  assert.doesNotMatch(renamed?.build.join('\n') ?? '', /--config/);
});

test('a criterion before 0.5 is given whole seconds', () => {
  assert.match(commandWith('criterion = "0.3.5"'), /--warm-up-time 1 --measurement-time 1 /);
  assert.match(commandWith('criterion = { version = "^0.4" }'), /--warm-up-time 1 /);
  assert.match(commandWith('criterion = "0.5"'), /--warm-up-time 0\.3 --measurement-time 0\.6 /);
  assert.match(commandWith('criterion = { workspace = true }'), /--warm-up-time 0\.3 /);
});

test('of a benchmark called new, what an earlier run left is not read', () => {
  const home = mkdtempSync(join(tmpdir(), 'benchproof-criterion-'));
  try {
    for (const run of ['new', 'base']) {
      const folder = join(home, 'ledger', 'new', '500', run);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'sample.json'), `"${run}"\n`);
    }
    const find = commandWith('criterion = "0.5"').split(' && ').at(-1) ?? '';
    const env = { ...process.env, CRITERION_HOME: home };
    const files = execFileSync('sh', ['-c', find], { env, encoding: 'utf8' });
    assert.match(files, /"new"/);
    assert.doesNotMatch(files, /"base"/);
  } finally {
    rmSync(home, { recursive: true });
  }
});
