import type { OutputFigure, OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const MEAN =
  /^\s*(?:(?<name>[\w.,:/ -]{1,80}): )?(?:Mean|Median) (?:\+-|±) (?:std dev|MAD): (?:\[[^\]]{1,60}\] )?(?<mean>[\d.]+ \w+)(?: \([\d.]+ \w+\))? (?:\+-|±) (?<spread>[\d.]+ \w+)/d;
const COMPARED =
  /-> (?:\[[^\]]{1,60}\] )?(?<mean>[\d.]+ \w+) (?:\+-|±) (?<spread>[\d.]+ \w+): (?<ratio>[\d.]+x) (?:faster|slower)/d;
const TIMEIT = /^\s*\d[\d,]* loops?, best of \d+: (?<best>[\d.]+ \w+) per loop/d;
const PER_LOOP = /^\s*(?<mean>[\d.]+ \w+) ± (?<spread>[\d.]+ \w+) per loop/d;

const PARTS = { mean: {}, spread: { class: 'spread' }, ratio: {}, best: {} } as const;

/** pyperf and timeit: `Mean +- std dev: 12.3 ms +- 0.4 ms`, `5 loops, best of 5: 3 ms per loop`. */
export const readPyperf: OutputReader = (lines) => {
  const figures: OutputFigure[] = [];
  let name: string | null = null;
  for (const line of lines) {
    name = /^(\w[\w.-]*)$/.exec(line.text.trim())?.[1] ?? name;
    for (const pattern of [MEAN, COMPARED, TIMEIT, PER_LOOP])
      figures.push(...figuresAt(line, pattern, PARTS, name));
  }
  return figures;
};
