/**
 * All five systems: every commit of every fixture's history measured in real containers and held against what was
 * built into it, then a document of true and false numbers judged by the records just made.
 *
 *     node scripts/demo-all.ts [--project NAME] [--scenario TAG|document] [--seconds 1] [--keep fixtures/history]
 *
 * `--keep` stores what came out as built, session and report, under FOLDER/PROJECT/measured.
 * Everything goes through the committed dist. Exit 0 where every verdict is as expected; where a machine is too
 * busy to show what is there, that is counted as undecided, which is not passed over either.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportDocument } from '../src/core/report/json/render.ts';
import { complaintsAbout, type ExpectedScenario, readExpectedHistory } from './expected-history.ts';
import { listHistories, makeHistory } from './make-history.ts';
import {
  fillTemplate,
  type JudgedDocument,
  judgeClaims,
  verdictTable,
} from './measured-document.ts';

const root = resolve(import.meta.dirname, '..');
const cli = join(root, 'dist', 'cli.js');
const DOCUMENT = 'MEASURED.md';

const { values: flags } = parseArgs({
  options: {
    project: { type: 'string', multiple: true },
    scenario: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '1' },
    max: { type: 'string', default: '12' },
    keep: { type: 'string' },
  },
});

/** What one project came to, for the table at the end. A false verdict and an undecided one are not alike. */
interface Tally {
  readonly project: string;
  seconds: number;
  scenarios: number;
  wrong: string[];
  /** What should have been found, and was left undecided: a busy machine, not a false verdict. */
  undecided: string[];
  trueClaims: number;
  truePassed: number;
  falseClaims: number;
  falseRejected: number;
}

function say(title: string): void {
  console.log(`\n\u001b[1m── ${title}\u001b[0m\n`);
}

