/** Several numbers of one benchmark in a line, as `min`, `avg` and `max`: one of them stands for it. */
import { maxOf, minOf } from '../../core/stats/descriptive.ts';

/** From the one that pauses and outliers move least. */
const CENTRES = [
  /(?<![a-z\d])(?:median|med|p50|50th)(?![a-z\d])/i,
  /(?<![a-z\d])(?:avg|average|mean)(?![a-z\d])/i,
] as const;
const AROUND =
  /(?<![a-z\d])(?:min(?:imum)?|max(?:imum)?|best|worst|fastest|slowest|std(?:dev)?|sd|deviation|p\d{2,3}(?:\.\d+)?|\d{2}(?:\.\d+)?th|q[13]|median|mean|avg|average)(?![a-z\d])/i;

/** Each without the words that all begin with. */
function ownWords(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const [first = []] = words;
  const at = first.findIndex((word, index) => words.some((own) => own[index] !== word));
  return words.map((own) => own.slice(Math.max(0, at)).join(' '));
}

/** Names of several: `min/avg/max`. */
export const SEVERAL = new RegExp(`${AROUND.source}.*${AROUND.source}`, 'i');
const AT_END = new RegExp(`${AROUND.source}\\s*[:=]?\\s*$`, 'i');
/** Whether a text ends in the name of a statistic, which what follows it is. */
export const endsInStatistic = (text: string): boolean => AT_END.test(text);

function centreOf(own: readonly string[]): number | undefined {
  return CENTRES.map((word) => own.findIndex((one) => word.test(one))).find((at) => at >= 0);
}

/**
 * Which of the numbers of one unit in a line only say how others of it vary.
 *
 * @param names what each is called there
 */
export function statisticsAside(names: readonly string[]): boolean[] {
  const own = ownWords(names);
  const centre = centreOf(own);
  return own.map((one, at) => centre !== undefined && at !== centre && AROUND.test(one));
}

/** Without its statistic, which lines below one name may share: `average time`, `median time`. */
export const withoutStatistic = (name: string): string =>
  name
    .slice(name.lastIndexOf(': ') + 1)
    .replace(AROUND, '')
    .trim();

/** A value of a block, by its name. */
export interface Told {
  readonly name: string;
  readonly value: number;
  readonly isTime: boolean;
}

/** Where a statistic lies among all values, in per cent; null for a mean, which may lie anywhere. */
function rankOf(name: string): number | null {
  if (/\b(?:min(?:imum)?|best|fastest)\b/i.test(name)) return 0;
  if (/\b(?:max(?:imum)?|worst|slowest)\b/i.test(name)) return 100;
  if (CENTRES[0].test(name)) return 50;
  const [, quarter, percent] = /\b(?:q([13])|p(\d{2,3}(?:\.\d+)?))\b/i.exec(name) ?? [];
  if (quarter !== undefined) return 25 * Number(quarter);
  const rank = Number(percent);
  return percent === undefined ? null : rank > 100 ? rank / 10 : rank;
}

/** Whether values rise with their ranks, or, as rates may, fall. A mean alone lies between the others. */
function areInOrder(all: readonly Told[]): boolean {
  const hasMedian = all.some(({ name }) => CENTRES[0].test(name));
  const ranked = all.flatMap(({ name, value }) => {
    const rank = rankOf(name) ?? (hasMedian ? null : 50);
    return rank === null ? [] : [{ rank, value }];
  });
  const byRank = [...Map.groupBy(ranked, ({ rank }) => rank)].sort(([one], [other]) => one - other);
  const areSteps = (sign: 1 | -1): boolean => {
    let last = Number.NEGATIVE_INFINITY;
    return byRank.every(([, own]) => {
      const values = own.map(({ value }) => sign * value);
      const before = last;
      last = maxOf(values);
      return minOf(values) >= before;
    });
  };
  return byRank.length > 1 && (areSteps(1) || (!all[0]?.isTime && areSteps(-1)));
}

/**
 * Which of several lines only say how others vary: statistics in the order that their names say.
 * What merely has such a name (`median: 61.5 ns`, `max: 3.25 ns` of a library of statistics) is in none.
 */
export function statisticsBelow(block: readonly Told[]): boolean[] {
  const all = block.map((one) => ({
    ...one,
    name: one.name.slice(one.name.lastIndexOf(': ') + 1),
  }));
  const statistics = new Set(all.filter(({ name }) => AROUND.test(name)));
  const centre = centreOf(all.map(({ name }) => name));
  const areAside = centre !== undefined && areInOrder([...statistics]);
  return all.map((one, at) => areAside && at !== centre && statistics.has(one));
}
