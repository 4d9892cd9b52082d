import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import { baselineDocs, bindDocs, fixDocs } from '../../../src/commands/docs-fix.ts';
import { toBadge } from '../../../src/docs/report/badge.ts';
import { toAnnotations } from '../../../src/docs/report/github-annotations.ts';
import { toJson } from '../../../src/docs/report/json.ts';
import { writeMarkdown } from '../../../src/docs/report/markdown.ts';
import { toSarif } from '../../../src/docs/report/sarif.ts';
import { writeTerminal } from '../../../src/docs/report/terminal.ts';
import { builtReader } from '../../support/built.ts';
import { makeRecord } from './claim-builder.ts';
import { docsContext, memoryPorts, revision } from './memory-ports.ts';

const PLAIN = { width: 80, all: false, verbose: false, isWhole: true };

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

const EARLIER = makeRecord({
  id: 'c3d4e5f6a7',
  benchmark: 'random-mixed',
  variant: 'default',
  parameters: { size: 256 },
  unit: 'ops/s',
  runs: [10_800_000, 10_900_000, 11_000_000],
  at: '2025-12-01T10:00:00Z',
});

const SAYS = (claim: string) =>
  `# hakmem\n\nIn \`random-mixed\` with size 256 hakmem does ${claim}.\n`;
const WHOLE = { files: [], since: null, strict: false };

async function check(head: string, docs: object = {}, base?: string) {
  const ports = memoryPorts({
    head: { 'README.md': head },
    ...(base === undefined ? {} : { base: { 'README.md': base } }),
    records: RECORDS,
  });
  const options = base === undefined ? WHOLE : { ...WHOLE, since: revision('base') };
  return checkDocs(ports, docsContext(docs), options);
}

test('of a benchmark that varies from session to session it is said how its number stays true', async () => {
  const judge = async (claim: string) => {
    const records = [...RECORDS, EARLIER];
    const ports = memoryPorts({ head: { 'README.md': SAYS(claim) }, records });
    const { verdict } = await checkDocs(ports, docsContext(), WHOLE);
    return toJson(verdict).files[0]?.claims;
  };
  const [exact] = (await judge('10.9M ops/s')) ?? [];
  assert.equal(exact?.verdict, 'mismatch');
  assert.match(`${exact?.advice}`, /varies.*about.*range.*record ID.*docs fix/);
  const [beyond] = (await judge('25.1M ops/s')) ?? [];
  assert.doesNotMatch(`${beyond?.advice}`, /varies/);
  for (const steady of [
    'about 10.5M ops/s',
    '10.0M to 11.0M ops/s',
    '10.9M ops/s <!-- benchproof: record c3d4e5f6a7 -->',
  ]) {
    const claims = (await judge(steady)) ?? [];
    assert.ok(claims.length > 0);
    assert.ok(
      claims.every(({ fails }) => !fails),
      steady,
    );
  }
});

test('a false number is rejected on its line, with excerpt, measurement and advice', async () => {
  const { verdict, texts } = await check(SAYS('25.1M ops/s'));
  assert.equal(verdict.outcome, 'fail');
  const lines = writeTerminal(verdict, texts, PLAIN).split('\n');
  assert.match(lines[0] ?? '', /^README\.md:3:\d+ — 25\.1M ops\/s: mismatch$/);
  assert.match(lines[1] ?? '', /^ {2}3 \| In `random-mixed`/);
  const caret = (lines[2] ?? '').indexOf('^');
  assert.equal((lines[1] ?? '').slice(caret, caret + 11), '25.1M ops/s');
  assert.match(lines[3] ?? '', /^ {2}random-mixed\/256 was measured at 10\.2M ops\/s/);
  assert.match(lines.at(-2) ?? '', /^FAIL: 1 claim seen, 1 bound, 0 backed, 0 exempt, 1 failed/);
});

test('no claim is bound to a canary or backed by one', async () => {
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
  assert.doesNotMatch(
    writeTerminal(verdict, texts, { ...PLAIN, verbose: true, isWhole: true }),
    /canary/,
  );
});

