import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CommandOutput, Reading } from '../../tools/reading.ts';
import { readOutput } from './read.ts';
import { type ReadConfig, readSchema } from './read-schema.ts';

function output(over: Partial<CommandOutput> = {}): CommandOutput {
  return { stdout: '', stderr: '', file: null, wallSeconds: 1.25, ...over };
}

function read(config: unknown, over: Partial<CommandOutput> = {}): Reading {
  return readOutput(readSchema.parse(config), output(over));
}

function valuesOf(reading: Reading): Readonly<Record<string, readonly number[]>> {
  assert.ok(reading.ok, reading.ok ? '' : reading.message);
  return reading.values;
}

function messageOf(reading: Reading): string {
  assert.ok(!reading.ok, JSON.stringify(reading));
  return reading.message;
}

const THROUGHPUT = {
  pattern: 'Throughput = (?<value>[0-9.]+) operations per second',
  metric: 'throughput',
  unit: 'ops/s',
};

test('hyperfine: the wall time of the run, in seconds', () => {
  const timed: ReadConfig = { adapter: 'hyperfine', metric: 'time' };
  assert.deepEqual(valuesOf(readOutput(timed, output())), { time: [1.25] });
  for (const wallSeconds of [null, 0, Number.NaN]) {
    assert.match(messageOf(readOutput(timed, output({ wallSeconds }))), /expected a wall time/);
  }
});

test('pattern: the throughput line of the allocator', () => {
  const stdout =
    'warming up\nThroughput = 10415648 operations per second, relative time: 0.010s.\n';
  assert.deepEqual(valuesOf(read(THROUGHPUT, { stdout })), { throughput: [10415648] });
});

test('pattern: the same quantity however it is written', () => {
  const config = { pattern: 'rate: (?<value>.*)', metric: 'rate', unit: 'ops/s' };
  for (const text of [
    '10400000',
    '10,400,000',
    '10.4M',
    '10.4M ops/s',
    '10.4 million operations per second',
    '1.04e7',
  ]) {
    const { rate } = valuesOf(read(config, { stdout: `rate: ${text}\n` }));
    assert.ok(Math.abs((rate?.[0] ?? 0) - 1.04e7) < 1e-3, text);
  }
});

test('pattern: a unit in the text is converted to the declared one', () => {
  const within = { pattern: 'took (?<value>[0-9.]+ ?\\w+)', unit: 's' };
  assert.deepEqual(valuesOf(read(within, { stdout: 'took 2500 ms, took 3s, took 1m30s' })), {
    value: [2.5, 3, 90],
  });
  const beside = { pattern: '(?<value>[0-9.]+) (?<unit>[a-z]+)/op', unit: 'ns' };
  assert.deepEqual(valuesOf(read(beside, { stdout: '12 us/op' })), { value: [12000] });
  const message = messageOf(read(within, { stdout: 'took 3 MB' }));
  assert.match(message, /converts to s, got the string "3 MB"/);
});

test('pattern: a capture of a part of the printed number is refused', () => {
  const refused = (pattern: string, stdout: string, part: string, unit = 'ops/s') =>
    assert.match(
      messageOf(read({ pattern, unit }, { stdout })),
      new RegExp(`expected all of the printed number, got ${part}$`),
    );
  const rate = 'rate = (?<value>[0-9.]+)';
  refused(rate, 'rate = 1.0002e+06\n', '"1.0002" of "1.0002e\\+06"');
  refused(`${rate}.*`, 'rate = 9.87e-05 ops\n', '"9.87" of "9.87e-05"');
  refused(rate, 'rate = 1,000,200\n', '"1" of "1,000,200"');
  refused(rate, 'rate = 12,5\n', '"12" of "12,5"');
  refused('rate = (?<value>[0-9]+)', 'rate = 12.5\n', '"12" of "12.5"');
  refused('rate = (?<value>[0-9]{3})', 'rate = 12345\n', '"123" of "12345"');
  refused('(?<value>[0-9]+) ops', '12,345 ops\n', '"345" of "12,345"');
  refused('(?<value>[0-9]+) ops', '1.0002e+06 ops\n', '"06" of "1.0002e\\+06"');
  refused(rate, 'rate = 12.5k\n', '"12.5" of "12.5k"');
  refused(rate, 'rate = 12.5K items\n', '"12.5" of "12.5K"');
  refused(rate, 'rate = 1.5M ops/s\n', '"1.5" of "1.5M ops/s"');
  refused('time: (?<value>[0-9.]+)', 'time: 1.05 ms\n', '"1.05" of "1.05 ms"', 'us');
});

