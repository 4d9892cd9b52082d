/** How a Python project is installed with what its benchmarks need. */
import { matchGlobs } from '../../core/pattern/glob.ts';
import type { Ground, Step } from './candidate.ts';
import { extrasOf, wanted } from './python-extras.ts';
import type { Repository, SourceFile } from './repository.ts';
import {
  baseName,
  escapePattern,
  folderOf,
  foldersAbove,
  isUnder,
  named,
  nearestWith,
  quoteWord,
  readToml,
  stringsOf,
  tableOf,
  textOf,
  within,
} from './repository.ts';

const MANIFESTS = ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt'] as const;
/** Backends whose editable installs build when they are imported, which a run may not. */
const REBUILDS = /mesonpy|scikit_build_core/;
const FROM_GIT = /setuptools[-_]scm|hatch[-_]vcs|versioningit|poetry-dynamic-versioning/;

/** As registries compare names. */
const plainName = (words: string): string =>
  (/^\s*([\w.-]+)/.exec(words)?.[1] ?? '').toLowerCase().replace(/[-_.]+/g, '-');

const projectOf = (repository: Repository, folder: string) =>
  tableOf(readToml(repository, folder, 'pyproject.toml')['project']);
const nameOf = (repository: Repository, folder: string): string =>
  plainName(String(projectOf(repository, folder)['name'] ?? ''));
const dependenciesOf = (repository: Repository, folder: string): string[] =>
  stringsOf(projectOf(repository, folder)['dependencies']);

const OF_BENCHMARKS = /(?:^|[/_-])(?:bench|perf)[^/]*$/i;

/** The folder of the package around a package of benchmarks that asks for it: a release of it would be measured. */
function hostOf(repository: Repository, folder: string): string | null {
  if (!OF_BENCHMARKS.test(folder)) return null;
  const asked = dependenciesOf(repository, folder).map(plainName);
  const above = foldersAbove(repository, folder, named('pyproject.toml'));
  const isAsked = (name: string): boolean => name !== '' && asked.includes(name);
  return above.find((one) => isAsked(nameOf(repository, one))) ?? null;
}

/** How to install what packages of benchmarks ask for beside the package around them. */
function guestInstalls(repository: Repository, root: string): string[] {
  const folders = repository.files
    .filter(named('pyproject.toml'))
    .map(({ path }) => folderOf(path));
  const guests = folders.filter((one) => one !== root && hostOf(repository, one) === root);
  const own = nameOf(repository, root);
  return guests.flatMap((folder) => {
    const others = dependenciesOf(repository, folder).filter((one) => plainName(one) !== own);
    return others.length === 0 ? [] : `.venv/bin/pip install ${others.map(quoteWord).join(' ')}`;
  });
}

/** The outermost uv workspace, else the nearest folder with a manifest, or that of what it only benchmarks. */
export function pythonRoot(repository: Repository, path: string): string {
  const isWorkspace = (folder: string) => members(repository, folder).length > 0;
  const workspaces = foldersAbove(repository, path, named('pyproject.toml')).filter(isWorkspace);
  const roots = MANIFESTS.map((name) => nearestWith(repository, path, name));
  const nearest = roots.find((root) => root !== null) ?? '.';
  return workspaces.at(-1) ?? hostOf(repository, nearest) ?? nearest;
}

/** Whether the first imports the second as a module of their project: `from benchmark.common import …`. */
function isImporting(root: string, importer: SourceFile, imported: SourceFile): boolean {
  const path = within(root, imported.path).replace(/^(?:src|lib)\/(?=.*\/)/, '');
  const module = path.replace(/\.py$/, '').replaceAll('/', '.');
  const own = module.replace(/^.*\./, '');
  const relative = folderOf(importer.path) === folderOf(imported.path) ? [`.${own}`, own] : [];
  return [module, ...relative].some((name) =>
    new RegExp(`^\\s*(from|import)\\s+${escapePattern(name)}(\\s|$)`, 'm').test(importer.text),
  );
}

/**
 * The scripts among a project's files that measure with what some of them hold: these, or those that import them
 * where others share them.
 *
 * @param holding files with the words of a harness
 */
export function scriptsWith(
  repository: Repository,
  root: string,
  holding: readonly SourceFile[],
): readonly SourceFile[] {
  const sources = repository.files.filter(
    ({ path }) => path.endsWith('.py') && isUnder(root, path),
  );
  const importersOf = (file: SourceFile) =>
    sources.filter(
      (one) => one !== file && baseName(one.path) !== '__init__.py' && isImporting(root, one, file),
    );
  return holding.flatMap((file) => {
    const importers = importersOf(file).filter((one) => importersOf(one).length === 0);
    return importers.length === 0 ? [file] : importers;
  });
}

/** Folders of a uv workspace: `members = ["packages/*"]`. */
function members(repository: Repository, folder: string): string[] {
  const uv = tableOf(tableOf(readToml(repository, folder, 'pyproject.toml')['tool'])['uv']);
  const globs = stringsOf(tableOf(uv['workspace'])['members']);
  const isMember = matchGlobs(globs.map((glob) => glob.replace(/\/+$/, '')));
  return repository.files
    .filter((file) => baseName(file.path) === 'pyproject.toml' && isUnder(folder, file.path))
    .map((file) => within(folder, folderOf(file.path)))
    .filter((one) => one !== '.' && one !== folder && isMember(one));
}

/** @param path from the folder that pip is run in */
function editable(repository: Repository, folder: string, path: string): string {
  const manifest = readToml(repository, folder, 'pyproject.toml');
  const backend = String(tableOf(manifest['build-system'])['build-backend'] ?? '');
  const target = quoteWord(`${path}${extrasOf(repository, folder)}`);
  return REBUILDS.test(backend) ? target : `-e ${target}`;
}

