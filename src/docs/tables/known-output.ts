import { decimalToNumber } from '../../quantity/decimal.ts';
import { ASIDE_READERS, PASTED_READERS, TEXT_OUTPUTS } from '../../tools/pasted.ts';
import type { Measured } from '../../tools/tool.ts';
import type { MappedText } from '../extract/mapped-text.ts';
import { lex } from '../numbers/lex.ts';
import type { NumberToken } from '../numbers/token.ts';
import type { Aside } from './aside-reader.ts';
import type { OutputFigure, OutputReader } from './output-reader.ts';
import { readNamedUnit } from './unit-in-words.ts';

/** Most lines that the values of one benchmark take. */
const MAX_LINES = 16;

interface Printed {
  readonly line: MappedText;
  readonly at: number;
  readonly token: NumberToken;
}

function numbersOf(lines: readonly MappedText[]): readonly Printed[] {
  return lines.flatMap((line, at) => lex(line.text).map((token) => ({ line, at, token })));
}

const isValue = ({ token: { low } }: Printed, value: unknown): boolean =>
  low !== null && Math.abs(decimalToNumber(low)) === value;

/** Values are printed in the order of their benchmarks; those of one stand in a few lines together. */
function locate(measured: readonly Measured[], numbers: readonly Printed[]): OutputFigure[] {
  const taken = new Set<Printed>();
  let [name, first] = ['', 0];
  return measured.flatMap(({ names, value, unit, samples }) => {
    const [own = ''] = names;
    const last = own === name ? first + MAX_LINES : Number.POSITIVE_INFINITY;
    const found = numbers.find(
      (each) => each.at >= first && each.at < last && !taken.has(each) && isValue(each, samples[0]),
    );
    if (found === undefined) return [];
    if (own !== name) [name, first] = [own, found.at];
    taken.add(found);
    const { line, token } = found;
    const named = token.unit === null ? readNamedUnit(unit) : null;
    const place = { line, start: token.start, end: token.end };
    return [{ ...place, name: own, label: value, unit: named, class: 'own' as const }];
  });
}

/** Divan's tree, Catch2's report and what else takes several lines to tell what a number is of. */
const readTextOutput: OutputReader = (lines) => {
  const text = lines.map((line) => line.text).join('\n');
  const output = TEXT_OUTPUTS.find(({ is }) => is(text));
  return output === undefined ? [] : locate(output.read(text), numbersOf(lines));
};

/** No tool prints longer lines; keeps the readers' patterns cheap on any input. */
const MAX_LINE = 1000;

export interface KnownLine {
  readonly tokens: readonly NumberToken[];
  readonly figures: ReadonlyMap<number, OutputFigure>;
  /** Where numbers begin that the tool prints beside its values, and that no record has. */
  readonly sides: ReadonlySet<number>;
  /** The tool tells nothing in it but of its own run. */
  readonly isAside?: boolean;
}

/** The lines that a known tool printed: all their numbers, and what the tool says some of them are. */
export function readKnownOutput(lines: readonly MappedText[]): ReadonlyMap<MappedText, KnownLine> {
  const known = new Map<MappedText, KnownLine>();
  const take = (reader: OutputReader) => {
    const free = lines.filter((line) => line.text.length <= MAX_LINE && !known.has(line));
    const found = Map.groupBy(reader(free), ({ line }) => line);
    for (const [line, figures] of found) known.set(line, readLine(line, figures));
    return found;
  };
  for (const reader of PASTED_READERS) take(reader);
  const values = take(readTextOutput);
  let isBelow = false;
  for (const line of lines) {
    isBelow = values.has(line) || (isBelow && line.text.trim() !== '' && !known.has(line));
    if (isBelow) known.set(line, withSides(line, known.get(line)));
  }
  for (const reader of ASIDE_READERS)
    for (const aside of reader(lines.filter(({ text }) => text.length <= MAX_LINE)))
      known.set(aside.line, withAside(aside, known.get(aside.line)));
  return known;
}

/** The line with the numbers of an aside told as such: nobody claims them. */
function withAside({ line, start, end }: Aside, own: KnownLine | undefined): KnownLine {
  const all = own?.tokens ?? lex(line.text);
  const isIn = (token: NumberToken) => token.start >= start && token.end <= end;
  const tokens = all.map((token) =>
    isIn(token) ? { ...token, shape: token.shape ?? ('tool-run' as const) } : token,
  );
  const isAside = start === 0 && end === line.text.length;
  return { figures: new Map(), sides: new Set(), ...own, tokens, isAside };
}

/**
 * The line of a value, or one below it, with the numbers beside it: those that no letter parts from the
 * value or from the line's start. Where letters stand, it may be an author who speaks.
 */
function withSides({ text }: MappedText, own: KnownLine | undefined): KnownLine {
  const tokens = own?.tokens ?? lex(text);
  const figures = own?.figures ?? new Map<number, OutputFigure>();
  let [stretch, from] = [0, 0];
  const stretches = Map.groupBy(tokens, ({ start, end }) => {
    if (/\p{L}/u.test(text.slice(from, start))) stretch += 1;
    from = end;
    return stretch;
  });
  const isOfTool = (at: number, all: readonly NumberToken[]) =>
    own ? all.some(({ start }) => figures.has(start)) : at === 0;
  const beside = [...stretches].flatMap(([at, all]) => (isOfTool(at, all) ? all : []));
  const isSide = ({ start, unit }: NumberToken) =>
    !figures.has(start) && unit?.dimension !== 'ratio';
  return { tokens, figures, sides: new Set(beside.filter(isSide).map(({ start }) => start)) };
}

function readLine(line: MappedText, found: readonly OutputFigure[]): KnownLine {
  const figures = new Map<number, OutputFigure>();
  const sides = new Set<number>();
  const read = found.flatMap((figure) => {
    const token = readFigure(line.text, figure);
    if (token) figures.set(token.start, figure);
    // In a unit of the benchmark's own, a number is recorded only where the configuration asks for it.
    if (token && (figure.isSide || token.unit === null)) sides.add(token.start);
    return token ? [token] : [];
  });
  const others = lex(line.text).filter(
    (token) => !read.some((own) => own.start < token.end && token.start < own.end),
  );
  return { tokens: [...read, ...others].sort((a, b) => a.start - b.start), figures, sides };
}

function readFigure(text: string, figure: OutputFigure): NumberToken | null {
  const words = text.slice(figure.start, figure.end);
  const found = scanFigure(words);
  if (!found) return null;
  return {
    ...withFigureUnit(found, figure),
    start: figure.start + found.start,
    end: figure.unit ? figure.end : figure.start + found.end,
    isSpread: figure.class === 'spread',
    shape: null,
  };
}

/** benchstat glues a prefix letter to the number (`1.718µ`): the rest of its unit is in the header. */
function scanFigure(words: string): NumberToken | undefined {
  const whole = lex(words)[0];
  return whole?.shape === null ? whole : lex(words.replace(/[a-zµ]+$/, ''))[0];
}

/** A bare figure takes the unit its tool prints it in; benchstat's prefix letters do too. */
function withFigureUnit(found: NumberToken, figure: OutputFigure): NumberToken {
  if (!figure.unit || found.unit?.symbol === '%') return found;
  const { unit, power } = figure.unit;
  if (found.unit && found.unit.dimension !== unit.dimension) return found;
  if (found.unit && !unit.symbol.includes('/')) return found;
  const low = found.low && { ...found.low, exponent: found.low.exponent + power };
  return { ...found, low, unit };
}
