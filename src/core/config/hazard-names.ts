/** What a run can warn about. */
export const HAZARD_NAMES = [
  'canary-missing',
  'canary-differs',
  'governor',
  'turbo',
  'smt',
  'steal',
  'load',
  'throttling',
  'swap',
  'major-faults',
  'clock-backwards',
  'order-trend',
  'order-slot',
  'sample-trend',
  'few-cores',
  'undeclared-parallelism',
  'debug-build',
  'coverage',
  'profiler',
  'sanitizer',
  'variant-results',
  'short-run',
  'coarse-timer',
  'identical-values',
  'value-is-mean',
  'copied-values',
  'memory-limit',
  'toolchain-change',
  'toolchain-version',
] as const;

export type HazardName = (typeof HAZARD_NAMES)[number];

export function isHazardName(name: string): name is HazardName {
  return (HAZARD_NAMES as readonly string[]).includes(name);
}

/** All but a missing canary, since that affects the outcome. */
export const isSilenceable = (name: string): boolean => name !== 'canary-missing';

/** A result that differs makes a measurement invalid, unless this is silenced. */
export const DIFFERENT_RESULTS = 'different-results';

/** Names for `silence:` in the configuration. */
export const SILENCEABLE = [...HAZARD_NAMES.filter(isSilenceable), DIFFERENT_RESULTS];
