/** What is changed of a build's steps after something in it failed. */

import { tolerated } from '../../core/plan/tolerated.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { dropCommand, unavailablePackages } from '../../tools/detection/node-install.ts';
import { quoteWord } from '../../tools/detection/repository.ts';
import { type Download, libraryFor } from './declared-downloads.ts';
import {
  calledAs,
  installCommand,
  LIBRARY_ENV,
  systemCommand,
  toolEnv,
  toolPath,
  withInstall,
} from './laid-packages.ts';
import { type Library, missingLibraries, missingTools } from './missing-packages.ts';
import { olderC, olderCMake, olderSetuptools } from './older-tools.ts';
import { managerCommand } from './package-managers.ts';
import { lastTelling, shortCommand } from './reasons.ts';
import { type Answer, type Build, replaced } from './repaired-build.ts';
import {
  cratesIn,
  downloadsIn,
  fetchedFrom,
  releasesOf,
  standInCommand,
  standInsFor,
} from './stand-ins.ts';

export interface Repair extends Build {
  /** Which of the repairs it is, so that those that are used can be counted. */
  readonly kind: string;
  /** The step that failed. */
  readonly what: string;
  /** What a person has to know of it; null: nothing is missing. */
  readonly said: string | null;
  readonly replaces?: true;
}

export interface FailedBuild {
  readonly message: string;
  readonly tail: string;
  /** Of all that failed: what several lack is brought at once. */
  readonly tails?: string;
  /** Stopped by its timeout, so that the tail is not the cause. */
  readonly isLate?: boolean;
}

/** What compilers say of sources they do not take, warnings that are made errors included; pip of packages; Node.js of types. */
const REFUSED =
  /ERR_NO_TYPESCRIPT|Unknown file extension "\.[cm]?ts"|Failed to import module "unrun"|^\s*\S+:\d+(:\d+)?: error: |: all warnings being treated as errors$|requires a different Python|Failed (?:to build|building wheel)/m;

/** What headers and compilers say where sources or libraries are newer than the standard that is chosen. */
const OLD_STANDARD =
  /C\+\+ versions less than C\+\+(\d\d) are not supported|C\+\+(\d\d) or (?:later|newer|greater)|only available (?:from|with) \S*?c\+\+(\d\d)/i;
/** Of some names they do not say which standard has them. */
const LACKED = /error: .\w+. (?:is not a member of|in namespace) .std\b/;
const HEADER = /defined in header/;

function standardFlag(tail: string): string {
  const lacked = LACKED.test(tail) && !HEADER.test(tail) ? '17' : undefined;
  const standard = OLD_STANDARD.exec(tail)?.slice(1).find(Boolean) ?? lacked;
  return standard === undefined ? '' : ` -DCMAKE_CXX_STANDARD=${standard}`;
}

/** Variables for what CMake says of lists written long ago, Go of files fallen behind, a stable Rust of nightly code, and Node.js of old bundlers. */
const SETTINGS: readonly (readonly [RegExp, string, string])[] = [
  [/Compatibility with CMake < 3\.5 has been removed/, 'CMAKE_POLICY_VERSION_MINIMUM', '3.5'],
  [/^go: updates to go\.|missing go\.sum|no required module/m, 'GOFLAGS', '-mod=mod'],
  [/may not be used on the stable release channel/, 'RUSTC_BOOTSTRAP', '1'],
  [/error:0308010C:digital envelope routines/, 'NODE_OPTIONS', '--openssl-legacy-provider'],
];

function settingsFor(tail: string, env: Build['env']): Answer[] {
  const wanted = SETTINGS.filter(([words, name]) => words.test(tail) && env[name] === undefined);
  return wanted.map(([words, name, value]) => ({
    kind: name,
    key: name,
    change: { env: { ...env, [name]: value } },
    said: `it is built with ${name}=${value}: ${words.exec(tail)?.[0]}`,
  }));
}

/** What Cargo says of a crate below a workspace that does not count it among its own. */
const APART = /believes it's in a workspace when it's not:\s+current: +\/\S+?\/(\S+)/;

function apartCommand(tail: string): string {
  const crate = APART.exec(tail)?.[1];
  return crate === undefined ? '' : `printf '\\n[workspace]\\n' >>${quoteWord(crate)}`;
}