test('pattern: what stands beside a whole number is no part of it', () => {
  const numbersIn = (pattern: string, stdout: string, unit = 'ops/s') =>
    valuesOf(read({ pattern, unit }, { stdout }))['value'];
  const rate = 'rate = (?<value>[0-9.]+)';
  assert.deepEqual(numbersIn(rate, 'rate = 999.8, 5\nrate = 5 of 7\nrate = 6\n'), [999.8, 5, 6]);
  assert.deepEqual(numbersIn(rate, 'rate = 12.5 ops/s, rate = 12.5 runs\n'), [12.5, 12.5]);
  assert.deepEqual(numbersIn(rate, 'rate = 12.5k\n', 'kops/s'), [12.5]);
  assert.deepEqual(numbersIn(rate, 'rate = 12.5 MB/s\n', 'MiB/s'), [12.5]);
  assert.deepEqual(numbersIn('avg (?<value>[0-9.]+)', 'avg 12.5 min 10\n', 'ms'), [12.5]);
  assert.deepEqual(numbersIn('sum,(?<value>[0-9]+),', 'sum,12,500,3\n'), [12]);
  assert.deepEqual(numbersIn('(?<value>[0-9]+)', '10,20,30\n'), [10, 20, 30]);
  assert.deepEqual(numbersIn('v1\\.(?<value>[0-9]+)', 'v1.25\n'), [25]);
  assert.deepEqual(
    numbersIn('µ = (?<value>\\S+)', 'µ = 1.0002e+06\nµ = 9.87e-05\n'),
    [1000200, 9.87e-5],
  );
});

test('pattern: colours are no part of a text', () => {
  const stdout = 'Throughput = \u001b[32m999800\u001b[0m operations per second\r\n';
  assert.deepEqual(valuesOf(read(THROUGHPUT, { stdout })), { throughput: [999800] });
});

test('pattern: every match is a sample, and one match may hold several metrics', () => {
  const config = {
    pattern: '(?<rate>[0-9]+) req/s, (?<latency>[0-9.]+)ms avg',
    metrics: { rate: { unit: 'req/s' }, latency: { unit: 'ms' } },
  };
  const stdout = '400 req/s, 2.50ms avg\n410 req/s, 2.44ms avg\n';
  assert.deepEqual(valuesOf(read(config, { stdout })), { rate: [400, 410], latency: [2.5, 2.44] });
});

test('pattern: from stderr or from the file', () => {
  const line = 'Throughput = 5 operations per second';
  assert.deepEqual(valuesOf(read({ ...THROUGHPUT, from: 'stderr' }, { stderr: line })), {
    throughput: [5],
  });
  assert.deepEqual(valuesOf(read({ ...THROUGHPUT, from: 'out' }, { file: line })), {
    throughput: [5],
  });
  const missing = messageOf(read({ ...THROUGHPUT, from: 'out' }));
  assert.equal(missing, 'the file {out}: the command did not write it');
});

