/** One session per state that a report can show, with values drawn from a seed. */
import type {
  Case,
  Failure,
  Invocation,
  RunPair,
  Session,
} from '../../src/core/records/session.ts';
import { caseOf, pairsOf, readingOf, sessionOf, THROUGHPUT, TIME } from './session-builder.ts';

/** Mulberry32: a small seeded generator, so that golden files never change by themselves. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Level {
  readonly value: number;
  /** Head over base, in the metric's own unit. */
  readonly ratio?: number;
  /** Deviation of single values, and of the ratio from run to run. */
  readonly noise?: number;
  readonly wobble?: number;
  readonly runs?: number;
  readonly seed?: number;
  readonly only?: 'base' | 'head';
}

/** Run pairs of a case around a level: each run has its own small shift, shared by both sides. */
export function runsAround(one: Case, level: Level): RunPair[] {
  const { value, ratio = 1, noise = 0.004, wobble = 0.003, runs = 3, seed = 7, only } = level;
  const random = randomFrom(seed + one.id.length * 101);
  const bell = (): number => random() + random() + random() - 1.5;
  const all = Array.from({ length: runs }, () => {
    const shift = 1 + bell() * noise;
    const change = ratio * (1 + bell() * wobble * 2);
    const draw = (centre: number): number[] =>
      Array.from({ length: 4 }, () =>
        Number((centre * shift * (1 + bell() * noise)).toPrecision(7)),
      );
    return { base: draw(value), head: draw(value * change) };
  });
  return pairsOf(one, {
    ...(only === 'head' ? {} : { base: all.map(({ base }) => base) }),
    ...(only === 'base' ? {} : { head: all.map(({ head }) => head) }),
  });
}

const canary = caseOf('canary/spin', { canary: true, command: 'spin' });
const mixed64 = caseOf('hakmem/random-mixed[size=64]', { metrics: [THROUGHPUT] });
const mixed256 = caseOf('hakmem/random-mixed[size=256]', { metrics: [THROUGHPUT] });
const tuned = caseOf('hakmem/random-mixed@tuned[size=64]', { metrics: [THROUGHPUT] });
const playouts = caseOf('michi/playouts', { command: './michi bench --playouts 400' });
const open = caseOf('pybag/open-and-read');

const quiet = (one: Case, value: number, ratio = 1): RunPair[] => runsAround(one, { value, ratio });
const canaryRuns = quiet(canary, 0.2);

function clean(): Session {
  return sessionOf(
    [mixed64, mixed256, playouts, open, canary],
    [
      ...quiet(mixed64, 10_415_648),
      ...quiet(mixed256, 8_204_120),
      ...quiet(playouts, 4.24),
      ...quiet(open, 0.0195),
      ...canaryRuns,
    ],
  );
}

function regressionAndImprovement(): Session {
  const stolen = quiet(playouts, 4.24, 0.91).map((pair) => ({
    ...pair,
    after: readingOf({ stealSeconds: 4 + pair.pair * 2 }),
  }));
  const session = sessionOf(
    [mixed64, mixed256, tuned, playouts, open, canary],
    [
      ...quiet(mixed64, 10_415_648, 0.94),
      ...quiet(mixed256, 8_204_120),
      ...quiet(tuned, 61_800_000, 0.955),
      ...stolen,
      ...runsAround(open, { value: 0.0195, ratio: 1.016, noise: 0.001, wobble: 0.0004, runs: 6 }),
      ...canaryRuns,
    ],
  );
  const { machine } = session;
  const slow = { governor: 'powersave', frequencyMhz: 2870, maxFrequencyMhz: 4540 };
  return { ...session, machine: { ...machine, ...slow } };
}

function inconclusive(): Session {
  const noisy = { noise: 0.05, wobble: 0.06 };
  return sessionOf(
    [mixed64, playouts, open, canary],
    [
      ...runsAround(mixed64, { value: 10_415_648, ratio: 0.97, runs: 12, ...noisy }),
      ...runsAround(playouts, { value: 4.24, ratio: 1.05, ...noisy }),
      ...quiet(open, 0.0195),
      ...canaryRuns,
    ],
    { stops: { [mixed64.id]: 'maximum', [playouts.id]: 'budget', [open.id]: 'decided' } },
  );
}

function failing(failure: Failure, one: Case, side: 'base' | 'head' | 'both'): RunPair[] {
  const fail = (each: Invocation): Invocation =>
    side === 'both' || each.side === side ? { ...each, values: {}, failure } : each;
  return quiet(one, 0.948).map((pair) => ({ ...pair, invocations: pair.invocations.map(fail) }));
}

