/** Several numbers of one benchmark in a line, as `min`, `avg` and `max`: one of them stands for it. */

/** From the one that pauses and outliers move least. */
const CENTRES = [/\b(?:median|med|p50)\b/i, /\b(?:avg|average|mean)\b/i] as const;
const AROUND =
  /\b(?:min(?:imum)?|max(?:imum)?|best|worst|fastest|slowest|std(?:dev)?|sd|deviation|p\d{2,3}|q[13]|median|mean|avg|average)\b/i;

/** Each without the words that all begin with. */
function ownWords(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const [first = []] = words;
  const at = first.findIndex((word, index) => words.some((own) => own[index] !== word));
  return words.map((own) => own.slice(Math.max(0, at)).join(' '));
}

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

/**
 * Which of several lines only say how others vary: statistics, the middle one of which lies between the others.
 * What merely has such a name (`median: 61.5 ns`, `max: 3.25 ns` of a library of statistics) does not.
 */
export function statisticsBelow(all: readonly { name: string; value: number }[]): boolean[] {
  const names = all.map(({ name }) => name.slice(name.lastIndexOf(': ') + 1));
  const centre = centreOf(names);
  const around = all.filter((_, at) => at !== centre && AROUND.test(names[at] ?? ''));
  const values = around.map(({ value }) => value);
  const middle = all[centre ?? -1]?.value ?? Number.NaN;
  const isBetween = Math.min(...values) <= middle && middle <= Math.max(...values);
  return all.map((one) => isBetween && around.includes(one));
}
