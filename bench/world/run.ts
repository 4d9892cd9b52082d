/**
 * Real projects that nobody here wrote, each tried as a new user would: `init`, one short `run`, `docs check`.
 *
 *     node bench/world/run.ts [NAME…] [--list FILE] [--mirrors DIR] [--keep DIR] [--only LANGUAGE] [--ci]
 *                             [--results NAME] [--again] [--init-only] [--minutes 15] [--cases 40] [--no-wait] [--table]
 *
 * One project at a time. A project that has a result is left alone unless `--again`; logs lie in
 * `.cache/world/logs/NAME`. `--no-wait` measures beside other sessions on this machine, whose turns would use up the
 * time limit. `--table` prints the table of `--results NAME` and its failures by cause, and runs nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failureOf } from './cause.ts';
import { checkOut } from './checkout.ts';
import { stopChildrenOnSignal } from './child.ts';
import { type Project, pinOf, readProjects } from './project.ts';
import { type Result, worked } from './result.ts';
import { openResults, RESULTS, saveResults, withResult, writePage } from './results-file.ts';
import { renderList } from './table.ts';
import { tryProject } from './trial.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'string', default: join(import.meta.dirname, 'projects.json') },
    mirrors: { type: 'string' },
    keep: { type: 'string' },
    only: { type: 'string' },
    results: { type: 'string', default: 'latest' },
    minutes: { type: 'string', default: '15' },
    cases: { type: 'string', default: '40' },
    ci: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    'init-only': { type: 'boolean', default: false },
    'no-wait': { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const cache = join(root, '.cache', 'world');

function chosen(): Project[] {
  const all = readProjects(flags.list);
  const unknown = names.filter((name) => !all.some((project) => project.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `${flags.list} has no ${unknown.join(', ')}: ${all.map((p) => p.name).join(', ')}`,
    );
  }
  return all.filter(({ name, language, ci }) => {
    if (names.length > 0 && !names.includes(name)) return false;
    return (flags.only === undefined || language === flags.only) && (!flags.ci || ci === true);
  });
}

function unfetched(project: Project, error: unknown): Result {
  const message = error instanceof Error ? error.message : String(error);
  return {
    ...{ project: project.name, language: project.language, harness: project.harness },
    ...{ pin: pinOf(project), listed: null, listedBy: null, kept: 0 },
    ...{ more: 0, notes: 0, planned: 0, tried: 0, measured: 0, judged: 0, verdicts: {} },
    seconds: { init: null, run: null, firstVerdict: null },
    docs: null,
    failures: [failureOf('fetch', message, '')],
    person: { named: null, cause: null },
  };
}

/** Named like the project; the person's where `--keep` says so, and emptied before. */
function workFolder(name: string): string {
  const parent = flags.keep ?? mkdtempSync(join(tmpdir(), 'benchproof-world-'));
  const folder = resolve(parent, name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function discard(folder: string): void {
  if (flags.keep === undefined) rmSync(dirname(folder), { recursive: true, force: true });
}

const fiveMinuteLoad = (): number => Math.round(loadavg()[1] ?? 0);

async function attempt(project: Project): Promise<Result> {
  const folder = workFolder(project.name);
  try {
    const mirrors = flags.mirrors ?? null;
    await checkOut(project, folder, { cache: join(cache, 'archives'), mirrors });
  } catch (error) {
    discard(folder);
    return unfetched(project, error);
  }
  const before = fiveMinuteLoad();
  const result = await tryProject(project, folder, {
    logs: join(cache, 'logs'),
    limitSeconds: 60 * Number(flags.minutes),
    maxCases: Number(flags.cases),
    only: flags['init-only'] ? 'init' : 'run',
    waits: !flags['no-wait'],
  });
  discard(folder);
  return { ...result, load: Math.max(before, fiveMinuteLoad()) };
}

function describe(one: Result): string {
  const found = `${one.kept} kept of ${one.listed ?? '?'} listed, ${one.judged} judged of ${one.tried} tried`;
  const [first] = one.failures;
  const why = first === undefined ? '' : `; ${first.step}: ${first.cause}`;
  return `${worked(one) ? 'worked' : 'failed'}  ${one.project}: ${found}${why}\n`;
}

async function main(): Promise<void> {
  const path = join(RESULTS, `${flags.results}.json`);
  let results = openResults(path, basename(flags.list), flags['init-only'] ? 'init' : 'run');
  for (const project of chosen()) {
    const before = results.results.find((one) => one.project === project.name);
    if (before?.pin === pinOf(project) && !flags.again) continue;
    const one = await attempt(project);
    results = withResult(results, one);
    await saveResults(path, results);
    process.stdout.write(describe(one));
  }
}

function printList(): void {
  const results = openResults(join(RESULTS, `${flags.results}.json`), basename(flags.list), 'run');
  process.stdout.write(renderList(flags.results, results));
}

if (flags.help) {
  const [about = ''] = readFileSync(import.meta.filename, 'utf8').split('*/');
  process.stdout.write(about.replaceAll(/^\/?[ *]*\*? ?/gm, ''));
} else {
  stopChildrenOnSignal();
  if (flags.table) printList();
  else await main();
  writePage();
}
