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

function besideCentre(own: readonly string[]): boolean[] {
  const centre = CENTRES.map((word) => own.findIndex((one) => word.test(one))).find(
    (at) => at >= 0,
  );
  return own.map((one, at) => centre !== undefined && at !== centre && AROUND.test(one));
}

/**
 * Which of the numbers of one unit in a line only say how others of it vary.
 *
 * @param names what each is called there
 */
export function statisticsAside(names: readonly string[]): boolean[] {
  return besideCentre(ownWords(names));
}

/** The same of lines below one name, where they are called nothing else: `mean: 3 ns`, `q1: 2 ns`. */
export function statisticsBelow(names: readonly string[]): boolean[] {
  const last = names.map((name) => name.slice(name.lastIndexOf(': ') + 1).trim());
  return besideCentre(last.map((one) => (one.replace(AROUND, '') === '' ? one : '')));
}
