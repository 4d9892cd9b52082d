/** The names by which `silence:` in the configuration switches a warning off. */
export const HAZARD_NAMES = [
  'canary-missing',
  'canary-differs',
  'governor',
  'frequency',
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
  'different-results',
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

export interface Hazard {
  /** A name by which it can be silenced, e.g. `governor`, `steal`, `order-effect`. */
  readonly name: string;
  /** Values to say it with; the sentence is made in core/report. */
  readonly evidence: Readonly<Record<string, string | number | null>>;
  readonly caseId: string | null;
}
