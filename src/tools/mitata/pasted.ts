import type { OutputFigure, OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';

const ROW = /^(?<name>\S.{0,120}?)\s+(?=[\d.,]+ (?:ps|ns|µs|us|ms|s)\/iter)/;
const SECOND = /^\s+\((?=[\d.,]+ (?:ps|ns|µs|us|ms|s) … )/;
const TIMES = /[\d.,]+ (?:ps|ns|µs|us|ms|s)\b(?:\/iter)?/g;

/** mitata: `name  12.34 ns/iter  13 ns`, and under it `(10 ns … 15 ns) 14 ns`. */
export const readMitata: OutputReader = (lines) => {
  const figures: OutputFigure[] = [];
  let name: string | null = null;
  for (const line of lines) {
    const head = ROW.exec(line.text);
    name = head?.groups?.['name'] ?? name;
    const isKnown = head ?? (name === null ? null : SECOND.exec(line.text));
    if (isKnown)
      figures.push(...figuresEach(line, TIMES, isKnown[0].length, { label: 'time' }, name));
  }
  return figures;
};
