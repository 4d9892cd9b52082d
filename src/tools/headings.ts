/** Programs that print several suites one after the other, with the same names in each. */

/** Marks the winner, or what went well: another one in another run. */
const PICTOGRAPH = /\p{Extended_Pictographic}\uFE0F?/gu;

/** How one did beside others, or how steady it was, in this run: `8.7x faster than …`, a cell `slowest`, `±0.52%`, `+3.2%`. */
const BESIDE =
  /(?:\d[\d.,]* ?(?:[x×%]|times) ?(?:faster|slower)\b|\b(?:faster|slower) than\b)[^│|,()]*|(?<=[│|(] *)(?:the )?(?:fastest|slowest)(?= *(?:[│|),]|$))|(?:±|\+\/-)\s*\d[\d.,]*\s*(?:%|[nµμum]?s\b)?|(?<!\S)[+-]\d[\d.,]*%(?!\S)/gi;
/** Too short for the clock, which is no setting. */
const NO_TIME = /(?<![\d.])0\.0{2,} ?(?:[nµμum]?s|sec(?:ond)?s?)\b/g;
/** How fast the processor was in this run. */
const CLOCK = /(?<![\d.])\d+\.\d+ ?[GM]Hz\b/g;
/** How a step went, in a cell filled up to a width: `[ RUN      ]`. */
const STATUS = /^\s*\[(?: +[A-Z]+ *|[A-Z]+ +|[=-]+)\]/;
const EMPTY = /\( *\)|\[ *\]/g;

/** A label: its text without what sets it off from the rest of its line. */
export function labelOf(text: string): string {
  return text
    .replace(STATUS, ' ')
    .replace(PICTOGRAPH, ' ')
    .replace(BESIDE, ' ')
    .replace(NO_TIME, ' ')
    .replace(CLOCK, ' ')
    .replace(EMPTY, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\p{So}\p{Pf}\-*•|,#>→]+/u, '')
    .replace(/[\s\p{So}:=\-|,;([~≈>]+$/u, '')
    .slice(0, 120);
}

/** A number that stands for itself. */
const ALONE = /(?:^|(?<=[\s(=:,[]))\d[\d.,]*(?=$|[\s):,\]])/g;
/** Whether a number stands for itself in a name, which may be another in another run. */
export const hasNumber = (name: string): boolean => name.search(ALONE) >= 0;

/** Numbers that a name is cut before; more are of no name. */
const MAX_CUTS = 4;
/** One that is hardly a setting, with the unit of a time. */
const FRACTION =
  /(?:^|(?<=[\s(=:,[]))\d[\d,]*\.\d+ ?(?:[x×%]|(?:[nµμum]?s|sec(?:ond)?s?)\b)?(?=$|[\s):,\]])/g;

/** From the longest name to the shortest: without fractions, and up to each number, which may be others in another run. */
export function namesOf(full: string): string[] {
  const numbers = [...full.matchAll(ALONE)].slice(0, MAX_CUTS).reverse();
  const cuts = numbers.map(({ index }) => labelOf(full.slice(0, index)));
  const names = [full, labelOf(full.replace(FRACTION, ' ')), ...cuts];
  return [...new Set(names.filter((name) => name !== ''))];
}

/** A result without a unit that is read, which is another in another run: `took: 0.12`, `took: 0.12 (s)`. */
const RESULT = /[:=]\s*\d[\d,]*\.\d+\s*(?:\([^()]*\)\s*)?$/;

interface Named {
  /** From the full name to the shortest; none: what stands above it is its name. */
  readonly names: readonly string[];
}

interface Placed<T> {
  readonly one: T;
  /** The line above. */
  readonly heading: string;
  /** Which of the blocks that empty lines part. */
  readonly block: number;
}

/** What tells its block from those of the others: the shortest name of another in it that one of them lacks. */
function blockName<T extends Named>(
  { block, one }: Placed<T>,
  others: readonly Placed<T>[],
  blocks: ReadonlyMap<number, readonly Placed<T>[]>,
): string | undefined {
  const namesIn = (at: number) => (blocks.get(at) ?? []).map((each) => each.one.names);
  const around = [...new Set(others.map((other) => other.block))].filter((at) => at !== block);
  if (around.length === 0) return undefined;
  const elsewhere = around.map((at) => new Set(namesIn(at).flat()));
  const ranked = namesIn(block).flatMap((names) =>
    names === one.names ? [] : names.toReversed().map((name, rank) => ({ name, rank })),
  );
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .find(({ name }) => elsewhere.some((names) => !names.has(name)))?.name;
}

/**
 * A line in which nothing is measured stands over those after it: where one name is under several, they tell which
 * it is. Of several blocks under one such line, what only one of them has does.
 *
 * @param read what a line tells; null: it is no part of what the harness prints
 * @param keyOf what two have in common that cannot be told apart
 */
export function underHeadings<T extends Named>(
  lines: readonly string[],
  read: (line: string) => readonly T[] | null,
  keyOf: (one: T) => string,
): T[] {
  let [heading, block] = ['', 0];
  const all = lines.flatMap((line): Placed<T>[] => {
    const own = read(line);
    if (own === null && /[A-Za-z]/.test(line) && !RESULT.test(line)) heading = labelOf(line);
    if (line.trim() === '') block += 1;
    return (own ?? []).map((one) => ({ heading, block, one }));
  });
  const under = Map.groupBy(all, ({ one }) => keyOf(one));
  const blocks = Map.groupBy(all, (each) => each.block);
  return all.flatMap((placed) => {
    const { heading, one } = placed;
    if (one.names.length === 0) return heading === '' ? [] : { ...one, names: namesOf(heading) };
    const alike = under.get(keyOf(one)) ?? [];
    const beside = alike.filter((other) => other.heading === heading);
    const above = beside.length < alike.length ? namesOf(heading) : [];
    const within = blockName(placed, beside, blocks);
    const own = within === undefined ? [] : one.names.map((name) => `${within}: ${name}`);
    const told = above.flatMap((name) => [...own, ...one.names].map((each) => `${name}: ${each}`));
    return { ...one, names: [...told, ...own, ...one.names] };
  });
}
