/** Bare numbers as the history of a benchmark where lower is better. */
import {
  buildHistories,
  type Conditions,
  type History,
  type StoredMeasurement,
} from '../../src/core/history/series.ts';

const START = Date.UTC(2026, 0, 1);

export function conditionsOf(machineClass: string, benchmarkHash = 'files'): Conditions {
  const key = `${machineClass} ${benchmarkHash}`;
  return { key, machineClass, definitionHash: 'definition', benchmarkHash, toolchain: null };
}

/** One measurement of `bench/sort#time`, at commit `at`, a day after the last. */
export function measurementAt(
  at: number,
  value: number,
  conditions: Conditions = conditionsOf('one machine'),
): StoredMeasurement {
  const time = new Date(START + at * 86_400_000).toISOString();
  return {
    ...{ record: `record-${at}`, session: `session-${at}`, side: 'head' },
    ...{ project: 'bench', benchmark: 'sort', variant: null, parameters: {}, imported: null },
    metric: { key: 'time', name: 'time', phase: null, unit: 'ms', better: 'lower', exact: false },
    ...{ conditions, commit: at.toString(16).padStart(40, '0'), committedAt: time },
    ...{ measuredAt: time, runs: [value], provenance: 'trusted' },
  };
}

export function asHistory(values: readonly number[]): History {
  const [history] = buildHistories(
    values.map((value, at) => measurementAt(at, value)),
    new Map(),
  );
  return history as History;
}
