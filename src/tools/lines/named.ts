/** What the figures of one line are called. */
import { plainSymbol } from '../../quantity/metric-unit.ts';
import { labelOf, namesOf } from '../headings.ts';
import { type Column, type rowUnder, titlesOver } from './columns.ts';
import { type Figure, isOfWork } from './figures.ts';
import { figuresIn, type Together } from './together.ts';

export interface Named extends Omit<Figure, 'isTold' | 'isLimit'> {
  /** What its line calls it. */
  readonly label?: string;
  readonly names: readonly string[];
  /** The column of a table that it stands in. */
  readonly column?: Column | null;
  /** It says how another of its line varies. */
  readonly isAside?: boolean;
}

/** Whether brackets are open at a place that were not at the one before. */
function isInBrackets(line: string, from: number, to: number): boolean {
  let depth = 0;
  for (const one of line.slice(from, to)) {
    if ('([{'.includes(one)) depth += 1;
    else if (')]}'.includes(one)) depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}

/** The figures in brackets behind the first, which say more of it: but for quotients where the first is of all of it. */
function bracketedIn(line: string, [first, ...others]: readonly Figure[]): readonly Figure[] {
  if (first === undefined) return [];
  return others.filter(
    (one) =>
      isInBrackets(line, first.end, one.start) &&
      (isOfWork(first) || !one.unit.symbol.includes('/')),
  );
}

/** How often it ran, which may be another number in every run: `from 100 iterations`. */
const REPEATS =
  /\b(?:(?:from|in|over|of|after) )?\d[\d,]* (?:iterations|loops|rounds|runs|samples)\b/g;

/** What stands behind the last figure, without brackets that hold others, or between the first two up to a comma. */
function labelBehind(
  line: string,
  figures: readonly Figure[],
  bracketed: readonly Figure[],
): string {
  const [first, second] = figures;
  const end = figures.at(-1)?.end ?? 0;
  const isOfFigure = (from: number, to: number) =>
    bracketed.some(({ start }) => start >= from && start < to);
  const rest = line
    .slice(end)
    .replace(/[([{][^()[\]{}]*[)\]}]/g, (group, at) =>
      isOfFigure(end + at, end + at + group.length) ? ' ' : group,
    );
  const label = labelOf(rest.replace(REPEATS, ' '));
  if (label !== '' || second === undefined) return label;
  return labelOf(/^[^,;|]*/.exec(line.slice(first?.end, second.start))?.[0] ?? '');
}

/** Figures before the one that has the unit of them all: `: 0.372, 0.364, 0.111 ns`. */
const LISTED = /[\s:=]*(?:\d+\.\d+,\s*)+$/;

/** Words between two figures of a line name the second: `min 3 ns max 5 ns`. */
export function namedIn(line: string, together: Together): Named[] {
  const all = figuresIn(line, together);
  const [first] = all;
  if (first === undefined) return [];
  const bracketed = bracketedIn(line, all);
  const figures = all.filter((one) => !bracketed.includes(one));
  const before = labelOf(line.slice(0, first.start).replace(LISTED, ''));
  const label = before || labelBehind(line, figures, bracketed);
  // Where others have a word of their own, the last one before the first figure is its own.
  const base = labelOf(label.replace(/\S+$/, ''));
  let own = label;
  const named = all.flatMap((figure, index): Named[] => {
    const isAside = bracketed.includes(figure);
    // Words up to a comma are of the figure before them.
    const between = labelOf(
      line.slice(all[index - 1]?.end ?? figure.start, figure.start).replace(/^.*[,;]/, ''),
    );
    if (!isAside && /[A-Za-z]/.test(between)) own = `${base} ${between}`.trim();
    return own === '' ? [] : [{ ...figure, label: own, names: namesOf(own), isAside }];
  });
  const units = new Set(figures.map(({ unit }) => unit.symbol));
  if (named.length > 0 || units.size < figures.length) return named;
  return figures.map((figure) => ({ ...figure, names: [] }));
}

export const valueName = ({ unit }: Pick<Named, 'unit'>): string =>
  unit.dimension === 'time' ? 'time' : unit.symbol;
const unitOf = ({ unit }: Pick<Named, 'unit'>): string =>
  unit.dimension === 'time' ? 'time' : plainSymbol(unit);
export const keyOf = (one: Named): string => `${one.names[0]}\n${unitOf(one)}`;
/** The same of all that differ in numbers alone, which may be others in every run; of those without a name, by unit. */
export const likenessOf = (one: Named): string => one.names.at(-1) ?? `\n${unitOf(one)}`;

/** Of a row, by its label; by the titles of the columns too where several are of one unit. */
export function namedUnder(row: ReturnType<typeof rowUnder>): Named[] {
  const label = labelOf(row.label);
  if (label === '') return [];
  return row.figures.map(({ title, ...figure }) => {
    const alike = row.figures.filter(({ unit }) => unitOf({ unit }) === unitOf(figure));
    return { ...figure, names: namesOf(alike.length > 1 ? `${label} ${title}`.trim() : label) };
  });
}

/** Several of one name and unit, by the words of the line above them, where each has its own. */
export function namedByTitles(all: readonly Named[], titles: string): readonly Named[] {
  const alike = all.filter((one) =>
    all.some((other) => other !== one && keyOf(other) === keyOf(one)),
  );
  const words = titlesOver(titles, alike).map((word) => labelOf(word).replace(/\.$/, ''));
  if (words.some((word, at) => !/[A-Za-z]/.test(word) || words.indexOf(word) !== at)) return all;
  return all.map((one) => {
    const word = words[alike.indexOf(one)];
    return word === undefined ? one : { ...one, names: one.names.map((name) => `${name} ${word}`) };
  });
}
