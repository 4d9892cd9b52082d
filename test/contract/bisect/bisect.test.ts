import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bisectHistory } from '../../../src/commands/bisect/bisect.ts';
import { comparisonLimits } from '../../../src/commands/bisect/compare-commit.ts';
import type { BisectOptions } from '../../../src/commands/bisect/search-run.ts';
import { traceHistory } from '../../../src/commands/bisect/trace.ts';
import { bisectSchema, traceSchema } from '../../../src/core/bisect/history.ts';
import type { Count } from '../../../src/core/records/count.ts';
import { historyContent } from '../../../src/core/report/bisect.ts';
import { writeMarkdown } from '../../../src/core/report/markdown/render.ts';
import { writeTerminal } from '../../../src/core/report/terminal.ts';
import { countOf } from '../../support/report/counts.ts';
import { compareCounted } from './counted-commit.ts';
import { type HistoryCommit, openHistoryLab } from './history-lab.ts';

const inMarkdown = (document: Parameters<typeof historyContent>[0]) =>
  writeMarkdown(historyContent(document));
const inText = (document: Parameters<typeof historyContent>[0], width: number) =>
  writeTerminal(historyContent(document), { width, colour: false });

function line(count: number, first: number, shift: number): HistoryCommit[] {
  return Array.from({ length: count }, (_, at) => ({
    subject: at === first ? 'Copy the table on every call' : `Tidy part ${at}`,
    level: at >= first ? shift : 0,
  }));
}

const options: BisectOptions = {
  good: 'HEAD~11',
  bad: 'HEAD',
  configPath: 'benchproof.yml',
  benchmark: 'spin',
  metric: null,
  confidence: 0.95,
  maxPairs: 24,
  resume: true,
};

test('the commit that slowed it down is named, with its effect and the command that shows it', async () => {
  using lab = await openHistoryLab(line(12, 7, 0.08));
  const document = bisectSchema.parse(await bisectHistory(lab.ports, options));
  assert.equal(document.outcome, 'found');
  assert.deepEqual(document.first?.commits, [lab.commits[7]]);
  assert.equal(document.first?.before, lab.commits[6]);
  const { low, high } = document.first?.effect ?? { low: 0, high: 0 };
  assert.ok(low < Math.expm1(0.08) && Math.expm1(0.08) < high);
  assert.ok(lab.asked.length < 9, `${lab.asked.length} comparisons`);
  const text = inText(document, 120);
  assert.match(text, /kernel\/spin got slower .* in [0-9a-f]{10} \(Copy the table on every call\)/);
  assert.match(
    text,
    /benchproof run --base [0-9a-f]{10} --head [0-9a-f]{10} --filter '=kernel\/spin'/,
  );
  assert.match(inMarkdown(document), /\| `[0-9a-f]{10}` \|/);
  assert.match(text, /^Functions that changed, instructions: copy_table \+8\.3 of \+8\.3%\.$/m);
  assert.match(inMarkdown(document), /^Functions that changed, instructions: `copy_table`/m);
});

test('a commit whose instructions tell nothing is named without its functions', async () => {
  using lab = await openHistoryLab(line(12, 7, 0.08));
  const same = countOf('kernel/spin', { base: [1_000_000], head: [1_000_000] });
  const asked = (count: Count | null) =>
    bisectHistory({ ...lab.ports, explain: async () => count }, options);
  assert.match(inText(await asked(same), 120), /No function could be named: they are the same\./);
  const refused = { ...same, runs: [], reason: 'its image has no valgrind' };
  assert.match(inText(await asked(refused), 120), /not known: its image has no valgrind\./);
  assert.equal((await asked(null)).why, undefined);
});

test('commits that do not build are gone round, and documents are not measured at all', async () => {
  const history = line(12, 5, 0.1);
  history[5] = { subject: 'Break the build', level: null };
  history[8] = { subject: 'Explain the table', level: 0.1, isDocument: true };
  using lab = await openHistoryLab(history);
  const document = await bisectHistory(lab.ports, options);
  assert.equal(document.outcome, 'found');
  assert.deepEqual(document.first?.commits, [lab.commits[5], lab.commits[6]]);
  assert.ok(!lab.asked.includes(lab.commits[8] ?? ''));
  assert.equal(document.commits[7]?.status, 'same-inputs');
  assert.match(document.commits[4]?.reason ?? '', /exit code 2/);
  assert.match(inText(document, 200), /in one of 2 commits up to/);
});

test('ends that do not differ are said, and nothing is searched', async () => {
  using lab = await openHistoryLab(line(12, 20, 0.1));
  const document = await bisectHistory(lab.ports, options);
  assert.equal(document.outcome, 'no-difference');
  assert.equal(lab.asked.length, 1);
  assert.match(inText(document, 100), /^Nothing to find between/);
});

