import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, sha256 } from '../../../src/core/records/canonical.ts';
import { foldJournal, readJournalText } from '../../../src/core/records/journal.ts';
import { recordPath } from '../../../src/core/records/layout.ts';
import { parseBounded, parseDocument, parseSession } from '../../../src/core/records/parse.ts';
import { recordSchema } from '../../../src/core/records/record.ts';
import { openRecord, recordText, sealRecord } from '../../../src/core/records/seal.ts';
import { readRecords, readRevocations, revocationText } from '../../../src/core/records/shelf.ts';
import { noiseFromHistory } from '../../../src/core/stats/noise-history.ts';
import { cutRecords } from '../../../src/core/verdict/cut.ts';
import { judgeSession } from '../../../src/core/verdict/judge-session.ts';
import type { MetricVerdict } from '../../../src/core/verdict/verdict.ts';
import { cutJudged, journalOf, sampleCase, samplePair, sampleSession } from './sample.ts';

const [sample] = cutJudged(sampleSession()).records;
assert.ok(sample);
const sealed = sealRecord(sample);

test('one record per case, phase and side, with canaries in their own project', () => {
  const { records, withoutRecord } = cutJudged(sampleSession());
  assert.deepEqual(withoutRecord, []);
  assert.deepEqual(
    records.map(({ project, variant, side, runs }) => [project, variant, side, runs.length]),
    [
      ['hakmem', null, 'base', 3],
      ['hakmem', null, 'head', 3],
      ['hakmem', 'tuned', 'base', 3],
      ['hakmem', 'tuned', 'head', 3],
      ['(canary)', null, 'base', 3],
      ['(canary)', null, 'head', 3],
    ],
  );
  const [invocation] = records[0]?.runs[0]?.invocations ?? [];
  assert.equal(invocation?.side, 'base');
  assert.equal(records[0]?.pinned, true);
});

test('each phase has a record with only its values', () => {
  const [metric] = sampleCase('michi/search').metrics;
  assert.ok(metric);
  const metrics = ['cold', 'warm'].map((phase) => ({ ...metric, phase, key: `${phase}/time` }));
  const { records } = cutJudged(
    sampleSession({ cases: [sampleCase('michi/search', { metrics })] }),
  );
  assert.deepEqual(
    records.map(({ phase }) => phase),
    ['cold', 'cold', 'warm', 'warm'],
  );
  for (const { phase, runs } of records) {
    const keys = new Set(
      runs.flatMap((run) => run.invocations.flatMap((i) => Object.keys(i.values))),
    );
    assert.deepEqual([...keys], [`${phase}/time`]);
  }
});

test('two runs with values give no record, which is reported', () => {
  const measured = sampleCase('hakmem/random-mixed');
  const session = sampleSession({ cases: [measured] });
  for (const invocation of session.pairs[2]?.invocations ?? []) {
    if (invocation.side === 'head') invocation.values = {};
  }
  const { records, withoutRecord } = cutJudged(session);
  assert.deepEqual(
    records.map(({ side }) => side),
    ['base'],
  );
  assert.deepEqual(withoutRecord, [
    { caseId: measured.id, phase: null, side: 'head', runs: 2, reason: 'too-few-runs' },
  ]);
});

test('failed invocations stay in the record', () => {
  const session = sampleSession();
  const failed = samplePair(session.cases[0] ?? sampleCase('x/y'), 4);
  for (const each of failed.invocations) {
    Object.assign(each, {
      values: {},
      exit: 1,
      failure: { reason: 'exit', message: 'exit 1', tail: '' },
    });
  }
  session.pairs.push(failed);
  const [record] = cutJudged(session).records;
  assert.equal(record?.runs.length, 4);
});

test('invalid metrics are marked on their side', () => {
  const session = sampleSession();
  const [first] = session.cases;
  assert.ok(first);
  for (const { caseId, invocations } of session.pairs) {
    if (caseId !== first.id) continue;
    for (const each of invocations) if (each.side === 'head') each.wallSeconds = 1;
  }
  const [base, head] = cutJudged(session).records;
  assert.deepEqual([base?.invalid, head?.invalid], [[], ['identical-times']]);
});

