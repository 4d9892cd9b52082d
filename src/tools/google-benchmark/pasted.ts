import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const ROW =
  /^(?<name>[A-Za-z_][\w/<>:,.*& -]{0,120}?)\s+(?<real>[\d.]+(?:e[+-]?\d+)? (?:ns|us|ms|s))\s+(?<cpu>[\d.]+(?:e[+-]?\d+)? (?:ns|us|ms|s))\s+\d+(?:\s|$)/d;
const BYTES = /bytes_per_second=(?<bytes>[\d.]+)(?<prefix>[kMGT]i?)?(?:B)?\/s/d;
const ITEMS = /items_per_second=(?<items>[\d.]+[kMG]?)\/s/d;

/** google-benchmark: name, wall time, CPU time, iterations, counters. */
export const readGoogleBenchmark: OutputReader = (lines) =>
  lines.flatMap((line) => {
    const row = figuresAt(line, ROW, { real: { label: 'Time' }, cpu: { label: 'CPU' } });
    const name = row[0]?.name ?? null;
    if (name === null) return [];
    const prefix = BYTES.exec(line.text)?.groups?.['prefix'] ?? '';
    const part = { label: 'bytes_per_second', unit: `${prefix}B/s` };
    const bytes = figuresAt(line, BYTES, { bytes: part }, name);
    const items = figuresAt(
      line,
      ITEMS,
      { items: { label: 'items_per_second', unit: 'items/s' } },
      name,
    );
    return [...row, ...bytes, ...items];
  });
