/**
 * The two walks of ARCHITECTURE.md, counted: `node scripts/walks.ts`. Every file that is named must be there, and must
 * import an earlier one of its walk, be imported by one, be imported together with one by a third, or meet one at a port.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './lint-layers.ts';

const ROOT = join(import.meta.dirname, '..');

interface Walk {
  readonly title: string;
  /** Below src, in the order in which they are passed. */
  readonly files: readonly string[];
}

/** The lists below the headings that begin with "A walk:". */
export function walksIn(page: string): Walk[] {
  return page
    .split(/^### A walk: /m)
    .slice(1)
    .map((part) => {
      const [title = ''] = part.split('\n');
      const list = part.split(/^##/m)[0] ?? '';
      return { title, files: [...list.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file) };
    });
}

/** Files that are not there, or that nothing ties to those before them. */
export function strayFiles({ files }: Walk, root: string): string[] {
  const imports = importsOf(root);
  const known = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const tied = new Set(imports.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  const importers = Map.groupBy(imports, ({ to }) => to);
  const portsOf = (file: string) =>
    imports.filter(({ from, to }) => from === file && to.endsWith('ports.ts')).map(({ to }) => to);
  const usersOf = (file: string) => (importers.get(file) ?? []).map(({ from }) => from);
  const isTied = (file: string, earlier: string): boolean =>
    tied.has(`${file} ${earlier}`) ||
    usersOf(file).some((user) => usersOf(earlier).includes(user)) ||
    portsOf(file).some((port) => portsOf(earlier).includes(port));
  return files.filter((file, at) => {
    const before = files.slice(0, at);
    return !known.has(file) || (at > 0 && !before.some((earlier) => isTied(file, earlier)));
  });
}

export const architecture = (): string => readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

if (import.meta.main) {
  for (const walk of walksIn(architecture())) {
    console.log(`${walk.title}: ${walk.files.length} files`);
    for (const file of strayFiles(walk, join(ROOT, 'src'))) {
      console.error(`  src/${file} is not there, or not tied to the files before it`);
      process.exitCode = 1;
    }
  }
}
