/** Of one kind of warning found in several places, the one to tell. */
import { type HazardName, isHazardName } from '../hazards/names.ts';
import type { Hazard } from '../verdict/verdict.ts';

type Evidence = Hazard['evidence'];

const figure =
  (key: string) =>
  (evidence: Evidence): number =>
    Math.abs(Number(evidence[key] ?? 0));

const share =
  (part: string, whole: string) =>
  (evidence: Evidence): number =>
    figure(part)(evidence) / figure(whole)(evidence);

/** How bad it is, where its evidence has a size: larger is worse. */
const SEVERITY: Readonly<Partial<Record<HazardName, (evidence: Evidence) => number>>> = {
  steal: figure('share'),
  load: figure('foreign'),
  throttling: figure('share'),
  swap: figure('pages'),
  'major-faults': figure('faults'),
  'clock-backwards': figure('seconds'),
  'order-trend': figure('change'),
  'order-slot': figure('change'),
  'sample-trend': figure('change'),
  'few-cores': share('threads', 'cores'),
  'undeclared-parallelism': figure('used'),
  'short-run': (evidence) => -figure('seconds')(evidence),
  'coarse-timer': share('step', 'value'),
  'memory-limit': share('peak', 'limit'),
};

export interface WorstHazard {
  readonly hazard: Hazard;
  /** Whether it is the worst, and not only the first. */
  readonly isWorst: boolean;
}

/** @param hazards of one name; null where there are none */
export function worstHazard(hazards: readonly Hazard[]): WorstHazard | null {
  const [first, ...others] = hazards;
  if (first === undefined) return null;
  const severityOf = isHazardName(first.name) ? SEVERITY[first.name] : undefined;
  if (severityOf === undefined) return { hazard: first, isWorst: false };
  const hazard = others.reduce(
    (worst, one) => (severityOf(one.evidence) > severityOf(worst.evidence) ? one : worst),
    first,
  );
  return { hazard, isWorst: true };
}
