/** `bisect`: which commit made a benchmark slower (or faster), with the uncertainty in mind. */
import type { BisectDocument } from '../../core/bisect/history.ts';
import type { SearchStep } from '../../core/bisect/search.ts';
import { bisectDocument } from './document.ts';
import {
  type BisectOptions,
  type BisectPorts,
  openSearch,
  type Search,
  skipReason,
} from './search-run.ts';

type Ends = { readonly outcome: BisectDocument['outcome']; readonly reason: string } | null;

/** Null: they differ, as a verdict of its own says, and there is something to find. */
async function compareEnds(search: Search): Promise<Ends> {
  const last = search.commits.length - 1;
  if (last < 0) {
    return {
      outcome: 'no-difference',
      reason: 'every commit in between is built from the same inputs',
    };
  }
  const name = search.commits[last]?.revision.name ?? '';
  if ((search.observed(name)?.ratios.length ?? 0) > 0) return null;
  const ends = await search.measure(last, 'ends');
  if (ends.kind === 'identical') {
    return { outcome: 'no-difference', reason: 'both ends are built from the same inputs' };
  }
  if (ends.kind !== 'measured') return { outcome: 'unmeasurable', reason: skipReason(ends) ?? '' };
  const { change } = ends.verdict;
  if (change === 'regression' || change === 'improvement') return null;
  await search.forget();
  return { outcome: 'no-difference', reason: `the ends are not shown to differ (${change})` };
}

/**
 * Compares the ends first: where they do not differ there is nothing to find. Then measures where the odds
 * are most even until one commit (or one group that cannot be told apart) is as probable as asked.
 *
 * @throws UserError for unknown revisions, benchmarks and metrics, and ends that are on no line
 */
export async function bisectHistory(
  ports: BisectPorts,
  options: BisectOptions,
): Promise<BisectDocument> {
  const search = await openSearch(ports, options);
  const ends = await compareEnds(search);
  if (ends !== null) return bisectDocument(search, options, { ...ends, step: null });
  for (;;) {
    const step: SearchStep = search.step();
    if (step.kind !== 'measure') {
      const outcome = step.kind === 'found' ? 'found' : 'undecided';
      return bisectDocument(search, options, { outcome, reason: null, step });
    }
    await search.measure(step.at, 'step');
  }
}
