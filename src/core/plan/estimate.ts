/** How long a session takes: before anything has been timed, and better with every run pair. */
import type { SessionSettings } from '../records/session.ts';

/** Seconds of measuring, builds left out. */
export interface Estimate {
  /** Where every case is decided at the first look. */
  readonly least: number;
  /** As many pairs as cases take half way between their first look and their maximum. */
  readonly expected: number;
  /** Where none ever is. */
  readonly most: number;
}

export interface EstimatedCase {
  readonly sides: number;
  /** Of measuring, a side and a run; default: the session's. */
  readonly secondsPerSide?: number;
  readonly minRuns: number;
  readonly maxRuns: number;
}

/** A case while its session is being measured. */
export interface RunningCase extends EstimatedCase {
  /** Pairs it has, and the seconds they took. */
  readonly taken: number;
  readonly seconds: number;
  /** Pairs it should have before the next look; null: it has been decided, or was stopped. */
  readonly target: number | null;
}

type Settings = Pick<SessionSettings, 'secondsPerSide' | 'budgetSeconds'>;

/** Starting and removing the containers of a pair, and reading what they left. */
const PAIR_OVERHEAD_SECONDS = 1;

/** Warm-ups come on top of the measuring time; two of ten invocations are typical. */
const WARMUP_SHARE = 0.2;

function plannedSeconds({ sides, secondsPerSide }: EstimatedCase, settings: Settings): number {
  const seconds = secondsPerSide ?? settings.secondsPerSide;
  return sides * seconds * (1 + WARMUP_SHARE) + PAIR_OVERHEAD_SECONDS;
}

/**
 * Looks double: half of their number lies between. What a look asked more of mostly goes to its
 * maximum, and one side alone has nothing to be undecided about.
 */
function expectedPairs({ sides, minRuns, maxRuns }: EstimatedCase, target: number): number {
  if (sides < 2) return target;
  return target > minRuns ? Math.max(target, maxRuns) : Math.round(Math.sqrt(target * maxRuns));
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Assumes commands that fill the measuring time aimed at; see `remainingSeconds` for what is known later. */
export function estimateSession(cases: readonly EstimatedCase[], settings: Settings): Estimate {
  const within = (pairs: (each: EstimatedCase) => number): number =>
    Math.min(
      settings.budgetSeconds,
      sum(cases.map((each) => pairs(each) * plannedSeconds(each, settings))),
    );
  return {
    least: within((each) => each.minRuns),
    expected: within((each) => expectedPairs(each, each.minRuns)),
    most: within((each) => (each.sides < 2 ? each.minRuns : each.maxRuns)),
  };
}

/**
 * Seconds still to go. A case that has pairs goes on as it went; the others are off by as much as
 * those were. What the next look may add is counted in, so that it does not come as a surprise.
 */
export function remainingSeconds(cases: readonly RunningCase[], settings: Settings): number {
  const timed = cases.filter(({ taken }) => taken > 0);
  const spent = sum(timed.map(({ seconds }) => seconds));
  const planned = sum(timed.map((each) => each.taken * plannedSeconds(each, settings)));
  const factor = planned === 0 ? 1 : spent / planned;
  const left = cases.map((each) => {
    if (each.target === null) return 0;
    const pairs = Math.max(0, expectedPairs(each, each.target) - each.taken);
    const own =
      each.taken === 0 ? plannedSeconds(each, settings) * factor : each.seconds / each.taken;
    return pairs * own;
  });
  return Math.min(sum(left), Math.max(0, settings.budgetSeconds - spent));
}

const MIN = 2;
/** Of one side in a run. */
export const MAX_ITERATIONS = 50;

/**
 * As many as fit `secondsPerSide`, at least 2 and at most 50; a command longer than that is
 * invoked once and relies on pairs.
 *
 * @param invocationSeconds what one warm-up took, the slower of the two sides
 */
export function iterationsFor(invocationSeconds: number, secondsPerSide: number): number {
  if (invocationSeconds >= secondsPerSide) return 1;
  if (invocationSeconds <= 0) return MAX_ITERATIONS;
  return Math.min(MAX_ITERATIONS, Math.max(MIN, Math.floor(secondsPerSide / invocationSeconds)));
}

/** Warm-ups still worth their time: a command that alone fills a run is warmed up once. */
export function warmupsFor(wanted: number, firstSeconds: number, secondsPerSide: number): number {
  return firstSeconds >= secondsPerSide ? Math.min(1, wanted) : wanted;
}
