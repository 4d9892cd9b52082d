import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordSchema } from '../../src/core/records/record.ts';
import { benchproof, deskRepository, storeRecords } from './desk.ts';

const LOCAL = '.benchproof/records';
const TRUE = '# hakmem\n\nThe tuned variant of `random-mixed` does 10.0M ops/s.\n';
const FALSE = TRUE.replace('10.0M', '12.3M');

interface Judged {
  readonly outcome: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly files: readonly {
    readonly claims: readonly { readonly verdict: string; readonly fails: boolean }[];
  }[];
}

function verdictsOf(out: string) {
  const judged = JSON.parse(out) as Judged;
  return judged.files.flatMap(({ claims }) => claims.map(({ verdict }) => verdict));
}

test('a number that the run at the desk shows is backed here, and no more than here', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  const { code, out, err } = benchproof(place, ['docs', 'check', '--json']);
  assert.equal(code, 0, out);
  assert.deepEqual(verdictsOf(out), ['backed-here']);
  const { outcome, counts } = JSON.parse(out) as Judged;
  assert.equal(outcome, 'pass');
  assert.deepEqual([counts['backed'], counts['backedHere'], counts['failed']], [0, 1, 0]);
  assert.match(err, /\.benchproof\/records, which does not count on a pull request/);
  const shown = benchproof(place, ['docs', 'check', '--verbose']).out;
  assert.match(shown, /10\.0M ops\/s: backed here, not yet by a trusted run\n/);
  assert.match(shown, /PASS: 1 claim seen, 1 bound, 0 backed, 1 backed here/);
});

test('local records that git tracks are not read, which is said', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  place.git('add', '--force', LOCAL);
  place.commit('Track them');
  const { out, err } = benchproof(place, ['docs', 'check', '--json']);
  assert.notDeepEqual(verdictsOf(out), ['backed-here']);
  assert.match(err, /git tracks \.benchproof\/records, so its records are not read/);
  const named = benchproof(place, ['docs', 'check', '--json', '--records', LOCAL]);
  assert.doesNotMatch(named.err, /git tracks/);
});

test('a number that the run at the desk refutes is a mismatch', () => {
  using place = deskRepository(FALSE);
  storeRecords(place, LOCAL);
  const { code, out } = benchproof(place, ['docs', 'check', '--json']);
  assert.equal(code, 1);
  assert.deepEqual(verdictsOf(out), ['mismatch']);
});

test('in a CI job nothing local is read, and named it still backs nothing', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  for (const env of [{ CI: 'true' }, { GITHUB_ACTIONS: 'true' }, { BUILD_NUMBER: '7' }]) {
    const unread = benchproof(place, ['docs', 'check', '--json'], env);
    assert.deepEqual([unread.code, verdictsOf(unread.out)], [1, ['unbound']]);
    const named = benchproof(place, ['docs', 'check', '--json', '--records', LOCAL], env);
    assert.deepEqual([named.code, verdictsOf(named.out)], [1, ['awaiting-trusted-run']]);
  }
});

test('a record folder that git knows is no local one: a change could have brought it', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  place.git('add', '--force', LOCAL);
  const { code, out } = benchproof(place, ['docs', 'check', '--json']);
  assert.deepEqual([code, verdictsOf(out)], [1, ['unbound']]);
});

test('what was reviewed is believed before what lies on this machine', () => {
  using place = deskRepository(TRUE);
  place.write('benchproof.yml', 'version: 1\nrecords: { directory: evidence }\n');
  storeRecords(place, 'evidence');
  place.commit('Record');
  storeRecords(place, LOCAL);
  const { code, out } = benchproof(place, ['docs', 'check', '--json']);
  assert.deepEqual([code, verdictsOf(out)], [0, ['backed']]);
});

test('docs bind proposes what local records show', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  const { code, out } = benchproof(place, ['docs', 'bind']);
  assert.equal(code, 0);
  assert.match(out, /10\.0M ops\/s {2}→ {2}hakmem\/random-mixed@tuned#throughput/);
});

test('docs fix leaves what only local records refute, says so, and writes it when asked', () => {
  using place = deskRepository(FALSE);
  storeRecords(place, LOCAL);
  const text = () => readFileSync(join(place.path, 'README.md'), 'utf8');
  const kept = benchproof(place, ['docs', 'fix']);
  assert.equal(text(), FALSE);
  assert.match(
    kept.out,
    /^not changed: 1 mismatch \(.*\n1 number can be changed by local records alone: add --local/m,
  );
  const written = benchproof(place, ['docs', 'fix', '--local']);
  assert.equal(text(), TRUE);
  assert.match(written.out, /1 number from local records alone: a trusted run has to measure/);
  assert.equal(written.code, 0);
});

test('waivers and the badge speak of what counts everywhere', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  const args = ['docs', 'baseline', '--owner', 'ada', '--expires', '2099-01-01', '--json'];
  assert.equal(JSON.parse(benchproof(place, args).out).waivers.length, 1);
});

test('records are exported whole, one line of JSON each', () => {
  using place = deskRepository(TRUE);
  storeRecords(place, LOCAL);
  const { code, out } = benchproof(place, ['records', 'export', '--records', LOCAL]);
  assert.equal(code, 0);
  const lines = out.trim().split('\n');
  const exported = lines.map((line) => JSON.parse(line));
  assert.ok(exported.length > 0);
  for (const { id, revoked, record } of exported) {
    assert.match(id, /^[0-9a-f]{64}$/);
    assert.equal(revoked, null);
    recordSchema.parse(record);
  }
});

test('waivers are shown without an owner and not written', () => {
  using place = deskRepository(TRUE);
  const shown = benchproof(place, ['docs', 'baseline']);
  assert.equal(shown.code, 0, shown.err);
  assert.match(shown.out, /README\.md/);
  assert.match(shown.err, /--write --owner NAME/);
  const written = benchproof(place, ['docs', 'baseline', '--write']);
  assert.equal(written.code, 2);
  assert.match(written.err, /no owner(.|\n)*--owner NAME/);
  assert.ok(!existsSync(join(place.path, 'benchproof.waivers')));
});

test('where nothing is recorded the first look is an overview, and --all the list', () => {
  using place = deskRepository(TRUE);
  const first = benchproof(place, ['docs', 'check']);
  assert.equal(first.code, 1);
  assert.match(first.out, /^Nothing is recorded yet, so no run backs 1 performance number/);
  assert.match(first.out, /benchproof init/);
  const all = benchproof(place, ['docs', 'check', '--all']);
  assert.match(all.out, /^README\.md:3:\d+ — 10\.0M ops\/s: unbound\n/);
});
