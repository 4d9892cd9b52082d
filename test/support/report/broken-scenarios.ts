/** Benchmarks that are broken, each in its own way. */
import type {
  Case,
  Failure,
  Invocation,
  RunPair,
  Session,
} from '../../../src/core/records/session.ts';
import { canary, canaryRuns, mixed64, open, quiet, runsAround } from './drawn-runs.ts';
import { caseOf, sessionOf } from './session-builder.ts';

export function failing(failure: Failure, one: Case, side: 'base' | 'head' | 'both'): RunPair[] {
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

export function invalid(): Session {
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
      message: '"make release" ended with exit code 2',
      failedBuild: {
        side: 'head',
        image: 'runners/c',
        tail: 'cc -O2 merge.c\nmerge.c:40:9: error: unknown type name “rope”\nmake: *** [release] Error 2\n',
      },
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

/** What a change repairs: one base crashes in all its runs, another does not build. */
export function brokenBase(): Session {
  const crashing = caseOf('livecalc/crash', { command: 'node bench.js' });
  const unbuilt = caseOf('pybag/merge', {
    image: { base: null, head: open.image.head },
    unmeasured: {
      kind: 'build-failed',
      message: '"make release" ended with exit code 2',
      failedBuild: { side: 'base', image: 'runners/c', tail: 'merge.c:40:9: error\n' },
    },
  });
  return sessionOf(
    [crashing, unbuilt, mixed64, canary],
    [
      ...failing(FAILURES['livecalc/crash'] as Failure, crashing, 'base'),
      ...runsAround(unbuilt, { value: 0.4, only: 'head' }),
      ...quiet(mixed64, 10_415_648),
      ...canaryRuns,
    ],
  );
}

/** Two threads wanted, one core got, while others wanted to run. */
export function starved(): Session {
  const one = caseOf('livecalc/scenarios[threads=2]', {
    threads: 2,
    limits: { cpus: 2, cpuset: '0-1', memoryBytes: 2 ** 31, pids: 512 },
  });
  const runs = quiet(one, 1.68).map((pair) => ({ ...pair, before: { ...pair.before, load1: 12 } }));
  return sessionOf([one, mixed64, canary], [...runs, ...quiet(mixed64, 10_415_648), ...canaryRuns]);
}