const FAILURES: Readonly<Record<string, Failure>> = {
  'livecalc/valuation-multi': {
    reason: 'unreadable',
    message: 'wasmMultiMs: expected a number, got null',
    tail: '{"wasmSingleMs": 948.2, "wasmMultiMs": null}\n',
  },
  'livecalc/load': {
    reason: 'fatal-stderr',
    message: '/ERR_UNKNOWN_FILE_EXTENSION/ matched "TypeError: Unknown file extension .ts"',
    tail: 'node:internal/errors\nTypeError: Unknown file extension ".ts" for /app/worker.ts\n',
  },
  'livecalc/cold': { reason: 'timeout', message: 'not done after 300 s', tail: '' },
  'livecalc/large': {
    reason: 'out-of-memory',
    message: 'the memory limit was reached and a process killed',
    tail: 'allocating 100000 policies\nKilled\n',
  },
  'livecalc/crash': { reason: 'exit', message: 'exit code 3', tail: 'policies.json: not found\n' },
};

function invalid(): Session {
  const broken = Object.keys(FAILURES).map((id) => caseOf(id, { command: 'node bench.js' }));
  const idle = caseOf('livecalc/scenarios[threads=8]', {
    threads: 8,
    limits: { cpus: 4, cpuset: '0-3', memoryBytes: 2 ** 31, pids: 512 },
  });
  const idleRuns = quiet(idle, 1.68).map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => ({
      ...one,
      cpuSeconds: (one.wallSeconds ?? 0) * 1.02,
    })),
  }));
  const unbuilt = caseOf('pybag/merge', {
    image: { base: open.image.base, head: null },
    unmeasured: {
      kind: 'build-failed',
      message: 'head does not build: make: *** [release] Error 2',
    },
  });
  return sessionOf(
    [...broken, idle, unbuilt, mixed64, canary],
    [
      ...broken.flatMap((one) =>
        failing(FAILURES[one.id] as Failure, one, one.id === 'livecalc/load' ? 'both' : 'head'),
      ),
      ...idleRuns,
      ...quiet(mixed64, 10_415_648),
      ...canaryRuns,
    ],
  );
}

function incomparable(): Session {
  const message = 'the toolchain image was runners/c sha256:c0ffee and is runners/c sha256:decaf0';
  const moved = caseOf(mixed64.id, {
    metrics: [THROUGHPUT],
    unmeasured: { kind: 'incomparable', message },
  });
  return sessionOf(
    [moved, playouts, canary],
    [...quiet(moved, 10_415_648), ...quiet(playouts, 4.24), ...canaryRuns],
  );
}

function newAndMissing(): Session {
  const fresh = caseOf(tuned.id, {
    metrics: [THROUGHPUT],
    unmeasured: { kind: 'new', message: 'the base has no such benchmark' },
  });
  const gone = caseOf(mixed256.id, {
    unmeasured: { kind: 'missing', message: 'the head no longer has this benchmark' },
  });
  return sessionOf(
    [fresh, gone, playouts, canary],
    [
      ...runsAround(fresh, { value: 61_800_000, only: 'head' }),
      ...quiet(playouts, 4.24),
      ...canaryRuns,
    ],
  );
}

function identical(): Session {
  const unmeasured = {
    kind: 'identical',
    message: 'both sides are built from equal inputs',
  } as const;
  return sessionOf(
    [mixed64, playouts].map((one) => ({ ...one, unmeasured })),
    [],
  );
}

const MICHI_SECONDS: Readonly<Record<number, number>> = {
  1: 29.81,
  2: 15.61,
  4: 10.47,
  8: 8.56,
  12: 8.67,
};

function sweepCases(): Case[] {
  return Object.keys(MICHI_SECONDS).map((threads) =>
    caseOf(`michi/parallel[threads=${threads}]`, {
      sweep: 'threads',
      threads: Number(threads),
      limits: { cpus: 8, cpuset: '0-7', memoryBytes: 2 ** 31, pids: 512 },
    }),
  );
}

function busy(pairs: readonly RunPair[], threads: number): RunPair[] {
  const cores = Math.min(threads, 8) * 0.9;
  return pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => ({
      ...one,
      cpuSeconds: (one.wallSeconds ?? 0) * cores,
    })),
  }));
}

function sweepRuns(only?: 'head'): RunPair[] {
  return sweepCases().flatMap((one) => {
    const threads = one.threads ?? 1;
    const value = MICHI_SECONDS[threads] ?? 0;
    return busy(runsAround(one, { value, noise: 0.002, ...(only ? { only } : {}) }), threads);
  });
}

function singleSide(): Session {
  const session = sessionOf(
    [mixed64, ...sweepCases()],
    [
      ...runsAround(mixed64, { value: 10_200_000, noise: 0.02, only: 'head' }),
      ...sweepRuns('head'),
    ],
    { base: null },
  );
  return { ...session, machine: { ...session.machine, cores: 8 } };
}

function sweep(): Session {
  const session = sessionOf([...sweepCases(), canary], [...sweepRuns(), ...canaryRuns]);
  return { ...session, machine: { ...session.machine, cores: 8 } };
}

function canaryRejected(): Session {
  return sessionOf(
    [mixed64, playouts, open, canary],
    [
      ...quiet(mixed64, 10_415_648),
      ...quiet(playouts, 4.24),
      ...quiet(open, 0.0195),
      ...quiet(canary, 0.2, 1.12),
    ],
  );
}