test('a true number passes, and the counts are shown even if all are zero', async () => {
  const { verdict, texts } = await check(SAYS('10.2M ops/s'));
  assert.equal(verdict.outcome, 'pass');
  assert.match(writeTerminal(verdict, texts, PLAIN), /PASS: 1 claim seen, 1 bound, 1 b/);
  const empty = await check('# hakmem\n');
  assert.match(writeTerminal(empty.verdict, empty.texts, PLAIN), /PASS: 0 claims seen, 0 bound/);
});

test('a missing file with expected claims is reported', async () => {
  const { verdict } = await check(SAYS('10.2M ops/s'), { expect: { 'docs/speed.md': 3 } });
  assert.equal(verdict.outcome, 'fail');
  assert.deepEqual(
    verdict.problems.map((each) => [each.kind, 'path' in each && each.path]),
    [['fewer-claims-than-expected', 'docs/speed.md']],
  );
});

test('a record named by an annotation becomes stale like any other', async () => {
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

test('a named file that does not exist is an error with a diff too', async () => {
  const head = { 'README.md': SAYS('10.2M ops/s') };
  const ports = memoryPorts({ head, base: head, records: RECORDS });
  const options = { files: ['RAEDME.md'], since: revision('base'), strict: false };
  await assert.rejects(checkDocs(ports, docsContext(), options), /RAEDME\.md: no such file/);
});

test('only new lines of a diff are judged', async () => {
  const base = SAYS('25.1M ops/s');
  const head = `${base}\nIt also does 24.0M ops/s in \`random-mixed\` with size 256.\n`;
  const { verdict } = await check(head, {}, base);
  assert.deepEqual(
    verdict.files[0]?.claims.map(({ claim }) => claim.line),
    [5],
  );
  assert.equal(verdict.counts.seen, 2);
});

test('claims that vanish, or are fewer than expected, fail', async () => {
  const base = SAYS('10.2M ops/s');
  const docs = { expect: { 'README.md': 1 } };
  const { verdict } = await check('# hakmem\n\nIt is fast.\n', docs, base);
  assert.deepEqual(
    verdict.problems.map((problem) => problem.kind),
    ['claims-vanished', 'fewer-claims-than-expected'],
  );
  assert.equal(verdict.outcome, 'fail');
});

const BASELINE = { files: [], owner: 'mira', expires: '2026-03-01' };

test('waivers apply only to their claim, until they expire, and keep owner and date', async () => {
  const text = SAYS('25.1M ops/s');
  const judge = async (head: string, waivers: string, now = '2026-02-01T00:00:00Z') => {
    const tree = { 'README.md': head, 'benchproof.waivers': waivers };
    const ports = memoryPorts({ head: tree, records: RECORDS });
    return (await checkDocs(ports, { ...docsContext(), now }, WHOLE)).verdict;
  };
  const first = await baselineDocs(
    memoryPorts({ head: { 'README.md': text }, records: RECORDS }),
    docsContext(),
    BASELINE,
  );
  assert.equal((await judge(text, first.text)).outcome, 'pass');
  const expired = await judge(text, first.text, '2026-04-01T00:00:00Z');
  assert.equal(expired.outcome, 'fail');
  assert.equal(expired.problems[0]?.kind, 'waiver-expired');
  const again = `${text}\nThe \`system\` variant of \`random-mixed\` with size 256 does 25.1M ops/s.\n`;
  assert.equal((await judge(again, first.text)).outcome, 'fail');
  const next = await baselineDocs(
    memoryPorts({
      head: { 'README.md': again, 'benchproof.waivers': first.text },
      records: RECORDS,
    }),
    docsContext(),
    { files: [], owner: null, expires: '2026-05-01' },
  );
  assert.deepEqual(next.file.waivers.map(({ owner, expires }) => `${owner} ${expires}`).sort(), [
    'mira 2026-03-01',
    'mira 2026-05-01',
  ]);
  const gone = await judge('# hakmem\n', first.text);
  assert.deepEqual(
    gone.problems.map((problem) => problem.kind),
    ['waiver-unused'],
  );
});

test('waivers that a change adds do not apply to the change', async () => {
  const text = SAYS('25.1M ops/s');
  const { text: waivers } = await baselineDocs(
    memoryPorts({ head: { 'README.md': text }, records: RECORDS }),
    docsContext(),
    BASELINE,
  );
  const head = { 'README.md': text, 'benchproof.waivers': waivers };
  const ports = memoryPorts({ head, base: { 'README.md': '# hakmem\n' }, records: RECORDS });
  const waiversAt = await ports.git.resolve('base');
  const options = { ...WHOLE, since: revision('base') };
  const { verdict } = await checkDocs(ports, { ...docsContext(), waiversAt }, options);
  assert.equal(verdict.outcome, 'fail');
});

test('fix writes the measured number in the author’s format', async () => {
  const ports = memoryPorts({
    head: { 'README.md': SAYS('**25.13M** ops/s') + SAYS('25,100,000 ops/s') },
    records: RECORDS,
  });
  const { files } = await fixDocs(ports, docsContext(), []);
  assert.match(files[0]?.after ?? '', /hakmem does 10,203,351 ops\/s/);
});

test('fix recomputes derived cells and leaves unmeasured ones unchanged', async () => {
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

test('fix writes no result over an input that only the names beside it make a number to judge', async () => {
  const about = { project: 'gotok', benchmark: 'Count', better: 'lower' } as const;
  const records = [
    makeRecord({
      ...about,
      id: 'c1b2c3d4e5',
      metric: 'bytes',
      unit: 'B/op',
      runs: [68_700, 68_710, 68_720],
    }),
    makeRecord({
      ...about,
      id: 'd1b2c3d4e5',
      metric: 'time',
      unit: 'us/op',
      runs: [106, 107, 108],
    }),
  ];
  const text = (time: string) => `# gotok\n\nCounting 10 kB of text takes ${time} µs.\n`;
  const ports = memoryPorts({ head: { 'README.md': text('60') }, records });
  const { files, verdict } = await fixDocs(ports, docsContext(), []);
  assert.equal(files[0]?.after, text('107'));
  assert.equal(verdict.counts.failed, 1);
});

test('fix keeps the bindings of what it rewrites, and of what stands beside it', async () => {
  const table = (ours: string) =>
    `# hakmem\n\n\`random-mixed\` of size 256: default does ${ours} ops/s, and system does 72.9M ops/s.\n`;
  const accepted = { 'README.md': table('10.2M') };
  const { path, text } = await bindDocs(
    memoryPorts({ head: accepted, records: RECORDS }),
    docsContext(),
    [],
  );
  assert.equal(JSON.parse(text).bindings.length, 2);
  const wrong = text.replaceAll('10.2M', '25.1M').replaceAll('10200000', '25100000');
  const head = { 'README.md': table('25.1M'), [path]: wrong };
  const { files, verdict } = await fixDocs(
    memoryPorts({ head, records: RECORDS }),
    docsContext(),
    [],
  );
  const written = files.map(({ path, after }) => [path, after]);
  assert.deepEqual(written, [
    ['README.md', table('10.2M')],
    [path, text],
  ]);
  assert.equal(verdict.outcome, 'pass');
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

test('bind proposes bindings that names alone decide, and the lock then applies them', async () => {
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

test('bind drops the entry of a removed sentence and keeps its twin of the same number', async () => {
  const one = SAYS('10.2M ops/s');
  const two = `${one}\n## Again\n\n${one.split('\n').at(-2)}\n`;
  const at = (text: string, lock: object) => ({ 'README.md': text, ...lock });
  const bind = (head: Record<string, string>) =>
    bindDocs(memoryPorts({ head, records: RECORDS }), docsContext(), []);
  const both = await bind(at(two, {}));
  assert.equal(JSON.parse(both.text).bindings.length, 2);
  const left = await bind(at(one, { [both.path]: both.text }));
  assert.equal(JSON.parse(left.text).bindings.length, 1);
});

test('every format reports the same verdict', async () => {
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
  assert.match(writeMarkdown(verdict), /`README\.md:3:45` \| `25\.1M ops\/s` \| `mismatch` \|/);
  assert.deepEqual(toBadge(verdict), {
    schemaVersion: 1,
    label: 'claims',
    message: '0/1 backed',
    color: 'red',
  });
});

test('a missing file is a user error', async () => {
  const ports = memoryPorts({ head: {} });
  await assert.rejects(checkDocs(ports, docsContext(), { ...WHOLE, files: ['GONE.md'] }), {
    name: 'UserError',
    message: /GONE\.md: no such file/,
  });
});

test('bytes that are not UTF-8 fail a document, whether named or watched', async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('# hakmem\n\nIt does 25.1M ops/s'),
    0xff,
  ]);
  await using reader = builtReader();
  for (const files of [['README.md'], []]) {
    const ports = { ...memoryPorts({ head: { 'README.md': bytes }, records: RECORDS }), reader };
    const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, files });
    assert.equal(verdict.outcome, 'fail');
    assert.match(writeTerminal(verdict, new Map(), PLAIN), /README\.md — unreadable\n.*not UTF-8/);
  }
});

test('a changed chart under a heading about measurements is reported, and fails nothing', async () => {
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
  const head = { 'docs/page.md': page, 'img/times.svg': '<svg width="2"/>' };
  const base = { ...head, 'img/times.svg': '<svg width="1"/>' };
  const ports = memoryPorts({ head, base, records: RECORDS });
  const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, since: revision('base') });
  assert.deepEqual(
    verdict.problems.map((problem) => ({ ...problem })),
    [{ kind: 'chart-changed', path: 'docs/page.md', line: 7, fails: false }],
  );
  assert.equal(verdict.outcome, 'pass');
});

test('a changed binary chart is reported on the line that shows it', async () => {
  const page = '# Results\n\n![times](img/times.png)\n\nIt is fast.\n';
  const head = { 'README.md': page, 'img/times.png': Uint8Array.of(1) };
  const base = { 'README.md': page.replace('is', 'was'), 'img/times.png': Uint8Array.of(2) };
  const ports = memoryPorts({ head, base });
  const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, since: revision('base') });
  assert.deepEqual(
    verdict.problems.map((problem) => ({ ...problem })),
    [{ kind: 'chart-changed', path: 'README.md', line: 3, fails: false }],
  );
});