test('an interrupted search goes on with what it knows', async () => {
  using lab = await openHistoryLab(line(12, 3, 0.08));
  const { compare } = lab.ports;
  let left = 3;
  const stopping: typeof compare = async (...words) => {
    left -= 1;
    if (left < 0) throw new Error('the power went');
    return compare(...words);
  };
  await assert.rejects(bisectHistory({ ...lab.ports, compare: stopping }, options), /power/);
  assert.equal(lab.asked.length, 3);
  const document = await bisectHistory(lab.ports, options);
  assert.deepEqual(document.first?.commits, [lab.commits[3]]);
  assert.equal(document.comparisons, lab.asked.length);
});

test('what the user wrote wrong is named', async () => {
  using lab = await openHistoryLab(line(4, 2, 0.1));
  const asked = (changes: Partial<BisectOptions>) =>
    bisectHistory(lab.ports, { ...options, good: 'HEAD~3', ...changes });
  await assert.rejects(asked({ benchmark: 'sping' }), /benchmark sping: no benchmark of that name/);
  await assert.rejects(
    asked({ benchmark: null }),
    /--benchmark is required: there are \d+, and only one can be followed/,
  );
  await assert.rejects(asked({ metric: 'speed' }), /metric speed: kernel\/spin has no such metric/);
  await assert.rejects(
    asked({ good: 'HEAD', bad: 'HEAD~3' }),
    /is not an ancestor of .*, but comes after it/,
  );
  await assert.rejects(asked({ good: 'v9' }), /v9/);
});

