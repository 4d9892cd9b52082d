/** Estimates a session's duration, before any timing and with each run pair. */
import type { SessionSettings } from '../records/session.ts';
import { MIN_RUNS } from '../run-limits.ts';
import { countingRoom, expectedSeconds, USUALLY_SLOWER } from './counting-time.ts';

/** Seconds of measuring and counting, without builds. */
export interface TimeEstimate {
  /** If every case is decided at the first look. */
  readonly least: number;
  /** With pairs half way between first look and maximum. */
  readonly expected: number;
  /** If no case is decided early. */
  readonly most: number;
}

export interface EstimatedCase {
  readonly sides: number;
  /** Measuring time per side and run; default: the session's. */
  readonly secondsPerSide?: number;
  readonly minRuns: number;
  readonly maxRuns: number;
  /** Whether instructions are counted as well. */
  readonly counted?: boolean;
  /** It fills its measuring time, however long the benchmarks take. */
  readonly canary?: boolean;
}

/** A case during measurement. */
export interface RunningCase extends EstimatedCase {
  /** Pairs so far, and their seconds. */
  readonly taken: number;
  readonly seconds: number;
  /** Of a counted run, if it were not counted; null before the first pair. */
  readonly uncounted: number | null;
  /** Pairs it should have before the next look; null if it is decided or stopped. */
  readonly target: number | null;
}

type Settings = Pick<SessionSettings, 'secondsPerSide' | 'budgetSeconds'>;

/** Starting and removing a pair's containers, and reading their results. */
const PAIR_OVERHEAD_SECONDS = 1;

/** Warm-ups in addition to the measuring time; two per ten invocations are typical. */
const WARMUP_SHARE = 0.2;

function plannedSeconds({ sides, secondsPerSide }: EstimatedCase, settings: Settings): number {
  const seconds = secondsPerSide ?? settings.secondsPerSide;
  return sides * seconds * (1 + WARMUP_SHARE) + PAIR_OVERHEAD_SECONDS;
}

