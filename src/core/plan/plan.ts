/** The plan of a session: all cases with the sides to invoke. */
import type { Config } from '../config/schema.ts';
import type { Revision, SessionSettings } from '../records/session.ts';
import { canarySeconds } from './canaries.ts';
import { estimateSession, type TimeEstimate } from './estimate.ts';
import { expectsCount } from './fixed-work.ts';
import { type PlannedCase, sidesToMeasure } from './match.ts';

/** The configuration whose policy applies, and what builds may use. */
export interface Policy {
  readonly config: Config;
  readonly hash: string;
  /** Grants secrets to builds; null if the base has no configuration, so nothing is granted. */
  readonly grants: Config | null;
}

export interface Plan {
  /** Null to measure a single side. */
  readonly base: Revision | null;
  readonly head: Revision;
  readonly policy: Policy;
  readonly cases: readonly PlannedCase[];
  readonly canaries: number;
  readonly settings: SessionSettings;
  readonly estimate: TimeEstimate;
  /** What is wrong with patterns of the head's configuration, a sentence each. */
  readonly unmatched: readonly string[];
}

export function settingsOf(config: Config, overrides: Partial<SessionSettings>): SessionSettings {
  const { min, max, errorRate, seconds, budget, thorough } = config.runs;
  const settings = {
    min,
    max,
    errorRate,
    secondsPerSide: seconds,
    budgetSeconds: budget,
    thorough,
    inconclusive: config.report.inconclusive,
    ...(config.report.moreWork === 'fail' ? { moreWork: 'fail' as const } : {}),
    ...overrides,
  };
  return { ...settings, max: Math.max(settings.min, settings.max) };
}

/** `--runs` and `--max` override the settings of every benchmark. */
export function withRuns(planned: PlannedCase, overrides: Partial<SessionSettings>): PlannedCase {
  if (planned.head === null) return planned;
  const { spec } = planned.head;
  const minRuns = overrides.min ?? spec.minRuns;
  const maxRuns = Math.max(minRuns, overrides.max ?? spec.maxRuns);
  return { ...planned, head: { ...planned.head, spec: { ...spec, minRuns, maxRuns } } };
}

export function estimateOf(
  cases: readonly PlannedCase[],
  canaries: number,
  settings: SessionSettings,
) {
  const measured = cases
    .map((each) => ({
      sides: sidesToMeasure(each).length,
      minRuns: each.head?.spec.minRuns ?? 0,
      maxRuns: each.head?.spec.maxRuns ?? 0,
      counted: each.head !== null && expectsCount(each.head.spec),
    }))
    .filter((each) => each.sides > 0);
  const { secondsPerSide } = settings;
  const firstRound = measured.reduce((sum, { sides }) => sum + sides * secondsPerSide, 0);
  const panel = [
    ...measured,
    ...Array.from({ length: canaries }, () => ({
      sides: 2,
      secondsPerSide: canarySeconds(firstRound, measured.length, canaries, secondsPerSide),
      minRuns: settings.min,
      maxRuns: settings.max,
    })),
  ];
  return estimateSession(panel, settings);
}
