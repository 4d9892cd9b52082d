import type { OutputReader } from './output-reader.ts';
import { figuresEach } from './output-reader.ts';

const ROW = /^(?<name>\S.{0,120}?)\s+(?=[\d.,]+ (?:ps|ns|µs|us|ms|s)\/iter)/;
const TIMES = /[\d.,]+ (?:ps|ns|µs|us|ms|s)(?:\/iter)?/g;

/** mitata: `name  12.34 ns/iter (10 ns … 15 ns)  13 ns  14 ns  15 ns`. */
export const readMitata: OutputReader = (lines) =>
  lines.flatMap((line) => {
    const head = ROW.exec(line.text);
    if (!head) return [];
    return figuresEach(
      line,
      TIMES,
      head[0].length,
      { label: 'time' },
      head.groups?.['name'] ?? null,
    );
  });