function budgets(): Session {
  const limited = (id: string, atMost: number): Case =>
    caseOf(id, { metrics: [{ ...TIME, unit: 'ms', budget: { atMost, atLeast: null } }] });
  const [slow, kept, near] = [
    limited('livecalc/valuation[policies=100k]', 3000),
    limited('livecalc/valuation[policies=10k]', 3000),
    limited('livecalc/valuation[policies=30k]', 3000),
  ] as const;
  return sessionOf(
    [slow, kept, near, canary],
    [
      ...quiet(slow, 3204),
      ...quiet(kept, 927),
      ...runsAround(near, { value: 2990, noise: 0.006 }),
      ...canaryRuns,
    ],
  );
}

function fiveHundred(): Session {
  const cases = Array.from({ length: 500 }, (_, at) =>
    caseOf(`pybag/read-messages-of-a-large-recording-with-an-index[topic=${at}]`),
  );
  const pairs = cases.flatMap((one, at) => {
    const ratio = at % 10 === 3 ? 1.09 : at % 10 === 7 ? 0.9 : 1;
    return runsAround(one, { value: 0.0195 * (1 + at / 100), ratio, seed: at });
  });
  return sessionOf([...cases, canary], [...pairs, ...canaryRuns]);
}

function withCounts(
  pairs: readonly RunPair[],
  counts: (side: string, at: number) => object,
): RunPair[] {
  return pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => ({
      ...one,
      values: { ...one.values, ...counts(one.side, one.position) },
    })),
  }));
}

function countsAndPhases(): Session {
  const count = (key: string, unit: string) => ({ ...TIME, key, name: key, unit, exact: true });
  const one = caseOf('pybag/merge', {
    metrics: [
      { ...TIME, key: 'cold/time', phase: 'cold' },
      { ...TIME, key: 'warm/time', phase: 'warm' },
      count('instructions', 'instructions'),
      count('allocations', 'allocs/op'),
      count('warnings', 'warnings'),
      { ...count('peak', 'KiB'), exact: false },
    ],
  });
  const pairs = withCounts(runsAround(one, { value: 0.0469 }), (side, at) => ({
    'warm/time': [0.0166 * (1 + ((at * 7) % 5) / 500) * (side === 'base' ? 1 : 1.09)],
    instructions: [side === 'base' ? 10_415_648 : 10_415_652],
    allocations: [side === 'base' ? 0 : 3],
    warnings: [at % 3],
    peak: [(side === 'base' ? 20_480 : 24_576) + at],
  }));
  return sessionOf([one, canary], [...pairs, ...canaryRuns]);
}

function unpinned(): Session {
  return sessionOf([playouts, canary], [...quiet(playouts, 4.24), ...canaryRuns], {
    aa: true,
    engine: { name: 'host', version: 'Linux 6.8.0', cgroupVersion: null },
    finishedAt: null,
  });
}

const HOSTILE_NAMES = [
  'evil/@octocat/fixes #1 <img src=x onerror=alert(1)>',
  'evil/a|b\\|c `code` | **bold**',
  'evil/</details><script>alert(1)</script>',
  'evil/one\n| two | three |\n::error::owned',
  'evil/\u001b[31mred\u001b[0m\u202Egnp.exe\u200b',
  'evil/[click](javascript:alert(1)) https://evil.example www.evil.example',
  'evil/<!-- benchproof:comment -->',
  `evil/${'very-long-name-'.repeat(40)}`,
];

function hostile(): Session {
  const cases = HOSTILE_NAMES.map((id) => ({ ...caseOf('evil/x'), id, benchmark: id.slice(5) }));
  const failure: Failure = {
    reason: 'exit',
    message: 'exit code 1 @octocat | <b>bold</b> ::error::owned',
    tail: [
      '::error file=README.md::owned by the benchmark',
      '##[set-env name=PATH]/evil',
      '```',
      '</details> @octocat <script>alert(1)</script>',
      '````\n# heading',
      '\u001b[2J\u001b]0;title\u0007hidden\u202Etxt.exe',
    ].join('\n'),
  };
  const half = cases.length / 2;
  const session = sessionOf(
    [...cases, canary],
    [
      ...cases.slice(0, half).flatMap((one) => failing(failure, one, 'head')),
      ...cases.slice(half).flatMap((one) => quiet(one, 0.5, 1.2)),
      ...canaryRuns,
    ],
  );
  return {
    ...session,
    head: { ...session.head, name: 'feature/`|@octocat <script>\n::stop-commands::x' },
    machine: { ...session.machine, cpuModel: 'CPU | @octocat `x` <b>', governor: '@octocat' },
  };
}

export const SCENARIOS: Readonly<Record<string, () => Session>> = {
  clean,
  'regression-and-improvement': regressionAndImprovement,
  inconclusive,
  invalid,
  incomparable,
  'new-and-missing': newAndMissing,
  identical,
  'single-side': singleSide,
  sweep,
  'canary-rejected': canaryRejected,
  'budget-exceeded': budgets,
  'five-hundred': fiveHundred,
  'counts-and-phases': countsAndPhases,
  unpinned,
  hostile,
  'nothing-measured': () => sessionOf([], []),
};
