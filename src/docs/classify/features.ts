import type { Unit } from '../../quantity/unit.ts';
import type { Candidate } from './candidate.ts';
import { columnFeatures, shapeOf } from './column-features.ts';
import { Features } from './feature-values.ts';
import { addNumberFeatures } from './number-features.ts';
import { createPlaceReader } from './place-features.ts';
import { addDocumentFeatures, addSettingFeatures } from './setting-features.ts';
import { createWordIndex, wordsAround } from './word-features.ts';
import type { ZoneWords } from './word-scores.ts';
import { createWordReader } from './word-scores.ts';

/** The unit that was found for a candidate, and what gave it. */
export interface FoundUnit {
  readonly unit: Unit | null;
  readonly power: number;
  readonly from: string;
}

/** What is seen of a number: named values, and the words that speak of it. */
export interface Evidence {
  readonly features: Features;
  readonly words: readonly ZoneWords[];
}

/** The evidence of every candidate of a document. */
export function readEvidence(
  candidates: readonly Candidate[],
  units: readonly FoundUnit[],
): readonly Evidence[] {
  const index = createWordIndex();
  const readWords = createWordReader(index);
  const addPlace = createPlaceReader(index);
  const columns = shapesBy(candidates, 'column');
  const rows = shapesBy(candidates, 'row');
  const digits = new Map<number, number>();
  for (const { value } of candidates) digits.set(value, (digits.get(value) ?? 0) + 1);
  const share = shareOfPerformance(units);
  const evidence = candidates.map((candidate) => {
    const features = new Features();
    const { passage, sentence, token } = candidate;
    const around = wordsAround(index.read(passage.text.text), sentence, token);
    addNumberFeatures(features, candidate);
    addUnitFeatures(features, units[candidate.index]);
    addPlace(features, candidate, around);
    addSettingFeatures(features, candidate);
    features.add(columns.get(candidate.column) ?? NOTHING);
    features.add(rows.get(candidate.row) ?? NOTHING);
    features.set('repeats', Math.min(10, digits.get(candidate.value) ?? 0));
    features.set('document.performance', share);
    return { features, words: readWords(candidate, features, around) };
  });
  addDocumentFeatures(evidence.map(({ features }) => features));
  return evidence;
}

function addUnitFeatures(features: Features, found: FoundUnit | undefined): void {
  features.set(`unit:${found?.unit?.dimension ?? 'none'}`, 1);
  features.set(`unit-from:${found?.from ?? 'none'}`, 1);
  if (found?.unit?.symbol.includes('/')) features.set('unit:compound', 1);
  if (found?.unit?.dimension === 'time')
    features.set('unit:seconds', Math.log10(found.unit.factor));
}

const PERFORMANCE = new Set(['rate', 'throughput-bytes', 'cycles']);

/** The share of a document's numbers whose unit only a measurement has. */
function shareOfPerformance(units: readonly FoundUnit[]): number {
  const performance = units.filter(({ unit }) => unit && PERFORMANCE.has(unit.dimension)).length;
  return performance / Math.max(10, units.length);
}

const NOTHING = new Features();

/** What all numbers of each line say together. */
function shapesBy(candidates: readonly Candidate[], line: 'column' | 'row') {
  const groups = Map.groupBy(candidates, (candidate) => candidate[line]);
  return new Map([...groups].map(([key, group]) => [key, columnFeatures(line, shapeOf(group))]));
}
