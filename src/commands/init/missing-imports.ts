/** Packages that a program imports and its project does not install: rivals it is compared with, as a rule. */
import { posix } from 'node:path';
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { NO_MODULE } from '../../tools/detection/own-modules.ts';
import {
  escapePattern,
  named,
  quoteWord,
  type SourceFile,
} from '../../tools/detection/repository.ts';

/** The last with `pkg_resources`, which setups and programs from before import. */
export const OLD_SETUPTOOLS = 'setuptools<81';
/** What brings a module of Python's that is not called so. */
const BROUGHT_BY: ReadonlyMap<string, string> = new Map([
  ['attr', 'attrs'],
  ['audioop', 'audioop-lts'],
  ['bs4', 'beautifulsoup4'],
  ['cgi', 'legacy-cgi'],
  ['dateutil', 'python-dateutil'],
  ['distutils', 'setuptools'],
  ['imp', 'zombie-imp'],
  ['pkg_resources', OLD_SETUPTOOLS],
  ['PIL', 'pillow'],
  ['sklearn', 'scikit-learn'],
  ['yaml', 'pyyaml'],
]);
/** Modules that Python had until 3.11 or 3.12: a registry has what they were. */
const HAD =
  /^(?:aifc|asynchat|asyncore|cgitb|chunk|crypt|imghdr|mailcap|nntplib|pipes|smtpd|sndhdr|sunau|telnetlib|uu|xdrlib)$/;

const bringing = (module: string): string =>
  BROUGHT_BY.get(module) ?? (HAD.test(module) ? `standard-${module}` : module);
/** Not a path, and none of Node's own. */
const NODE =
  /Cannot find (?:module|package) '((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/[^']*)?'(?! or its)/;

/** What a program says itself that it lacks; not what a whole machine is to have, nor a file or folder. */
const OPTIONS = '(?: --?(?!g\\b|global\\b|r\\b|e\\b)[\\w-]+)* ["\']?';
const ADVISED_NODE = new RegExp(
  `\\b(?:npm (?:install|i|add)|(?:pnpm|yarn) add)${OPTIONS}((?:@[a-z\\d][\\w.-]*/)?[a-z\\d][\\w-]*(?:\\.\\w[\\w-]*)*)(?!/)`,
);
const ADVISED_PYTHON = new RegExp(`\\bpip3? install${OPTIONS}([A-Za-z][\\w-]*)(?![./])`);

const INSTALL = 'npm install --no-audit --no-fund --ignore-scripts';

/** Beside what the project installs: npm would take away what another manager did, and what no manifest names. */
const RIVALS = '.benchproof-rivals';

const PIP = /\.venv\/bin\/pip /;

