import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CliContext, hasColour } from './context.ts';

test('colours are for terminals that show them, unless they are unwanted', () => {
  const on = (isTerminal: boolean, env: CliContext['env']) =>
    hasColour({ isTerminal, env } as CliContext);
  assert.equal(on(true, {}), true);
  assert.equal(on(true, { NO_COLOR: '' }), true);
  assert.equal(on(true, { NO_COLOR: '1' }), false);
  assert.equal(on(true, { TERM: 'dumb' }), false);
  assert.equal(on(false, {}), false);
});
