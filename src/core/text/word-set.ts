/** The words of lists in which they stand between blanks. */
export const wordSet = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((words) => words.split(' ')));
