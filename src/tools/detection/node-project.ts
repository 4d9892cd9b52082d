/** What every Node benchmark shares: its manifest, how it is installed, where its programs are. */
import { type Ground, plainGround, type Step } from './candidate.ts';
import { buildSteps } from './node-build.ts';
import {
  installSteps,
  type Manager,
  type Manifest,
  managerOf,
  readManifest,
  rebuildOf,
  shellOf,
  unlocked,
  withoutLock,
} from './node-install.ts';
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

/** A package in the workspace that it is installed with, or alone. */
export interface NodePackage {
  readonly root: string;
  /** From the repository's top. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly manager: Manager;
  readonly ground: Ground;
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

/** Parts of a package's own in C++, which npm makes at an install that runs its scripts. */
function nativeSteps(
  { paths = [] }: Repository,
  root: string,
  manager: Manager,
  scripts: Manifest['scripts'],
): Step[] {
  if (!paths.includes(root === '.' ? 'binding.gyp' : `${root}/binding.gyp`)) return [];
  return [{ command: shellOf(manager, scripts['install'] ?? 'node-gyp rebuild'), mayFail: true }];
}

/** @param inside the package that is wanted of the workspace, from its root */
function setup(repository: Repository, root: string, manifest: Manifest, inside: string): Step[] {
  const manager = managerOf(repository, root, manifest);
  const isWorkspace = manifest.hasWorkspaces || manager.isFiltered;
  const hasDependencies = Object.keys(manifest.dependencies).length > 0;
  return [
    ...(isWorkspace || hasDependencies ? installSteps(manager, manifest, inside) : []),
    ...nativeSteps(repository, root, manager, manifest.scripts),
    ...buildSteps(repository, root, manager, inside, manifest),
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
  host: Manifest,
): Step[] {
  if (Object.keys(manifest.dependencies).length === 0) return [];
  const manager = managerOf(repository, folder, manifest);
  const relink = relinkOf(repository, folder, inside, manifest, host);
  const into = `cd ${quoteWord(inside)} && `;
  const enter = `${into}${relink}`;
  const install = relink === '' ? manager.install : unlocked(manager);
  const command = `${enter}${manager.program} ${install}`;
  const instead = `${enter}${withoutLock(manager, manifest)}`;
  return [{ command, instead }, ...rebuildOf(manager, into)];
}

/** Puts the package around another in the place of an archive or release of it; empty: it is reached as it is. */
function relinkOf(
  repository: Repository,
  folder: string,
  inside: string,
  manifest: Manifest,
  host: Manifest,
): string {
  if (!dependsOn(manifest, host)) return '';
  const way = wayUp(inside);
  const isReached = leavesPackage(repository, folder) || dependsOnAbove(manifest, way);
  if (isReached && !wantsArchive(manifest, host)) return '';
  const { program } = managerOf(repository, folder, manifest);
  const place = `${program === 'npm' ? 'file' : 'link'}:${way}`;
  const dev = quoteWord(`devDependencies[${host.name}]`);
  const own = quoteWord(`dependencies[${host.name}]=${place}`);
  return `npm pkg delete ${dev} && npm pkg set ${own} && `;
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

const dependsOn = ({ dependencies }: Manifest, { name }: Manifest): boolean =>
  name !== '' && dependencies[name] !== undefined;

/** Whether a package wants an archive of the one around it, which somebody would have to pack. */
function wantsArchive({ dependencies }: Manifest, { name }: Manifest): boolean {
  return /^file:.*\.t(?:ar\.)?gz$/.test(dependencies[name] ?? '');
}

/** The folder of the package around another that needs it; null: none does. */
function hostOf(repository: Repository, folder: string, manifest: Manifest): string | null {
  const above = folder === '.' ? null : nearestWith(repository, folder, 'package.json');
  if (above === null) return null;
  const host = readManifest(textOf(repository, above, 'package.json'));
  const isNeeded =
    leavesPackage(repository, folder) ||
    dependsOnAbove(manifest, wayUp(within(above, folder))) ||
    (host !== null && dependsOn(manifest, host));
  return isNeeded ? above : null;
}

/** The package a file belongs to; null where none can be read. */
export function packageOf(repository: Repository, path: string): NodePackage | null {
  const folder = nearestWith(repository, path, 'package.json');
  if (folder === null) return null;
  const workspace = rootOf(repository, folder);
  const manifest = readManifest(textOf(repository, folder, 'package.json'));
  const host = manifest && hostOf(repository, folder, manifest);
  const isGuest = workspace === folder && host !== null;
  const root = isGuest ? host : workspace;
  const top = readManifest(textOf(repository, root, 'package.json'));
  if (manifest === null || top === null) return null;
  const inside = folder === root ? '.' : within(root, folder);
  return {
    ...{ root, folder, inside },
    manager: managerOf(repository, root, top),
    manifest: { ...manifest, dependencies: { ...top.dependencies, ...manifest.dependencies } },
    ground: plainGround(
      root,
      'runners/node',
      isGuest
        ? [
            ...hostSetup(repository, root, top),
            ...guestSetup(repository, folder, inside, manifest, top),
          ]
        : setup(repository, root, top, inside),
    ),
  };
}

/** A program of a dependency: of the package, or of the workspace around it. */
export function binOf({ inside }: NodePackage, name: string): string {
  if (inside === '.') return `node_modules/.bin/${name}`;
  return `PATH=node_modules/.bin:${wayUp(inside)}/node_modules/.bin:$PATH ${name}`;
}

/** Where the programs of all dependencies are, from the package's folder. */
export function binsOf({ inside }: NodePackage): string {
  const above = inside === '.' ? '' : `$PWD/${wayUp(inside)}/node_modules/.bin:`;
  return `$PWD/node_modules/.bin:${above}$PATH`;
}
