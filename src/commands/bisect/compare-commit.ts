/** One commit against the reference, in interleaved run pairs of one session. */
import type { Counts } from '../../core/bisect/counts.ts';
import { UserError } from '../../core/errors.ts';
import type { Case, Session } from '../../core/records/session.ts';
import { pairLogRatio } from '../../core/stats/pair-log-ratio.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import type { InvalidCause, MetricVerdict, SessionVerdict } from '../../core/verdict/verdict.ts';
import { type RunPorts, runSession } from '../run/run.ts';
import { type SealPorts, sealSession } from '../run/seal.ts';
import type { HistoryQuestion } from './question.ts';

export type Comparison =
  | {
      readonly kind: 'measured';
      readonly session: string;
      /** Log ratios of cost, commit over reference, one per run pair; none of an exact metric. */
      readonly ratios: readonly number[];
      /** Of an exact metric, and of one whose reference is zero. */
      readonly counts: Counts | null;
      readonly pairs: number;
      readonly verdict: MetricVerdict;
    }
  /** Built from the same inputs as the reference: it cannot differ. */
  | { readonly kind: 'identical' }
  /** The canary differed: the session says nothing of either. */
  | { readonly kind: 'disbelieved' }
  | { readonly kind: 'unmeasurable'; readonly reason: string };

/** Run pairs one commit may take at most: beyond, more teach little. */
export const MOST_PAIRS = 24;

/** Run pairs of a canary, the fewest that are judged. */
const CANARY_RUNS = 3;

/** Looks at the ends: after half of the pairs, and after all. */
export const END_LOOKS = 2;

/** `step` has no canary, `vouched-step` has: one of these to four steps makes a fifth of all run pairs. */
export type ComparisonKind = 'ends' | 'step' | 'vouched-step';

type Limits = Pick<CompareOptions, 'min' | 'max' | 'thorough' | 'canaries'>;

/**
 * A step is taken again by the search where it is not sure. The ends must settle by themselves, and whoever asks
 * where they came to differ has seen that they do: they are not given up early.
 */
export function comparisonLimits(
  kind: ComparisonKind,
  { runs, max }: { readonly runs: number | null; readonly max: number | null },
): Limits {
  const canaries = { count: kind === 'step' ? 0 : 1, runs: CANARY_RUNS };
  if (kind !== 'ends') return { min: runs, max: runs ?? 3, thorough: false, canaries };
  const most = max ?? MOST_PAIRS;
  return {
    min: runs ?? Math.max(3, Math.ceil(most / END_LOOKS)),
    max: most,
    thorough: true,
    canaries,
  };
}

export interface ComparePorts {
  readonly run: RunPorts;
  readonly seal: SealPorts;
}

export interface CompareOptions {
  readonly reference: string;
  readonly commit: string;
  readonly configPath: string;
  /** Run pairs: the least, and the most that looks may add. */
  readonly min: number | null;
  readonly max: number | null;
  /** Go on to `max` where a look has not settled it, instead of giving up what would need far more. */
  readonly thorough: boolean;
  readonly seconds: number | null;
  readonly canaries: { readonly count: number; readonly runs: number };
  readonly resume: boolean;
}

function causeWord(cause: InvalidCause): string {
  switch (cause.kind) {
    case 'failed':
      return `${cause.side} failed: ${cause.failure.message}`;
    case 'threads-unused':
      return `${cause.side} used ${cause.used.toFixed(2)} cores of ${cause.declared} threads declared`;
    case 'busy':
      return `${cause.side} was starved by other work on this machine`;
    case 'identical-times':
      return `${cause.side} took exactly the same time in every run`;
    case 'build-failed':
      return `the ${cause.side} does not build: ${cause.message}`;
    case 'nothing-measured':
      return `${cause.side}: ${cause.message}`;
    case 'canary':
      return 'identical code differed';
    default:
      return cause satisfies never;
  }
}

const unmeasurable = (reason: string): Comparison => ({ kind: 'unmeasurable', reason });

/** What counts of one commit say by themselves; null: they vary, or were not compared. */
function countsOf({ change, base, head }: MetricVerdict): Counts | null {
  if (base === null || head === null) return null;
  return change === 'regression' || change === 'improvement' || change === 'no-change'
    ? { base: base.maximum, head: head.maximum, change }
    : null;
}

function measuredOf(session: Session, one: Case, verdict: MetricVerdict): Comparison {
  const pairs = session.pairs.filter(({ caseId }) => caseId === one.id);
  const measured = { kind: 'measured', session: session.id, pairs: pairs.length, verdict } as const;
  const ratios = pairs.flatMap((pair) => pairLogRatio(pair, one, verdict.metric) ?? []);
  // From zero there is no ratio, and none to any commit: allocations are then counted, exact or not.
  const isFromZero = ratios.length === 0 && verdict.base?.maximum === 0;
  if (verdict.metric.exact || isFromZero) {
    const counts = countsOf(verdict);
    if (counts !== null) return { ...measured, ratios: [], counts };
    return verdict.reason === 'noise'
      ? unmeasurable('its counts vary from run to run')
      : unmeasurable(`its counts were not compared (${verdict.reason ?? verdict.change})`);
  }
  return ratios.length === 0
    ? unmeasurable('no run pair has a ratio: a value is missing, zero or below')
    : { ...measured, ratios, counts: null };
}

/** What a judged session says of the commit, as far as the question goes. */
export function comparisonOf(
  session: Session,
  whole: SessionVerdict,
  { caseId, metric }: Pick<HistoryQuestion, 'caseId' | 'metric'>,
): Comparison {
  const one = session.cases.find(({ id }) => id === caseId);
  const verdict = whole.metrics.find(
    (each) => each.caseId === caseId && each.metric.key === metric.key,
  );
  if (!whole.valid) return { kind: 'disbelieved' };
  if (one === undefined || verdict === undefined) {
    return unmeasurable(`has no ${caseId} with a metric ${metric.key}`);
  }
  if (one.unmeasured?.kind === 'identical') return { kind: 'identical' };
  if (verdict.validity.kind === 'invalid') {
    return unmeasurable(verdict.validity.causes.map(causeWord).join('; '));
  }
  if (one.unmeasured !== null) return unmeasurable(one.unmeasured.message);
  return measuredOf(session, one, verdict);
}

function overridesOf({ min, max, seconds, thorough }: CompareOptions) {
  return {
    thorough,
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(seconds === null ? {} : { secondsPerSide: seconds }),
  };
}

/** A revision without a configuration, or with a faulty one, is skipped and not the end of the search. */
async function sessionOf(
  { run }: ComparePorts,
  question: HistoryQuestion,
  options: CompareOptions,
): Promise<Session | string> {
  try {
    return await runSession(
      { ...run, git: question.git },
      {
        base: options.reference,
        head: options.commit,
        configPath: options.configPath,
        filters: [`=${question.caseId}`],
        aa: false,
        overrides: overridesOf(options),
        seed: null,
        resume: options.resume,
        shards: 1,
        canaries: options.canaries,
      },
    );
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/**
 * Builds both, measures, seals and stores; a commit that cannot be measured is a result.
 *
 * @throws WorldError where the engine or the disk fails; the signal's reason where it was aborted
 */
export async function compareCommit(
  ports: ComparePorts,
  question: HistoryQuestion,
  options: CompareOptions,
): Promise<Comparison> {
  const session = await sessionOf(ports, question, options);
  if (typeof session === 'string') return unmeasurable(session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  await sealSession(ports.seal, session, verdict);
  return comparisonOf(session, verdict, question);
}
