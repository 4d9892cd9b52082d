import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionOf } from '../../test/support/report/session-builder.ts';
import type { RunFlags } from './run.ts';
import { reproduceCommand } from './run-action.ts';

const flags: RunFlags = {
  config: 'benchproof.yml',
  filter: [],
  resume: true,
  wait: true,
  output: '.benchproof',
  records: '.benchproof/records',
};

const session = { ...sessionOf([], []), seed: 42 };

test('the command omits configured values, since a flag would override single benchmarks', () => {
  const command = reproduceCommand(session, flags);
  assert.match(command, /^benchproof run --base [0-9a-f]+ --head [0-9a-f]+ --seed 42$/);
});

test('the command repeats every flag that affects the measurement, quoted for a shell', () => {
  const given = { config: 'ci/bench.yml', filter: ["it's *"], runs: 4, budget: 60 };
  const command = reproduceCommand(
    { ...session, aa: true },
    { ...flags, ...given, thorough: true },
  );
  assert.match(
    command,
    /--config ci\/bench\.yml --filter 'it'\\''s \*' --runs 4 --budget 60 --thorough --seed 42 --aa$/,
  );
});