/** A line that asks for one version alone. */
const PINNED = /^[^;#=\n]*==/m;

function requirementFiles(repository: Repository, root: string): string[] {
  const inside = repository.files
    .map((file) => file.path)
    .filter((path) => path.endsWith('.txt') && isUnder(root, path))
    .map((path) => within(root, path));
  const own = inside.filter((path) =>
    /^(requirements|(requirements|reqs?)[-_/.](bench\w*|perf\w*|tests?|testing|pytest|dev\w*)|(bench\w*|tests?|testing|dev)[-_/]requirements)\.txt$/i.test(
      path,
    ),
  );
  const beside = inside.filter((path) => /bench[^/]*\/requirements[^/]*\.txt$/i.test(path));
  return [...new Set([...own, ...beside])];
}

/**
 * Versions from before the newest Python have no wheels for it, and their sources take minutes to build, or fail:
 * newer ones are installed in their place where these have them.
 */
function installList(repository: Repository, root: string, path: string): string {
  const file = quoteWord(path);
  const plain = `.venv/bin/pip install -r ${file}`;
  if (!PINNED.test(textOf(repository, root, path) ?? '')) return plain;
  const wheels = '.venv/bin/pip install --only-binary :all: -r';
  const newer = `sed 's/^\\([^;#=]*\\)==/\\1>=/' ${file} | ${wheels} /dev/stdin`;
  return `${wheels} ${file} || ${newer} || ${plain}`;
}

interface Installs {
  /** Nothing works without these. */
  readonly needed: readonly string[];
  readonly tools: readonly string[];
  /** How to install what the project uses beside, which may hold much that benchmarks never need. */
  readonly others: readonly string[];
}

function installs(repository: Repository, root: string, tools: readonly string[]): Installs {
  const manifest = readToml(repository, root, 'pyproject.toml');
  const isPackage =
    textOf(repository, root, 'setup.py') !== null ||
    manifest['project'] !== undefined ||
    manifest['build-system'] !== undefined ||
    tableOf(manifest['tool'])['poetry'] !== undefined;
  const groups = wanted(Object.keys(tableOf(manifest['dependency-groups'])));
  const packages = members(repository, root).map((path) => {
    const folder = root === '.' ? path : `${root}/${path}`;
    return editable(repository, folder, `./${path}`);
  });
  return {
    needed: [...(isPackage ? [editable(repository, root, '.')] : []), ...packages],
    tools,
    others: [
      ...groups.map((group) => `.venv/bin/pip install --group ${quoteWord(group)}`),
      ...guestInstalls(repository, root),
      ...requirementFiles(repository, root).map((path) => installList(repository, root, path)),
    ],
  };
}

/** Older ones of Python 3 that the runner has: many packages have no wheels for the newest yet, or exclude it. */
const OLDER = 13;
const OLDEST = 11;
const MADE_FOR = /Programming Language :: Python :: 3\.(\d+)/g;

/** The oldest Python where the project says it was made for none that is newer, else the usual one. */
function olderPython(texts: readonly (string | null)[]): string {
  const named = texts.flatMap((text) => [...(text ?? '').matchAll(MADE_FOR)]);
  const last = Math.max(...named.map(([, minor]) => Number(minor)));
  return `runners/python@3.${named.length > 0 && last <= OLDEST ? OLDEST : OLDER}`;
}

/** What a project's extras bring may not be had; the project itself may be enough. */
function installSteps(pip: string, { needed, tools }: Installs, older: string): Step[] {
  if (needed.length + tools.length === 0) return [];
  const command = [pip, ...needed, ...tools].join(' ');
  const bare = command.replace(/'?(\.[\w./-]*)\[[^\]]*\]'?/g, '$1');
  const step = { command, older, parts: tools };
  return [bare === command ? step : { ...step, instead: bare }];
}

/**
 * What is built holds no history to take a version from. The last release's suits what depends on it; where that
 * is a tool the benchmarks need, any other could bring an old one, or the release in place of the sources.
 */
function versionFor(repository: Repository, root: string): string {
  const { name } = projectOf(repository, root);
  const isKnown = typeof name === 'string' && /^[\w.-]+$/.test(name);
  const last = `.venv/bin/pip index versions ${name} 2>/dev/null | sed -n '1s/.*(\\(.*\\))/\\1/p'`;
  const pretend = (version: string): string => `SETUPTOOLS_SCM_PRETEND_VERSION=${version} `;
  return isKnown ? `v=$(${last}); ${pretend(`\${v:-99.0}`)}` : pretend('99.0');
}

/** @param tools what the benchmarks need beside what the project asks for */
export function pythonGround(
  repository: Repository,
  root: string,
  tools: readonly string[],
): Ground {
  const texts = ['pyproject.toml', 'setup.py', 'setup.cfg'].map((name) =>
    textOf(repository, root, name),
  );
  const own = installs(repository, root, tools);
  const isVersioned = texts.some((text) => FROM_GIT.test(text ?? ''));
  const version = isVersioned ? versionFor(repository, root) : '';
  return {
    folder: root,
    image: 'runners/python',
    setup: [
      { command: 'python3 -m venv .venv' },
      ...installSteps(`${version}.venv/bin/pip install`, own, olderPython(texts)),
      // One by one, since pip installs nothing of a list where one of it cannot be had.
      ...own.others.map((command) => ({ command, mayFail: true })),
    ],
    env: { PYTHONDONTWRITEBYTECODE: '1' },
    writable: [],
  };
}