test('the check fails if no document is watched or a named one is missing', async () => {
  const ports = memoryPorts({ head: { 'main.c': 'int main;' }, records: RECORDS });
  const nothing = /no document of head matches docs\.files \(manual\/\*\.md\)/;
  const context = docsContext({ files: ['manual/*.md'] });
  await assert.rejects(checkDocs(ports, context, WHOLE), nothing);
  await assert.rejects(fixDocs(ports, context, []), nothing);
  const named = { ...WHOLE, files: ['MISSING.md'] };
  await assert.rejects(checkDocs(ports, context, named), /MISSING\.md: no such file/);
});

test('a folder may be named for the watched documents in it, and a name without a document is an error', async () => {
  const head = { 'docs/a.md': SAYS('9M ops/s'), 'docs/a.txt': SAYS('8M ops/s'), 'b.md': '# b\n' };
  const ports = memoryPorts({ head, records: RECORDS });
  const paths = async (...files: string[]) => {
    const { verdict } = await checkDocs(ports, docsContext(), { ...WHOLE, files });
    return verdict.files.map(({ path }) => path);
  };
  assert.deepEqual(await paths('docs'), ['docs/a.md']);
  assert.deepEqual(await paths(''), ['docs/a.md', 'b.md']);
  assert.deepEqual(await paths('docs/a.txt'), ['docs/a.txt']);
  for (const name of ['doc', 'docs/*.md'])
    await assert.rejects(paths(name), /no such file, nor a folder with watched documents/);
});
