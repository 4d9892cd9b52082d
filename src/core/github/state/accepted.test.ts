import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FALSE_README, judgedTexts } from '../../../../test/support/github-words/documents.ts';
import { HEAD, reportOf, scenario } from '../../../../test/support/github-words/states.ts';
import { sha256 } from '../../records/canonical.ts';
import type { ReportRow } from '../../report/model.ts';
import {
  type Acceptance,
  type AcceptedSubject,
  acceptanceFile,
  changeSubject,
  claimSubject,
  ID,
  idOf,
  idOfChange,
  isAcceptable,
  parseAcceptance,
} from './acceptance.ts';
import { type AcceptanceContext, applyToClaims, applyToRows } from './accepted.ts';

const ASKED: AcceptanceContext = { repository: 'steady/hakmem', pull: 42, today: '2026-11-21' };

function acceptanceOf(subject: AcceptedSubject, change: Partial<Acceptance> = {}): Acceptance {
  return {
    version: 1,
    kind: 'acceptance',
    id: idOf(subject),
    subject,
    repository: 'steady/hakmem',
    pull: 42,
    headSha: HEAD,
    by: 'mara-lind',
    at: '2026-11-20T16:30:00Z',
    reason: 'agreed in the design meeting',
    expires: null,
    ...change,
  };
}

const { rows } = reportOf(scenario('regression-and-improvement'));
const slower = rows[0] as ReportRow;

function lapseOf(row: ReportRow, acceptance: Acceptance) {
  const { accepted, open, lapsed } = applyToRows([row], [acceptance], ASKED);
  assert.equal(accepted.length + open.length, 1);
  return accepted.length === 1 ? 'holds' : (lapsed[0]?.why ?? 'silent');
}

test('an acceptance of this change applies until the end of its last day', () => {
  const subject = changeSubject(slower);
  assert.equal(lapseOf(slower, acceptanceOf(subject)), 'holds');
  assert.equal(lapseOf(slower, acceptanceOf(subject, { expires: '2026-11-21' })), 'holds');
  assert.equal(lapseOf(slower, acceptanceOf(subject, { expires: '2026-11-20' })), 'expired');
  assert.equal(lapseOf(slower, acceptanceOf(subject, { repository: 'other/fork' })), 'silent');
});

test('an acceptance does not apply to other code, another finding or a larger change', () => {
  const acceptance = acceptanceOf(changeSubject(slower));
  const { verdict } = slower;
  const recoded = {
    ...slower,
    case: { ...slower.case, dependencyHash: { base: null, head: 'e'.repeat(64) } },
  };
  assert.equal(lapseOf(recoded, acceptance), 'code-changed');
  assert.equal(lapseOf(recoded, { ...acceptance, pull: 7 }), 'silent');
  assert.equal(lapseOf({ ...slower, section: 'over-budget' }, acceptance), 'finding-changed');
  const effect = verdict.effect && { ...verdict.effect, low: -0.2, high: -0.15 };
  assert.equal(lapseOf({ ...slower, verdict: { ...verdict, effect } }, acceptance), 'worse');
  const smaller = verdict.effect && { ...verdict.effect, low: -0.04, high: -0.035 };
  assert.equal(
    lapseOf({ ...slower, verdict: { ...verdict, effect: smaller } }, acceptance),
    'holds',
  );
});

test('a larger interval of a time is worse; a different failure is a different finding', () => {
  const [broken] = reportOf(scenario('invalid')).rows.filter(isAcceptable);
  assert.ok(broken && broken.section === 'invalid');
  const acceptance = acceptanceOf(changeSubject(broken));
  assert.equal(lapseOf(broken, acceptance), 'holds');
  const validity = { kind: 'invalid', causes: [{ kind: 'canary', change: 0.1 }] } as const;
  const other = { ...broken, verdict: { ...broken.verdict, validity } };
  assert.equal(lapseOf(other, acceptance), 'finding-changed');
});

async function failingClaims() {
  const { verdict } = await judgedTexts({ 'README.md': FALSE_README });
  const claims = verdict.files.flatMap((file) => file.claims);
  const [claim] = claims.filter(({ fails }) => fails);
  assert.ok(claim);
  return { claims, claim };
}

