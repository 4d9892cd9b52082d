import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findCandidates } from '../../src/docs/classify/candidate.ts';
import { readFormat } from '../../src/docs/extract/formats/format.ts';
import { sourceRange } from '../../src/docs/extract/mapped-text.ts';
import { createPositions } from '../../src/docs/extract/positions.ts';
import { readFixture } from '../../test/support/extract/expectation.ts';
import type { Label, LabelledDocument } from './corpus.ts';

const FOLDER = resolve(import.meta.dirname, '../../fixtures/extract');

/** The fixtures of the reader, with their expectations as labels: documents in our own words. */
export async function readFixtureDocuments(): Promise<readonly LabelledDocument[]> {
  const names = readdirSync(FOLDER).sort();
  return Promise.all(names.map((name) => readOne(`fixture-${name}`, resolve(FOLDER, name))));
}

async function readOne(name: string, path: string): Promise<LabelledDocument> {
  const { text, expected } = readFixture(readFileSync(path, 'utf8'));
  const { candidates } = findCandidates(await readFormat(text, path));
  const positions = createPositions(text);
  const open = new Map([...expected].map(([line, claims]) => [line, [...claims]]));
  const labels: Label[] = [];
  for (const { passage, token, value } of candidates) {
    const [start, end] = sourceRange(passage.text, token.start, token.end);
    const { line, column } = positions.locate(start);
    const wanted = open.get(line) ?? [];
    const at = wanted.findIndex((claim) => isSameValue(claim, value));
    const [claim] = at < 0 ? [] : wanted.splice(at, 1);
    if (claim === undefined) continue;
    const [, unit = '?', cls = 'own'] = claim.split(' ');
    const where = { file: name, line, col: column - 1, text: text.slice(start, end), value: null };
    labels.push({ ...where, unit: unit === '?' ? null : unit, cls, context: passage.context });
  }
  const lines = text.split('\n').length;
  return { name, path, text, labels, scope: [[1, lines]] };
}

/** Whether an expectation (`12 ms target`, `40..50 ms`) is of this number, whatever its scale. */
function isSameValue(claim: string, value: number): boolean {
  const wanted = Math.abs(Number.parseFloat(claim));
  if (Number.isNaN(wanted)) return Number.isNaN(value);
  if (wanted === 0 || value === 0) return wanted === value;
  const power = Math.log10(value / wanted);
  return Math.abs(power - Math.round(power)) < 1e-6 && Math.abs(power) < 10;
}
