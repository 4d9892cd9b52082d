import { PASTED_READERS } from '../../tools/pasted.ts';
import type { MappedText } from '../extract/mapped-text.ts';
import { lex } from '../numbers/lex.ts';
import type { NumberToken } from '../numbers/token.ts';
import type { OutputFigure } from './output-reader.ts';
import { readTextOutput } from './printed-output.ts';

/** No tool prints longer lines; keeps the readers' patterns cheap on any input. */
const MAX_LINE = 1000;

export interface KnownLine {
  readonly tokens: readonly NumberToken[];
  readonly figures: ReadonlyMap<number, OutputFigure>;
}

/** The lines that a known tool printed: all their numbers, and what the tool says some of them are. */
export function readKnownOutput(lines: readonly MappedText[]): ReadonlyMap<MappedText, KnownLine> {
  const figures = new Map<MappedText, OutputFigure[]>();
  for (const reader of [...PASTED_READERS, readTextOutput]) {
    const free = lines.filter((line) => line.text.length <= MAX_LINE && !figures.has(line));
    for (const figure of reader(free))
      figures.set(figure.line, [...(figures.get(figure.line) ?? []), figure]);
  }
  return new Map([...figures].map(([line, found]) => [line, readLine(line, found)]));
}

function readLine(line: MappedText, found: readonly OutputFigure[]): KnownLine {
  const figures = new Map<number, OutputFigure>();
  const read = found.flatMap((figure) => {
    const token = readFigure(line.text, figure);
    if (token) figures.set(token.start, figure);
    return token ? [token] : [];
  });
  const others = lex(line.text).filter(
    (token) => !read.some((own) => own.start < token.end && token.start < own.end),
  );
  return { tokens: [...read, ...others].sort((a, b) => a.start - b.start), figures };
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
