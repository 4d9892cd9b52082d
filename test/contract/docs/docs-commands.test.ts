import assert from 'node:assert/strict';
import test from 'node:test';
import { bindDocs } from '../../../src/commands/docs-bind.ts';
import { blameDocs } from '../../../src/commands/docs-blame.ts';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import { fixDocs } from '../../../src/commands/docs-fix.ts';
import { toBadge } from '../../../src/core/claims/report/badge.ts';
import { toWaivers } from '../../../src/core/claims/report/baseline.ts';
import { writeBlame } from '../../../src/core/claims/report/blame.ts';
import { toAnnotations } from '../../../src/core/claims/report/github-annotations.ts';
import { toJson } from '../../../src/core/claims/report/json.ts';
import { writeMarkdown } from '../../../src/core/claims/report/markdown.ts';
import { toSarif } from '../../../src/core/claims/report/sarif.ts';
import { writeTerminal } from '../../../src/core/claims/report/terminal.ts';
import { openDocumentReader } from '../../../src/edges/documents/document-reader.ts';
import { makeRecord } from './claim-builder.ts';
import { docsContext, memoryPorts } from './memory-ports.ts';

const RECORDS = [
  makeRecord({
    id: 'a1b2c3d4e5',
    benchmark: 'random-mixed',
    variant: 'default',
    parameters: { size: 256 },
    unit: 'ops/s',
    runs: [10_415_648, 9_822_862, 10_203_351],
  }),
  makeRecord({
    id: 'b2c3d4e5f6',
    benchmark: 'random-mixed',
    variant: 'system',
    parameters: { size: 256 },
    unit: 'ops/s',
    runs: [72_919_830, 72_879_954, 72_901_277],
  }),
];

const SAYS = (claim: string) =>
  `# hakmem\n\nIn \`random-mixed\` with size 256 hakmem does ${claim}.\n`;
const WORKER = new URL('../../../src/edges/documents/parse-worker.ts', import.meta.url);
const WHOLE = { files: [], diff: null, strict: false };

async function check(head: string, docs: object = {}, diff?: { base: string; text: string }) {
  const ports = memoryPorts({
    head: { 'README.md': head },
    ...(diff === undefined ? {} : { base: { 'README.md': diff.base }, diff: diff.text }),
    records: RECORDS,
  });
  const options = diff === undefined ? WHOLE : { ...WHOLE, diff: 'base..head' };
  return checkDocs(ports, docsContext(docs), options);
}

test('a false number is rejected on its line, with excerpt, measurement and advice', async () => {
  const { verdict, texts } = await check(SAYS('25.1M ops/s'));
  assert.equal(verdict.outcome, 'fail');
  const lines = writeTerminal(verdict, texts, { verbose: false }).split('\n');
  assert.match(
    lines[0] ?? '',
    /^README\.md:3:\d+ — 25\.1M ops\/s: mismatch\. random-mixed\/256 was/,
  );
  assert.match(lines[1] ?? '', /^ {2}3 \| In `random-mixed`/);
  const caret = (lines[2] ?? '').indexOf('^');
  assert.equal((lines[1] ?? '').slice(caret, caret + 11), '25.1M ops/s');
  assert.match(lines.at(-2) ?? '', /^FAIL: 1 claim seen, 1 bound, 0 backed, 0 exempt, 1 failed/);
});

test('a canary measures the machine: no claim rests on it, and none is bound to it', async () => {
  const spin = makeRecord({
    id: 'c3d4e5f6a7',
    project: '(canary)',
    benchmark: 'spin',
    variant: null,
    parameters: {},
    unit: 'ops/s',
    runs: [25_100_000, 25_100_000, 25_100_000],
  });
  const head = { 'README.md': '# Machine\n\nA spin does 25.1M ops/s.\n' };
  const ports = memoryPorts({ head, records: [...RECORDS, spin] });
  const { verdict, texts } = await checkDocs(ports, docsContext({}), WHOLE);
  assert.equal(verdict.counts.backed, 0);
  assert.equal(verdict.outcome, 'fail');
  assert.doesNotMatch(writeTerminal(verdict, texts, { verbose: true }), /canary/);
});