test('pattern: no match names the pattern and shows the end of the text, made harmless', () => {
  const stdout = `${'x'.repeat(1000)}\u001bno numbers\u202e today\n`;
  const message = messageOf(read(THROUGHPUT, { stdout }));
  assert.match(message, /^throughput: \/Throughput = .* matched nothing in stdout, which ends …"x/);
  assert.match(message, /\\u\{1b\}no numbers\\u\{202e\} today"$/);
  assert.ok(message.length < 500);
  assert.match(messageOf(read(THROUGHPUT)), /matched nothing in stdout, which ends nothing$/);
});

test('pattern: what is captured must be a number', () => {
  const config = { pattern: 'mean=(?<value>\\S+)', unit: 's' };
  for (const text of ['null', 'NaN', 'inf', '1.2.3', '--', '1e999']) {
    assert.match(messageOf(read(config, { stdout: `mean=${text}` })), /expected a number, got/);
  }
});

test('json: paths', () => {
  const stdout = JSON.stringify({
    wasmSingleMs: 927,
    runs: [{ ms: 1.5 }, { ms: 2.5 }],
    'a.b': { 'c/d': [7] },
    benchmarks: [
      { name: 'merge', stats: { data: [0.1, 0.2] } },
      { name: 'read[10]', stats: { data: [0.3] } },
    ],
  });
  const at = (path: string) => {
    const values = { it: { path, unit: 'ms' } };
    return valuesOf(read({ adapter: 'json', values }, { stdout }))['it'];
  };
  assert.deepEqual(at('wasmSingleMs'), [927]);
  assert.deepEqual(at('$.wasmSingleMs'), [927]);
  assert.deepEqual(at('runs[1].ms'), [2.5]);
  assert.deepEqual(at('runs[*].ms'), [1.5, 2.5]);
  assert.deepEqual(at('["a.b"][\'c/d\']'), [7]);
  assert.deepEqual(at('benchmarks[name=merge].stats.data'), [0.1, 0.2]);
  assert.deepEqual(at('benchmarks[name="read[10]"].stats.data[*]'), [0.3]);
});

test('json: a value that is not a number is reported with its path', () => {
  const stdout =
    '{"multi": {"ms": null, "text": "12", "list": [1, true], "none": [], "mean": NaN, "max": -Infinity}, "s": "NaN"}';
  const expected: Readonly<Record<string, RegExp>> = {
    'multi.ms': /multi\.ms: expected a number, got null/,
    'multi.text': /multi\.text: expected a number, got the string "12"/,
    'multi.list': /multi\.list\[1\]: expected a number, got true/,
    'multi.none': /multi\.none: expected a number, got an empty array/,
    'multi.mean': /multi\.mean: expected a number, got NaN/,
    'multi.max': /multi\.max: expected a number, got -Infinity/,
    multi: /multi: expected a number, got an object/,
    s: /s: expected a number, got the string "NaN"/,
    'multi.wram': /multi\.wram: nothing there; multi is an object, which has "ms", "text"/,
    'multi[*].ms': /multi: expected an array, got an object/,
    'multi.list[7]': /multi\.list\[7\]: nothing there; multi\.list is an array of 2/,
    'multi.list[name=x]': /multi\.list: expected an entry with name=x, got none among 2/,
    'multi.ms.deep': /multi\.ms\.deep: nothing there; multi\.ms is null/,
    constructor: /constructor: nothing there/,
  };
  for (const [path, message] of Object.entries(expected)) {
    const values = { wasmMultiMs: { path, unit: 'ms' } };
    const said = messageOf(read({ adapter: 'json', values }, { stdout }));
    assert.match(said, message);
    assert.match(said, /^wasmMultiMs: in stdout, /);
  }
});

test('json: invalid JSON is shown with its end', () => {
  const config = { adapter: 'json', values: { it: { path: 'it', unit: 'ms' } } };
  for (const stdout of ['', '{"it": 1', 'done in 3 s', '{"it": NaN', "{'it': 1}"]) {
    assert.match(messageOf(read(config, { stdout })), /^stdout is not JSON \(.*\); it ends /);
  }
  assert.deepEqual(valuesOf(read(config, { stdout: '\uFEFF{"it": 3}' })), { it: [3] });
});

test('json: hostile documents are read in little time or refused', () => {
  const config = { adapter: 'json', values: { it: { path: 'it[*]', unit: 'ms' } } };
  assert.match(messageOf(read(config, { stdout: '['.repeat(1e6) })), /not JSON/);
  assert.match(messageOf(read(config, { stdout: `${'"\\'.repeat(1e6)}NaN` })), /not JSON/);
  assert.match(messageOf(read(config, { stdout: ' '.repeat(9e6) })), /expected at most/);
  const many = JSON.stringify({ it: Array(100_001).fill(1) });
  assert.match(messageOf(read(config, { stdout: many })), /more than 100000 values/);
  assert.match(messageOf(read(config, { stdout: '{"__proto__": {"it": [1]}}' })), /nothing there/);
});

test('hyperfine’s own JSON', () => {
  const results = (...commands: string[]) =>
    JSON.stringify({
      results: commands.map((command) => ({
        command,
        mean: 2,
        times: [1, 2, 3],
        exit_codes: [0, 0, 0],
      })),
    });
  const config = { adapter: 'hyperfine', from: 'out' };
  assert.deepEqual(valuesOf(read(config, { file: results('./sort') })), { time: [1, 2, 3] });
  const two = { ...config, select: './sort -r' };
  assert.deepEqual(valuesOf(read(two, { file: results('./sort', './sort -r') })), {
    time: [1, 2, 3],
  });
  assert.match(
    messageOf(read(config, { file: results('./sort', './sort -r') })),
    /time: expected `select` to name one, got 2: \.\/sort, \.\/sort -r/,
  );
  assert.match(
    messageOf(read(two, { file: results('./sort') })),
    /no benchmark is named "\.\/sort -r"; there are \.\/sort/,
  );
  assert.match(messageOf(read(config, { file: results() })), /no results/);
  assert.match(
    messageOf(read(config, { file: '{}' })),
    /expected hyperfine’s JSON: results: expected array, got/,
  );
  assert.match(messageOf(read(config, { file: '' })), /hyperfine’s JSON: it is empty/);
  const failed = results('./sort').replace('[0,0,0]', '[0,1,0]');
  assert.match(messageOf(read(config, { file: failed })), /exit code 1/);
});

test('any text gives finite samples or one bounded sentence', () => {
  const configs: unknown[] = [
    THROUGHPUT,
    { pattern: '(?<value>\\S+)', unit: 'ms' },
    { adapter: 'json', values: { it: { path: 'a[*].b', unit: 'ms' } } },
    { adapter: 'hyperfine', from: 'stdout' },
  ];
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.double().map(String));
  fc.assert(
    fc.property(fc.constantFrom(...configs), texts, (config, stdout) => {
      const reading = read(config, { stdout });
      if (!reading.ok) {
        assert.doesNotMatch(reading.message, /\p{Cc}/u);
        assert.ok(reading.message.length < 4000);
        return;
      }
      for (const samples of Object.values(reading.values)) {
        assert.ok(samples.length > 0 && samples.every(Number.isFinite));
      }
    }),
    { seed: 20260728, numRuns: 600 },
  );
});

test('a printed number is read back as itself', () => {
  const config = { pattern: 'took (?<value>\\S+) ms', unit: 'ms' };
  const amounts = fc.double({ min: 1e-9, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(amounts, (amount) => {
      const reading = valuesOf(read(config, { stdout: `took ${amount} ms` }));
      assert.ok(Math.abs((reading['value']?.[0] ?? 0) / amount - 1) < 1e-12);
    }),
    { seed: 7 },
  );
});
