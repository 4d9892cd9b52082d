import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const LINE =
  /^\s*(?:\/\/|#|\*)?\s*(?<name>\S.{0,120}?) +x +(?<rate>[\d,.]+ ops\/sec)(?: +(?<spread>±[\d.]+%))?(?: +\(\d+ runs? sampled\))?/d;

/** benchmark.js: `name x 4,777 ops/sec ±1.06% (94 runs sampled)`. */
export const readBenchmarkJs: OutputReader = (lines) =>
  lines.flatMap((line) =>
    figuresAt(line, LINE, { rate: { label: 'ops/sec' }, spread: { class: 'spread' } }),
  );
