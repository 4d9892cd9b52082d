/** Packages that a program imports and its project does not install: rivals it is compared with, as a rule. */
import { posix } from 'node:path';
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { escapePattern, quoteWord, type SourceFile } from '../../tools/detection/repository.ts';

/** The last with `pkg_resources`, which setups and programs from before import. */
export const OLD_SETUPTOOLS = 'setuptools<81';
const PYTHON = /^(?:E {3,})?ModuleNotFoundError: No module named '([A-Za-z]\w*)(?:\.[\w.]+)?'$/m;
/** What brings a module of Python's that is not called so. */
const BROUGHT_BY: ReadonlyMap<string, string> = new Map([
  ['attr', 'attrs'],
  ['bs4', 'beautifulsoup4'],
  ['dateutil', 'python-dateutil'],
  ['pkg_resources', OLD_SETUPTOOLS],
  ['PIL', 'pillow'],
  ['sklearn', 'scikit-learn'],
  ['yaml', 'pyyaml'],
]);
/** Not a path, and none of Node's own. */
const NODE =
  /Cannot find (?:module|package) '((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/[^']*)?'(?! or its)/;

const INSTALL = 'npm install --no-audit --no-fund --ignore-scripts';

const UNSAVED = `${INSTALL} --no-save`;

/** Of the project itself; tools of ours lie in a folder of their own, whatever manager the project has. */
const NPM = /(?:^|&& )npm (?:ci|install)\b(?!.* --prefix )/;

/** By its path: what another package of the repository installs for itself, and the file that looks for it. */
const INSTALLED =
  /Cannot find module '([^'\n]*?)\/?node_modules\/[^'\n]*'(?: imported from (\S+)|\nRequire stack:\n- (\S+))/;

/** Installs the package of the repository in whose folder something was looked for; null: it was in none. */
function folderStep(printed: string, files: readonly SourceFile[]): Step | null {
  const [, path = '', module, script] = INSTALLED.exec(printed) ?? [];
  const importer = module ?? script;
  if (importer === undefined) return null;
  const whole = posix.resolve(posix.dirname(importer), path);
  const folder = posix.relative(WORK_FOLDER, whole);
  const isThere = files.some((file) => `/${file.path}`.endsWith(`/${folder}/package.json`));
  if (folder === '' || folder.startsWith('..') || !isThere) return null;
  return { command: `cd ${quoteWord(folder)} && ${INSTALL}` };
}

/** A module of the project's own is missing for another reason, and a stranger's of the same name would not help. */
function isOwn(name: string, files: readonly SourceFile[]): boolean {
  const isNamed = (part: string): boolean =>
    part === name || part.replace(/\.(?:py|[cm]?[jt]sx?)$/, '') === name;
  return files.some(({ path }) => path.split('/').some(isNamed));
}

const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;

/** As the project's own workflows install it: `bag@npm:sack@2`, `bag==1.2`; else by its name. */
function wordFor(module: string, installer: string, files: readonly SourceFile[]): string {
  const known = installer === UNSAVED ? undefined : BROUGHT_BY.get(module);
  const name = known ?? module;
  const asked = `\\b(?:install|add) (?:[^\n]* )?["']?(${escapePattern(name)}["']?(?:@|[=~<>]=)\\S+)`;
  const word = files
    .filter(({ path }) => WORKFLOW.test(path))
    .flatMap(({ text }) => new RegExp(asked).exec(text)?.[1] ?? [])[0];
  return quoteWord((word ?? name).replaceAll(/["']/g, ''));
}

/**
 * The step that installs what `printed` says was looked for in vain, by the installer of `steps`, under the name it
 * is imported by, or all that the folder it was looked for in asks for; null: nothing is missing, or it is not known
 * how to get it.
 */
export function importStep(
  printed: string,
  steps: readonly Step[],
  files: readonly SourceFile[],
): Step | null {
  const install = (name: string | undefined, installer: string): Step | null => {
    if (name === undefined || isOwn(name, files)) return null;
    // npm takes away what no manifest names, so what was installed so before is named again.
    const before = steps.findLast(({ command }) => command.startsWith(`${UNSAVED} `))?.command;
    const words = installer === UNSAVED ? (before?.slice(UNSAVED.length + 1).split(' ') ?? []) : [];
    const word = wordFor(name, installer, files);
    return words.includes(word) ? null : { command: [installer, ...words, word].join(' ') };
  };
  const named = (): Step | null => {
    if (steps.some(({ command }) => command.includes('.venv/bin/pip ')))
      return install(PYTHON.exec(printed)?.[1], '.venv/bin/pip install');
    return steps.some(({ command }) => NPM.test(command))
      ? install(NODE.exec(printed)?.[1], UNSAVED)
      : null;
  };
  const step = folderStep(printed, files) ?? named();
  return steps.some(({ command }) => command === step?.command) ? null : step;
}
