/** What every Node benchmark shares: its manifest, how it is installed, where its programs are. */
import { z } from 'zod';
import { parseJson } from '../../core/text/json.ts';
import { type Ground, plainGround, type Step } from './candidate.ts';
import type { Repository, SourceFile } from './repository.ts';
import {
  baseName,
  foldersAbove,
  isUnder,
  nearestWith,
  quoteWord,
  textOf,
  wayUp,
  within,
} from './repository.ts';

const versions = z.record(z.string(), z.string()).catch({});
const manifestSchema = z.object({
  scripts: versions.default({}),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  packageManager: z.string().catch('').default(''),
  workspaces: z.unknown().optional(),
});

export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  /** Of both kinds, name → version range. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Whether others need any to use it. */
  readonly isSelfContained: boolean;
  /** `pnpm@9.1.0+sha…`; empty: not told. */
  readonly packageManager: string;
  readonly hasWorkspaces: boolean;
}

/** Null where there is none that can be read. */
export function readManifest(text: string | null): Manifest | null {
  const parsed = manifestSchema.safeParse(text === null ? undefined : parseJson(text));
  if (!parsed.success) return null;
  const { scripts, dependencies, devDependencies, packageManager, workspaces } = parsed.data;
  return {
    scripts,
    dependencies: { ...dependencies, ...devDependencies },
    isSelfContained: Object.keys(dependencies).length === 0,
    packageManager,
    hasWorkspaces: workspaces !== undefined,
  };
}

/** A package in the workspace that it is installed with, or alone. */
export interface NodePackage {
  readonly root: string;
  /** From the repository's top. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly ground: Ground;
  /** Enters the package's folder; empty where that is the root. */
  readonly enter: string;
  /** The package from the root, `.` for the root itself. */
  readonly inside: string;
}

/** The workspace that a package is installed with, or the package. */
function rootOf(repository: Repository, folder: string): string {
  const isWorkspace = ({ path, text }: SourceFile) =>
    baseName(path) === 'pnpm-workspace.yaml' ||
    (baseName(path) === 'package.json' && readManifest(text)?.hasWorkspaces === true);
  return foldersAbove(repository, folder, isWorkspace).at(-1) ?? folder;
}

interface Manager {
  /** `npx --yes pnpm@9` */
  readonly program: string;
  readonly install: string;
  /** A workspace of it may be installed in part. */
  readonly isFiltered: boolean;
}

const hasPackages = (workspace: string): boolean => /^packages:/m.test(workspace);

/** The version that reads both files: before 10 a workspace without packages was an error. */
function pnpmFor(lock: string | null, workspace: string | null): string {
  const format = /lockfileVersion:\s*'?(\d+)/.exec(lock ?? '')?.[1];
  if (format === '5') return '7';
  if (format === '6') return '8';
  return workspace === null || hasPackages(workspace) ? '9' : '10';
}

/** By what the lock file asks for; the version that the project pins, else one that reads the lock. */
function managerOf(repository: Repository, root: string, manifest: Manifest): Manager {
  const lock = (name: string) => textOf(repository, root, name);
  const pinned = /^(pnpm|yarn)@(\d[\w.-]*)/.exec(manifest.packageManager);
  const pnpm = lock('pnpm-lock.yaml');
  const workspace = lock('pnpm-workspace.yaml');
  if (pnpm !== null || workspace !== null || pinned?.[1] === 'pnpm') {
    return {
      program: `npx --yes pnpm@${pinned?.[2] ?? pnpmFor(pnpm, workspace)}`,
      // A lock too long to be read here is there all the same.
      install: `install ${pnpm === null ? '--prefer-frozen-lockfile' : '--frozen-lockfile'}`,
      isFiltered: hasPackages(workspace ?? ''),
    };
  }
  const yarn = lock('yarn.lock');
  if (yarn !== null) {
    const isModern = /^__metadata:/m.test(yarn);
    const program = `npx --yes ${isModern ? `@yarnpkg/cli-dist@${pinned?.[2] ?? '4'}` : 'yarn@1.22.22'}`;
    const install = `install ${isModern ? '--immutable' : '--frozen-lockfile --non-interactive'}`;
    return { program, install, isFiltered: false };
  }
  const install = lock('package-lock.json') === null ? 'install --no-audit --no-fund' : 'ci';
  return { program: 'npm', install: `${install} --ignore-scripts`, isFiltered: false };
}

/** npm 12 refuses both unless it is told otherwise, whatever the lock file says. */
const FROM_ELSEWHERE = '--allow-git=all --allow-remote=all';

/** Where a lock has fallen behind, or names what no registry has, dependencies exclude each other, or a script fails. */
function withoutLock({ program, install }: Manager): string {
  const free = install
    .replace(/^ci\b/, 'install --no-audit --no-fund')
    .replace('--immutable', '--no-immutable')
    .replace('--frozen-lockfile --non-interactive', '--non-interactive')
    .replace('--frozen-lockfile', '--no-frozen-lockfile');
  if (program === 'npm') return `npm ${free} --legacy-peer-deps ${FROM_ELSEWHERE}`;
  return `${program} ${free} ${/immutable/.test(free) ? '--mode=skip-build' : '--ignore-scripts'}`;
}

