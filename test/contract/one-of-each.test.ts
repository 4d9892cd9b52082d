import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { summarizeRuns } from '../../src/core/stats/run-summary.ts';
import { formatQuantity } from '../../src/core/text/quantity.ts';
import { summarize } from '../../src/docs/judge/statistics.ts';
import { parseUnit } from '../../src/quantity/parse-unit.ts';
import { parseQuantity } from '../../src/quantity/quantity.ts';

const SRC = join(import.meta.dirname, '../../src');

/** Ideas of which two answers would be one too many, by the name under which each is defined. */
const IDEAS = [
  'caseId',
  'formatQuantity',
  'judgeSession',
  'mean',
  'median',
  'pairsByCase',
  'sha256',
  'stopOnSignal',
  'summarizeRuns',
  'MAX_RUNS',
  'MIN_RUNS',
];

test('each idea is defined in one file', () => {
  const files = globSync('{core,commands,edges,cli,action,quantity}/**/*.ts', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('core/github'))
    .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));
  for (const idea of IDEAS) {
    const defined = new RegExp(
      `^(?:export )?(?:const ${idea} = |(?:async )?function ${idea}\\b)`,
      'm',
    );
    const homes = files.filter(({ text }) => defined.test(text)).map(({ file }) => file);
    assert.equal(homes.length, 1, `${idea}: ${homes.join(', ')}`);
  }
});

test('what a report prints of a value, the gate reads as that value', () => {
  const value = fc.double({ min: 1e-7, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(
      value,
      fc.constantFrom('s', 'ms', 'B', 'MiB', 'ops/s', 'MB/s'),
      (measured, unit) => {
        const printed = parseQuantity(formatQuantity(measured, unit, null));
        const [from, to] = [printed?.unit ?? null, parseUnit(unit)];
        assert.ok(printed !== null && from !== null && to !== null);
        const factor = from.factor / to.factor;
        const off = Math.abs(printed.value * factor - measured);
        assert.ok(off <= (printed.step * factor) / 2 + measured * 1e-12, `${measured} ${unit}`);
      },
    ),
  );
});

test('the statistics of a report are those that the gate holds a number against', () => {
  const runs = fc.array(
    fc.array(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), { minLength: 1 }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(runs, (samples) => {
      const read = samples.map((each) => ({ samples: each }));
      const medians = samples.map((each) => summarize([{ samples: each }], 'median', 'lower') ?? 0);
      const told = summarizeRuns(medians);
      for (const name of ['median', 'mean', 'minimum', 'maximum'] as const) {
        assert.equal(summarize(read, name, 'lower'), told[name], name);
      }
    }),
  );
});
