/** `bisect`: which commit changed a benchmark, with a probability. */

import { bisectDocument, type Ending } from '../../core/bisect/document.ts';
import type { BisectDocument, CommitObservation } from '../../core/bisect/history.ts';
import { failureOf, isKnown, keptFromEarlier } from '../../core/bisect/observation.ts';
import type { SearchStep } from '../../core/bisect/search.ts';
import { canonicalJson, sha256 } from '../../core/records/canonical.ts';
import type { Revision } from '../../core/records/session.ts';
import { endsReason } from '../../core/report/bisect.ts';
import { plural } from '../../core/text/plural.ts';
import type { MetricVerdict } from '../../core/verdict/verdict.ts';
import { type Candidate, changedInputs, inputsAt, openLine } from './candidates.ts';
import { END_LOOKS } from './compare-commit.ts';
import type { HistoryQuestion } from './question.ts';
import { type BisectOptions, type BisectPorts, Search } from './search-run.ts';

/** Key of a search: everything that affects its comparisons. */
function keyOf(
  { conditions }: BisectPorts,
  { caseId, metric, effect }: HistoryQuestion,
  { good, bad }: { readonly good: Revision; readonly bad: Revision },
  commits: readonly Candidate[],
) {
  const { key, unit, better, exact } = metric;
  const inputs = commits.map((commit) => commit.inputs);
  const followed = { case: caseId, metric: { key, unit, better, exact }, effect };
  return { good: good.commit, bad: bad.commit, ...followed, ...conditions, inputs };
}

async function earlierFindings(
  { memory, progress }: BisectPorts,
  key: string,
): Promise<CommitObservation[]> {
  const all = (await memory.load(key))?.observations ?? [];
  const kept = keptFromEarlier(all);
  const failed = all.length - kept.length;
  if (kept.length > 0) {
    progress.line(`resuming a search with ${plural(kept.length, 'measured commit')}`);
  }
  if (failed > 0) {
    progress.line(`${plural(failed, 'commit')} that could not be measured may be tried again`);
  }
  return [...kept];
}

/** Reads the range and resumes an earlier search. */
async function openSearch(ports: BisectPorts, options: BisectOptions): Promise<Search> {
  const ends = { from: options.good, to: options.bad };
  const { from: good, to: bad, ...found } = await openLine(ports, options, ends);
  const { question, reference, line } = found;
  const changed = changedInputs(line, await inputsAt(question, options.configPath, reference));
  const commits = changed.flatMap((at) => line[at] ?? []);
  const key = sha256(canonicalJson(keyOf(ports, question, { good, bad }, commits)));
  const known = options.resume ? await earlierFindings(ports, key) : [];
  return new Search(ports, options, { ...found, commits, key, known });
}

type Ends = Omit<Ending, 'step'> | null;

function rangeOfEffect({ effect }: MetricVerdict): Ending['ends'] {
  return effect === null ? null : { change: effect.change, low: effect.low, high: effect.high };
}

const nothing = (reason: string, ends: Ending['ends'] = null): Ends => {
  return { outcome: 'no-difference', reason, ends };
};

/** For the comparison of the ends, over both looks; as for a session. */
const ERROR_RATE = 0.05;

/** With only one question, only its looks are corrected for, not the many tests of `run`. */
function isShown({ change, reason, effect }: MetricVerdict): boolean {
  if (change === 'regression' || change === 'improvement') return true;
  const isOpen = change === 'inconclusive' && (reason === 'noise' || reason === 'busy');
  if (!isOpen || effect === null) return false;
  return !effect.belowThreshold && effect.pValue <= ERROR_RATE / END_LOOKS;
}

/** Null if they differ, so that there is something to find. */
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

/** Counts the found commit and its predecessor, to name the functions that changed. */
async function withWhy(search: Search, document: BisectDocument): Promise<BisectDocument> {
  const { first, outcome } = document;
  const commit = first?.commits.at(-1);
  if (outcome !== 'found' || first === null || commit === undefined) return document;
  search.ports.progress.stage(`Count ${commit.slice(0, 10)} and the commit before it`);
  const why = await search.ports.explain(search.question, { reference: first.before, commit });
  return why === null ? document : { ...document, why };
}

/**
 * Compares the ends first, then measures the commit with the most uncertain outcome until one
 * commit (or an indistinguishable group) is as probable as requested.
 *
 * @throws UserError for unknown revisions, benchmarks and metrics, and for ends not on one line
 */
export async function bisectHistory(
  ports: BisectPorts,
  options: BisectOptions,
): Promise<BisectDocument> {
  const search = await openSearch(ports, options);
  const ends = await compareEnds(search);
  if (ends !== null) return bisectDocument(search, options.bad, { ...ends, step: null });
  for (;;) {
    const step: SearchStep = search.step();
    if (step.kind !== 'measure') {
      const outcome = step.kind === 'found' ? 'found' : 'undecided';
      const ending = { outcome, reason: null, ends: null, step } as const;
      return withWhy(search, bisectDocument(search, options.bad, ending));
    }
    await search.measure(step.at, 'step');
  }
}
