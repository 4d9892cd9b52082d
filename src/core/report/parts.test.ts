import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hazard } from '../hazards/hazard.ts';
import { phraseToText } from '../text/phrase.ts';
import { notesPart } from './parts.ts';

const note = (name: string, evidence: Hazard['evidence'] = {}) =>
  phraseToText(
    notesPart([{ number: 1, hazards: [{ name, evidence, caseId: null }] }]).items[0]?.[0] ?? [],
  );

test('only what can be silenced is said to be', () => {
  assert.match(note('turbo'), /To silence it: turbo\.$/);
  const missing = note('canary-missing', { runs: 1, needed: 3, why: 'budget' });
  assert.doesNotMatch(missing, /To silence it/);
  assert.match(missing, /1 of 3 runs before the time budget ended/);
});
