/** How long a session takes: before anything has been timed, and better with every run pair. */
import type { SessionSettings } from '../records/session.ts';
import { countingRoom, expectedSeconds } from './counting-time.ts';

/** Seconds of measuring and counting, builds left out. */
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
  /** Whether its instructions are to be counted too. */
  readonly counted?: boolean;
}

/** A case while its session is being measured. */
export interface RunningCase extends EstimatedCase {
  /** Pairs it has, and the seconds they took. */
  readonly taken: number;
  readonly seconds: number;
  /** What one invocation took; null: none did yet. */
  readonly invocationSeconds: number | null;
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

/** Looks double: half of those still to come lie between. One side alone has nothing to be undecided about. */
function expectedPairs({ sides, maxRuns }: EstimatedCase, target: number): number {
  return sides < 2 ? target : Math.max(target, Math.round(Math.sqrt(target * maxRuns)));
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** How often a command is invoked in a run is not known before; a tenth of its time is typical. */
const INVOCATION_SHARE = 0.1;
/** Counted runs a side: a second one is taken where it is cheap, or where the sides differ. */
const COUNTS = 2;

type CountedCase = EstimatedCase & Partial<Pick<RunningCase, 'invocationSeconds'>>;

function countingSeconds(
  cases: readonly CountedCase[],
  settings: Settings,
  timedSeconds: number,
): number {
  const each = ({ sides, secondsPerSide, counted, invocationSeconds }: CountedCase): number => {
    if (counted !== true) return 0;
    const planned = INVOCATION_SHARE * (secondsPerSide ?? settings.secondsPerSide);
    return sides * COUNTS * expectedSeconds(invocationSeconds ?? planned);
  };
  return Math.min(sum(cases.map(each)), countingRoom(timedSeconds, settings.budgetSeconds));
}

/** Assumes commands that fill the measuring time aimed at; see `remainingSeconds` for what is known later. */
export function estimateSession(cases: readonly EstimatedCase[], settings: Settings): Estimate {
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

/**
 * Seconds still to go; null before the first pair: how long a command takes is not known then. A case that has pairs
 * goes on as it went; the others are off by as much as those were. What the next look may add is counted in, so that
 * it does not come as a surprise.
 */
export function remainingSeconds(cases: readonly RunningCase[], settings: Settings): number | null {
  const timed = cases.filter(({ taken }) => taken > 0);
  if (timed.length === 0) return null;
  const spent = sum(timed.map(({ seconds }) => seconds));
  const planned = sum(timed.map((each) => each.taken * plannedSeconds(each, settings)));
  const factor = spent / planned;
  const left = cases.map((each) => {
    if (each.target === null) return 0;
    const pairs = Math.max(0, expectedPairs(each, each.target) - each.taken);
    const own =
      each.taken === 0 ? plannedSeconds(each, settings) * factor : each.seconds / each.taken;
    return pairs * own;
  });
  const timedLeft = Math.min(sum(left), Math.max(0, settings.budgetSeconds - spent));
  return timedLeft + countingSeconds(cases, settings, spent + timedLeft);
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
