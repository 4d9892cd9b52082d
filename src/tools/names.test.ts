/** Results that go by one name, and values that go by a word that is no unit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptJson, messageOf, valuesOf } from '../../test/support/tools/outputs.ts';

test('jmh: a benchmark in several modes is told apart by the mode', () => {
  const of = (mode: string, score: number) => ({
    benchmark: 'org.example.SortBench.sort',
    mode,
    params: { size: '64' },
    primaryMetric: {
      score,
      scoreUnit: mode === 'thrpt' ? 'ops/s' : 'us/op',
      rawData: [[score]],
    },
  });
  const text = JSON.stringify([of('thrpt', 900), of('avgt', 2), of('sample', 3), of('ss', 4)]);
  const read = { adapter: 'jmh', select: 'SortBench.sort[size=64]', unit: 'us' };
  assert.match(
    messageOf(read, text),
    /got 3: org\.example\.SortBench\.sort\[size=64\]:avgt, .*:sample, .*:ss/,
  );
  const averaged = { ...read, select: 'org.example.SortBench.sort[size=64]:avgt' };
  assert.deepEqual(valuesOf(averaged, text), { time: [2] });
  const rate = { adapter: 'jmh', select: 'SortBench.sort[size=64]', value: 'throughput' };
  assert.deepEqual(valuesOf(rate, text), { throughput: [900] });
});

test('benchmarkdotnet: a benchmark in several jobs is told apart by what is displayed', () => {
  const { Benchmarks: all } = keptJson('benchmarkdotnet/full.json') as { Benchmarks: object[] };
  const jobs = ['.NET 8.0', '.NET 9.0'].map((runtime) => ({
    ...all[0],
    DisplayInfo: `ParseBench.Parse: ${runtime}(Runtime=${runtime}) [Length=100]`,
  }));
  const text = JSON.stringify({ HostEnvironmentInfo: {}, Benchmarks: jobs });
  const read = { adapter: 'benchmarkdotnet', select: 'ParseBench.Parse(Length=100)' };
  assert.match(messageOf(read, text), /got 2: ParseBench\.Parse: \.NET 8\.0\(Runtime/);
  assert.equal(valuesOf({ ...read, select: '/Runtime=.NET 9.0/' }, text)['time']?.length, 5);
});

test('go: a metric whose name is no unit is told in the unit that is configured', () => {
  const text =
    'BenchmarkCache-2 \t 100 \t 20 ns/op \t 93.5 hit% \t 0.935 hit-ratio \t 12.5 p99_ms\n';
  const metrics = {
    share: { value: 'hit%', unit: '%', better: 'higher' },
    ratio: { value: 'hit-ratio', unit: 'x', better: 'higher' },
    tail: { value: 'p99_ms', unit: 'ms' },
  };
  assert.deepEqual(valuesOf({ adapter: 'go-bench', metrics }, text), {
    share: [93.5],
    ratio: [0.935],
    tail: [12.5],
  });
  const time = { adapter: 'go-bench', value: 'time', unit: '%', better: 'higher' };
  assert.match(messageOf(time, text), /converts to %, got the string "ns\/op"/);
});
