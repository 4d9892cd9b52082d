/** What a package.json asks for, and how a package manager installs it. */
import { z } from 'zod';
import { parseJson } from '../../core/text/json.ts';
import type { Step } from './candidate.ts';
import { quoteWord, type Repository, textOf } from './repository.ts';

const versions = z.record(z.string(), z.string()).catch({});
const manifestSchema = z.object({
  name: z.string().catch('').default(''),
  main: z.string().catch('').default(''),
  scripts: versions.default({}),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  packageManager: z.string().catch('').default(''),
  workspaces: z.unknown().optional(),
});

export interface Manifest {
  /** Empty: not told. */
  readonly name: string;
  /** What it is imported as; empty: not told. */
  readonly main: string;
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
  const { name, main, scripts, packageManager, workspaces } = parsed.data;
  const { dependencies, devDependencies } = parsed.data;
  return {
    name,
    main,
    scripts,
    dependencies: { ...dependencies, ...devDependencies },
    isSelfContained: Object.keys(dependencies).length === 0,
    packageManager,
    hasWorkspaces: workspaces !== undefined,
  };
}

export interface Manager {
  /** `npx --yes pnpm@9` */
  readonly program: string;
  readonly install: string;
  /** A workspace of it may be installed in part. */
  readonly isFiltered: boolean;
}

/** Runs a line of a script as the package manager would: with it and the programs of dependencies at hand. */
export function shellOf({ program }: Manager, line: string): string {
  const managed = program.startsWith('npx') ? ` --package ${program.replace(/^.* /, '')}` : '';
  return `npx --yes${managed} -c ${quoteWord(line)}`;
}

const hasPackages = (workspace: string): boolean => /^packages:/m.test(workspace);

/** The version that reads both files: before 10 a workspace without packages was an error. */
function pnpmFor(lock: string | null, workspace: string | null): string {
  const format = /lockfileVersion:\s*'?(\d+)/.exec(lock ?? '')?.[1];
  if (format === '5') return '7';
  if (format === '6') return '8';
  return workspace === null || hasPackages(workspace) ? '9' : '10';
}

function pnpmOf(lock: string | null, workspace: string | null, version?: string): Manager {
  return {
    program: `npx --yes pnpm@${version ?? pnpmFor(lock, workspace)}`,
    // A lock too long to be read here is there all the same.
    install: `install ${lock === null ? '--prefer-frozen-lockfile' : '--frozen-lockfile'}`,
    isFiltered: hasPackages(workspace ?? ''),
  };
}

function yarnOf(lock: string, version = '4'): Manager {
  const isModern = /^__metadata:/m.test(lock);
  const program = `npx --yes ${isModern ? `@yarnpkg/cli-dist@${version}` : 'yarn@1.22.22'}`;
  const install = `install ${isModern ? '--immutable' : '--frozen-lockfile --non-interactive'}`;
  return { program, install, isFiltered: false };
}