test('differing identical code invalidates every record of the session', () => {
  const session = sampleSession();
  const judged = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const undo = (each: MetricVerdict): MetricVerdict => ({
    ...each,
    validity: { kind: 'invalid', causes: [{ kind: 'canary', change: 0.08 }] },
  });
  const { records } = cutRecords(session, {
    metrics: judged.metrics.map(undo),
    canaries: judged.canaries.map(undo),
  });
  assert.equal(records.length, 6);
  for (const { invalid } of records) assert.deepEqual(invalid, ['canary']);
});

test('a value missing in a run is in no record of its side, and affects no other value', () => {
  const time = sampleCase('hakmem/sorted').metrics[0]!;
  const measured = sampleCase('hakmem/sorted', {
    metrics: [time, { ...time, key: 'push', name: 'push' }],
  });
  const pairs = [1, 2, 3].map((pair) => samplePair(measured, pair));
  const lacking = pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => {
      const { push = [], ...values } = one.values;
      if (pair.pair !== 2 || one.side !== 'head') return { ...one, values: { ...values, push } };
      return { ...one, values, unread: { push: 'no benchmark is named "push"' } };
    }),
  }));
  const { records } = cutJudged(sampleSession({ cases: [measured], pairs: lacking }));
  assert.deepEqual(
    records.map(({ side, metrics, invalid }) => [side, metrics.map(({ key }) => key), invalid]),
    [
      ['base', [time.key, 'push'], []],
      ['head', [time.key], []],
    ],
  );
});

test('an unfinished session is never cut', () => {
  assert.throws(() => cutJudged(sampleSession({ finishedAt: null })), /is not finished/);
});

test('any change of a stored record is detected by its hash', () => {
  const text = recordText(sealed);
  assert.equal(openRecord(text, sealed.id).ok, true);
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.constantFrom('0', '9', 'x', ' ', '"'),
      (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        const opened = openRecord(changed, sealed.id);
        // A blank between two tokens is no change of content; there is none in canonical text.
        assert.equal(opened.ok, changed === text);
      },
    ),
    { numRuns: 200, seed: 11 },
  );
});

test('a text that is not canonical does not count by its own hash, and does by that of its content', () => {
  const text = JSON.stringify(sample, null, 1);
  assert.equal(openRecord(text, sha256(text)).ok, false);
  assert.equal(openRecord(text, sealed.id).ok, true);
});

test('key order does not change an id', () => {
  const turned = Object.fromEntries(Object.entries(sample).reverse());
  assert.equal(sealRecord(turned as typeof sample).id, sealed.id);
});

test('documents are rejected with a reason: size, depth, infinity, kind, version', () => {
  const messageOf = (text: string) => {
    const raw = parseBounded(text);
    const parsed = raw.ok ? parseDocument(raw.value, 'record', recordSchema) : raw;
    return parsed.ok ? 'parsed' : `${parsed.message} | ${parsed.advice}`;
  };
  const text = recordText(sealed);
  assert.equal(messageOf(text), 'parsed');
  assert.match(messageOf('['.repeat(100_000)), /at most 24 levels/);
  assert.match(messageOf(text.slice(0, 50)), /expected JSON/);
  assert.match(messageOf(text.replace(/"wallSeconds":0.5/, '"wallSeconds":1e999')), /wallSeconds/);
  assert.match(messageOf(text.replace('"kind":"record"', '"kind":"session"')), /expected kind/);
  assert.match(messageOf(text.replace(/"version":1\b/, '"version":2')), /newer benchproof: update/);
  assert.match(messageOf(text.replace('"tool"', '"surprise"')), /surprise|tool/);
  assert.match(messageOf('7'), /expected a record, an object/);
  assert.equal(parseSession(JSON.stringify(sampleSession())).ok, true);
});

test('a journal folds into the session that wrote it', () => {
  const session = sampleSession();
  const folded = foldJournal(journalOf(session));
  assert.deepEqual(folded, { ok: true, session });
});

test('a journal torn at any byte loses at most one entry', () => {
  const session = sampleSession({ cases: [sampleCase('hakmem/random-mixed')] });
  const lines = journalOf(session).map((entry) => `${JSON.stringify(entry)}\n`);
  const text = lines.join('');
  let length = 0;
  const ends = lines.map((line) => {
    length += line.length;
    return length;
  });
  for (let at = 0; at <= text.length; at += 1) {
    const entries = readJournalText(text.slice(0, at));
    assert.equal(entries.length, ends.filter((end) => end <= at).length);
    if (at % 97 !== 0) continue;
    const folded = foldJournal(entries);
    assert.equal(folded.ok, entries.length > 0);
    if (folded.ok) assert.equal(folded.session.finishedAt === null, at < text.length);
  }
});