test('a true number passes, and the counts are told even when there is nothing', async () => {
  const { verdict, texts } = await check(SAYS('10.2M ops/s'));
  assert.equal(verdict.outcome, 'pass');
  assert.match(
    writeTerminal(verdict, texts, { verbose: false }),
    /PASS: 1 claim seen, 1 bound, 1 b/,
  );
  const empty = await check('# hakmem\n');
  assert.match(
    writeTerminal(empty.verdict, empty.texts, { verbose: false }),
    /PASS: 0 claims seen, 0 bound/,
  );
});

test('a file that should hold claims and is gone is told, never passed over', async () => {
  const { verdict } = await check(SAYS('10.2M ops/s'), { expect: { 'docs/speed.md': 3 } });
  assert.equal(verdict.outcome, 'fail');
  assert.deepEqual(
    verdict.problems.map((each) => [each.kind, 'path' in each && each.path]),
    [['fewer-claims-than-expected', 'docs/speed.md']],
  );
});

test('a record that an annotation names ages like any other', async () => {
  const text = `<!-- benchproof: record a1b2c3d4e5 -->\n${SAYS('10.2M ops/s')}`;
  const [named, ...others] = RECORDS;
  assert.ok(named);
  const old = { ...named, record: { ...named.record, dependencyHash: 'old' } };
  const ports = memoryPorts({ head: { 'README.md': text }, records: [old, ...others] });
  const judge = async (hash: string) => {
    const dependencyHashes = { 'hakmem/random-mixed': hash };
    const { verdict } = await checkDocs(ports, { ...docsContext(), dependencyHashes }, WHOLE);
    return verdict.files[0]?.claims.map(({ result }) => result.verdict);
  };
  assert.deepEqual(await judge('old'), ['backed']);
  assert.deepEqual(await judge('new'), ['stale']);
});

test('a named file that does not exist is an error in a diff too', async () => {
  const head = { 'README.md': SAYS('10.2M ops/s') };
  const ports = memoryPorts({ head, base: head, diff: '', records: RECORDS });
  const options = { files: ['RAEDME.md'], diff: 'base..head', strict: false };
  await assert.rejects(checkDocs(ports, docsContext(), options), /RAEDME\.md: no such file/);
});

test('only new lines of a diff are judged', async () => {
  const base = SAYS('25.1M ops/s');
  const head = `${base}\nIt also does 24.0M ops/s in \`random-mixed\` with size 256.\n`;
  const text = [
    'diff --git a/README.md b/README.md',
    '--- a/README.md',
    '+++ b/README.md',
    '@@ -3,1 +3,3 @@',
    ' In `random-mixed` with size 256 hakmem does 25.1M ops/s.',
    '+',
    '+It also does 24.0M ops/s in `random-mixed` with size 256.',
    '',
  ].join('\n');
  const { verdict } = await check(head, {}, { base, text });
  assert.deepEqual(
    verdict.files[0]?.claims.map(({ claim }) => claim.line),
    [5],
  );
  assert.equal(verdict.counts.seen, 2);
});

test('claims that vanish, or are fewer than expected, fail', async () => {
  const base = SAYS('10.2M ops/s');
  const text = [
    'diff --git a/README.md b/README.md',
    '--- a/README.md',
    '+++ b/README.md',
    '@@ -3,1 +3,1 @@',
    '-In `random-mixed` with size 256 hakmem does 10.2M ops/s.',
    '+It is fast.',
    '',
  ].join('\n');
  const docs = { expect: { 'README.md': 1 } };
  const { verdict } = await check('# hakmem\n\nIt is fast.\n', docs, { base, text });
  assert.deepEqual(
    verdict.problems.map((problem) => problem.kind),
    ['claims-vanished', 'fewer-claims-than-expected'],
  );
  assert.equal(verdict.outcome, 'fail');
});

test('waivers hold until they expire, and then name their owner', async () => {
  const waiver = {
    file: 'README.md',
    text: '25.1M ops/s',
    reason: 'being measured',
    owner: 'mira',
  };
  const until = (expires: string) =>
    check(SAYS('25.1M ops/s'), { waivers: [{ ...waiver, expires }] });
  assert.equal((await until('2026-03-01')).verdict.outcome, 'pass');
  const expired = (await until('2026-01-01')).verdict;
  assert.equal(expired.outcome, 'fail');
  assert.equal(expired.problems[0]?.kind, 'waiver-expired');
});

