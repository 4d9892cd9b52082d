/** What the lines of an output say together that none says alone: which figures were measured, and which are of the work. */
import { type Amount, allFigures, type Figure, isOfWork } from './figures.ts';

/** What stands between a name and the figure that ends its line: `: `. Null: the line has another form. */
function formOf(line: string, { start, end }: Figure): string | null {
  const before = /[^\p{L}\p{N})\]]+$/u.exec(line.slice(0, start))?.[0];
  return before === undefined || line.slice(end).trim() !== '' ? null : before.replace(/\s+/g, ' ');
}

/** The same with its unit. */
function unitFormOf(line: string, figure: Figure): string | null {
  const form = formOf(line, figure);
  return form === null ? null : `${form}${figure.unit.symbol}`;
}

/** What lines say together that none says alone. */
export interface Together {
  /** Of lines that say one thing: `97ms` among others with more digits was measured like them. */
  readonly forms: ReadonlySet<string>;
  /** The same of those of the work, each with its unit. */
  readonly work: ReadonlySet<string>;
  /** Of figures behind the same word: `c 3.9 ms`. */
  readonly words: ReadonlyMap<string, boolean>;
  /** How long something was told to run, in seconds. */
  readonly limits: readonly number[];
  /** Units of times in a column of a table, and whether they are of the work: one of them says so for all. */
  readonly columns: ReadonlyMap<string, boolean>;
}

/** Rows that make a table. */
export const MIN_ROWS = 3;

const isCell = (line: string, { start, end }: Figure): boolean =>
  / {2}$/.test(line.slice(0, start)) && line.slice(end).trim() === '';

/** Settings are mostly round. */
const isRound = ({ value }: Amount): boolean => !/[1-9]0*\.?0*[1-9]/.test(String(value));

const MAX_WORD = 40;

/** The word before a figure, and its unit. Null: there is none. */
function wordFormOf(line: string, { start, unit }: Figure): string | null {
  const word = /([\p{L}_]+)[\s:=]*$/u.exec(line.slice(Math.max(0, start - MAX_WORD), start))?.[1];
  return word === undefined ? null : `${word}\n${unit.symbol}`;
}

/** Forms of figures behind one word, on several lines, at least one of which was measured; whether they are of the work. */
function wordForms(lines: readonly string[]): ReadonlyMap<string, boolean> {
  const all = lines.flatMap((line) =>
    allFigures(line).flatMap((figure) => {
      const form = wordFormOf(line, figure);
      return form === null ? [] : [{ form, figure }];
    }),
  );
  const groups = [...Map.groupBy(all, ({ form }) => form)].filter(
    ([, own]) => own.length >= MIN_ROWS && own.some(({ figure }) => !figure.isTold),
  );
  return new Map(groups.map(([form, own]) => [form, own.some(({ figure }) => isOfWork(figure))]));
}

const secondsOf = ({ value, unit }: Amount): number => value * unit.factor;

/** What ran as long as it was told to is about so close to that. */
const LIMIT_MARGIN = 0.02;

export function togetherIn(lines: readonly string[]): Together {
  const alone = lines.flatMap((line) => {
    const [only, ...others] = allFigures(line);
    return only === undefined || others.length > 0 ? [] : [{ line, only }];
  });
  const work = alone.filter(({ only }) => isOfWork(only));
  const told = alone.filter(({ only }) => !only.isTold && !isOfWork(only));
  const times = alone.flatMap(({ line, only }) =>
    only.unit.dimension === 'time' && isCell(line, only) ? [only] : [],
  );
  const columns = [...Map.groupBy(times, ({ unit }) => unit.symbol)].filter(
    ([, own]) => own.length >= MIN_ROWS && !own.every(isRound),
  );
  return {
    forms: new Set(told.flatMap(({ line, only }) => formOf(line, only) ?? [])),
    work: new Set(work.flatMap(({ line, only }) => unitFormOf(line, only) ?? [])),
    words: wordForms(lines),
    limits: lines.flatMap((line) =>
      allFigures(line).flatMap((one) =>
        one.isLimit && line[one.end] !== ':' ? [secondsOf(one)] : [],
      ),
    ),
    columns: new Map(columns.map(([symbol, own]) => [symbol, own.some(isOfWork)])),
  };
}

/** A number behind it says how another varies. */
const SPREAD = /(?:±|\+\/?-)\s*$/;

/** Whole seconds are told among such lines too: `warm-up: 5 s`. */
export function figuresIn(
  line: string,
  { forms, work, words, limits, columns }: Together,
): Figure[] {
  const isOfLimit = (one: Figure) =>
    one.unit.dimension === 'time' &&
    !isOfWork(one) &&
    limits.some((limit) => Math.abs(secondsOf(one) / limit - 1) < LIMIT_MARGIN);
  const wordOf = (one: Figure) => words.get(wordFormOf(line, one) ?? '');
  const isOfForm = (one: Figure) =>
    one.unit.factor < 1 && (wordOf(one) !== undefined || forms.has(formOf(line, one) ?? '\n'));
  const isAlike = (one: Figure) => wordOf(one) === true || work.has(unitFormOf(line, one) ?? '\n');
  const figures = allFigures(line);
  const [first] = figures;
  const isWork = first && isCell(line, first) ? columns.get(first.unit.symbol) : undefined;
  if (first !== undefined && isWork !== undefined) return [{ ...first, isWork }];
  // `sleep 500ms: 501.2 ms`
  const isName = ({ end }: Figure, at: number) => at < figures.length - 1 && line[end] === ':';
  return figures
    .filter((one, at) => !isName(one, at) && (!one.isTold || isOfForm(one)))
    .filter((one) => !SPREAD.test(line.slice(0, one.start)) && !isOfLimit(one))
    .map((one) => (isAlike(one) ? { ...one, isWork: true } : one));
}