/** What CMake and Meson say of a list that only makes documents. */
const DOCUMENTS =
  /^(?:CMake Error at|[ \t]+)? ?((?:docs?|documentation|doxygen)\/(?:[^\s:]+\/)?(?:CMakeLists\.txt|meson\.build)):\d+(?: \(|:\d+: ERROR: )/im;

/** With an empty list in its place, before what it asks for is looked for. */
function withoutDocuments(tail: string, { steps }: Build): Answer {
  const list = DOCUMENTS.exec(tail)?.[1];
  const command = list === undefined ? '' : `: >${quoteWord(list)}`;
  const said = `its documents are left out of the build: ${list} asks for what is not there`;
  return {
    kind: 'without documents',
    key: command,
    change: { steps: [{ command }, ...steps] },
    said,
  };
}

/** What git, and those who ask it for a version, say where there is no history. */
const WITHOUT_HISTORY = /not a git repository|cannot describe anything|HEAD-HASH-NOTFOUND/;
/** One commit, the same whenever it is made, with a version as its tag, and the same with the letter that some ask for. */
const HISTORY = `export GIT_AUTHOR_DATE=2000-01-01T00:00:00Z GIT_COMMITTER_DATE=2000-01-01T00:00:00Z && git init --quiet && me='-c user.name=benchproof -c user.email=benchproof@invalid' && git $me commit --quiet --allow-empty --message=benchproof && git $me tag --annotate --force --message=benchproof v99.0.0 && GIT_COMMITTER_DATE=2000-01-02T00:00:00Z git $me tag --annotate --force --message=benchproof 99.0.0`;

/** What compilers say where Cython was to make a source before a Python package is built. */
const UNTRANSLATED = /fatal error: (\S+)\.(c|cpp): No such file/;

function translateCommand(tail: string): string {
  const [, path, kind] = UNTRANSLATED.exec(tail) ?? [];
  if (path === undefined) return '';
  return `.venv/bin/pip install cython && .venv/bin/cython -3${kind === 'cpp' ? ' --cplus' : ''} ${quoteWord(`${path}.pyx`)}`;
}

/** Whether it is this command's failure. */
export function isOf({ message }: FailedBuild, command: string): boolean {
  return message.includes(`\`${command}\``);
}

/** Tells the names of libraries and packages that are none of the project's own: `purse`, `libpurse-dev`. */
function isForeign({ name = '' }: Build): (library: string) => boolean {
  const plain = (one: string) => one.toLowerCase().replace(/^lib(?=\w)|-dev$/g, '');
  return (library) => plain(library) !== plain(name);
}

/** What is lacking under the names it is asked by, each looked for once, then all that the project has installed. */
function librariesFor(tail: string, tails: string, build: Build): Answer[] {
  const { steps, env, image, tried, name = '', packages = [], libraries = [] } = build;
  const isNew = (one: Library) => !tried.some((command) => command.includes(calledAs(one.name)));
  const isOther = isForeign(build);
  const missing = (said: string) => missingLibraries(said).filter((one) => isOther(one.name));
  if (missing(tail).length + missingTools(tail, image).length === 0) return [];
  const tools = missingTools(tails, image);
  const asked = missing(tails).filter(isNew);
  const isMore = ({ name: one }: Library) =>
    isOther(one) && asked.every((library) => library.name !== one);
  const more = asked.length > 0 ? libraries.filter((one) => isNew(one) && isMore(one)) : [];
  const commands = {
    'Debian packages': installCommand([...asked, ...more], tools, name),
    'Debian packages that the project names': systemCommand(packages.filter(isOther), name),
  };
  return Object.entries(commands).map(([kind, command]) => ({
    kind,
    key: command,
    change: {
      steps: withInstall(steps, command),
      env: { ...env, ...LIBRARY_ENV, ...toolEnv(tools), PATH: toolPath(env['PATH']) },
    },
  }));
}

const configured = (steps: readonly Step[], flags: string): Step[] =>
  steps.map((step) =>
    step.command.startsWith('cmake -S') ? { ...step, command: step.command + flags } : step,
  );

/** How a configure script says that it can do without what it misses. */
const WITHOUT =
  /^configure: error: [^\n]*(?:\n(?!configure: )[^\n]*){0,3}?(--(?:disable|without)-[\w-]+)/m;

/** With the switch that it names. */
function withoutPart(tail: string, { steps }: Build): Answer {
  const flag = WITHOUT.exec(tail)?.[1] ?? '';
  const put = (command: string) => `${command} ${flag}`;
  const isOne = ({ command }: Step) => command.startsWith('./configure') && !command.includes(flag);
  return {
    kind: 'without a part',
    key: steps.some(isOne) ? flag : '',
    change: {
      steps: steps.map((step) => {
        const { command, instead } = step;
        if (!isOne(step)) return step;
        return { ...step, command: put(command), ...(instead && { instead: put(instead) }) };
      }),
    },
    said: `it is built with ${flag}, as its configure script says`,
  };
}

/** With Debian's packages of what the project would download. */
function withPackagesOf(downloads: readonly Download[], build: Build, steps: Build['steps']) {
  const { env, name } = build;
  const command = installCommand(downloads.map(libraryFor), [], name);
  if (downloads.length === 0) return { steps };
  const path = toolPath(env['PATH']);
  return { steps: withInstall(steps, command), env: { ...env, ...LIBRARY_ENV, PATH: path } };
}

/** Installed libraries in place of empty submodules and of what could not be fetched: where one cannot be, others cannot either. */
function standInsIn(tail: string, build: Build): Answer[] {
  const { steps, downloads = [], submodules = [] } = build;
  const folder = standInCommand(tail, submodules);
  const [manager, absent] = [managerCommand(tail), downloadsIn(tail)];
  const isDeclared = (name: string) => downloads.some((one) => one.name.toLowerCase() === name);
  const others = absent.filter((name) => !isDeclared(name)).map((name) => ({ name }));
  const all: readonly Download[] = [...downloads, ...others];
  const flags = all.map(fetchedFrom).join('');
  const crates = cratesIn(tail);
  const releases = releasesOf(crates);
  return [
    {
      kind: 'stand-in of a folder',
      key: folder,
      change: withPackagesOf(submodules, build, [{ command: folder }, ...steps]),
    },
    {
      kind: 'stand-in of a package manager',
      key: manager,
      change: withPackagesOf(downloads, build, [{ command: manager }, ...steps]),
      said: 'installed libraries are taken for those that its package manager could not fetch',
    },
    {
      kind: 'stand-in of a download',
      key: absent.join(' '),
      change: withPackagesOf(all, build, [
        { command: standInsFor(all) },
        ...configured(steps, flags),
      ]),
      said: `installed libraries are taken for what could not be fetched: ${all.map(({ name }) => name).join(', ')}`,
    },
    {
      kind: 'release of a crate',
      key: releases,
      change: { steps: [{ command: releases }, ...steps] },
      said: `the registry's release is taken for what could not be fetched: ${crates.join(', ')}`,
    },
  ];
}

/** What a failure asks for: a library in a folder of its own, one of the system, a newer standard. */
function answersTo(
  { tail, tails = tail }: FailedBuild,
  build: Build,
  failed: Step | undefined,
): Answer[] {
  const { steps, env, image } = build;
  const translate = image.startsWith('runners/python') ? translateCommand(tail) : '';
  const [flag, apart] = [standardFlag(tail), apartCommand(tail)];
  const unavailable = unavailablePackages(tail);
  const { command = '', instead = command } = failed ?? {};
  const enter = /^cd \S+ && /.exec(command)?.[0] ?? '';
  const drop = unavailable.length === 0 ? '' : enter + dropCommand(unavailable);
  const preceded = (first: string, next: Step): Step[] =>
    steps.flatMap((step) => (step === failed ? [{ command: first }, next] : [step]));
  return [
    ...settingsFor(tail, env),
    olderC(tail, build),
    olderCMake(tail, build),
    olderSetuptools(tail, build),
    withoutDocuments(tail, build),
    ...standInsIn(tail, build),
    ...(translate === '' ? librariesFor(tail, tails, build) : []),
    withoutPart(tail, build),
    { kind: 'newer C++', key: flag, change: { steps: configured(steps, flag) } },
    {
      kind: 'history',
      key: WITHOUT_HISTORY.test(tail) ? HISTORY : '',
      change: { steps: [{ command: HISTORY, mayFail: true }, ...steps] },
      said: 'its build asks git for its version, and is given one of its own: 99.0.0',
    },
    { kind: 'own workspace', key: apart, change: { steps: [{ command: apart }, ...steps] } },
    {
      kind: 'Cython',
      key: translate,
      change: { steps: preceded(translate, failed ?? { command }) },
    },
    {
      kind: 'without packages',
      key: drop,
      change: { steps: preceded(drop, { command: instead }) },
      said: `installed without what no registry has: ${unavailable.join(', ')}`,
      replaces: true,
    },
  ];
}

const mayFailOf = ({ mayFail }: Step): Pick<Step, 'mayFail'> => (mayFail ? { mayFail } : {});

/**
 * What is missing is brought first; then an older compiler is tried, then what stands in for the
 * step in the image of the start; a step that may fail is tolerated.
 *
 * @param start the image before any repair
 * @returns null where nothing else can be tried, or none of the steps is to blame
 */
export function repairOf(build: Build, failure: FailedBuild, start: string): Repair | null {
  const { steps, image, tried } = build;
  const { tail } = failure;
  const failed = steps.find(({ command }) => isOf(failure, command));
  const what = failed === undefined ? 'the build' : `\`${shortCommand(failed.command)}\``;
  const why = lastTelling(tail);
  const isNew = ({ key }: Answer) => key !== '' && !tried.includes(key);
  const answer = answersTo(failure, build, failed).find(isNew);
  if (answer !== undefined) {
    const { key, change, said = null, ...rest } = answer;
    return { ...build, ...change, ...rest, tried: [...tried, key], what, said };
  }
  if (failed === undefined) return null;
  const instead = (command: string): Step[] =>
    steps.map((step) => (step === failed ? replaced(step, command) : step));
  const { instead: other, older } = failed;
  if (older !== undefined && image === start && older !== image && REFUSED.test(tail)) {
    const said = `the newest toolchain rejects it, so it is built in ${older}: ${why}`;
    return { ...build, kind: 'older image', image: older, what, said };
  }
  if (other !== undefined) {
    const said = `built differently: ${why}`;
    const next = steps.map((step) =>
      step === failed ? { ...replaced(step, other), ...mayFailOf(step) } : step,
    );
    return { ...build, kind: 'other step', steps: next, image: start, what, said, replaces: true };
  }
  if (failed.mayFail !== true) return null;
  const said = `the build continues without it: ${why}`;
  const kind = 'step left out';
  return { ...build, kind, steps: instead(tolerated(failed.command)), what, said };
}
