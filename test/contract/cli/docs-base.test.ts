import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDocsPlace, rangeOf } from '../../../src/cli/docs-place.ts';
import { recordPath } from '../../../src/core/records/layout.ts';
import { recordText, sealRecord } from '../../../src/core/records/seal.ts';
import { listAll } from '../../support/list-all.ts';
import { newRepository } from '../records/repository.ts';
import { cutJudged, sampleSession } from '../records/sample.ts';

const FLAGS = { config: 'benchproof.yml', records: [] };

/** A change that brings its own evidence along, and looser rules. */
function changedRepository() {
  const place = newRepository();
  place.write('benchproof.yml', 'version: 1\nrecords: { directory: evidence }\n');
  const base = place.commit('before');
  const [record] = cutJudged(sampleSession()).records;
  assert.ok(record);
  const sealed = sealRecord(record);
  place.write(`evidence/${recordPath(sealed.id, record)}`, recordText(sealed));
  place.write(
    'benchproof.yml',
    'version: 1\nrecords: { directory: evidence }\ndocs: { rules: { stale: off } }\n',
  );
  return { place, base, head: place.commit('evidence of its own') };
}

async function look(cwd: string, range: ReturnType<typeof rangeOf>) {
  let said = '';
  const context = {
    out: () => {},
    err: (text: string) => {
      said += text;
    },
    cwd,
    env: {},
    isTerminal: false,
    columns: 100,
    signal: new AbortController().signal,
    exitWith: () => {},
  };
  await using opened = await openDocsPlace(context, FLAGS, range, []);
  const [store] = opened.ports.stores;
  const provenances = store && (await listAll(store)).map(({ provenance }) => provenance);
  return { said, provenances, stale: opened.context.config.docs.rules.stale };
}

test('--base names where records and rules of whole files are read', async () => {
  const { place, base } = changedRepository();
  using folder = place;
  const { said, provenances, stale } = await look(folder.path, rangeOf({ base }));
  assert.equal(said, '');
  assert.deepEqual(provenances, ['local']);
  assert.equal(stale, undefined);
});

test('without a base it is said that HEAD is what is believed', async () => {
  const { place, head } = changedRepository();
  using folder = place;
  const { said, provenances, stale } = await look(folder.path, rangeOf({}));
  assert.match(said, new RegExp(`^records: .+ \\(HEAD, ${head.slice(0, 10)}\\)`));
  assert.equal(said.trim().split('\n').length, 1);
  assert.deepEqual(provenances, ['trusted']);
  assert.equal(stale, 'off');
});

test('a diff has a base of its own', () => {
  assert.deepEqual(rangeOf({}, 'main..HEAD'), { base: 'main', head: 'HEAD', isDiff: true });
  assert.deepEqual(rangeOf({}, 'main'), { base: 'main', head: null, isDiff: true });
  assert.throws(() => rangeOf({}, '..HEAD'), /--diff \.\.HEAD: the base is missing/);
  assert.throws(() => rangeOf({ base: 'main' }, 'main..HEAD'), /both name a base/);
});
