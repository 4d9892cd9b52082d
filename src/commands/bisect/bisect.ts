/** `bisect`: which commit made a benchmark slower (or faster), with the uncertainty in mind. */

import { bisectDocument, type Ending } from '../../core/bisect/document.ts';
import type { BisectDocument, CommitObservation } from '../../core/bisect/history.ts';
import { failureOf, isKnown, keptFromEarlier } from '../../core/bisect/observation.ts';
import type { SearchStep } from '../../core/bisect/search.ts';
import { canonicalJson, sha256 } from '../../core/records/canonical.ts';
import type { Revision } from '../../core/records/session.ts';
import { endsReason } from '../../core/report/bisect/words.ts';
import { plural } from '../../core/text/plural.ts';
import type { MetricVerdict } from '../../core/verdict/verdict.ts';
import { type Candidate, candidatesOf, changedInputs, inputsAt } from './candidates.ts';
import { END_LOOKS } from './compare-commit.ts';
import { askHistory, type HistoryQuestion } from './question.ts';
import { type BisectOptions, type BisectPorts, Search } from './search-run.ts';

/** All that decides what a comparison would measure: another answer to any of it is another search. */
function keyOf(
  { conditions }: BisectPorts,
  { caseId, metric, effect }: HistoryQuestion,
  { good, bad }: { readonly good: Revision; readonly bad: Revision },
  commits: readonly Candidate[],
) {
  const { key, unit, better, exact } = metric;
  return {
    good: good.commit,
    bad: bad.commit,
    case: caseId,
    metric: { key, unit, better, exact },
    effect,
    ...conditions,
    inputs: commits.map(({ inputs }) => inputs),
  };
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

/** Reads the line of commits and goes on with what an earlier start of the same search knew. */
async function openSearch(ports: BisectPorts, options: BisectOptions): Promise<Search> {
  const [good, bad] = [await ports.git.resolve(options.good), await ports.git.resolve(options.bad)];
  const question = await askHistory(ports.git, bad, options);
  const candidates = await candidatesOf(ports.line, question, options.configPath, {
    from: good,
    to: bad,
  });
  const reference = await inputsAt(question, options.configPath, good.commit ?? good.name);
  const changed = changedInputs(candidates, reference);
  const commits = changed.flatMap((at) => candidates[at] ?? []);
  const key = sha256(canonicalJson(keyOf(ports, question, { good, bad }, commits)));
  const known = options.resume ? await earlierFindings(ports, key) : [];
  return new Search(ports, options, {
    question,
    reference: good.commit ?? good.name,
    commits,
    line: candidates,
    key,
    known,
  });
}

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
  const isOpen = change === 'inconclusive' && (reason === 'noise' || reason === 'busy');
  if (!isOpen || effect === null) return false;
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

/** Where a commit was found: the functions that it changed, by counting it and the one before it. */
async function withWhy(search: Search, document: BisectDocument): Promise<BisectDocument> {
  const { first, outcome } = document;
  const commit = first?.commits.at(-1);
  if (outcome !== 'found' || first === null || commit === undefined) return document;
  search.ports.progress.stage(`Count ${commit.slice(0, 10)} and the commit before it`);
  const why = await search.ports.explain(search.question, { reference: first.before, commit });
  return why === null ? document : { ...document, why };
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
