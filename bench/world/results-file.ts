/** The files under `results/`: written after each project, so that a stopped suite goes on. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TOOL } from '../../src/core/version.ts';
import { writeWhole } from '../../src/edges/durable-file.ts';
import { type Result, type Results, resultsSchema } from './result.ts';
import { renderLists } from './table.ts';

const root = resolve(import.meta.dirname, '../..');
export const RESULTS = join(import.meta.dirname, 'results');
const PAGE = join(import.meta.dirname, 'README.md');
const MARK = '<!-- results -->';

/** What is checked out of benchproof itself. */
function ownCommit(): string {
  const git = ['-C', root, 'rev-parse', '--short', 'HEAD'];
  return execFileSync('git', git, { encoding: 'utf8' }).trim();
}

function newResults(list: string, only: Results['only']): Results {
  return {
    version: 1,
    kind: 'world',
    list,
    date: new Date().toISOString().slice(0, 10),
    tool: TOOL,
    commit: ownCommit(),
    node: process.versions.node,
    only,
    results: [],
  };
}

const read = (path: string): Results => resultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** What is there already under that name, else a new one. */
export function openResults(path: string, list: string, only: Results['only']): Results {
  return existsSync(path) ? read(path) : newResults(list, only);
}

/** Puts a result in its project's place, or last, with the commit it was made at; what a person noted of it stays. */
export function withResult(all: Results, one: Result): Results {
  const before = all.results.find(({ project }) => project === one.project);
  const kept = { ...one, commit: ownCommit(), person: before?.person ?? one.person };
  const others = all.results.map((each) => (each.project === one.project ? kept : each));
  return { ...all, results: before === undefined ? [...others, kept] : others };
}

export async function saveResults(path: string, results: Results): Promise<void> {
  await writeWhole(path, `${JSON.stringify(results, null, 2)}\n`);
}

function allResults(): Map<string, Results> {
  const files = readdirSync(RESULTS).filter((name) => name.endsWith('.json'));
  return new Map(files.sort().map((f) => [f.replace(/\.json$/, ''), read(join(RESULTS, f))]));
}

/** Rewrites the table of lists in the page, below its mark. */
export function writePage(): void {
  const [head = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  writeFileSync(PAGE, `${head}${MARK}\n\n${renderLists(allResults())}`);
}
