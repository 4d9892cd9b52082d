/** What a Python project is benchmarked, tested or developed with, wherever its tools let it say so. */
import { type Repository, readToml, stringsOf, type Table, tableOf, textOf } from './repository.ts';

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

/** `{ pytest = "^8" }`, without what is no package of a registry, or what a version of Poetry's own words. */
const namesIn = (packages: Table): string[] =>
  Object.entries(packages).flatMap(([name, one]) => {
    const isElsewhere = ['git', 'path', 'url'].some((key) => tableOf(one)[key] !== undefined);
    return name === 'python' || isElsewhere ? [] : [name];
  });

/** Packages in the groups and environments of Poetry, PDM, Hatch and uv, which pip knows nothing of. */
export function toolPackages(repository: Repository, root: string): string[] {
  const tool = tableOf(readToml(repository, root, 'pyproject.toml')['tool']);
  const [poetry, pdm, hatch, uv] = ['poetry', 'pdm', 'hatch', 'uv'].map((name) =>
    tableOf(tool[name]),
  ) as [Table, Table, Table, Table];
  const chosenOf = (groups: Table): Table[] =>
    wanted(Object.keys(groups)).map((name) => tableOf(groups[name]));
  const pdmGroups = tableOf(pdm['dev-dependencies']);
  return [
    ...chosenOf(tableOf(poetry['group'])).flatMap((one) => namesIn(tableOf(one['dependencies']))),
    ...namesIn(tableOf(poetry['dev-dependencies'])),
    ...wanted(Object.keys(pdmGroups)).flatMap((name) => stringsOf(pdmGroups[name])),
    ...chosenOf(tableOf(hatch['envs'])).flatMap((env) =>
      ['dependencies', 'extra-dependencies'].flatMap((key) => stringsOf(env[key])),
    ),
    ...stringsOf(uv['dev-dependencies']),
  ].filter((one) => /^[A-Za-z0-9][^\n{}]*$/.test(one));
}
