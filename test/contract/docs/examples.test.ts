/** What the pages tell people to type and to write is what the program takes. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { parse, stringify } from 'yaml';
import type { CliContext } from '../../../src/cli/context.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { parseConfig } from '../../../src/core/config/parse.ts';

const root = join(import.meta.dirname, '../../..');
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

/** With something in the place of what everyone fills in. */
const filled = (text: string) =>
  text
    .replace(/(?<=@)(?:SHA|COMMIT)\b/g, '0'.repeat(40))
    .replaceAll('sha256:…', `sha256:${'0'.repeat(64)}`);

/** Matches of a pattern in all pages, with where they are. */
function* foundIn(pattern: RegExp) {
  for (const page of PAGES) {
    const text = filled(readFileSync(join(root, page), 'utf8'));
    for (const { 1: found = '', index } of text.matchAll(pattern)) {
      const line = text.slice(0, index).split('\n').length;
      yield { found, place: `${page}:${line}` };
    }
  }
}

/** Commands and options as they are, and nothing is done. */
function inertProgram(): CommandUnknownOpts {
  const nothing: Partial<CliContext> = { out: () => {}, err: () => {}, env: {}, columns: 100 };
  const disarm = (command: CommandUnknownOpts): void => {
    if (command.commands.length === 0) command.action(() => {});
    for (const each of command.commands) disarm(each);
  };
  const program = createProgram(nothing as CliContext);
  disarm(program);
  return program;
}

const COMMAND = /^(?: {4}|\$ )(?:npx github:OWNER\/benchproof#SHA|benchproof) (.+)$/gm;
const wordsOf = (typed: string) =>
  (typed.replace(/ +#\s.*$/, '').match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replace(/^(['"])(.*)\1$/, '$2'),
  );

test('every command that a page shows is one, with options that it has', async () => {
  let count = 0;
  for (const { found, place } of foundIn(COMMAND)) {
    const typed = inertProgram().parseAsync(['node', 'benchproof', ...wordsOf(found)]);
    await assert.doesNotReject(typed, `${place}: ${found}`);
    count += 1;
  }
  assert.ok(count > 30, `${count} commands`);
});

const BLOCK = /^```yaml\n([\s\S]*?)^```/gm;

/** A block may show several ways to write one key, with a blank line between them. */
function readAll(text: string): unknown[] {
  try {
    return [parse(text)];
  } catch {
    return text.split(/\n\n+/).map((part) => parse(part));
  }
}

/** As a part of a configuration may be shown: whole, or from any level down. */
function wholes(part: object): object[] {
  const project = (more: object) => ({ projects: { app: { image: 'runners/c', ...more } } });
  const benchmark = (more: object) => project({ benchmarks: { parse: more } });
  return [
    part,
    { projects: part },
    project(part),
    project({ benchmarks: { parse: { command: './parse' } }, ...part }),
    project({ benchmarks: part }),
    benchmark({ command: './parse', ...part }),
    benchmark({ command: './parse {out}', ...part }),
  ].map((each) => ({ version: 1, ...each }));
}

const { inputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8'));

/** Why a block of YAML is neither a configuration nor a workflow with our action; null: it is one. */
function complaintOn(part: object): string | null {
  if ('jobs' in part) {
    const steps = Object.values(part.jobs as object).flatMap((job) => job.steps ?? []);
    const ours = steps.filter(({ uses = '' }) => uses.startsWith('OWNER/benchproof'));
    const unknown = ours
      .flatMap((step) => Object.keys(step.with ?? {}))
      .filter((key) => !(key in inputs));
    return unknown.length === 0 ? null : `no input of the action: ${unknown}`;
  }
  const tried = wholes(part).map((whole) => {
    const parsed = parseConfig(stringify(whole), 'benchproof.yml');
    // A part may leave out what has to be there.
    return parsed.ok ? [] : parsed.problems.filter(({ message }) => message !== 'missing');
  });
  const [least = []] = tried.toSorted((one, other) => one.length - other.length);
  return least.length === 0 ? null : JSON.stringify(least);
}

test('every YAML that a page shows is a configuration, a part of one, or a workflow', () => {
  const blocks = [...foundIn(BLOCK)];
  const wrong = blocks.flatMap(({ found, place }) =>
    readAll(found).flatMap((part) => {
      const complaint = complaintOn(part as object);
      return complaint === null ? [] : [`${place}: ${complaint}`];
    }),
  );
  assert.deepEqual(wrong, []);
  assert.ok(blocks.length > 40, `${blocks.length} blocks`);
});

const LINK = /\]\(((?!\w+:|#)[^)\s]+)\)/g;

/** As GitHub and the site name headings in addresses. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of a page leads to a file and a heading that there are', () => {
  const wrong = [...foundIn(LINK)].filter(({ found, place }) => {
    const [path = '', anchor] = found.split('#');
    const page = place.split(':')[0] ?? '';
    const target = join(root, dirname(page), path);
    if (!existsSync(target)) return true;
    if (anchor === undefined) return false;
    return !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
  });
  assert.deepEqual(wrong, []);
});
