/** From a search to the document that is printed, as data. */
import type { BisectDocument, HistoryCommit } from '../../core/bisect/history.ts';
import type { SearchStep } from '../../core/bisect/search.ts';
import type { StepPosterior } from '../../core/bisect/step-posterior.ts';
import type { Metric } from '../../core/records/session.ts';
import type { Candidate } from './candidates.ts';
import type { BisectOptions, Search } from './search-run.ts';

interface Ending {
  readonly outcome: BisectDocument['outcome'];
  readonly reason: string | null;
  readonly step: SearchStep | null;
}

interface Range {
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

/** 97.5 % of the normal: the variance is pooled over the search, so that its degrees are many. */
const Z = 1.96;

/**
 * A log ratio of cost in the metric's own unit: a rate that costs more is lower.
 *
 * @param half of the interval, as a log ratio
 */
export function rangeOf(mean: number, half: number, { better }: Pick<Metric, 'better'>): Range {
  const own = better === 'higher' ? -mean : mean;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - half),
    high: Math.expm1(own + half),
  };
}

function commitOf(search: Search, each: Candidate, posterior: StepPosterior | null): HistoryCommit {
  const { name, committedAt } = each.revision;
  const at = search.commits.indexOf(each);
  const known = search.observed(name);
  const level = posterior?.levels.find((one) => one.at === at);
  const range =
    level === undefined ? null : rangeOf(level.mean, Z * level.error, search.question.metric);
  return {
    commit: name,
    subject: each.subject,
    committedAt,
    status: statusOf(at, known),
    reason: known?.skipped ?? null,
    change: range?.change ?? null,
    low: range?.low ?? null,
    high: range?.high ?? null,
    value: known?.value ?? null,
    pairs: known?.ratios.length ?? 0,
    probability: at < 0 ? null : (posterior?.first[at] ?? null),
  };
}

function statusOf(at: number, known: ReturnType<Search['observed']>): HistoryCommit['status'] {
  if (at < 0) return 'same-inputs';
  if (known === undefined) return 'unmeasured';
  return known.skipped === null ? 'measured' : 'skipped';
}

function firstOf(
  search: Search,
  step: SearchStep | null,
  posterior: StepPosterior | null,
): BisectDocument['first'] {
  if (step === null || step.kind === 'measure' || posterior === null) return null;
  const { from, to, probability } = step.answer;
  const names = search.commits.slice(from, to + 1).map(({ revision }) => revision.name);
  return {
    commits: names,
    before: search.commits[from - 1]?.revision.name ?? search.reference,
    probability,
    effect: rangeOf(posterior.shift, Z * posterior.shiftError, search.question.metric),
  };
}

/** The end against the reference, as far as it was measured. */
function endsOf(search: Search, posterior: StepPosterior | null): BisectDocument['ends'] {
  const level = posterior?.levels.find(({ at }) => at === search.commits.length - 1);
  return level === undefined ? null : rangeOf(level.mean, Z * level.error, search.question.metric);
}

function posteriorOf(search: Search): StepPosterior | null {
  const last = search.commits.at(-1)?.revision.name ?? '';
  return (search.observed(last)?.ratios.length ?? 0) === 0 ? null : search.posterior();
}

export function bisectDocument(
  search: Search,
  options: BisectOptions,
  { outcome, reason, step }: Ending,
): BisectDocument {
  const posterior = posteriorOf(search);
  const { caseId, metric } = search.question;
  return {
    kind: 'bisect',
    version: 1,
    case: caseId,
    metric: metric.key,
    unit: metric.unit,
    better: metric.better,
    reference: search.reference,
    bad: options.bad,
    ends: endsOf(search, posterior),
    outcome,
    reason,
    first: outcome === 'no-difference' ? null : firstOf(search, step, posterior),
    misfits: (posterior?.misfits ?? []).flatMap((at) => search.commits[at]?.revision.name ?? []),
    pairs: search.known.reduce((sum, { ratios }) => sum + ratios.length, 0),
    comparisons: search.known.reduce((sum, { sessions }) => sum + sessions.length, 0),
    commits: search.line.map((each) => commitOf(search, each, posterior)),
  };
}