test('exemptions are limited by policy', async () => {
  const text = `${SAYS('10.2M ops/s')}\nOur target is 80M ops/s.\n`;
  const { verdict } = await check(text, { maxExempt: 0 });
  assert.deepEqual(
    verdict.problems.map((problem) => problem.kind),
    ['too-many-exempt'],
  );
});

test('fix writes the measured number in the author’s own hand', async () => {
  const ports = memoryPorts({
    head: { 'README.md': SAYS('**25.13M** ops/s') + SAYS('25,100,000 ops/s') },
    records: RECORDS,
  });
  const { files } = await fixDocs(ports, docsContext(), []);
  assert.match(files[0]?.after ?? '', /hakmem does 10,203,351 ops\/s/);
});

test('fix recomputes derived cells and leaves the unmeasured alone', async () => {
  const table = (ours: string, ratio: string) =>
    [
      '# hakmem',
      '',
      'Throughput of `random-mixed` with size 256.',
      '',
      '| default | system | system vs default |',
      '|---|---|---|',
      `| ${ours} ops/s | 72.9M ops/s | ${ratio}x |`,
      '',
      'In `larson` hakmem does 3.3M ops/s.',
      '',
    ].join('\n');
  const ports = memoryPorts({ head: { 'README.md': table('25.1M', '2.9') }, records: RECORDS });
  const { files } = await fixDocs(ports, docsContext(), []);
  assert.equal(files[0]?.after, table('10.2M', '7.1'));
});

test('managed text is rendered from records and checked byte for byte', async () => {
  const target = 'hakmem/random-mixed@default[size=256]';
  const zone = (text: string) =>
    `# hakmem\n\nIt does <!-- benchproof: value ${target} -->${text}<!-- benchproof: end -->.\n`;
  const { verdict } = await check(zone('10.3M ops/s'));
  assert.ok(verdict.problems.some((problem) => problem.kind === 'managed-differs'));
  const ports = memoryPorts({ head: { 'README.md': zone('10.3M ops/s') }, records: RECORDS });
  const { files } = await fixDocs(ports, docsContext(), []);
  assert.equal(files[0]?.after, zone('10.2M ops/s'));
  assert.equal((await check(zone('10.2M ops/s'))).verdict.outcome, 'pass');
});

test('bind proposes what names alone settled, and the lock then settles it', async () => {
  const text = SAYS('10.2M ops/s');
  const first = await bindDocs(
    memoryPorts({ head: { 'README.md': text }, records: RECORDS }),
    docsContext(),
    [],
  );
  assert.equal(first.proposals.length, 1);
  const head = { 'README.md': text, [first.path]: first.text };
  const { verdict } = await checkDocs(
    memoryPorts({ head, records: RECORDS }),
    docsContext(),
    WHOLE,
  );
  const [judged] = verdict.files[0]?.claims ?? [];
  assert.ok(judged?.result.verdict === 'backed');
  assert.equal(judged.result.boundBy, 'lock');
  const moved = { 'README.md': SAYS('9.9M ops/s'), [first.path]: first.text };
  const stale = await checkDocs(
    memoryPorts({ head: moved, records: RECORDS }),
    docsContext(),
    WHOLE,
  );
  assert.ok(stale.verdict.problems.some((problem) => problem.kind === 'lock-stale'));
});

test('blame names the run behind each claim', async () => {
  const ports = memoryPorts({ head: { 'README.md': SAYS('10.2M ops/s') }, records: RECORDS });
  const [file] = await blameDocs(ports, docsContext(), ['README.md']);
  assert.ok(file);
  assert.match(
    writeBlame(file),
    /^3:\d+ +10\.2M ops\/s +e850e7c 2026-01-02 Ryzen 7, 4 cores, x86_64, random-mixed\/256, record a1b2c3d4/,
  );
});

