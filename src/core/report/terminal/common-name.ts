/** What the names of all rows of a table begin with. */
import type { ReportRow } from '../model.ts';

/** The longest first: up to the value of the only parameter, the benchmark, the project. */
function beginningsOf({ project, benchmark, variant, parameters }: ReportRow['case']): string[] {
  const own = `${project}/${benchmark}`;
  const [only, ...others] = Object.keys(parameters);
  const isAlone = variant === null && only !== undefined && others.length === 0;
  return [...(isAlone ? [`${own}[${only}=`] : ['']), own, `${project}/`];
}

/**
 * `p/b[case=X] time` and `p/b[case=Y] time` → `p/b[case=…]`, and `X time` and `Y time`.
 *
 * @returns null if they share nothing, or a name is nothing else
 */
export function commonOf(
  rows: readonly ReportRow[],
): { readonly said: string; readonly rests: readonly string[] } | null {
  const all = rows.map((row) => beginningsOf(row.case));
  const at = [0, 1, 2].find((i) => new Set(all.map((own) => own[i])).size === 1 && all[0]?.[i]);
  const beginning = at === undefined ? undefined : all[0]?.[at];
  if (beginning === undefined) return null;
  const end = at === 0 ? -1 : undefined;
  const rests = rows.map(({ name, case: { id } }) =>
    `${id.slice(beginning.length, end)}${name.slice(id.length)}`.trim(),
  );
  if (rests.includes('')) return null;
  return { said: `${beginning}…${at === 0 ? ']' : ''}`, rests };
}
