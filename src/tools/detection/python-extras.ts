/** What a Python project is benchmarked, tested or developed with, where pip knows of it: other packages are installed when they are imported. */
import { type Repository, readToml, tableOf, textOf } from './repository.ts';

const BENCHMARKING = /^(bench|benches|benchmark|benchmarks|benchmarking|perf|performance)$/i;
const TESTING = /^(tests?|testing)$/i;
const DEVELOPING = /^dev(elop(ment)?)?$/i;

/** The names that say most: those for benchmarks and tests, else those for development. */
export function wanted(names: readonly string[]): string[] {
  const named = names.filter((name) => BENCHMARKING.test(name) || TESTING.test(name));
  return named.length > 0 ? named : names.filter((name) => DEVELOPING.test(name));
}

const CFG_EXTRAS = /^\[options\.extras_require\]\n((?:(?!\[).*\n?)*)/m;
const SETUP_EXTRAS = /\bextras_require\s*=\s*\{([^}]*)\}/;

/** Extras by their names, as pip takes them: it passes over those that a project has not. */
export function extrasOf(repository: Repository, root: string): string {
  const manifest = tableOf(readToml(repository, root, 'pyproject.toml')['project']);
  const cfg = CFG_EXTRAS.exec(textOf(repository, root, 'setup.cfg') ?? '')?.[1] ?? '';
  const script = SETUP_EXTRAS.exec(textOf(repository, root, 'setup.py') ?? '')?.[1] ?? '';
  const names = [
    ...Object.keys(tableOf(manifest['optional-dependencies'])),
    ...[...cfg.matchAll(/^([\w-]+)[ \t]*=/gm)].map(([, name = '']) => name),
    ...[...script.matchAll(/["']([\w-]+)["']\s*:/g)].map(([, name = '']) => name),
  ];
  const chosen = wanted([...new Set(names)]);
  return chosen.length === 0 ? '' : `[${chosen.join(',')}]`;
}
