/** A warning with all it was found in, the same in every form of the report. */

import { type Hazard, type HazardName, isHazardName } from '../../hazards/names.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Note } from '../model.ts';
import { describeHazard } from './hazards.ts';

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

/** @param hazards of one name; null where there are none */
function worstHazard(hazards: readonly Hazard[]) {
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

const PLACES_SHOWN = 3;

/** `a, b, c and 2 others; worst in b: the hypervisor took …`; a clause without a full stop. */
export function describeNote({ hazards }: Note): Phrase {
  const worst = worstHazard(hazards);
  if (worst === null) return [];
  const { hazard, isWorst } = worst;
  const places = placesOf(hazards);
  const [only, ...others] = places;
  if (only === undefined) return describeHazard(hazard);
  if (others.length === 0) return say`${foreign(only, 60)}: ${describeHazard(hazard)}`;
  const where = say`${isWorst ? 'worst in' : 'in'} ${foreign(hazard.caseId ?? only, 60)}`;
  return say`${listOf(places)}; ${where}: ${describeHazard(hazard)}`;
}

function placesOf(hazards: readonly Hazard[]): readonly string[] {
  return [...new Set(hazards.flatMap(({ caseId }) => (caseId === null ? [] : [caseId])))];
}

function listOf(places: readonly string[]): Phrase {
  const shown = places
    .slice(0, PLACES_SHOWN)
    .flatMap((place, at) => [at === 0 ? '' : ', ', foreign(place, 60)]);
  const rest = places.length - PLACES_SHOWN;
  return say`${shown}${rest > 0 ? ` and ${plural(rest, 'other')}` : ''}`;
}
