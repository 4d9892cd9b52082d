/** Records of a history that never was: as many series and commits as asked for, the same in every run. */

import { measurementsOf, type StoredMeasurement } from '../../src/core/history/series.ts';
import { sha256 } from '../../src/core/records/canonical.ts';
import { type BenchmarkRecord, recordSchema } from '../../src/core/records/record.ts';
import { sealRecord } from '../../src/core/records/seal.ts';
import type { Invocation } from '../../src/core/records/session.ts';
import type { StoredRecord } from '../../src/record-ports.ts';

export interface HistoryShape {
  readonly series: number;
  readonly commits: number;
  /** Share by which it gets slower halfway; 0: never. */
  readonly step?: number;
  /** From this commit on it is as at first. */
  readonly backAt?: number;
  /** Every so many commits another machine; 0: always the same. */
  readonly newMachineEvery?: number;
  /** Instead of a plain name. */
  readonly benchmark?: string;
  readonly project?: string;
}

/** A generator of Lehmer's kind: enough to look like noise. */
function noise(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}

/** As many hexadecimal digits, different for each number. */
const hex = (number: number, length: number): string => sha256(String(number)).slice(0, length);

const START = Date.parse('2025-01-01T00:00:00.000Z');
const DAY = 86_400_000;

function invocation(at: string, position: number, value: number): Invocation {
  return {
    ...{ side: 'head', position, warmup: false, startedAt: at, wallSeconds: value },
    ...{ userSeconds: null, systemSeconds: null, cpuSeconds: null, peakMemoryBytes: null },
    ...{ exit: 0, values: { time: [value] }, result: null, failure: null },
  };
}

function machine(index: number): BenchmarkRecord['machine'] {
  return {
    ...{ architecture: 'x64', cpuModel: `Example CPU ${index + 1}`, cores: 4, threadsPerCore: 1 },
    ...{ memoryBytes: 2 ** 33, kernel: null, governor: null, frequencyMhz: null },
    ...{ maxFrequencyMhz: null, turbo: null, virtualisation: null, runnerImage: null },
  };
}

function recordOf(shape: HistoryShape, series: number, commit: number, value: () => number) {
  const at = new Date(START + commit * DAY).toISOString();
  const every = shape.newMachineEvery ?? 0;
  const run = (pair: number) => ({
    ...{ pair, startedAt: at, finishedAt: at, before: null, after: null },
    invocations: [0, 1].map((position) => invocation(at, position, value())),
  });
  const metric = { key: 'time', phase: null, name: 'time', unit: 's', better: 'lower' as const };
  return {
    ...{ version: 1 as const, kind: 'record' as const, session: `s-${commit}`, tool: 'test' },
    ...{ side: 'head' as const, project: shape.project ?? 'example' },
    ...{ benchmark: shape.benchmark ?? `sort-${Math.floor(series / 4)}` },
    ...{ variant: series % 2 === 0 ? null : 'tuned', phase: null },
    parameters: { size: Math.floor(series / 2) % 2 === 0 ? 64 : 256, set: Math.floor(series / 4) },
    ...{ metrics: [{ ...metric, exact: false, budget: null }], command: './bench' },
    ...{ environment: {}, threads: null, configHash: 'c', definitionHash: 'd'.repeat(64) },
    ...{ benchmarkHash: null, dependencyHash: null, image: null, limits: null, engine: null },
    revision: {
      ...{ name: 'main', commit: hex(commit + 1, 40), tree: null, dirty: false, committedAt: at },
    },
    machine: machine(every === 0 ? 0 : Math.floor(commit / every)),
    ...{ pinned: true, imported: null, summaryOnly: [], invalid: [], runs: [1, 2, 3].map(run) },
  } satisfies BenchmarkRecord;
}

/** Every record of one series, by commits a day apart. */
export function seriesRecords(shape: HistoryShape, series: number): StoredRecord[] {
  const random = noise(series + 1);
  const level = 0.01 * (1 + (series % 7));
  return Array.from({ length: shape.commits }, (_, commit) => {
    const isStepped = commit >= shape.commits / 2 && commit < (shape.backAt ?? shape.commits);
    const stepped = isStepped ? 1 + (shape.step ?? 0) : 1;
    const value = () => level * stepped * (1 + 0.03 * random());
    const sealed = sealRecord(recordOf(shape, series, commit, value));
    const provenance = commit % 9 === 4 ? 'proposed' : 'trusted';
    return { ...sealed, provenance, location: 'test', storedAt: null, revoked: null };
  });
}

export function historyRecords(shape: HistoryShape): StoredRecord[] {
  const all = Array.from({ length: shape.series }, (_, series) => seriesRecords(shape, series));
  const [first] = all.flat();
  if (first !== undefined) recordSchema.parse(first.record);
  return all.flat();
}

/** As an index tells of them. */
export function measured(records: readonly StoredRecord[]): StoredMeasurement[] {
  return records.flatMap(({ id, record, provenance }) =>
    measurementsOf(id, record).map((each) => ({ ...each, provenance })),
  );
}