/** What a command prints; its progress goes to the terminal. */
function output(folder: string, ...words: string[]): string {
  const { stdout, status, error } = spawnSync(process.execPath, [cli, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0 && status !== 1) throw new Error(`benchproof ended with ${status}`);
  return stdout;
}

function benchproof<Document>(folder: string, ...words: string[]): Document {
  console.log(`$ benchproof ${words.join(' ')}\n`);
  return JSON.parse(output(folder, ...words, '--json')) as Document;
}

function git(folder: string, ...words: string[]): void {
  execFileSync('git', ['-C', folder, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const filtersOf = (filters: readonly string[]): string[] =>
  filters.flatMap((filter) => ['--filter', filter]);

/** The folder for what was measured, empty; undefined where nothing is to be kept. */
function keptFolder(project: string, name: string): string | undefined {
  if (flags.keep === undefined) return undefined;
  const folder = join(flags.keep, project, 'measured', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function keepScenario(from: string, { session }: ReportDocument, project: string, tag: string) {
  const to = keptFolder(project, tag);
  if (to === undefined) return;
  cpSync(join(from, '.benchproof', 'sessions', `${session}.json`), join(to, 'session.json'));
  writeFileSync(join(to, 'report.md'), output(from, 'report', session, '--format', 'markdown'));
}

function keepDocument(from: string, judged: JudgedDocument, project: string): void {
  const to = keptFolder(project, 'document');
  if (to === undefined) return;
  cpSync(join(from, 'records'), join(to, 'records'), { recursive: true });
  cpSync(join(from, DOCUMENT), join(to, DOCUMENT));
  writeFileSync(join(to, 'verdicts.md'), verdictTable(judged));
}

function rangeOf(effect: ReportDocument['metrics'][number]['effect']): string {
  if (effect === null) return '';
  return ` [${(100 * effect.low).toFixed(1)}, ${(100 * effect.high).toFixed(1)}] %`;
}

function measureScenario(folder: string, scenario: ExpectedScenario, tally: Tally): void {
  say(`${tally.project}: ${scenario.tag} (${scenario.title})`);
  const report = benchproof<ReportDocument>(
    folder,
    ...['run', '--base', 'base', '--head', scenario.tag, '--records', 'none'],
    ...['--seconds', flags.seconds, '--max', flags.max],
    ...filtersOf(scenario.filter ?? []),
  );
  console.log(`${report.headline}\n`);
  for (const { case: name, metric, valid, change, effect } of report.metrics) {
    console.log(`  ${name} ${metric}: ${valid ? change : 'invalid'}${rangeOf(effect)}`);
  }
  const complaints = complaintsAbout(report, scenario);
  for (const complaint of complaints) console.log(`  NOT AS BUILT: ${complaint}`);
  if (complaints.length === 0) keepScenario(folder, report, tally.project, scenario.tag);
  tally.scenarios += 1;
  for (const complaint of complaints) {
    const kind = complaint.includes('got inconclusive') ? 'undecided' : 'wrong';
    tally[kind].push(`${scenario.tag}: ${complaint}`);
  }
}

/** Cases that the template speaks of: the only ones that have to be measured for it. */
function casesIn(template: string): string[] {
  const targets = [...template.matchAll(/([\w-]+\/[^\s#{}]+)#/g)].map(
    ([, name = '']) => `=${name}`,
  );
  return [...new Set(targets)];
}

function judgeDocument(folder: string, tally: Tally): void {
  say(`${tally.project}: a document of true and false numbers`);
  const path = join(root, 'fixtures', 'history', tally.project, 'measured.md');
  const template = readFileSync(path, 'utf8');
  git(folder, 'checkout', '--quiet', '--detach', 'base');
  const words = ['run', '--head', 'base', '--records', 'records', '--seconds', flags.seconds];
  const report = benchproof<ReportDocument>(folder, ...words, ...filtersOf(casesIn(template)));
  git(folder, 'add', 'records');
  git(folder, 'commit', '--quiet', '-m', 'Store the records of this measurement');
  const document = fillTemplate(template, report);
  writeFileSync(join(folder, DOCUMENT), document);
  const judged = benchproof<JudgedDocument>(
    folder,
    'docs',
    'check',
    DOCUMENT,
    '--base',
    'HEAD',
    '--records',
    'records',
  );
  console.log(verdictTable(judged));
  const { complaints, ...counts } = judgeClaims(document, judged);
  Object.assign(tally, counts);
  tally.wrong.push(...complaints.map((complaint) => `${DOCUMENT}:${complaint}`));
  if (complaints.length === 0) keepDocument(folder, judged, tally.project);
}

function demonstrate(project: string): Tally {
  const from = performance.now();
  const tally: Tally = {
    project,
    seconds: 0,
    scenarios: 0,
    wrong: [],
    undecided: [],
    trueClaims: 0,
    truePassed: 0,
    falseClaims: 0,
    falseRejected: 0,
  };
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-demo-'));
  try {
    const repository = join(folder, project);
    makeHistory(project, repository);
    const scenarios = readExpectedHistory(project).filter(
      ({ tag }) => flags.scenario === undefined || flags.scenario.includes(tag),
    );
    for (const scenario of scenarios) measureScenario(repository, scenario, tally);
    if (flags.scenario?.includes('document') ?? true) judgeDocument(repository, tally);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    tally.seconds = Math.round((performance.now() - from) / 1000);
  }
  return tally;
}

const tallies = (flags.project ?? listHistories()).map(demonstrate);
say('In short');
console.log(
  '| system | scenarios | false verdicts | undecided | true claims passed | false claims rejected | seconds |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|');
for (const each of tallies) {
  const cells = [
    each.project,
    each.scenarios,
    each.wrong.length,
    each.undecided.length,
    `${each.truePassed} of ${each.trueClaims}`,
    `${each.falseRejected} of ${each.falseClaims}`,
    each.seconds,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
for (const { project, wrong, undecided } of tallies) {
  for (const each of wrong) console.log(`${project}: not as built: ${each}`);
  for (const each of undecided) console.log(`${project}: undecided: ${each}`);
}
process.exitCode = tallies.every(({ wrong, undecided }) => wrong.length + undecided.length === 0)
  ? 0
  : 1;
