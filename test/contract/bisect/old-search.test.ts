import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { searchFolder } from '../../../src/edges/journal/session-folder.ts';

const QUESTION = 'c0ffee'.padEnd(64, '0');

test('a search of another version, or half of one, is begun again and that is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-searches-'));
  try {
    const searches = join(folder, 'searches');
    mkdirSync(searches);
    const said: string[] = [];
    const memory = searchFolder(searches, (text) => said.push(text));
    await memory.save({ version: 2, question: QUESTION, observations: [] });
    assert.deepEqual((await memory.load(QUESTION))?.observations, []);
    assert.deepEqual(said, []);
    const [file = ''] = readdirSync(searches);
    const older = {
      version: 1,
      question: QUESTION,
      observations: [{ commit: 'a1', ratios: [0.1] }],
    };
    for (const text of [JSON.stringify(older), '{"version": 2, "obs']) {
      writeFileSync(join(searches, file), text);
      assert.equal(await memory.load(QUESTION), null);
      assert.match(said.pop() ?? '', /this version cannot resume the search, so it starts again/);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
