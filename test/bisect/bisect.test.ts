import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bisectHistory } from '../../src/commands/bisect/bisect.ts';
import { comparisonLimits } from '../../src/commands/bisect/compare-commit.ts';
import type { BisectOptions } from '../../src/commands/bisect/search-run.ts';
import { traceHistory } from '../../src/commands/bisect/trace.ts';
import { bisectSchema, traceSchema } from '../../src/core/bisect/history.ts';
import { renderHistoryMarkdown, renderHistoryText } from '../../src/core/report/bisect/render.ts';
import { type HistoryCommit, openHistoryLab } from './history-lab.ts';

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
  ownConfig: false,
  confidence: 0.95,
  mostPairs: 24,
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
  const text = renderHistoryText(document, 120);
  assert.match(text, /kernel\/spin got slower .* in [0-9a-f]{10} \(Copy the table on every call\)/);
  assert.match(
    text,
    /benchproof run --base [0-9a-f]{10} --head [0-9a-f]{10} --filter '=kernel\/spin'/,
  );
  assert.match(renderHistoryMarkdown(document), /\| `[0-9a-f]{10}` \|/);
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
  assert.match(renderHistoryText(document, 200), /in one of 2 commits up to/);
});

test('ends that do not differ are said, and nothing is searched', async () => {
  using lab = await openHistoryLab(line(12, 20, 0.1));
  const document = await bisectHistory(lab.ports, options);
  assert.equal(document.outcome, 'no-difference');
  assert.equal(lab.asked.length, 1);
  assert.match(renderHistoryText(document, 100), /^Nothing to find between/);
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
  await assert.rejects(
    asked({ benchmark: 'sping' }),
    /--benchmark sping: no benchmark of that name/,
  );
  await assert.rejects(
    asked({ metric: 'speed' }),
    /--metric speed: kernel\/spin has no such metric/,
  );
  await assert.rejects(asked({ good: 'HEAD', bad: 'HEAD~3' }), /is not an ancestor of/);
  await assert.rejects(asked({ good: 'v9' }), /v9/);
});

test('a trace measures commits spread evenly, and says whether a claim was ever reached', async () => {
  using lab = await openHistoryLab(line(12, 4, -0.2));
  const claim = { place: 'README.md:38', text: '1.2 s', value: 1.2, low: 1.15, high: 1.25 };
  const trace = { ...options, from: 'HEAD~11', to: 'HEAD', points: 4, claim: () => claim };
  const document = traceSchema.parse(await traceHistory(lab.ports, trace));
  assert.equal(lab.asked.length, 4);
  assert.equal(lab.asked.at(-1), lab.commits.at(-1));
  assert.deepEqual(document.claim?.reached, []);
  assert.ok((document.claim?.best?.value ?? 0) > 1.5);
  const text = renderHistoryText(document, 120);
  assert.match(text, /README\.md:38 claims 1\.2 s: no commit of 4 measured ones ever reached it/);
  const reached = { ...claim, text: '1.7 s', low: 1.65, high: 1.75 };
  const other = await traceHistory(lab.ports, { ...trace, claim: () => reached });
  assert.ok((other.claim?.reached.length ?? 0) > 0);
});

test('the ends are compared until they settle, a step only as long as the search needs', () => {
  const nothing = { runs: null, max: null };
  const whole = { panel: null, thorough: true };
  assert.deepEqual(comparisonLimits('ends', nothing), { min: 6, max: 24, ...whole });
  assert.deepEqual(comparisonLimits('ends', { runs: 5, max: 40 }), { min: 5, max: 40, ...whole });
  const one = { panel: 1, thorough: false };
  assert.deepEqual(comparisonLimits('step', nothing), { min: null, max: 3, ...one });
  assert.deepEqual(comparisonLimits('step', { runs: 5, max: 40 }), { min: 5, max: 5, ...one });
});