/** Looks double, so half of the remaining pairs lie between. A single side needs no further looks. */
function expectedPairs({ sides, maxRuns }: EstimatedCase, target: number): number {
  return sides < 2 ? target : Math.max(target, Math.round(Math.sqrt(target * maxRuns)));
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Typical duration of an invocation as a share of the run, before it is known. */
const INVOCATION_SHARE = 0.1;
/** Counted runs per side: a second one is taken if it is cheap or the sides differ. */
const COUNTS = 2;

type CountedCase = EstimatedCase & Partial<Pick<RunningCase, 'uncounted'>>;

/** A case for whose first counts there may be no room is not counted at all. */
function countingSeconds(
  cases: readonly CountedCase[],
  settings: Settings,
  timedSeconds: number,
): number {
  const room = countingRoom(timedSeconds, settings.budgetSeconds);
  return cases.reduce((spent, { sides, secondsPerSide, counted, uncounted }) => {
    const seconds = uncounted ?? INVOCATION_SHARE * (secondsPerSide ?? settings.secondsPerSide);
    if (counted !== true || sides * expectedSeconds(seconds) > room - spent) return spent;
    return Math.min(room, spent + sides * COUNTS * expectedSeconds(seconds, USUALLY_SLOWER));
  }, 0);
}

/** Assumes commands that fill the measuring time; see `remainingSeconds` for running sessions. */
export function estimateSession(cases: readonly EstimatedCase[], settings: Settings): TimeEstimate {
  const within = (pairs: (each: EstimatedCase) => number): number => {
    const timed = sum(cases.map((each) => pairs(each) * plannedSeconds(each, settings)));
    const bounded = Math.min(settings.budgetSeconds, timed);
    return bounded + countingSeconds(cases, settings, bounded);
  };
  return {
    least: within((each) => each.minRuns),
    expected: within((each) => expectedPairs(each, each.minRuns)),
    most: within((each) => (each.sides < 2 ? each.minRuns : each.maxRuns)),
  };
}

/** Most whole seconds per side and run, up to `most`, with which that many cases reach their first look; at least one. */
export function fittingSeconds(cases: number, within: number, most: number): number {
  const each = { sides: 2, minRuns: MIN_RUNS, maxRuns: MIN_RUNS };
  const all = Array.from({ length: cases }, () => each);
  const fits = (secondsPerSide: number): boolean =>
    estimateSession(all, { secondsPerSide, budgetSeconds: Number.POSITIVE_INFINITY }).least <=
    within;
  let seconds = most;
  while (seconds > 1 && !fits(seconds)) seconds -= 1;
  return seconds;
}

/** Seconds of a case's pair, judging by the pairs so far; null if there are none. */
function paceOf(cases: readonly RunningCase[], settings: Settings) {
  const begun = cases.filter(({ taken }) => taken > 0);
  if (begun.length === 0) return null;
  const timed = begun.filter(({ canary }) => canary !== true);
  const planned = sum(timed.map((each) => each.taken * plannedSeconds(each, settings)));
  const factor = planned === 0 ? 1 : sum(timed.map(({ seconds }) => seconds)) / planned;
  return (each: RunningCase): number =>
    each.taken === 0
      ? plannedSeconds(each, settings) * (each.canary === true ? 1 : factor)
      : each.seconds / each.taken;
}

/** Seconds of the pairs that a begun case lacks for its first look, at the pace of those it has. */
export const secondsToFirstLook = ({
  minRuns,
  taken,
  seconds,
}: Pick<RunningCase, 'minRuns' | 'taken' | 'seconds'>): number =>
  taken === 0 ? 0 : Math.max(0, minRuns - taken) * (seconds / taken);

/**
 * Cases to give up so that the others reach their first look in the time left: the longest. All
 * would otherwise get as many pairs, and none a verdict.
 *
 * @param seconds each case needs, by id
 */
export function beyondFirstLook(seconds: ReadonlyMap<string, number>, left: number): string[] {
  const [shortest, ...others] = [...seconds].sort(([, one], [, other]) => one - other);
  let rest = left - (shortest?.[1] ?? 0);
  return others.flatMap(([id, needed]) => {
    rest -= needed;
    return needed > 0 && rest < 0 ? [id] : [];
  });
}

/** Seconds of all pairs up to the first look; null before the first pair. */
export function firstLookSeconds(cases: readonly RunningCase[], settings: Settings): number | null {
  const pairSeconds = paceOf(cases, settings);
  if (pairSeconds === null) return null;
  return sum(cases.map((each) => Math.max(each.minRuns, each.taken) * pairSeconds(each)));
}

/**
 * Remaining seconds; null before the first pair, when durations are unknown. Cases with pairs
 * continue at their pace; the others are assumed to deviate from the estimate likewise. Pairs of
 * the next look are included.
 */
export function remainingSeconds(cases: readonly RunningCase[], settings: Settings): number | null {
  const pairSeconds = paceOf(cases, settings);
  if (pairSeconds === null) return null;
  const spent = sum(cases.map(({ seconds }) => seconds));
  const left = cases.map((each) => {
    if (each.target === null) return 0;
    return Math.max(0, expectedPairs(each, each.target) - each.taken) * pairSeconds(each);
  });
  const timedLeft = Math.min(sum(left), Math.max(0, settings.budgetSeconds - spent));
  return timedLeft + countingSeconds(cases, settings, spent + timedLeft);
}

const MIN = 2;
/** Per side and run. */
export const MAX_ITERATIONS = 50;

/**
 * As many as fit `secondsPerSide`, from 2 to 50; a command longer than that is invoked once and
 * relies on pairs.
 *
 * @param invocationSeconds of one warm-up, on the slower side
 */
export function iterationsFor(invocationSeconds: number, secondsPerSide: number): number {
  if (invocationSeconds >= secondsPerSide) return 1;
  if (invocationSeconds <= 0) return MAX_ITERATIONS;
  return Math.min(MAX_ITERATIONS, Math.max(MIN, Math.floor(secondsPerSide / invocationSeconds)));
}

/** A command that fills a run by itself is warmed up once. */
export function warmupsFor(wanted: number, firstSeconds: number, secondsPerSide: number): number {
  return firstSeconds >= secondsPerSide ? Math.min(1, wanted) : wanted;
}