test('a trace measures commits spread evenly, and says whether a claim was ever reached', async () => {
  using lab = await openHistoryLab(line(12, 4, -0.2));
  const claim = { place: 'README.md:38', text: '1.2 s', value: 1.2, low: 1.15, high: 1.25 };
  const trace = { ...options, from: 'HEAD~11', to: 'HEAD', points: 4, more: 0, claim: () => claim };
  const document = traceSchema.parse(await traceHistory(lab.ports, trace));
  assert.equal(lab.asked.length, 4);
  assert.equal(lab.asked.at(-1), lab.commits.at(-1));
  assert.deepEqual(document.claim?.reached, []);
  assert.ok((document.referenceValue ?? 0) > 0);
  assert.match(
    inText({ ...document, claim: null }, 120),
    / over 4 measured commits, against [0-9a-f]{10} \(/,
  );
  assert.ok((document.claim?.best?.value ?? 0) > 1.5);
  const text = inText(document, 120);
  assert.match(text, /README\.md:38 claims 1\.2 s: none of 4 measured commits ever reached it/);
  const reached = { ...claim, text: '1.7 s', low: 1.65, high: 1.75 };
  const other = await traceHistory(lab.ports, { ...trace, claim: () => reached });
  assert.ok((other.claim?.reached.length ?? 0) > 0);
});

test('a trace then measures where the benchmark changes, until the commits around it are known', async () => {
  using lab = await openHistoryLab(line(16, 11, 0.3));
  const trace = { ...options, from: 'HEAD~15', to: 'HEAD', points: 3, more: 8, claim: null };
  const { commits } = await traceHistory(lab.ports, trace);
  const isMeasured = commits.map(({ status }) => status === 'measured');
  const slow = commits.findIndex(({ change }) => (change ?? 0) > 0.15);
  assert.deepEqual([isMeasured[slow - 1], isMeasured[slow]], [true, true]);
  assert.ok(lab.asked.length <= 3 + 4, `${lab.asked.length} comparisons`);
});

test('the ends are compared until they settle, a step only as long as the search needs', () => {
  const one = { count: 1, runs: 3 };
  const ends = (min: number, max: number) => ({
    canaries: one,
    overrides: { min, max, thorough: true },
  });
  assert.deepEqual(comparisonLimits('ends', {}), ends(12, 24));
  assert.deepEqual(comparisonLimits('ends', { runs: 5, max: 40 }), ends(5, 40));
  const step = (overrides: object) => ({
    canaries: { count: 0, runs: 3 },
    overrides: { ...overrides, thorough: false },
  });
  assert.deepEqual(comparisonLimits('step', {}), step({ max: 3 }));
  assert.deepEqual(comparisonLimits('step', { runs: 5, max: 40 }), step({ min: 5, max: 5 }));
  assert.deepEqual(comparisonLimits('vouched-step', {}).canaries, one);
});

function counting(counts: readonly (readonly number[])[]): HistoryCommit[] {
  return counts.map((each, at) => ({ subject: `Count part ${at}`, level: 0, counts: each }));
}

test('exact counts settle a commit each, from zero and by less than what a rebuild moves', async () => {
  const asked = { ...options, good: 'HEAD~7', benchmark: 'tally' };
  const at = (first: number, before: number, after: number) =>
    counting(Array.from({ length: 8 }, (_, i) => [i >= first ? after : before]));
  using fromZero = await openHistoryLab(at(5, 0, 5));
  const found = bisectSchema.parse(await bisectHistory(fromZero.ports, asked));
  assert.deepEqual([found.outcome, found.first?.probability], ['found', 1]);
  assert.deepEqual(found.first?.commits, [fromZero.commits[5]]);
  assert.deepEqual([found.first?.effect, found.first?.counts], [null, { before: 0, after: 5 }]);
  assert.equal(new Set(fromZero.asked).size, fromZero.asked.length);
  assert.match(inText(found, 120), /kernel\/tally got worse \(0 → 5 allocs\) in [0-9a-f]{10}/);
  using small = await openHistoryLab(at(2, 1000, 1002));
  const { outcome, first } = await bisectHistory(small.ports, asked);
  assert.deepEqual([outcome, first?.commits], ['found', [small.commits[2]]]);
  assert.equal(first?.effect?.low, first?.effect?.high);
  assert.ok(small.asked.length <= 4, `${small.asked.length} comparisons`);
  const again = await bisectHistory(small.ports, asked);
  assert.deepEqual(again.first?.commits, [small.commits[2]]);
  assert.ok(small.asked.length <= 4, 'nothing is measured again');
});

test('a count that changed the other way, and one that varies, do not hold the search up', async () => {
  const asked = { ...options, good: 'HEAD~7', benchmark: 'tally' };
  const history = counting([[5], [5], [5], [5], [0], [5, 9, 5], [10], [10]]);
  using lab = await openHistoryLab(history);
  const document = await bisectHistory(lab.ports, asked);
  assert.equal(document.outcome, 'found');
  assert.deepEqual(document.first?.commits, [lab.commits[5], lab.commits[6]]);
  assert.deepEqual(
    document.misfits,
    lab.asked.includes(lab.commits[4] ?? '') ? [lab.commits[4]] : [],
  );
  assert.match(document.commits[4]?.reason ?? '', /counts vary from run to run/);
});

test('from zero a metric is counted, exact or not; to zero it has no ratio and is gone round', () => {
  const retries = { key: 'retries', phase: null, name: 'retries', unit: 'count', budget: null };
  const compared = (base: readonly number[], head: readonly number[]) =>
    compareCounted('kernel/spin', { ...retries, better: 'lower', exact: false }, { base, head });
  const more = compared([0, 0, 0], [1, 1, 1]);
  assert.deepEqual(more.kind === 'measured' && [more.ratios, more.counts], [
    [],
    { base: 0, head: 1, change: 'regression' },
  ]);
  const none = compared([3, 4, 5], [0, 0, 0]);
  assert.ok(none.kind === 'unmeasurable');
  assert.match(none.reason, /no run pair has a ratio/);
});

test('equal and almost equal counts at the ends are said as they are', async () => {
  const asked = { ...options, good: 'HEAD~1', benchmark: 'tally' };
  using equal = await openHistoryLab(counting([[7], [7]]));
  assert.equal((await bisectHistory(equal.ports, asked)).reason, 'both ends have the same count');
  using near = await openHistoryLab(counting([[10_000], [10_001]]));
  assert.match(
    (await bisectHistory(near.ports, asked)).reason ?? '',
    /differ by \+0\.01%, below the threshold/,
  );
});

test('a commit that went back to the reference settles its half unmeasured', async () => {
  const history = line(12, 9, 0.08);
  history[5] = { subject: 'Take it all back', level: 0, isRevert: true };
  using lab = await openHistoryLab(history);
  const document = await bisectHistory(lab.ports, options);
  assert.deepEqual(document.first?.commits, [lab.commits[9]]);
  const reverted = document.commits[4];
  assert.deepEqual(
    [reverted?.status, reverted?.pairs, reverted?.probability],
    ['same-as-reference', 0, 0],
  );
  assert.equal(lab.asked.filter((commit) => commit === lab.commits[5]).length, 1);
  assert.equal(document.pairs, 6 + 3 * (lab.asked.length - 2));
  assert.match(inText(document, 200), /\[same inputs as the reference\]/);
});

test('a visit that fails takes nothing away from a measured commit', async () => {
  using lab = await openHistoryLab(line(4, 2, 0.08), { noise: 0.06, seed: 2 });
  const { compare } = lab.ports;
  const visits = new Map<string, number>();
  const failing: typeof compare = async (question, commits, kind) => {
    const visit = (visits.get(commits.commit) ?? 0) + 1;
    visits.set(commits.commit, visit);
    const isEnd = commits.commit === lab.commits.at(-1);
    return visit > 1 && !isEnd
      ? { kind: 'unmeasurable', reason: 'the registry did not answer' }
      : compare(question, commits, kind);
  };
  const document = await bisectHistory(
    { ...lab.ports, compare: failing },
    { ...options, good: 'HEAD~3', confidence: 0.999 },
  );
  const failed = document.commits.filter(({ reason }) => reason !== null);
  assert.ok(failed.length > 0);
  for (const each of failed) assert.deepEqual([each.status, each.pairs], ['measured', 3]);
  assert.ok(
    [...visits.values()].every((count) => count <= 8),
    'it ends',
  );
  assert.match(inText(document, 200), /last measurement unusable: the registry/);
});

test('what could not be measured is tried again by the next start, what was is kept', async () => {
  using lab = await openHistoryLab(line(12, 7, 0.08));
  const { compare } = lab.ports;
  const offline: typeof compare = async (question, commits, kind) =>
    kind === 'ends'
      ? compare(question, commits, kind)
      : { kind: 'unmeasurable', reason: 'the registry did not answer' };
  const first = await bisectHistory({ ...lab.ports, compare: offline }, options);
  assert.equal(first.first?.commits.length, 11);
  const second = await bisectHistory(lab.ports, options);
  assert.deepEqual(second.first?.commits, [lab.commits[7]]);
  assert.equal(lab.asked.filter((commit) => commit === lab.commits.at(-1)).length, 1);
  assert.ok(
    lab.progress.lines.some((text) => /could not be measured may be tried again/.test(text)),
  );
});

test('another machine, engine or measuring time is another search', async () => {
  using lab = await openHistoryLab(line(4, 2, 0.1));
  const asked = { ...options, good: 'HEAD~3' };
  const under = (machine: string, seconds: number | null) =>
    bisectHistory({ ...lab.ports, conditions: { machine, seconds } }, asked);
  await under('x64, docker', null);
  const once = lab.asked.length;
  await under('x64, docker', null);
  assert.equal(lab.asked.length, once);
  await under('x64, host', null);
  await under('x64, docker', 3);
  assert.equal(lab.saved.size, 3);
});

test('ends below the threshold differ, and the table shows what the verdict says', async () => {
  using lab = await openHistoryLab(line(4, 20, 0));
  const { compare } = lab.ports;
  const effect = {
    change: 0.02,
    low: 0.017,
    high: 0.023,
    confidence: 0.95,
    pValue: 0.0001,
    degreesOfFreedom: 8,
    smallestDetectable: 0.01,
    runsToSettle: null,
    runs: 6,
    belowThreshold: true,
  } as const;
  const small: typeof compare = async (...words) => {
    const found = await compare(...words);
    assert.ok(found.kind === 'measured');
    return { ...found, verdict: { ...found.verdict, change: 'no-change', effect } };
  };
  const asked = { ...options, good: 'HEAD~3' };
  const document = await bisectHistory({ ...lab.ports, compare: small }, asked);
  assert.match(document.reason ?? '', /differ by \+1\.7% to \+2\.3%, below the 3% threshold/);
  assert.deepEqual(document.ends, { change: 0.02, low: 0.017, high: 0.023 });
  assert.deepEqual(
    [document.commits.at(-1)?.low, document.commits.at(-1)?.probability],
    [0.017, null],
  );
});

test('an interval rests on the degrees of freedom that there are', async () => {
  using lab = await openHistoryLab(line(2, 1, 0.1));
  const { compare } = lab.ports;
  const few: typeof compare = async (...words) => {
    const found = await compare(...words);
    assert.ok(found.kind === 'measured');
    return { ...found, ratios: [0.02, 0.1, 0.18], pairs: 3 };
  };
  const document = await bisectHistory(
    { ...lab.ports, compare: few },
    { ...options, good: 'HEAD~1' },
  );
  const [{ low, high } = { low: 0, high: 0 }] = document.commits;
  // Student's t of two degrees is 4.303; the error is that of three ratios and of one rebuild.
  const error = Math.hypot(0.08 / Math.sqrt(3), Math.log(1.03) / 3);
  assert.ok(Math.abs(Math.log1p(low ?? 0) - (0.1 - 4.303 * error)) < 1e-3, String(low));
  assert.ok(Math.abs(Math.log1p(high ?? 0) - (0.1 + 4.303 * error)) < 1e-3, String(high));
});
