/** One session per state that a report can show, with values drawn from a seed. */
import type { Case, Session } from '../../../src/core/records/session.ts';
import { brokenBase, invalid, starved } from './broken-scenarios.ts';
import { countedWork } from './counted-scenario.ts';
import { countOf } from './counts.ts';
import {
  canary,
  canaryRuns,
  mixed64,
  mixed256,
  open,
  playouts,
  quiet,
  runsAround,
  tuned,
} from './drawn-runs.ts';
import { hostile } from './hostile-scenario.ts';
import { pools } from './pool-scenarios.ts';
import { caseOf, interpretationOf, sessionOf, THROUGHPUT, TIME } from './session-builder.ts';
import { countsAndPhases, singleSide, sweep } from './sweep-scenarios.ts';

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
    after: interpretationOf({ stealSeconds: 4 + pair.pair * 2 }),
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

/** The base defines neither; of one it does not even build. */
function adopted(): Session {
  const lent = { ...mixed64, adopted: ['bench/mixed.c', 'bench/sizes.h'] };
  const message = '"make bench" ended with exit code 2';
  const tail = 'cc -O2 bench/reuse.c\nbench/reuse.c:7: error: no hak_reuse\n';
  const unbuilt = caseOf('hakmem/reuse', {
    adopted: ['bench/reuse.c'],
    image: { ...mixed64.image, base: null },
    unmeasured: {
      kind: 'build-failed',
      message,
      failedBuild: { side: 'base', image: 'runners/c', tail },
    },
  });
  return sessionOf(
    [lent, unbuilt, canary],
    [
      ...quiet(lent, 10_415_648),
      ...runsAround(unbuilt, { value: 0.4, only: 'head' }),
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

function canaryRejected(): Session {
  return sessionOf(
    [mixed64, playouts, open, canary],
    [
      ...quiet(mixed64, 10_415_648),
      ...quiet(playouts, 4.24),
      ...quiet(open, 0.0195),
      ...quiet(canary, 0.2, 1.12),
    ],
    {
      counts: [
        countOf(mixed64.id, { base: [6.4e8, 6.4e8], head: [6.528e8, 6.528e8] }),
        countOf(playouts.id, { base: [9.1e8], head: [9.1e8] }),
      ],
    },
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

function interrupted(): Session {
  return sessionOf([playouts, canary], [...quiet(playouts, 4.24), ...canaryRuns], {
    aa: true,
    finishedAt: null,
  });
}

export const SCENARIOS: Readonly<Record<string, () => Session>> = {
  clean,
  'regression-and-improvement': regressionAndImprovement,
  inconclusive,
  invalid,
  starved,
  'broken-base': brokenBase,
  incomparable,
  'new-and-missing': newAndMissing,
  adopted,
  identical,
  'single-side': singleSide,
  sweep,
  pools: () => pools(),
  'canary-rejected': canaryRejected,
  'budget-exceeded': budgets,
  'five-hundred': fiveHundred,
  'counts-and-phases': countsAndPhases,
  'counted-work': countedWork,
  interrupted,
  hostile,
  'nothing-measured': () => sessionOf([], []),
};