/** The project's own scripts at an install need git hooks or a browser; those of dependencies make programs. */
function installSteps(manager: Manager, inside: string): Step[] {
  const { program, install, isFiltered } = manager;
  if (isFiltered) {
    const folders = inside === '.' ? ['.'] : ['.', `./${inside}`];
    const commands = folders.map((one) => `${program} ${install} --filter '{${one}}...'`);
    return commands.map((command) => ({ command, instead: `${command} --ignore-scripts` }));
  }
  const rebuild = program === 'npm' ? [{ command: 'npm rebuild', mayFail: true }] : [];
  return [{ command: `${program} ${install}`, instead: withoutLock(manager) }, ...rebuild];
}

/** Of a workspace that is installed in part, that part is built. */
function buildSteps(
  { program, isFiltered }: Manager,
  inside: string,
  { scripts }: Manifest,
): Step[] {
  if (isFiltered) {
    const part = inside === '.' ? "'{.}^...'" : `'{./${inside}}...'`;
    return [{ command: `${program} --filter ${part} run --if-present build`, mayFail: true }];
  }
  const build = ['build', 'prepare'].find((name) => scripts[name] !== undefined) ?? '';
  const isBuilt = build !== '' && !/husky|simple-git-hooks|lefthook/.test(scripts[build] ?? '');
  return isBuilt ? [{ command: `${program} run ${build}`, mayFail: true }] : [];
}

/** @param inside the package that is wanted of the workspace, from its root */
function setup(repository: Repository, root: string, manifest: Manifest, inside: string): Step[] {
  const manager = managerOf(repository, root, manifest);
  const isWorkspace = manifest.hasWorkspaces || manager.isFiltered;
  const hasDependencies = Object.keys(manifest.dependencies).length > 0;
  return [
    ...(isWorkspace || hasDependencies ? installSteps(manager, inside) : []),
    ...buildSteps(manager, inside, manifest),
  ];
}

const OWN_INSTALL = /^npm (install|ci) /;

/** What a package beside it needs of a library: where nothing is built, not what it is developed with. */
function hostSetup(repository: Repository, root: string, manifest: Manifest): Step[] {
  const all = setup(repository, root, manifest, '.');
  const { program } = managerOf(repository, root, manifest);
  const isBuilt = all.some(({ command }) => command.startsWith('npm run '));
  if (program !== 'npm' || manifest.hasWorkspaces || isBuilt) return all;
  if (manifest.isSelfContained) return [];
  return all.map((step) => ({
    ...step,
    command: step.command.replace(OWN_INSTALL, 'npm $1 --omit=dev '),
    ...(step.instead && { instead: step.instead.replace(OWN_INSTALL, 'npm $1 --omit=dev ') }),
  }));
}

/** A package that is no part of the one around it is installed for itself. */
function guestSetup(
  repository: Repository,
  folder: string,
  inside: string,
  manifest: Manifest,
): Step[] {
  if (Object.keys(manifest.dependencies).length === 0) return [];
  const manager = managerOf(repository, folder, manifest);
  const enter = `cd ${quoteWord(inside)} && `;
  const command = `${enter}${manager.program} ${manager.install}`;
  return [{ command, instead: `${enter}${withoutLock(manager)}` }];
}

/** Whether one of its files imports what lies above a package: `..` or `../../index.js` from `bench/run.js`. */
function leavesPackage({ files }: Repository, folder: string): boolean {
  const own = files.filter(({ path }) => isUnder(folder, path) && /\.[cm]?[jt]sx?$/.test(path));
  return own.some(({ path, text }) => {
    const depth = within(folder, path).split('/').length - 1;
    const ways = [...text.matchAll(/['"]((?:\.\.\/)*\.\.)(?:\/[^'"\n]*)?['"]/g)];
    return ways.some((way) => (way[1] ?? '').split('/').length > depth);
  });
}

/** Whether a package names the folder above it as a dependency: `file:../`. */
function dependsOnAbove({ dependencies }: Manifest, way: string): boolean {
  return Object.values(dependencies).some((version) => {
    const [, folder = ''] = /^(?:file|link|portal):(?:\.\/)?(.*?)\/*$/.exec(version) ?? [];
    return folder === way;
  });
}

/** The package a file belongs to; null where none can be read. */
export function packageOf(repository: Repository, path: string): NodePackage | null {
  const folder = nearestWith(repository, path, 'package.json');
  if (folder === null) return null;
  const workspace = rootOf(repository, folder);
  const isAlone = workspace === folder && folder !== '.';
  const above = isAlone ? nearestWith(repository, folder, 'package.json') : null;
  const manifest = readManifest(textOf(repository, folder, 'package.json'));
  const isGuest =
    above !== null &&
    manifest !== null &&
    (leavesPackage(repository, folder) || dependsOnAbove(manifest, wayUp(within(above, folder))));
  const root = isGuest ? above : workspace;
  const top = readManifest(textOf(repository, root, 'package.json'));
  if (manifest === null || top === null) return null;
  const inside = folder === root ? '.' : within(root, folder);
  return {
    ...{ root, folder, inside },
    manifest: { ...manifest, dependencies: { ...top.dependencies, ...manifest.dependencies } },
    ground: plainGround(
      root,
      'runners/node',
      isGuest
        ? [...hostSetup(repository, root, top), ...guestSetup(repository, folder, inside, manifest)]
        : setup(repository, root, top, inside),
    ),
    enter: inside === '.' ? '' : `cd ${quoteWord(inside)} && `,
  };
}

/** A program of a dependency: of the package, or of the workspace around it. */
export function binOf({ inside }: NodePackage, name: string): string {
  if (inside === '.') return `node_modules/.bin/${name}`;
  return `PATH=node_modules/.bin:${wayUp(inside)}/node_modules/.bin:$PATH ${name}`;
}