/** npm 12 refuses both unless it is told otherwise, whatever the lock file says. */
const FROM_ELSEWHERE = '--allow-git=all --allow-remote=all';
/** A range names a version; this names a repository, an archive or an address. */
const ELSEWHERE = /^(?:git|https?|ssh|github|gitlab|bitbucket)\b.*:|^[\w.-]+\/[\w.-]+(?:#|$)/;

const namesFromElsewhere = ({ dependencies }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => ELSEWHERE.test(dependencies[name] ?? ''));

/** By what the lock file asks for, npm's before yarn's where nothing pins one; the version that the project pins, else one that reads the lock. */
export function managerOf(repository: Repository, root: string, manifest: Manifest): Manager {
  const lock = (name: string) => textOf(repository, root, name);
  const [, pinned, version] = /^(\w+)@(\d[\w.-]*)/.exec(manifest.packageManager) ?? [];
  const [pnpm, workspace] = [lock('pnpm-lock.yaml'), lock('pnpm-workspace.yaml')];
  if (pnpm !== null || workspace !== null || pinned === 'pnpm')
    return pnpmOf(pnpm, workspace, version);
  const [yarn, npm] = [lock('yarn.lock'), lock('package-lock.json')];
  // Yarn refuses a package that is pinned to another manager.
  if (yarn !== null && (pinned === 'yarn' || (pinned === undefined && npm === null)))
    return yarnOf(yarn, version);
  const install = npm === null ? 'install --no-audit --no-fund' : 'ci';
  const flags = namesFromElsewhere(manifest).length === 0 ? '' : ` ${FROM_ELSEWHERE}`;
  return { program: 'npm', install: `${install} --ignore-scripts${flags}`, isFiltered: false };
}

/** An image whose Node.js runs TypeScript: Debian's is built without it. */
export const WITH_TYPES = 'runners/node@22';

/** What npm, pnpm and yarn say of a package, or of a version of it, that no registry has. */
const UNAVAILABLE: readonly RegExp[] = [
  /^npm error 404 +(?:The requested resource )?'(@?[^@'\s]+)@/gm,
  /No matching version found for (@?[^@\s]+)@/g,
  /Couldn't find (?:any versions for|package) "(@?[^@"\s]+)/g,
  /\bhttps?:\/\/[^/\s]+\/((?:@[^/\s]+(?:\/|%2F))?[^/\s]+?)(?:\/-\/\S+)?: (?:Request failed \\?"|Not Found - )404/gi,
];

/** The packages that an installation asks for in vain, each once. */
export function unavailablePackages(tail: string): string[] {
  const all = UNAVAILABLE.flatMap((pattern) => [...tail.matchAll(pattern)]);
  return [...new Set(all.map(([, name = '']) => name.replace(/%2F/i, '/')))];
}

/** Takes packages out of the manifest of the folder that it is run in, and out of npm's lock; empty for no names. */
export function dropCommand(names: readonly string[]): string {
  const keys = names.flatMap((name) => [`dependencies[${name}]`, `devDependencies[${name}]`]);
  return names.length === 0
    ? ''
    : `npm pkg delete ${keys.map(quoteWord).join(' ')} && rm -f package-lock.json`;
}

/** As it is installed whatever a lock says. */
export const unlocked = ({ install }: Manager): string =>
  install
    .replace(/^ci\b/, 'install --no-audit --no-fund')
    .replace('--immutable', '--no-immutable')
    .replace('--frozen-lockfile --non-interactive', '--non-interactive')
    .replace('--frozen-lockfile', '--no-frozen-lockfile');

/**
 * Where a lock has fallen behind, or names what no registry has, dependencies exclude each other, or a
 * script fails; and without what lies outside the registry, which may be what could not be had.
 */
export function withoutLock(manager: Manager, manifest: Manifest): string {
  const { program } = manager;
  const free = unlocked(manager);
  if (program !== 'npm')
    return `${program} ${free} ${/immutable/.test(free) ? '--mode=skip-build' : '--ignore-scripts'}`;
  const names = namesFromElsewhere(manifest);
  const whole = `npm ${free} --legacy-peer-deps`;
  return names.length === 0 ? `${whole} ${FROM_ELSEWHERE}` : `${dropCommand(names)} && ${whole}`;
}

/** What npm leaves unmade where it runs no scripts: parts of dependencies in C++. */
export const rebuildOf = ({ program }: Manager, enter: string): Step[] =>
  program === 'npm' ? [{ command: `${enter}npm rebuild`, mayFail: true }] : [];

/** The project's own scripts at an install need git hooks or a browser; those of dependencies make programs. */
export function installSteps(manager: Manager, manifest: Manifest, inside: string): Step[] {
  const { program, install, isFiltered } = manager;
  if (isFiltered) {
    const folders = inside === '.' ? ['.'] : ['.', `./${inside}`];
    const parts = folders.map((one) => `--filter '{${one}}...'`);
    const [command = '', free] = [install, unlocked(manager)].map((how) =>
      [program, how, ...parts].join(' '),
    );
    return [{ command, instead: `${free} --ignore-scripts`, older: WITH_TYPES, parts }];
  }
  const command = `${program} ${install}`;
  return [{ command, instead: withoutLock(manager, manifest) }, ...rebuildOf(manager, '')];
}
