/** The files under `results/`: written after each project, so that a stopped suite goes on. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TOOL } from '../../src/core/version.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { writeWhole } from '../../src/edges/durable-file.ts';
import { type Result, type Results, resultsSchema } from './result.ts';
import { renderResults } from './table.ts';

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

const IGNORED = ' <!-- benchproof: ignore seen while trying it, on a busy machine -->';

/** Marks the items with a number that the gate takes for a claim: no record backs what was seen. */
async function withMarks(page: string): Promise<string> {
  const { claims, unsure } = await extractClaims(page, PAGE);
  const taken = new Set([...claims, ...unsure].map(({ line }) => line));
  const lines = page.split('\n');
  const isMarked = (line: string, at: number) => line.startsWith('- ') && taken.has(at + 1);
  return lines.map((line, at) => (isMarked(line, at) ? line + IGNORED : line)).join('\n');
}

/** Rewrites everything after the mark in the page from all that lies under `results/`. */
export async function writePage(): Promise<void> {
  const files = readdirSync(RESULTS).filter((name) => name.endsWith('.json'));
  const parts = files.sort().map((name) => {
    return renderResults(name.replace(/\.json$/, ''), read(join(RESULTS, name)));
  });
  const [head = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  writeFileSync(PAGE, await withMarks(`${head}${MARK}\n\n${parts.join('\n')}`));
}
