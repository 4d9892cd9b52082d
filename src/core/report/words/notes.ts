/** A warning with all it was found in, the same in every form of the report. */

import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Hazard } from '../../verdict/verdict.ts';
import type { Note } from '../model.ts';
import { worstHazard } from '../worst-hazard.ts';
import { describeHazard } from './hazards.ts';

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
