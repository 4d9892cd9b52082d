/** A small finished session: two cases of hakmem and a canary, three pairs each. */

import type {
  Case,
  Invocation,
  RunPair,
  Session,
  Side,
} from '../../../src/core/records/session.ts';
import { type Cut, cutRecords } from '../../../src/core/verdict/cut.ts';
import { judgeSession } from '../../../src/core/verdict/judge-session.ts';

const AT = '2026-11-20T09:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();

const reading = {
  at: AT,
  load1: 0.2,
  stealSeconds: 0,
  throttledSeconds: 0,
  swapInPages: 0,
  swapOutPages: 0,
  majorFaults: 0,
};

export function sampleCase(id: string, over: Partial<Case> = {}): Case {
  const [project = '', benchmark = ''] = id.split('/');
  const image = {
    name: 'runners/c',
    digest: `sha256:${'ab'.repeat(32)}`,
    origin: 'assembled' as const,
    packagesHash: 'c0ffee',
  };
  return {
    id,
    project,
    benchmark,
    variant: null,
    parameters: {},
    sweep: null,
    canary: false,
    command: './bench_random_mixed 100000 64 42',
    environment: {},
    threads: null,
    parallelism: 0.5,
    metrics: [
      {
        key: 'throughput',
        phase: null,
        name: 'throughput',
        unit: 'ops/s',
        better: 'higher',
        exact: false,
        budget: null,
      },
    ],
    definitionHash: 'd'.repeat(64),
    benchmarkHash: { base: 'b'.repeat(64), head: 'b'.repeat(64) },
    dependencyHash: { base: '1'.repeat(64), head: '2'.repeat(64) },
    image: { base: image, head: image },
    limits: { cpus: 1, cpuset: '1', memoryBytes: 2 ** 31, pids: 512 },
    effect: 0.03,
    minRuns: 3,
    maxRuns: 12,
    silence: [],
    unmeasured: null,
    ...over,
  };
}

function invocation(side: Side, position: number, values: Invocation['values']): Invocation {
  return {
    side,
    position,
    warmup: position < 2,
    startedAt: later(position),
    wallSeconds: 0.5 + position / 100,
    userSeconds: 0.4,
    systemSeconds: 0.05,
    cpuSeconds: 0.46,
    peakMemoryBytes: 4_000_000,
    exit: 0,
    values,
    result: null,
    failure: null,
  };
}

/** Ten million operations a second, a little different each time; head is `speedup` times as fast. */
export function samplePair(measured: Case, pair: number, speedup = 1): RunPair {
  const order: Side[] = ['base', 'head', 'base', 'head', 'head', 'base'];
  const invocations = order.map((side, position) =>
    invocation(
      side,
      position,
      Object.fromEntries(
        measured.metrics.map(({ key }) => [
          key,
          [1e7 * (side === 'head' ? speedup : 1) * (1 + ((pair * 7 + position * 3) % 5) / 500)],
        ]),
      ),
    ),
  );
  return {
    caseId: measured.id,
    pair,
    firstInvoked: 'base',
    firstCreated: 'base',
    startedAt: later(pair * 10),
    finishedAt: later(pair * 10 + 6),
    before: reading,
    after: reading,
    invocations,
  };
}

export function sampleSession(over: Partial<Session> = {}): Session {
  const cases = over.cases ?? [
    sampleCase('hakmem/random-mixed'),
    sampleCase('hakmem/random-mixed@tuned', { variant: 'tuned', benchmark: 'random-mixed' }),
    sampleCase('(canary)/spin', { canary: true }),
  ];
  const revision = {
    name: 'main',
    commit: 'a'.repeat(40),
    tree: 'e'.repeat(40),
    dirty: false,
    committedAt: AT,
  };
  return {
    version: 1,
    kind: 'session',
    id: 's-20261120-090000-1',
    tool: 'benchproof 0.1.0',
    startedAt: AT,
    finishedAt: later(100),
    seed: 7,
    aa: false,
    configHash: 'c'.repeat(64),
    settings: {
      min: 3,
      max: 12,
      errorRate: 0.05,
      secondsPerSide: 5,
      budgetSeconds: 1800,
      thorough: false,
      inconclusive: 'neutral',
    },
    base: revision,
    head: { ...revision, name: '(working tree)', commit: 'f'.repeat(40) },
    machine: {
      architecture: 'x64',
      cpuModel: 'AMD EPYC 7763',
      cores: 2,
      threadsPerCore: 2,
      memoryBytes: 2 ** 33,
      kernel: '6.8.0',
      governor: null,
      frequencyMhz: null,
      maxFrequencyMhz: null,
      turbo: null,
      virtualisation: 'kvm',
      runnerImage: null,
    },
    engine: { name: 'docker', version: '20.10', cgroupVersion: 'v1' },
    noise: {},
    pairs: cases.flatMap((each) => [1, 2, 3].map((pair) => samplePair(each, pair))),
    stops: Object.fromEntries(cases.map(({ id }) => [id, 'decided' as const])),
    ...over,
    cases,
  };
}

/** The journal of a session, as the run writes it. */
export function journalOf(session: Session): unknown[] {
  const { pairs, stops, finishedAt, ...header } = session;
  return [
    { type: 'open', session: { ...header, finishedAt: null } },
    ...pairs.map((pair) => ({ type: 'pair', pair })),
    ...Object.entries(stops).map(([caseId, reason]) => ({ type: 'stop', caseId, reason })),
    { type: 'close', finishedAt },
  ];
}

export function cutJudged(session: Session): Cut {
  return cutRecords(session, judgeSession(session, { inconclusive: 'neutral', shards: 1 }));
}
