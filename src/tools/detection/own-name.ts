/** What a project calls itself, whatever the folder of a clone is called. */
import { readManifest } from './node-install.ts';
import { baseName, type Repository, readToml, tableOf, textOf } from './repository.ts';

type Here = Pick<Repository, 'files'>;

const at = ({ files }: Here, name: string) => textOf({ name: '', files }, '.', name);

/** `github.com/acme/board/v2` is called `board`. */
function nameOfModule(here: Here): string {
  const [, path = ''] = /^module\s+"?([^\s"]+)/m.exec(at(here, 'go.mod') ?? '') ?? [];
  return baseName(path.replace(/\/v\d+$/, ''));
}

function nameInToml({ files }: Here, file: string, ...keys: readonly string[]): string {
  const top = readToml({ name: '', files }, '.', file);
  const { name } = keys.reduce((table, key) => tableOf(table[key]), top);
  return typeof name === 'string' ? name : '';
}

/** From the manifest at its top; a package.json may be there for the tools alone, so it is asked last. */
export function ownName(here: Here): string | null {
  const names = [
    nameOfModule(here),
    nameInToml(here, 'Cargo.toml', 'package'),
    nameInToml(here, 'pyproject.toml', 'project'),
    nameInToml(here, 'pyproject.toml', 'tool', 'poetry'),
    /^\s*project\s*\(\s*"?([\w.-]+)/im.exec(at(here, 'CMakeLists.txt') ?? '')?.[1] ?? '',
    baseName(readManifest(at(here, 'package.json'))?.name ?? ''),
  ];
  return names.find((name) => name !== '') ?? null;
}