test('every form of the report tells the same verdict', async () => {
  const { verdict } = await check(SAYS('25.1M ops/s'));
  const json = toJson(verdict);
  assert.equal(json.version, 1);
  assert.equal(json.files[0]?.claims[0]?.verdict, 'mismatch');
  const sarif = toSarif(verdict, '0.1.0');
  assert.equal(sarif.runs[0]?.results[0]?.ruleId, 'mismatch');
  const rules = sarif.runs[0]?.tool.driver.rules.map((rule) => rule.id) ?? [];
  assert.ok(rules.includes('mismatch'));
  assert.deepEqual(
    toAnnotations(verdict).map(({ line, level }) => ({ line, level })),
    [{ line: 3, level: 'failure' }],
  );
  assert.match(writeMarkdown(verdict), /`README\.md:3` \| `25\.1M ops\/s` \| mismatch/);
  assert.deepEqual(toBadge(verdict), {
    schemaVersion: 1,
    label: 'claims',
    message: '0/1 backed',
    color: 'red',
  });
  assert.deepEqual(toWaivers(verdict, 'mira', '2026-06-01'), [
    {
      file: 'README.md',
      text: '25.1M ops/s',
      reason: 'mismatch when the gate was introduced',
      owner: 'mira',
      expires: '2026-06-01',
    },
  ]);
});

test('a file that is not there is the user’s error', async () => {
  const ports = memoryPorts({ head: {} });
  await assert.rejects(checkDocs(ports, docsContext(), { ...WHOLE, files: ['GONE.md'] }), {
    name: 'UserError',
    message: /GONE\.md: no such file/,
  });
});

test('bytes that are no UTF-8 fail the document, whether named or watched', async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('# hakmem\n\nIt does 25.1M ops/s'),
    0xff,
  ]);
  await using reader = openDocumentReader({ workerUrl: WORKER });
  for (const files of [['README.md'], []]) {
    const ports = { ...memoryPorts({ head: { 'README.md': bytes }, records: RECORDS }), reader };
    const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, files });
    assert.equal(verdict.outcome, 'fail');
    assert.match(writeTerminal(verdict, new Map(), { verbose: false }), /README\.md.*not UTF-8/);
  }
});

test('a chart that changed under a heading about measurements is said, and fails nothing', async () => {
  const page = [
    '# hakmem',
    '',
    '![logo](img/logo.png)',
    '',
    '## Benchmarks',
    '',
    'A chart: ![times](../img/times.svg?raw=true)',
    '',
  ].join('\n');
  const diff = [
    'diff --git a/docs/img/logo.png b/docs/img/logo.png',
    'index 1111111..2222222 100644',
    'Binary files a/docs/img/logo.png and b/docs/img/logo.png differ',
    'diff --git a/img/times.svg b/img/times.svg',
    '--- a/img/times.svg',
    '+++ b/img/times.svg',
    '@@ -1,1 +1,1 @@',
    '-<svg width="1"/>',
    '+<svg width="2"/>',
    '',
  ].join('\n');
  const head = { 'docs/page.md': page, 'img/times.svg': '<svg width="2"/>' };
  const ports = memoryPorts({ head, base: head, diff, records: RECORDS });
  const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, diff: 'base..head' });
  assert.deepEqual(
    verdict.problems.map((problem) => ({ ...problem })),
    [{ kind: 'chart-changed', path: 'docs/page.md', line: 7, fails: false }],
  );
  assert.equal(verdict.outcome, 'pass');
});

test('a binary chart of a page in the same change is said on its line', async () => {
  const page = '# Results\n\n![times](img/times.png)\n\nIt is fast.\n';
  const diff = [
    'diff --git a/README.md b/README.md',
    '--- a/README.md',
    '+++ b/README.md',
    '@@ -5,1 +5,1 @@',
    '-It was fast.',
    '+It is fast.',
    'diff --git a/img/times.png b/img/times.png',
    'index 1111111..2222222 100644',
    'Binary files a/img/times.png and b/img/times.png differ',
    '',
  ].join('\n');
  const ports = memoryPorts({ head: { 'README.md': page }, base: { 'README.md': page }, diff });
  const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, diff: 'base..head' });
  assert.deepEqual(
    verdict.problems.map((problem) => ({ ...problem })),
    [{ kind: 'chart-changed', path: 'README.md', line: 3, fails: false }],
  );
});

test('where no document is watched, and where a named one is gone, nothing is green', async () => {
  const ports = memoryPorts({ head: { 'main.c': 'int main;' }, records: RECORDS });
  const nothing = /no document of head matches docs\.files \(manual\/\*\.md\)/;
  const context = docsContext({ files: ['manual/*.md'] });
  await assert.rejects(checkDocs(ports, context, WHOLE), nothing);
  await assert.rejects(fixDocs(ports, context, []), nothing);
  const named = { ...WHOLE, files: ['MISSING.md'] };
  await assert.rejects(checkDocs(ports, context, named), /MISSING\.md: no such file/);
});
