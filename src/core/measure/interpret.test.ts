import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Definition } from '../plan/cases.ts';
import { type InvocationEnd, type InvocationOutput, interpretInvocation } from './interpret.ts';

const definition: Definition = {
  command: './valuation 10000',
  shell: false,
  environment: {},
  threads: 8,
  warmup: 2,
  iterations: null,
  reads: { '': { adapter: 'hyperfine', metric: 'time' } },
  fatalStderr: ['Unknown file extension', 'worker .* failed'],
  result: 'checksum=([0-9a-f]+)',
};

const output: InvocationOutput = {
  index: 0,
  wallSeconds: 0.9,
  userSeconds: 0.8,
  systemSeconds: 0.05,
  cpuSeconds: 0.86,
  peakMemoryBytes: 4096,
  exit: 0,
  signal: null,
  outOfMemory: false,
  oversized: false,
  stdout: 'valued 10000 policies checksum=00ff\n',
  stderr: '',
  file: null,
};

const exited: InvocationEnd = { kind: 'exited', code: 0, hostSeconds: 1 };
const place = {
  side: 'head',
  position: 3,
  warmup: false,
  startedAt: '2026-11-21T09:00:00.000Z',
} as const;
const interpret = (
  changes: Partial<InvocationOutput> | null,
  end: InvocationEnd = exited,
  how = definition,
) =>
  interpretInvocation(
    how,
    300,
    place,
    end,
    changes === null ? undefined : { ...output, ...changes },
  );

test('a valid invocation keeps its times, values and result', () => {
  const invocation = interpret({});
  assert.equal(invocation.failure, null);
  assert.deepEqual(invocation.values, { time: [0.9] });
  assert.equal(invocation.result, '00ff');
  assert.equal(invocation.cpuSeconds, 0.86);
});

test('failures are distinguished, the most specific first', () => {
  const reason = (...args: Parameters<typeof interpret>) => interpret(...args).failure?.reason;
  assert.equal(reason({ exit: 1 }, { kind: 'exited', code: 1, hostSeconds: 1 }), 'exit');
  assert.equal(reason({ signal: 11, exit: 139 }), 'signal');
  assert.equal(reason({}, { kind: 'timeout', hostSeconds: 300 }), 'timeout');
  assert.equal(reason({ outOfMemory: true, exit: 137 }), 'out-of-memory');
  assert.equal(reason({ oversized: true }), 'oversized-output');
  assert.equal(reason({}, { kind: 'lost', message: 'the container is gone' }), 'engine');
  assert.equal(reason(null), 'engine');
});

