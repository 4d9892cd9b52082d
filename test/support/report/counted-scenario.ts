/** Instructions beside undecided times: more of them, as many, and as many without settling anything. */
import type { RunPair, Session } from '../../../src/core/records/session.ts';
import { countOf } from './counts.ts';
import { canary, canaryRuns, mixed64, mixed256, playouts, quiet } from './drawn-runs.ts';
import { caseOf, pairsOf, sessionOf } from './session-builder.ts';

const encode = caseOf('livecalc/encode');
const RATIOS = [1.02, 0.988, 1.012];

/** Near each other, and yet not shown to be. */
function open(one: typeof encode, centre: number): RunPair[] {
  return pairsOf(one, {
    base: RATIOS.map(() => [1, 1.0005, 0.9995, 1.001].map((scale) => centre * scale)),
    head: RATIOS.map((ratio) => [1, 1.0015, 0.999, 1.0005].map((at) => centre * ratio * at)),
  });
}

export function countedWork(): Session {
  const refill = { file: 'src/pool/cache (2).c', line: 81, base: 40_513_878, head: 49_516_962 };
  const functions = [
    { name: 'cache_refill', ...refill },
    { name: 'hash_whole | `x`', file: null, base: null, head: 9_003_084 },
    { name: 'hash_all', file: null, base: 9_003_000, head: null },
  ];
  const calls = [
    { depth: 0, name: 'main', base: 159_900_000, head: 168_903_084 },
    { depth: 1, name: 'random_mixed', base: 120_000_000, head: 129_003_084 },
    { depth: 2, name: 'cache_refill', base: 40_513_878, head: 49_516_962 },
    { depth: 2, name: 'hash_all', base: 9_003_000, head: 0 },
    { depth: 2, name: 'hash_whole', base: 0, head: 9_003_084 },
    { depth: 1, name: 'std::sort<int*, bool (*)(int, int)>', base: 30_000_000, head: 30_000_000 },
  ];
  return sessionOf(
    [mixed64, mixed256, playouts, encode, canary],
    [
      ...open(mixed64, 10_415_648),
      ...open(mixed256, 8_204_120),
      ...open(playouts, 4.24),
      ...quiet(encode, 0.2, 1.08),
      ...canaryRuns,
    ],
    {
      counts: [
        countOf(mixed64.id, { base: [160_000_000], head: [169_003_084] }, { functions, calls }),
        countOf(mixed256.id, { base: [190_000_000], head: [190_000_120] }),
        countOf(
          playouts.id,
          { base: [72_637_095], head: [72_664_552] },
          { settings: ['GOMAXPROCS=1', 'GOGC=off'], hides: 'garbage collection' },
        ),
        countOf(encode.id, { base: [500_000_000], head: [500_000_040] }),
      ],
    },
  );
}