test('an accepted claim stays accepted while path, text and finding are equal', async () => {
  const { claims, claim } = await failingClaims();
  const acceptance = acceptanceOf(claimSubject(claim));
  const held = applyToClaims(claims, [acceptance], ASKED);
  assert.deepEqual([held.accepted.length, held.open.length], [1, 2]);
  const moved = { ...claim, claim: { ...claim.claim, line: 90, start: 900 } };
  assert.equal(applyToClaims([moved], [acceptance], ASKED).accepted.length, 1);
  const elsewhere = { ...claim, claim: { ...claim.claim, path: 'docs/speed.md' } };
  assert.equal(applyToClaims([elsewhere], [acceptance], ASKED).open.length, 1);
  const unmeasured = acceptanceOf({ ...claimSubject(claim), verdict: 'unbound' });
  const refuted = applyToClaims([claim], [unmeasured], ASKED);
  assert.deepEqual(
    refuted.lapsed.map(({ why }) => why),
    ['finding-changed'],
  );
});

test('a claim is accepted in its exact sentence, and only in its own pull request', async () => {
  const { claim } = await failingClaims();
  const subject = claimSubject(claim);
  const lapseAt = (finding: typeof claim, acceptance: Acceptance, pull: number | null = 42) => {
    const applied = applyToClaims([finding], [acceptance], { ...ASKED, pull });
    return applied.accepted.length === 1 ? 'holds' : (applied.lapsed[0]?.why ?? 'silent');
  };
  const reworded = (change: Partial<(typeof claim.claim)['subject']>) => ({
    ...claim,
    claim: { ...claim.claim, subject: { ...claim.claim.subject, ...change } },
  });
  const held = acceptanceOf(subject);
  assert.deepEqual(
    [42, null, 43].map((pull) => lapseAt(claim, held, pull)),
    ['holds', 'holds', 'silent'],
  );
  for (const change of [
    { sentence: 'Three times as fast as jemalloc.' },
    { row: ['jemalloc'] },
    { column: ['ops/s'] },
    { headings: ['Elsewhere'] },
  ]) {
    assert.equal(lapseAt(reworded(change), held), 'sentence-changed');
    assert.equal(lapseAt(reworded(change), held, null), 'silent');
    assert.notEqual(idOf(claimSubject(reworded(change))), held.id);
  }
  const { sentence: _, ...without } = subject;
  const [, stored] = acceptanceFile(acceptanceOf(subject));
  const text = stored.replace(/"sentence":"\w+",/, '');
  assert.deepEqual(JSON.parse(text).subject, without);
  assert.equal(parseAcceptance(text).ok, false, 'nobody knows what was read');
});

test('an acceptance that still applies to the same number elsewhere has not lapsed', async () => {
  const { claim } = await failingClaims();
  const other = {
    ...claim,
    claim: { ...claim.claim, subject: { ...claim.claim.subject, sentence: 'Another one.' } },
  };
  const held = acceptanceOf(claimSubject(claim));
  const { accepted, open, lapsed } = applyToClaims([claim, other, other], [held], ASKED);
  assert.deepEqual([accepted.length, open.length, lapsed.length], [1, 2, 0]);
  assert.equal(applyToClaims([other, other], [held], ASKED).lapsed.length, 1);
});

test('a removed benchmark is accepted in its own pull request only', () => {
  const gone = {
    ...slower,
    section: 'missing' as const,
    case: { ...slower.case, dependencyHash: { base: 'a'.repeat(64), head: null } },
  };
  const acceptance = acceptanceOf(changeSubject(gone));
  assert.equal(lapseOf(gone, acceptance), 'holds');
  assert.equal(lapseOf(gone, { ...acceptance, pull: 7 }), 'silent');
  const dependencyHash = { base: 'a'.repeat(64), head: 'b'.repeat(64) };
  const coded = { ...slower, case: { ...slower.case, dependencyHash } };
  assert.equal(lapseOf(coded, { ...acceptanceOf(changeSubject(coded)), pull: 7 }), 'holds');
});

test('ids are short and stable, and differ for different code', () => {
  const id = idOfChange('hakmem/random-mixed', 'throughput', 'a');
  assert.match(id, ID);
  assert.equal(id, idOfChange('hakmem/random-mixed', 'throughput', 'a'));
  assert.notEqual(id, idOfChange('hakmem/random-mixed', 'throughput', 'b'));
});

test('an acceptance is stored as canonical JSON and parses back', () => {
  const acceptance = acceptanceOf(changeSubject(slower));
  const [path, text] = acceptanceFile(acceptance);
  assert.match(path, /^acceptances\/[0-9a-f]{64}\.json$/);
  assert.equal(path, `acceptances/${sha256(text)}.json`);
  assert.deepEqual(parseAcceptance(text), { ok: true, value: acceptance });
  const broken = [
    '',
    '{}',
    text.replace('"by":"mara-lind"', '"by":""'),
    text.replace(HEAD, 'HEAD'),
  ];
  for (const each of broken) assert.equal(parseAcceptance(each).ok, false, each);
});
