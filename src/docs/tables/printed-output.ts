/** Where in a text the values stand that a tool's own reader makes of it. */
import { decimalToNumber } from '../../quantity/decimal.ts';
import { TEXT_OUTPUTS } from '../../tools/pasted.ts';
import type { Measured } from '../../tools/tool.ts';
import type { MappedText } from '../extract/mapped-text.ts';
import { lex } from '../numbers/lex.ts';
import type { NumberToken } from '../numbers/token.ts';
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
export const readTextOutput: OutputReader = (lines) => {
  const text = lines.map((line) => line.text).join('\n');
  const output = TEXT_OUTPUTS.find(({ is }) => is(text));
  return output === undefined ? [] : locate(output.read(text), numbersOf(lines));
};
