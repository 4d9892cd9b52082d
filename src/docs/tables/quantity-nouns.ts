import type { Dimension, Unit } from '../../quantity/unit.ts';

/** Nouns by the dimensions of what they name: a latency is a time, whatever its unit. */
const NOUNS: readonly (readonly [RegExp, readonly Dimension[]])[] = [
  [
    /\b(?:times?|timings?|latenc\w+|durations?|elapsed|delays?|run-?times?|took|wall|ttft|tpot)\b/i,
    ['time'],
  ],
  [
    /\b(?:throughputs?|rates|bandwidths?|rps|qps|tps|i?ops)\b|\bper sec/i,
    ['rate', 'throughput-bytes'],
  ],
  [/\b(?:sizes?|sizeof|memory|ram|rss|vram|heap|footprints?|bytes)\b/i, ['bytes']],
  [/\b(?:speed-?ups?|ratios?|faster|slower|vs|versus|normali[sz]ed)\b|^[x×]$/i, ['ratio']],
  [/%|\b(?:cpu|utili[sz]ation|usage)\b/i, ['percent']],
  [
    /\b(?:alloc\w*|objects|number of|counts?|iterations?|iters|samples|runs|versions?)\b|^#/i,
    ['count'],
  ],
];

/** The number of a size or of threads names a case, and what is measured there is another thing: "4 threads". */
const NUMBERED: ReadonlySet<Dimension> = new Set(['bytes', 'count', 'percent']);

/** Whether the nouns of a name speak of a unit's dimension: 1 of this one, -1 of another, 0 of none. */
export function agreement(name: string, unit: Unit | null): number {
  const isCase = /\d/.test(name);
  const named = NOUNS.flatMap(([nouns, dimensions]) => (nouns.test(name) ? dimensions : []));
  const sure = named.filter((one) => !isCase || !NUMBERED.has(one));
  return sure.length === 0 ? 0 : unit && sure.includes(unit.dimension) ? 1 : -1;
}
