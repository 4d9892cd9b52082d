/** `why`: what it says where nothing can have changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchproof, deskRepository } from '../desk.ts';
import { sampleSession } from '../records/sample.ts';

test('a session in which nothing was counted says which command counts', () => {
  using place = deskRepository('# hakmem\n');
  place.write('timed.json', JSON.stringify({ ...sampleSession(), counts: [] }));
  const { code, out } = benchproof(place, ['why', '--session', 'timed.json']);
  assert.equal(code, 0);
  assert.match(out, /not counted in this session: benchproof run --quick --base REVISION counts/);
});

test('a session without a base has no change to explain', () => {
  using place = deskRepository('# hakmem\n');
  place.write('alone.json', JSON.stringify({ ...sampleSession(), base: null }));
  const { code, err } = benchproof(place, ['why', '--session', 'alone.json']);
  assert.equal(code, 2);
  assert.match(err, /has no base, so there is no change to explain\n.*run --base REVISION/);
});
