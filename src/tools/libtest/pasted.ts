import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

/** How long the whole program took, its preparation included. */
const END = /^\s*test result: .* finished in (?<whole>[\d.]+s)\s*$/d;

/** The line that closes a run of Rust's built-in harness; the benchmarks' own lines are read as a text. */
export const readLibtestEnd: OutputReader = (lines) =>
  lines.flatMap((line) => figuresAt(line, END, { whole: { isSide: true } }));