test('stderr that the configuration marks as fatal is a failure, even with exit 0', () => {
  const stderr = 'note: starting\nTypeError: Unknown file extension ".ts" for pool.ts\n';
  const { failure, values } = interpret({ stderr });
  assert.equal(failure?.reason, 'fatal-stderr');
  assert.match(failure?.message ?? '', /Unknown file extension.* matched "TypeError/);
  assert.deepEqual(values, {});
});

test('a null value is a failure that names the metric, never a number', () => {
  const nulls: Definition = {
    ...definition,
    reads: {
      '': { adapter: 'json', from: 'stdout', values: { wasmMultiMs: { path: 'ms', unit: 'ms' } } },
    },
  };
  const { failure, values } = interpret({ stdout: '{"ms": null}' }, exited, nulls);
  assert.equal(failure?.reason, 'unreadable');
  assert.match(failure?.message ?? '', /wasmMultiMs/);
  assert.deepEqual(values, {});
});

test('a missing value fails its metric only; if all are missing, the invocation fails', () => {
  const figures: Definition = {
    ...definition,
    reads: {
      '': {
        adapter: 'lines',
        metrics: { sum: { value: 'time', select: 'sum' }, push: { value: 'time', select: 'push' } },
      },
    },
  };
  const one = interpret({ stdout: 'sum: 5.5 ns/op\npop: 6.5 ns/op\n' }, exited, figures);
  assert.deepEqual([one.failure, one.values], [null, { sum: [5.5] }]);
  assert.deepEqual(Object.keys(one.unread ?? {}), ['push']);
  assert.match(one.unread?.['push'] ?? '', /no benchmark is named "push"/);
  const none = interpret({ stdout: 'pop: 6.5 ns/op\n' }, exited, figures);
  assert.equal(none.failure?.reason, 'unreadable');
  assert.deepEqual([none.values, none.unread], [{}, undefined]);
});

test('the same applies to missing JSON paths and captures', () => {
  const values = { sum: { path: 'sum', unit: 'ms' }, push: { path: 'push', unit: 'ms' } };
  const json = { ...definition, reads: { '': { adapter: 'json', from: 'stdout', values } } };
  const read = interpret({ stdout: '{"sum": 4, "push": null}' }, exited, json as Definition);
  assert.deepEqual([read.failure, read.values], [null, { sum: [4] }]);
  assert.match(read.unread?.['push'] ?? '', /expected a number, got null/);
  const metrics = { sum: { unit: 'ms' }, push: { unit: 'ms' } };
  const pattern = 'sum (?P<sum>[0-9]+)|push (?P<push>[0-9]+)';
  const captured = {
    ...definition,
    reads: { '': { adapter: 'pattern', from: 'stdout', pattern, metrics } },
  };
  const found = interpret({ stdout: 'push 12\n' }, exited, captured as unknown as Definition);
  assert.deepEqual([found.failure, found.values], [null, { push: [12] }]);
  assert.match(found.unread?.['sum'] ?? '', /matched nothing/);
});

test('phases are read separately and keyed by name', () => {
  const phases: Definition = {
    ...definition,
    reads: {
      cold: { adapter: 'hyperfine', metric: 'time' },
      warm: { adapter: 'hyperfine', metric: 'time' },
    },
  };
  assert.deepEqual(interpret({}, exited, phases).values, {
    'cold/time': [0.9],
    'warm/time': [0.9],
  });
});

test('the end of the output is kept, with bounded length', () => {
  const { failure } = interpret(
    { stderr: `${'x'.repeat(10_000)} the last words`, exit: 2 },
    { kind: 'exited', code: 2, hostSeconds: 1 },
  );
  assert.equal(failure?.tail.length, 2000);
  assert.match(failure?.tail ?? '', /the last words$/);
});

test('cut text can always be stored', () => {
  const turtles = '🐢'.repeat(1500);
  const failed = interpret({ exit: 1, stderr: `${turtles}x` });
  assert.ok(failed.failure!.tail.isWellFormed());
  const fatal = interpret({ stderr: `worker 12 failed${turtles}` });
  assert.ok(fatal.failure!.message.isWellFormed());
  const printed = { ...definition, result: 'says (.*)' };
  const sound = interpret({ stdout: `says .${turtles}` }, exited, printed);
  assert.ok(sound.result!.isWellFormed());
});

test('results that were read count, whatever is said of tests beside them', () => {
  const stdout = `running 0 tests

test result: ok. 0 passed; 0 failed

purse/sum               time:   [26.029 µs 26.251 µs 26.505 µs]
`;
  const how: Definition = {
    ...definition,
    reads: { '': { adapter: 'criterion', select: 'purse/sum' } },
  };
  const read = interpret({ stdout }, exited, how);
  assert.equal(read.failure, null);
  assert.ok(read.values['time'] ?? read.summaries?.['time']);
  const none = interpret({ stdout: stdout.split('\n\n')[0] ?? '' }, exited, how);
  assert.match(none.failure?.message ?? '', /nothing was run/);
  assert.equal(interpret({ stdout }).failure, null);
  assert.match(
    interpret({ stdout: 'running 0 tests\n' }).failure?.message ?? '',
    /nothing was run/,
  );
});
