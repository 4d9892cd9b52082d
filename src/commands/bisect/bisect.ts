/** `bisect`: which commit made a benchmark slower (or faster), with the uncertainty in mind. */
import type { BisectDocument } from '../../core/bisect/history.ts';
import type { SearchStep } from '../../core/bisect/search.ts';
import { endsReason } from '../../core/report/bisect/ends.ts';
import type { MetricVerdict } from '../../core/verdict/verdict.ts';
import { END_LOOKS } from './compare-commit.ts';
import { bisectDocument, type Ending } from './document.ts';
import { failureOf, isKnown } from './observation.ts';
import { openSearch } from './open-search.ts';
import type { BisectOptions, BisectPorts, Search } from './search-run.ts';

type Ends = Omit<Ending, 'step'> | null;

function rangeOfEffect({ effect }: MetricVerdict): Ending['ends'] {
  return effect === null ? null : { change: effect.change, low: effect.low, high: effect.high };
}

const nothing = (reason: string, ends: Ending['ends'] = null): Ends => ({
  outcome: 'no-difference',
  reason,
  ends,
});

/** Of the ends, over both looks: as `run` has it for a session. */
const ERROR_RATE = 0.05;

/**
 * One question is asked, so that only its own looks are corrected for: what `run` calls a change among many
 * benchmarks is one here too.
 */
function isShown({ change, reason, effect }: MetricVerdict): boolean {
  if (change === 'regression' || change === 'improvement') return true;
  if (change !== 'inconclusive' || reason !== 'noise' || effect === null) return false;
  return !effect.belowThreshold && effect.pValue <= ERROR_RATE / END_LOOKS;
}

/** Null: they differ, as a verdict of its own says, and there is something to find. */
async function compareEnds(search: Search): Promise<Ends> {
  const last = search.commits.length - 1;
  if (last < 0) {
    return nothing('every commit in between is built from the same inputs');
  }
  const name = search.commits[last]?.revision.name ?? '';
  const earlier = search.observed(name);
  if (earlier !== undefined && isKnown(earlier)) return null;
  const ends = await search.measure(last, 'ends');
  if (ends.kind === 'identical') {
    await search.forget();
    return nothing('both ends are built from the same inputs');
  }
  if (ends.kind !== 'measured') {
    return { outcome: 'unmeasurable', reason: failureOf(ends), ends: null };
  }
  if (isShown(ends.verdict)) return null;
  await search.forget();
  return nothing(endsReason(ends.verdict, search.question.effect), rangeOfEffect(ends.verdict));
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
      return bisectDocument(search, options, { outcome, reason: null, ends: null, step });
    }
    await search.measure(step.at, 'step');
  }
}