test('an inconsistent journal is reported with the entry', () => {
  const entries = journalOf(sampleSession());
  const problemOf = (changed: unknown[]) => {
    const folded = foldJournal(changed);
    return folded.ok ? '' : folded.message;
  };
  const [open, pair] = entries;
  assert.equal(problemOf([]), 'nothing was written');
  assert.equal(problemOf([pair]), 'entry 1: expected "open", got "pair"');
  assert.equal(problemOf([open, open]), 'entry 2: a second header');
  assert.match(problemOf([open, pair, pair]), /^entry 3: pair 1 of .* came before$/);
  assert.equal(problemOf([...entries, pair]), `entry ${entries.length + 1}: "pair" follows`);
  const stop = { type: 'stop', caseId: 'nobody/knows', reason: 'budget' };
  assert.match(problemOf([open, stop]), /^entry 2: .* no case nobody\/knows$/);
  assert.match(problemOf([open, ...readJournalText('{"type":\n'), pair]), /^entry 2: type: /);
});

test('names cannot leave the store', () => {
  const paths = ['..', '.', '../../etc', 'a/b', 'Größe', '', 'x'.repeat(500)].map((project) =>
    recordPath(sealed.id, { ...sample, project, benchmark: project }),
  );
  for (const path of paths) {
    assert.equal(path.split('/').length, 6, path);
    assert.doesNotMatch(path, /\/\.\.?\//);
  }
});

test('a shelf reports corruption and misplacement, and a corrupt revocation still revokes', () => {
  const file = (path: string, text: string) => ({
    path,
    text,
    place: { kind: 'directory' } as const,
    location: path,
    storedAt: null,
  });
  const none = { revocations: new Map(), proven: null };
  const path = recordPath(sealed.id, sample);
  const good = file(path, recordText(sealed));
  assert.deepEqual(readRecords([good], none).complaints, []);
  assert.equal(readRecords([good], none).records[0]?.provenance, 'local');
  const misplaced = readRecords([file(path.replace('hakmem', 'michi'), recordText(sealed))], none);
  assert.match(misplaced.complaints[0] ?? '', /expected it at records\/hakmem/);
  const damaged = readRecords([file(path, recordText(sealed).replace('42', '43'))], none);
  assert.deepEqual([damaged.records.length, damaged.complaints.length], [0, 1]);
  const told = { id: sealed.id, reason: 'throttled', by: 'ada', at: '2026-11-20T10:00:00Z' };
  const revocation = file(`revocations/${sealed.id}.json`, revocationText(told));
  const by = (texts: Parameters<typeof readRevocations>[0]) =>
    readRecords([good], { ...none, ...readRevocations(texts) }).records[0]?.revoked;
  assert.equal(by([revocation])?.by, 'ada');
  const torn = readRevocations([{ ...revocation, text: '{' }]);
  assert.ok(by([{ ...revocation, text: '{' }]));
  assert.equal(torn.complaints.length, 1);
});

test('noise is computed from both sides of former sessions of the same series', () => {
  const measured = sampleCase('hakmem/random-mixed');
  const records = ['one', 'two'].flatMap((id) => cutJudged(sampleSession({ id })).records);
  const where = sampleSession();
  const noise = noiseFromHistory(records, [measured], where);
  assert.deepEqual(Object.keys(noise), ['hakmem/random-mixed throughput']);
  assert.ok((noise['hakmem/random-mixed throughput'] ?? 0) < Math.log(0.05 ** 2));
  const changed = { ...measured, definitionHash: 'e'.repeat(64) };
  assert.deepEqual(noiseFromHistory(records, [changed], where), {});
  const elsewhere = { ...where, machine: { ...where.machine, cpuModel: 'Apple M2' } };
  assert.deepEqual(noiseFromHistory(records, [measured], elsewhere), {});
  assert.deepEqual(
    noiseFromHistory(records.slice(0, 6), [measured], where),
    {},
    'one is not enough',
  );
});

test('the hash is that of a record’s canonical text', () => {
  assert.equal(sealed.id, sha256(canonicalJson(JSON.parse(JSON.stringify(sample)))));
});
