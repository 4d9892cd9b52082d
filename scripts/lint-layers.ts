/**
 * Which folder may import which: `node scripts/lint-layers.ts`. What stands in a row of LAYERS imports only what stands
 * above it; folders of one row do not know each other.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const LAYERS: readonly (readonly string[])[] = [
  ['core/errors.ts', 'core/run-limits.ts', 'core/version.ts', 'core/pattern', 'core/text'],
  ['core/adapters', 'core/runners', 'core/toolchain'],
  ['core/config', 'core/records'],
  ['core/attestation', 'core/plan', 'core/stats'],
  ['core/history', 'core/measure', 'core/scaling', 'core/workflows'],
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

export function lintLayers(root: string): string[] {
  return importsOf(root).flatMap((each) => {
    const complaint = complaintOf(each);
    return complaint === null ? [] : [`src/${each.from} imports src/${each.to}: ${complaint}`];
  });
}

if (import.meta.main) {
  const complaints = lintLayers(join(import.meta.dirname, '../src'));
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
