/** Sessions for tests: real shapes, values given run by run. */
import type { HostReading } from '../../../src/core/records/environment.ts';
import type {
  Case,
  Invocation,
  Metric,
  RunPair,
  Session,
  Side,
} from '../../../src/core/records/session.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');
const DIGEST = `sha256:${'c0ffee'.padEnd(64, '0')}`;

export const TIME: Metric = {
  key: 'time',
  phase: null,
  name: 'time',
  unit: 's',
  better: 'lower',
  exact: false,
  budget: null,
};

export const THROUGHPUT: Metric = {
  ...TIME,
  key: 'throughput',
  name: 'throughput',
  unit: 'ops/s',
  better: 'higher',
};

/** A case by its id: `project/benchmark@variant[name=value]` is taken apart for its fields. */
export function caseOf(id: string, change: Partial<Case> = {}): Case {
  const [, project = '', benchmark = '', variant, parameters] =
    /^([^/]*)\/([^@[]*)(?:@([^[]*))?(?:\[(.*)\])?$/.exec(id) ?? [];
  const image = {
    name: 'runners/c',
    digest: DIGEST,
    origin: 'assembled',
    packagesHash: null,
  } as const;
  const pairs = (parameters ?? '').split(',').filter((text) => text.includes('='));
  return {
    id,
    project,
    benchmark: benchmark.trim(),
    variant: variant?.trim() ?? null,
    parameters: Object.fromEntries(
      pairs.map((text) => {
        const [name = '', value = ''] = text.split('=');
        return [name, Number.isNaN(Number(value)) ? value : Number(value)];
      }),
    ),
    sweep: null,
    canary: false,
    command: './bench_random_mixed 100000 64 42',
    environment: {},
    threads: null,
    parallelism: 0.5,
    metrics: [TIME],
    definitionHash: 'd'.repeat(64),
    benchmarkHash: { base: null, head: null },
    dependencyHash: { base: null, head: null },
    image: { base: image, head: image },
    limits: { cpus: 1, cpuset: '1', memoryBytes: 2 ** 31, pids: 512 },
    effect: 0.03,
    minRuns: 3,
    maxRuns: 12,
    silence: [],
    unmeasured: null,
    ...change,
  };
}

export function interpretationOf(change: Partial<HostReading> = {}): HostReading {
  return {
    at: new Date(START).toISOString(),
    load1: 0.9,
    stealSeconds: 4,
    throttledSeconds: 0,
    swapInPages: 0,
    swapOutPages: 0,
    majorFaults: 12,
    ...change,
  };
}

type Values = readonly (readonly number[])[];

/** Run pairs of a case, invoked A B B A, from the samples of its first metric, run by run. */
export function pairsOf(
  one: Case,
  values: { readonly base?: Values; readonly head?: Values },
  change: (invocation: Invocation, pair: number) => Invocation = (invocation) => invocation,
): RunPair[] {
  const runs = Math.max(values.base?.length ?? 0, values.head?.length ?? 0);
  return Array.from({ length: runs }, (_, at) => {
    const firstInvoked: Side = at % 2 === 0 ? 'base' : 'head';
    const started = START + at * 60_000;
    const invocations = interleave(values.base?.[at] ?? [], values.head?.[at] ?? [], firstInvoked);
    return {
      caseId: one.id,
      pair: at + 1,
      firstInvoked,
      firstCreated: firstInvoked,
      startedAt: new Date(started).toISOString(),
      finishedAt: new Date(started + 50_000).toISOString(),
      before: interpretationOf(),
      after: interpretationOf(),
      invocations: invocations.map(([side, value], position) =>
        change(invocationOf(one, side, value, position, started), at + 1),
      ),
    };
  });
}

function interleave(
  base: readonly number[],
  head: readonly number[],
  first: Side,
): [Side, number][] {
  const order: [Side, number][] = [];
  for (let at = 0; at < Math.max(base.length, head.length); at += 1) {
    const isBaseFirst = (at % 2 === 0) === (first === 'base');
    const couple: [Side, number | undefined][] = [
      ['base', base[at]],
      ['head', head[at]],
    ];
    for (const [side, value] of isBaseFirst ? couple : couple.toReversed()) {
      if (value !== undefined) order.push([side, value]);
    }
  }
  return order;
}

function invocationOf(
  one: Case,
  side: Side,
  value: number,
  position: number,
  at: number,
): Invocation {
  const metric = one.metrics[0] ?? TIME;
  const wallSeconds = metric.name === 'time' ? value : 0.5 + position / 1000;
  return {
    side,
    position,
    warmup: false,
    startedAt: new Date(at + position * 1000).toISOString(),
    wallSeconds,
    userSeconds: wallSeconds * 0.9,
    systemSeconds: wallSeconds * 0.05,
    cpuSeconds: wallSeconds * 0.95,
    peakMemoryBytes: 20_000_000,
    exit: 0,
    values: { [metric.key]: [value] },
    result: null,
    failure: null,
  };
}

export function sessionOf(
  cases: readonly Case[],
  pairs: readonly RunPair[],
  change: Partial<Session> = {},
): Session {
  return {
    version: 1,
    kind: 'session',
    id: 's-20261121-090000-5eed',
    tool: 'benchproof 0.1.0',
    startedAt: new Date(START).toISOString(),
    finishedAt: new Date(START + 400_000).toISOString(),
    seed: 42,
    aa: false,
    configHash: 'e'.repeat(64),
    settings: {
      min: 3,
      max: 12,
      errorRate: 0.05,
      secondsPerSide: 5,
      budgetSeconds: 1800,
      thorough: false,
      inconclusive: 'neutral',
    },
    base: revisionOf('main', '9b0d7461'),
    head: revisionOf('faster-free-list', '51ab3c0e'),
    machine: {
      architecture: 'x86_64',
      cpuModel: 'AMD EPYC 7763 64-Core Processor',
      cores: 4,
      threadsPerCore: 1,
      memoryBytes: 16 * 2 ** 30,
      kernel: '6.8.0-1017-azure',
      governor: null,
      frequencyMhz: null,
      maxFrequencyMhz: null,
      turbo: null,
      virtualisation: 'microsoft',
      runnerImage: 'ubuntu24/20261115.1',
    },
    engine: { name: 'docker', version: '28.0.4', cgroupVersion: 'v2' },
    cases: [...cases],
    noise: {},
    pairs: [...pairs],
    stops: {},
    ...change,
  };
}

function revisionOf(name: string, commit: string): Session['head'] {
  return {
    name,
    commit: commit.padEnd(40, '0'),
    tree: 'a'.repeat(40),
    dirty: false,
    committedAt: '2026-11-20T18:00:00.000Z',
  };
}
