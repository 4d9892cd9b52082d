import type { OutputFigure, OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';
import { readNamedUnit } from '../../docs/tables/unit-in-words.ts';

const UNIT = /\b(?:sec|B|allocs|[a-z]+)\/(?:op|s)\b|time\/op|alloc\/op|speed/g;
const ROW = /^\s*([\w/=.,:+\-()%#*]+)\s+(?=[\d.]+[nµumkMGKi]{0,3}(?:s|B)?(?:\/s)? ±)/;
const VALUE = /[\d.]+(?:[nµum]?s|[kMGT]i?B?(?:\/s)?|B(?:\/s)?|[nµum])?(?= ±)/g;
const SPREAD = /± *(?:[\d.]+%|∞)/g;
const CHANGE = /[+-][\d.]+%/g;

/** The unit of bare figures below a header: `sec/op` with a prefix letter on each value. */
function unitOf(header: string, before: string | null): string | null {
  const named = header.match(UNIT)?.[0] ?? 'speed';
  if (named === 'speed') return before;
  if (named === 'time/op' || named === 'alloc/op') return '/op';
  return named === 'sec/op' ? 's/op' : named;
}

/** benchstat, old layout (`old time/op  new time/op  delta`) and new (`sec/op … vs base`). */
export const readBenchstat: OutputReader = (lines) => {
  const figures: OutputFigure[] = [];
  let unit: string | null = null;
  let isHeaded = false;
  const isPasted = lines.some(({ text }) => isSubBenchmark(text));
  for (const line of lines) {
    const isHeader = /old .*new .*delta|vs base|│\s+(?:sec|B|allocs)\/op|^name\s+\w+\/op/.test(
      line.text,
    );
    if (isHeader) {
      unit = unitOf(line.text, unit);
      isHeaded = true;
      continue;
    }
    const [head = '', name = null] = ROW.exec(line.text) ?? [];
    if (head === '' || !(isHeaded || isPasted)) continue;
    figures.push(...readRow(line, head.length, name, isHeaded ? unit : '/op'));
  }
  return figures;
};

/** `IntMap/reads=100%-8`: rows pasted without their header still name a sub-benchmark. */
function isSubBenchmark(line: string): boolean {
  return /^[A-Z]\w*(?:\/\S+|-\d+)$/.test(ROW.exec(line)?.[1] ?? '');
}

function readRow(
  line: OutputFigure['line'],
  from: number,
  name: string | null,
  unit: string | null,
): readonly OutputFigure[] {
  const values = figuresEach(
    line,
    VALUE,
    from,
    { label: 'time', ...(unit === null ? {} : { unit }) },
    name,
  );
  const spreads = figuresEach(line, SPREAD, from, { label: 'spread', class: 'spread' }, name);
  const changes = figuresEach(line, CHANGE, from, { label: 'change' }, name);
  const prefixed = values.map((figure) => ({
    ...figure,
    unit: ownPerOp(figure, line.text, unit) ?? prefixUnit(figure, line.text) ?? figure.unit,
  }));
  return [...prefixed, ...spreads, ...changes];
}

/** `27.3ns` below `time/op` is 27.3 ns/op. */
function ownPerOp(
  { start, end }: OutputFigure,
  text: string,
  unit: string | null,
): OutputFigure['unit'] {
  const own = unit === '/op' ? /[a-zµ]+$/i.exec(text.slice(start, end)) : null;
  return own && readNamedUnit(`${own[0]}/op`);
}

const PREFIXES: Readonly<Record<string, number>> = { n: -9, µ: -6, u: -6, m: -3 };

/** `1.718µ` under `sec/op` is 1.718 µs/op: the letter is part of the unit, not of the number. */
function prefixUnit(figure: OutputFigure, text: string): OutputFigure['unit'] {
  const letter = text[figure.end - 1] ?? '';
  const power = PREFIXES[letter];
  if (power === undefined || figure.unit?.unit.dimension !== 'time') return null;
  const prefix = letter === 'u' ? 'µ' : letter;
  const symbol = `${prefix}${figure.unit.unit.symbol}`;
  return { unit: { symbol, dimension: 'time', factor: 10 ** power }, power: 0 };
}