/** By its path: what another package of the repository installs for itself. */
const INSTALLED = /Cannot find module '([^'\n]*?)\/?node_modules\/[^'\n]*'/;
const IMPORTER = /'(?: imported from (\S+)|\nRequire stack:\n- (\S+))/;

/** The file that looked for it, as Node says. */
function importerOf(printed: string): string | undefined {
  const [, module, script] = IMPORTER.exec(printed) ?? [];
  return module ?? script;
}

/** Installs the package of the repository in whose folder something was looked for; null: it was in none. */
function folderStep(printed: string, files: readonly SourceFile[]): Step | null {
  const [, path] = INSTALLED.exec(printed) ?? [];
  const importer = importerOf(printed);
  if (path === undefined || importer === undefined) return null;
  const whole = posix.resolve(posix.dirname(importer), path);
  const folder = posix.relative(WORK_FOLDER, whole);
  const isThere = files.some((file) => `/${file.path}`.endsWith(`/${folder}/package.json`));
  if (folder === '' || folder.startsWith('..') || !isThere) return null;
  return { command: `cd ${quoteWord(folder)} && ${INSTALL}` };
}

/**
 * A module of the project's own is missing for another reason, and a stranger's of the same name would not help.
 *
 * @param inside the folder of a program that does not look for its own
 */
function isOwn(name: string, files: readonly SourceFile[], inside = ''): boolean {
  const isFolder = inside.split('/').includes(name);
  const isNamed = (part: string): boolean =>
    part === name ? !isFolder : part.replace(/\.(?:py|[cm]?[jt]sx?)$/, '') === name;
  return files.some(({ path }) => path.split('/').some(isNamed));
}

/** Links a package, from its folder, to where all programs look for it. */
function linkCommand(name: string, folder: string): string {
  const link = `node_modules/${name}`;
  const place = posix.dirname(link);
  const to = posix.relative(place, folder);
  return `mkdir -p ${quoteWord(place)} && ln -sfn ${quoteWord(to)} ${quoteWord(link)}`;
}

/** The folder of a package that the repository has itself; null: it has none of that name. */
function folderOf(name: string, files: readonly SourceFile[]): string | null {
  const isIt = ({ path, text }: SourceFile): boolean =>
    named('package.json')({ path, text }) &&
    new RegExp(`"name": *"${escapePattern(name)}"`).test(text);
  const own = files.find(isIt);
  return own === undefined ? null : posix.dirname(own.path);
}

const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;

/** As the project's own workflows install it: `bag@npm:sack@2`, `bag==1.2`; else by its name. */
function wordFor(name: string, files: readonly SourceFile[]): string {
  const asked = `\\b(?:install|add) (?:[^\n]* )?["']?(${escapePattern(name)}["']?(?:@|[=~<>]=)\\S+)`;
  const word = files
    .filter(({ path }) => WORKFLOW.test(path))
    .flatMap(({ text }) => new RegExp(asked).exec(text)?.[1] ?? [])[0];
  return quoteWord((word ?? name).replaceAll(/["']/g, ''));
}

const ASKS = /(?:^|\/)(?:setup\.(?:py|cfg)|tox\.ini|pyproject\.toml|requirements[^/]*\.txt)$/;

/** What brings a module, of which its name may be a part: as the project asks for it, else by its name. */
function distributionOf(module: string, files: readonly SourceFile[]): string {
  const known = bringing(module);
  if (known !== module) return known;
  const form = `(?<=^|["'\\s])(?:[a-z\\d]+-)?${module}(?:-[a-z\\d]+)*(?=["'\\s=~<>!;,[]|$)`;
  const asked = files
    .filter(({ path }) => ASKS.test(path))
    .flatMap(({ text }) => text.match(new RegExp(form, 'gim')) ?? []);
  return asked.includes(module) ? module : (asked[0] ?? module);
}

function pythonStep(printed: string, files: readonly SourceFile[]): Step | null {
  const module = NO_MODULE.exec(printed)?.[1];
  const name = module ?? ADVISED_PYTHON.exec(printed)?.[1];
  if (name === undefined || isOwn(name, files)) return null;
  const brought = module === undefined ? name : distributionOf(module, files);
  return { command: `.venv/bin/pip install ${wordFor(brought, files)}` };
}

function nodeStep(printed: string, files: readonly SourceFile[]): Step | null {
  const name = (NODE.exec(printed) ?? ADVISED_NODE.exec(printed))?.[1];
  if (name === undefined) return null;
  const folder = folderOf(name, files);
  if (folder !== null) return { command: linkCommand(name, folder) };
  if (isOwn(name, files, posix.dirname(importerOf(printed) ?? ''))) return null;
  const install = `${INSTALL} --prefix ${RIVALS} ${wordFor(name, files)}`;
  return { command: `${install} && ${linkCommand(name, `${RIVALS}/node_modules/${name}`)}` };
}

/**
 * The step that installs what `printed` says was looked for in vain, under the name it is imported by, or all that the
 * folder it was looked for in asks for; null: nothing is missing, or it is not known how to get it.
 */
export function importStep(
  printed: string,
  steps: readonly Step[],
  files: readonly SourceFile[],
): Step | null {
  const isPython = steps.some(({ command }) => PIP.test(command));
  const byName = isPython ? pythonStep : nodeStep;
  const step = folderStep(printed, files) ?? byName(printed, files);
  return steps.some(({ command }) => command === step?.command) ? null : step;
}
