/** From a tool that reports only a summary to a record that says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cutJudged,
  sampleCase,
  samplePair,
  sampleSession,
} from '../../test/contract/records/sample.ts';
import { keptText } from '../../test/support/tools/outputs.ts';
import { type ReadConfig, readSchema } from '../core/adapters/read-schema.ts';
import { interpretInvocation } from '../core/measure/interpret.ts';
import { recordSchema } from '../core/records/record.ts';
import type { Invocation } from '../core/records/session.ts';

function invoked(reads: Readonly<Record<string, ReadConfig>>, file: string): Invocation {
  const definition = {
    command: './bench',
    shell: false,
    environment: {},
    threads: null,
    warmup: 0,
    iterations: null,
    reads,
    fatalStderr: [],
    result: null,
  };
  const output = {
    index: 0,
    wallSeconds: 0.9,
    userSeconds: 0.8,
    systemSeconds: 0.05,
    cpuSeconds: 0.86,
    peakMemoryBytes: null,
    exit: 0,
    signal: null,
    outOfMemory: false,
    oversized: false,
    stdout: '',
    stderr: '',
    file,
  };
  const place = {
    side: 'head',
    position: 0,
    warmup: false,
    startedAt: '2026-11-21T09:00:00.000Z',
  } as const;
  const end = { kind: 'exited', code: 0, hostSeconds: 1 } as const;
  return interpretInvocation(definition, 300, place, end, output);
}

const LONG = { adapter: 'vitest', select: 'write > long text' };

test('an invocation says which of its values are summaries, phase by phase', () => {
  const file = keptText('vitest/summary.json');
  const reads = {
    cold: readSchema.parse(LONG),
    warm: readSchema.parse({ ...LONG, value: 'median', metric: 'time' }),
  };
  const { values, summaries, failure } = invoked(reads, file);
  assert.equal(failure, null);
  assert.deepEqual(Object.keys(values), ['cold/time', 'warm/time']);
  assert.deepEqual(summaries?.['warm/time'], { of: 'median', deviation: null });
  assert.equal(summaries?.['cold/time']?.of, 'mean');
});

test('samples leave no such note, so that the hashes of older records hold', () => {
  const read = readSchema.parse({ adapter: 'pytest-benchmark', select: 'test_join' });
  const invocation = invoked({ '': read }, keptText('pytest-benchmark/samples.json'));
  assert.equal(Object.hasOwn(invocation, 'summaries'), false);
});

test('a record lists the metrics of which it has summaries only, and keeps the deviations', () => {
  const summary = { of: 'mean', deviation: 12.5 } as const;
  const measured = sampleCase('parser/parse');
  const pairs = [1, 2, 3].map((number) => {
    const pair = samplePair(measured, number);
    const invocations = pair.invocations.map((one) => ({
      ...one,
      summaries: { throughput: summary, 'elsewhere/time': summary },
    }));
    return { ...pair, invocations };
  });
  const { records } = cutJudged(sampleSession({ cases: [measured], pairs }));
  assert.equal(records.length, 2);
  for (const record of records) {
    assert.deepEqual(recordSchema.parse(record).summaryOnly, ['throughput']);
    assert.deepEqual(record.runs[0]?.invocations[0]?.summaries, { throughput: summary });
  }
});
