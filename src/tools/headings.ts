/** Programs that print several suites one after the other, with the same names in each. */
import { remember, rememberOf } from '../core/text/remember.ts';

/** Marks the winner, or what went well: another one in another run. */
const PICTOGRAPH = /\p{Extended_Pictographic}\uFE0F?/gu;

/** How one did beside others, or how steady it was, in this run: `8.7x faster than …`, a cell `slowest`, `±0.52%`, `+3.2%`. */
const BESIDE =
  /(?:\d[\d.,]* ?(?:[x×%]|times) ?(?:faster|slower)\b|\b(?:faster|slower) than\b)[^│|,()]*|(?<=[│|(] *)(?:the )?(?:fastest|slowest)(?= *(?:[│|),]|$))|(?:±|\+\/-)\s*\d[\d.,]*\s*(?:%|[nµμum]?s\b)?|(?<!\S)[+-]\d[\d.,]*%(?!\S)/gi;
/** Too short for the clock, which is no setting. */
const NO_TIME = /(?<![\d.])0\.0{2,} ?(?:[nµμum]?s|sec(?:ond)?s?)\b/g;
/** How fast the processor was in this run. */
const CLOCK = /(?<![\d.])\d+\.\d+ ?[GM]Hz\b/g;
/** When a line was written. */
const WRITTEN =
  /^\s*\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?(?=\s)/;
/** How a step went, in a cell filled up to a width: `[ RUN      ]`. */
const STATUS = /^\s*\[(?: +[A-Z]+ *|[A-Z]+ +|[=-]+)\]/;
/** From a name to its value, as the dots below. */
const ARROW = /(?:\s*[-=~]+|\s)>\s*$/;
const DOTS = /\.{2,}[\s:=]*$/;
const EMPTY = /\( *\)|\[ *\]/g;

