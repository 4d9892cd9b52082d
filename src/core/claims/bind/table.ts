/**
 * A table binds as a whole: rows to benchmarks or parameters, columns to variants or metrics.
 * Where names leave a cell between several series, agreement across its column decides.
 */
import type { Claim } from '../claim.ts';
import type { Binding } from './bind.ts';
import type { Series } from './series.ts';

/** Whether the series' figure is the one printed; used only to choose between equal names. */
export type Agreement = (claim: Claim, series: Series) => boolean;

/** The facets in which tied candidates differ from one another. */
function facetsOf(series: Series): readonly (readonly [string, string])[] {
  return [
    ['benchmark', `${series.project}/${series.benchmark}`],
    ['variant', series.variant ?? ''],
    ['phase', series.phase ?? ''],
    ['metric', series.metric],
    ...Object.entries(series.parameters).map(([name, value]) => [name, String(value)] as const),
  ];
}

interface Vote {
  readonly claim: Claim;
  readonly candidates: readonly Series[];
}

function linesOf(claim: Claim): readonly string[] {
  const { cell } = claim;
  return cell === null ? [] : [`${cell.table}:c${cell.column}`, `${cell.table}:r${cell.row}`];
}

/** Counts, for each row and column and each facet value, the cells whose figure agrees with it. */
function countVotes(votes: readonly Vote[], agrees: Agreement): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { claim, candidates } of votes) {
    const values = new Set(
      candidates
        .filter((each) => agrees(claim, each))
        .flatMap((each) => facetsOf(each).map(([facet, value]) => `${facet}=${value}`)),
    );
    for (const line of linesOf(claim))
      for (const value of values) {
        const key = `${line} ${value}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return counts;
}

function support(claim: Claim, series: Series, counts: ReadonlyMap<string, number>): number {
  return linesOf(claim).reduce(
    (sum, line) =>
      sum +
      facetsOf(series).reduce(
        (total, [facet, value]) => total + (counts.get(`${line} ${facet}=${value}`) ?? 0),
        0,
      ),
    0,
  );
}

/** Least agreeing cells, beside the one in question, before a table decides. */
const LEAST_SUPPORT = 2;

/** Settles ties of cells by their table, and the rest by value; what stays unclear stays tied. */
export function settleTies(
  bindings: ReadonlyMap<Claim, Binding>,
  agrees: Agreement,
): ReadonlyMap<Claim, Binding> {
  const votes = [...bindings].flatMap(([claim, binding]): Vote[] => {
    if (binding.kind === 'tied') return [{ claim, candidates: binding.candidates }];
    return binding.kind === 'bound' ? [{ claim, candidates: [binding.series] }] : [];
  });
  const counts = countVotes(votes, agrees);
  const settle = (claim: Claim, binding: Binding): Binding => {
    if (binding.kind !== 'tied') return binding;
    const matching = binding.candidates.filter((each) => agrees(claim, each));
    if (matching[0] !== undefined && matching.length === 1)
      return { kind: 'bound', series: matching[0], by: 'value' };
    const ranked = binding.candidates
      .map((series) => ({ series, votes: support(claim, series, counts) }))
      .sort((a, b) => b.votes - a.votes);
    const [first, second] = ranked;
    const isClear =
      first !== undefined &&
      first.votes >= LEAST_SUPPORT &&
      first.votes > (second?.votes ?? 0) &&
      claim.cell !== null;
    return isClear ? { kind: 'bound', series: first.series, by: 'table' } : binding;
  };
  return new Map([...bindings].map(([claim, binding]) => [claim, settle(claim, binding)]));
}
