/**
 * What no linter knows of this product: `node scripts/lint-layers.ts`. Which folder may import which: what stands in a
 * row of LAYERS imports only what stands above it; folders of one row do not know each other. And that nothing is
 * disposed of while a promise that was returned still uses it.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const LAYERS: readonly (readonly string[])[] = [
  ['core/errors.ts', 'core/run-limits.ts', 'core/version.ts', 'core/pattern', 'core/text'],
  ['core/adapters', 'core/runners', 'core/toolchain'],
  ['core/config', 'core/records'],
  ['core/attestation', 'core/plan', 'core/stats'],
  ['core/counting', 'core/history', 'core/measure', 'core/scaling', 'core/workflows'],
  ['core/hazards'],
  ['core/verdict'],
  ['core/bisect'],
  ['core/report'],
  ['core/doctor', 'core/github', 'core/pages'],
];

/** Shelves beside the core, and what none of their files may import. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  core: ['commands', 'edges', 'cli', 'action', 'bot'],
  docs: ['commands', 'edges', 'cli', 'action', 'bot'],
  quantity: ['core', 'docs', 'tools', 'commands', 'edges', 'cli', 'action', 'bot'],
  tools: ['commands', 'edges', 'cli', 'action', 'bot'],
  github: ['commands', 'edges', 'cli', 'action', 'bot'],
  commands: ['edges', 'cli', 'action', 'bot'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import between files of the product, types included. */
export function importsOf(root: string): Import[] {
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  );
  return files.flatMap((from) => {
    const found = readFileSync(join(root, from), 'utf8').matchAll(
      /(?:from|import\() ?'(\.[^']+)'/g,
    );
    return [...found].map(([, path = '']) => ({ from, to: normalize(join(dirname(from), path)) }));
  });
}

function layerOf(file: string): number {
  return LAYERS.findIndex((row) =>
    row.some((folder) => file === folder || file.startsWith(`${folder}/`)),
  );
}

const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Why an import is not allowed; null: it is. */
export function complaintOf({ from, to }: Import): string | null {
  const [own = '', other = ''] = [from.split('/')[0], to.split('/')[0]];
  if (FORBIDDEN[own]?.includes(other) === true) return `${own} imports nothing of ${other}`;
  if (own !== 'core' || other !== 'core' || folderOf(from) === folderOf(to)) return null;
  const [layer, below] = [layerOf(from), layerOf(to)];
  if (layer < 0 || below < 0) return `${folderOf(layer < 0 ? from : to)} stands in no layer`;
  return below < layer ? null : `${folderOf(to)} does not stand above ${folderOf(from)}`;
}

/** Functions and methods that give promises, by their names alone. */
export function promisingIn(texts: readonly string[]): ReadonlySet<string> {
  const declared =
    /\basync (?:function )?(\w+)\(|\b(?:const )?(\w+)(?: = async\b|(?:<\w+>)?\([^()]*\): Promise<)/g;
  const found = texts.flatMap((text) => [...text.matchAll(declared)]);
  return new Set(found.map(([, one, other]) => one ?? other ?? ''));
}

/** Lines (from 1) that return a promise below an `await using` of the same function, which is over before it. */
export function unawaitedIn(text: string, promising: ReadonlySet<string>): number[] {
  const lines = text.split('\n');
  const depthOf = (line: string) => line.search(/\S/);
  return lines.flatMap((line, at) => {
    if (!/^\s*await using\b/.test(line)) return [];
    const depth = depthOf(line);
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((each) => each.trim() !== '' && depthOf(each) < depth);
    return rest.slice(0, end < 0 ? undefined : end).flatMap((each, below) => {
      const called = /^\s*(?:if \(.*\) )?return (?!await\b)(?:[\w#]+\??\.)*([\w#]+)\(/.exec(
        each,
      )?.[1];
      return called !== undefined && promising.has(called) ? [at + below + 2] : [];
    });
  });
}

function lintReturns(root: string): string[] {
  const files = globSync('**/*.ts', { cwd: root });
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const promising = promisingIn([...texts.values()]);
  return [...texts].flatMap(([file, text]) =>
    unawaitedIn(text, promising).map(
      (line) =>
        `src/${file}:${line}: returns a promise out of an "await using": write return await`,
    ),
  );
}

export function lintLayers(root: string): string[] {
  return importsOf(root).flatMap((each) => {
    const complaint = complaintOf(each);
    return complaint === null ? [] : [`src/${each.from} imports src/${each.to}: ${complaint}`];
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../src');
  const complaints = [...lintLayers(root), ...lintReturns(root)];
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