/** A label: its text without what sets it off from the rest of its line. */
export function labelOf(text: string): string {
  return text
    .replace(WRITTEN, ' ')
    .replace(STATUS, ' ')
    .replace(PICTOGRAPH, ' ')
    .replace(BESIDE, ' ')
    .replace(NO_TIME, ' ')
    .replace(CLOCK, ' ')
    .replace(EMPTY, ' ')
    .replace(DOTS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\p{So}\p{Pf}\-*•|,#=>→]+/u, '')
    .replace(ARROW, '')
    .replace(/[\s\p{So}:=\-|,;([~≈]+$/u, '')
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

/** A bracket that a number was to follow: `(N` of `(N=1000)`. */
const OPENED = / ?[([][^()[\]]{0,20}$/;

/** From the longest name to the shortest: without fractions, and up to each number, which may be others in another run. */
export function namesOf(full: string): string[] {
  const numbers = [...full.matchAll(ALONE)].slice(0, MAX_CUTS).reverse();
  const cuts = numbers.map(({ index }) =>
    labelOf(labelOf(full.slice(0, index)).replace(OPENED, '')),
  );
  const names = [full, labelOf(full.replace(FRACTION, ' ')), ...cuts];
  return [...new Set(names.filter((name) => name !== ''))];
}

/** A result without a unit that is read, which is another in another run: `took: 0.12`, `took: 0.12 (s)`. */
const RESULT = /[:=]\s*\d[\d,]*\.\d+\s*(?:\([^()]*\)\s*)?$/;

interface Named {
  /** From the full name to the shortest; none: what stands above it is its name. */
  readonly names: readonly string[];
}

/** A line in which nothing is measured. */
interface Above {
  readonly at: number;
  readonly label: string;
  /** With those that it is set in below. */
  readonly chain: string;
}

interface Placed<T> {
  readonly one: T;
  readonly at: number;
  /** Which of the blocks that empty lines part. */
  readonly block: number;
}

/** What tells a block from those around it: the shortest name of another line in it that one of them lacks. */
function blockNames<T extends Named>(blocks: ReadonlyMap<number, readonly Placed<T>[]>) {
  const namesIn = (at: number) => (blocks.get(at) ?? []).map(({ one }) => one.names);
  const ranked = remember((key: string) => {
    const around = key.split(' ').map(Number);
    const counts = countEach(around.map((at) => namesIn(at).flat()));
    const own = (at: number) =>
      namesIn(at)
        .flatMap((names) => names.toReversed().map((name, rank) => ({ name, rank, names })))
        .filter(({ name }) => counts.get(name) !== around.length)
        .toSorted((a, b) => a.rank - b.rank);
    return new Map(around.map((at) => [at, own(at)]));
  }, 100);
  const rankedIn = rememberOf((around: ReadonlySet<number>) => ranked([...around].join(' ')));
  return ({ block, one }: Placed<T>, around: ReadonlySet<number>): string | undefined => {
    const own = around.size < 2 ? undefined : rankedIn(around).get(block);
    return own?.find(({ names }) => names !== one.names)?.name;
  };
}

/** In how many of the lists each is. */
function countEach(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const one of new Set(list)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** So many lines above a figure may tell what it is of. */
const MAX_ABOVE = 20;

/** A label without its numbers, which may be others in another run. */
const shapeOf = (label: string): string => label.replaceAll(/\d[\d.,]*/g, '#');

const areDistinct = (labels: readonly (string | undefined)[]): boolean =>
  new Set(labels).size === labels.length && !labels.includes(undefined);

/**
 * What tells the sections apart in which the same is printed, by the lines above each, the nearest first: the nearest
 * one, or the nearest that no other section has, or the nearest with all that it is set in below.
 */
function sectionNames(sections: readonly (readonly Above[])[]): readonly (string | undefined)[] {
  const nearest = sections.map(([first]) => first?.label);
  if (areDistinct(nearest.map((label) => label && shapeOf(label)))) return nearest;
  const counts = countEach(sections.map((lines) => lines.map(({ label }) => shapeOf(label))));
  const own = sections.map(
    (lines) => lines.find(({ label }) => counts.get(shapeOf(label)) === 1)?.label,
  );
  if (areDistinct(own)) return own;
  if (areDistinct(nearest)) return nearest;
  const chains = sections.map(([first]) => first?.chain);
  return areDistinct(chains) ? chains : nearest;
}

/** For each that is alike what it stands under; the same where no line is between them. */
function headingsOf<T>(alike: readonly Placed<T>[], above: readonly Above[]): readonly string[] {
  const sections: Above[][] = [];
  let next = 0;
  const sectionOf = alike.map(({ at }) => {
    const from = next;
    while ((above[next]?.at ?? Number.POSITIVE_INFINITY) < at) next += 1;
    if (next > from || sections.length === 0)
      sections.push(above.slice(Math.max(from, next - MAX_ABOVE), next).reverse());
    return sections.length - 1;
  });
  const names = sections.length > 1 ? sectionNames(sections) : [];
  return sectionOf.map((at) => names[at] ?? '');
}

/** Of each what it stands under, and the blocks of those that are alike and stand under the same. */
interface Place {
  readonly heading: string;
  readonly around: ReadonlySet<number>;
}

function placesOf<T>(
  groups: Iterable<readonly Placed<T>[]>,
  above: readonly Above[],
): ReadonlyMap<Placed<T>, Place> {
  const places = new Map<Placed<T>, Place>();
  for (const alike of groups) {
    const headings = headingsOf(alike, above);
    const blocksUnder = new Map<string, Set<number>>();
    alike.forEach((placed, at) => {
      const heading = headings[at] ?? '';
      const around = blocksUnder.get(heading) ?? new Set();
      blocksUnder.set(heading, around.add(placed.block));
      places.set(placed, { heading, around });
    });
  }
  return places;
}

/** What each line is set in below: the last line before it that is set in less. */
function createNesting() {
  const open: { indent: number; names: readonly string[] }[] = [];
  return (line: string, names: readonly string[]): readonly (readonly string[])[] => {
    const indent = line.search(/\S/);
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const around = open.map((each) => each.names);
    open.push({ indent, names });
    return around;
  };
}

/**
 * Lines in which nothing is measured stand over those after them: where one name is printed several times, what stands
 * above it tells which it is. Of several blocks under one such line, what only one of them has does.
 *
 * @param read what a line tells; null: it is no part of what the harness prints
 * @param keyOf what two have in common that cannot be told apart
 */
export function underHeadings<T extends Named>(
  lines: readonly string[],
  read: (line: string) => readonly T[] | null,
  keyOf: (one: T) => string,
): T[] {
  const above: Above[] = [];
  const nest = createNesting();
  let block = 0;
  const place = (line: string, at: number, own: readonly T[] | null): Placed<T>[] => {
    const label = labelOf(line);
    const around = nest(line, own?.[0]?.names.length ? own[0].names : namesOf(label));
    if (own === null)
      above.push({ at, label, chain: [...around.map(([name = '']) => name), label].join(': ') });
    const parent = around.at(-1) ?? [];
    const named = (own ?? []).map((one) =>
      one.names.length > 0 ? one : { ...one, names: parent },
    );
    return named.map((one) => ({ at, block, one }));
  };
  const isAbove = (line: string) => /[A-Za-z]/.test(line) && !RESULT.test(line);
  const all = lines.flatMap((line, at): Placed<T>[] => {
    if (line.trim() === '') block += 1;
    const own = read(line);
    return own === null && !isAbove(line) ? [] : place(line, at, own);
  });
  const blocks = Map.groupBy(all, (each) => each.block);
  const places = placesOf(Map.groupBy(all, ({ one }) => keyOf(one)).values(), above);
  const nameWithin = blockNames(blocks);
  const toldOf = (placed: Placed<T>): readonly string[] => {
    const { one, at } = placed;
    const { heading = '', around = new Set<number>() } = places.get(placed) ?? {};
    if (one.names.length === 0)
      return namesOf(heading || (above.findLast((line) => line.at < at)?.label ?? ''));
    const within = nameWithin(placed, around);
    const own = within === undefined ? [] : one.names.map((name) => `${within}: ${name}`);
    const told = (heading === '' ? [] : namesOf(heading)).flatMap((name) =>
      [...own, ...one.names].map((each) => `${name}: ${each}`),
    );
    return [...told, ...own, ...one.names];
  };
  return all
    .map((placed) => ({ ...placed.one, names: toldOf(placed) }))
    .filter(({ names }) => names.length > 0);
}
