/** How a package of Node.js makes what it is used as. */
import type { Step } from './candidate.ts';
import { type Manager, type Manifest, WITH_TYPES } from './node-install.ts';
import { escapePattern, type Repository } from './repository.ts';

/** Where what a package is imported as is not there, these make it as well. */
const MAKING = ['compile', 'dist', 'bundle', 'transpile', 'prepack'];
const HOOKS = /husky|simple-git-hooks|lefthook/;
/** What runs tasks of a file at the top, which is called after it. */
const TASKS: Readonly<Record<string, RegExp>> = {
  gulp: /^gulpfile(?:\.[\w-]+)?\.[cm]?[jt]s$/i,
  grunt: /^gruntfile\.(?:[cm]?[jt]s|coffee)$/i,
  jake: /^jakefile(?:\.[cm]?js)?$/i,
};

/** Of the top of what is installed, from there. */
function pathsIn({ paths = [] }: Repository, root: string): string[] {
  const start = root === '.' ? '' : `${root}/`;
  return paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
}

/** Whether what it is imported as has to be made first. */
function isUnmade(paths: readonly string[], { main }: Manifest): boolean {
  const path = main.replace(/^(?:\.\/)+|\/+$/g, '');
  const there = new RegExp(`^${escapePattern(path)}(?:(?:/index)?\\.\\w+)?$`);
  return path !== '' && path !== '.' && !paths.some((one) => there.test(one));
}

function taskIn(paths: readonly string[], { dependencies }: Manifest): string | null {
  const found = Object.entries(TASKS).find(
    ([runner, file]) => dependencies[runner] !== undefined && paths.some((one) => file.test(one)),
  );
  return found === undefined ? null : `node_modules/.bin/${found[0]} build`;
}

/** Its own script, or what else may make what it is imported as; null: nothing is made. */
function buildCommand(repository: Repository, root: string, program: string, manifest: Manifest) {
  const { scripts } = manifest;
  const paths = pathsIn(repository, root);
  const isMissing = paths.length > 0 && isUnmade(paths, manifest);
  const names = ['build', 'prepare', ...(isMissing ? MAKING : [])];
  const name = names.find((one) => scripts[one] !== undefined && !HOOKS.test(scripts[one]));
  if (name !== undefined) return `${program} run ${name}`;
  return isMissing ? taskIn(paths, manifest) : null;
}

/** Of a workspace that is installed in part, that part is built. */
export function buildSteps(
  repository: Repository,
  root: string,
  { program, isFiltered }: Manager,
  inside: string,
  manifest: Manifest,
): Step[] {
  if (isFiltered) {
    const part = inside === '.' ? "--filter '{.}^...'" : `--filter '{./${inside}}...'`;
    const command = `${program} ${part} --no-bail run --if-present build`;
    return [{ command, mayFail: true, older: WITH_TYPES, parts: [part] }];
  }
  const command = buildCommand(repository, root, program, manifest);
  return command === null ? [] : [{ command, mayFail: true, older: WITH_TYPES }];
}
