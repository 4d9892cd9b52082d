/** The toolchain version requested by a project's own files. */

import { validRange } from 'semver';
import { UserError } from '../errors.ts';
import { firstLine, isVersion, placeOf, readJson, readToml, tableAt } from './pin-file.ts';
import { pythonPin } from './python-pin.ts';

/** A request for a toolchain version, by a project or its configuration. */
export interface Pin {
  /** As written. */
  readonly wanted: string;
  /** `FILE:LINE`, or `image: runners/NAME@VERSION`. */
  readonly from: string;
  /** npm ranges that all must match; null if no release can satisfy it. */
  readonly ranges: readonly string[] | null;
  /** Required by the configuration: no other version will do. */
  readonly forced?: true;
}

/** Content of a project file by path; null if it does not exist. */
export type ReadFile = (path: string) => string | null;

const READERS: Readonly<Record<string, (read: ReadFile) => Pin | null>> = {
  go: goPin,
  node: nodePin,
  python: pythonPin,
  rust: rustPin,
};

/** Files that may pin this runner's toolchain. */
export const PIN_FILES: Readonly<Record<string, readonly string[]>> = {
  go: ['go.work', 'go.mod'],
  node: ['.nvmrc', '.node-version', 'package.json'],
  python: ['.python-version', 'pyproject.toml'],
  rust: ['rust-toolchain.toml', 'rust-toolchain', 'Cargo.toml'],
};

/** These may leave the version to parent folders; all others end the search. */
const MANIFESTS = ['go.mod', 'package.json', 'pyproject.toml', 'Cargo.toml'];

/** A folder and its parents up to the repository's root: `a/b/`, `a/`, ``. */
export function foldersUpFrom(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  const down = names.map((_, at) => `${names.slice(0, at + 1).join('/')}/`);
  return ['', ...down].reverse();
}

/** Pins name only the file; its folder is prepended here. */
function locate(find: () => Pin | null, foundIn: ReadonlyMap<string, string>): Pin | null {
  const full = (text: string) => `${foundIn.get(text.split(':')[0] ?? '') ?? ''}${text}`;
  try {
    const pin = find();
    return pin === null ? null : { ...pin, from: full(pin.from) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(full(error.message), error.advice);
  }
}

/**
 * The project's pin from the nearest folder, as the tools themselves search; null if there is none,
 * then the newest stable version is used.
 *
 * @param path folder of the project in the repository
 * @param read by path in the repository
 * @throws UserError naming file and line if a file cannot be parsed
 */
export function findPin(runner: string, path: string, read: ReadFile): Pin | null {
  const folders = foldersUpFrom(path);
  const versionFiles = (PIN_FILES[runner] ?? []).filter((name) => !MANIFESTS.includes(name));
  const decided = folders.find((at) => versionFiles.some((name) => read(at + name) !== null));
  for (const folder of folders) {
    const foundIn = new Map<string, string>();
    const nearest: ReadFile = (name) => {
      const place = MANIFESTS.includes(name) ? folder : (decided ?? folder);
      foundIn.set(name, place);
      return read(place + name);
    };
    const pin = locate(() => READERS[runner]?.(nearest) ?? null, foundIn);
    if (pin !== null) return pin;
  }
  return null;
}

/**
 * Splits `rust@1.85`, as in `image: runners/rust@1.85`. One or two numbers mean the newest match;
 * without a version, the project's pin decides.
 */
export function parseRunner(text: string): { readonly name: string; readonly forced: Pin | null } {
  const [name = '', version] = text.split('@');
  if (version === undefined) return { name, forced: null };
  const from = `image: runners/${text}`;
  return { name, forced: { wanted: version, from, ranges: [version], forced: true } };
}

/** Node.js: .nvmrc, .node-version, else the range `engines.node` in package.json. */

/** Aliases of the newest release. */
const NEWEST = ['node', 'stable', 'current', 'latest', 'lts/*', 'lts'];

/** LTS lines are named alphabetically, two versions per letter; Argon was 4. */
function namedLine(name: string): string | null {
  const letter = /^lts\/([a-z])[a-z]+$/.exec(name)?.[1];
  return letter === undefined ? null : String(4 + 2 * (letter.charCodeAt(0) - 'a'.charCodeAt(0)));
}

function versionFile(read: ReadFile, path: string): Pin | null {
  const line = firstLine(read, path);
  if (line === null || NEWEST.includes(line.text.toLowerCase())) return null;
  const wanted = line.text.replace(/^v(?=\d)/, '');
  const version = namedLine(wanted.toLowerCase()) ?? wanted;
  return { wanted, from: line.from, ranges: isVersion(version) ? [version] : null };
}

function engines(read: ReadFile): Pin | null {
  const path = 'package.json';
  const file = readJson(read, path);
  const { node: wanted } = tableAt(file?.value, 'engines');
  if (file === null || typeof wanted !== 'string') return null;
  const from = placeOf(path, file.text, /"node"\s*:/);
  return { wanted, from, ranges: validRange(wanted) === null ? null : [wanted] };
}

function nodePin(read: ReadFile): Pin | null {
  const path = ['.nvmrc', '.node-version'].find((each) => firstLine(read, each) !== null);
  return path === undefined ? engines(read) : versionFile(read, path);
}

/**
 * Rust: channel in rust-toolchain.toml or rust-toolchain
 * (https://rust-lang.github.io/rustup/overrides.html), else Cargo's rust-version, a minimum.
 */

/** `1.78.0-x86_64-unknown-linux-gnu` includes a host. */
const HOST = /-(?:x86_64|i686|aarch64|arm[a-z0-9]*|riscv64[a-z]*|powerpc[a-z0-9]*|s390x)-.*$/;

function channelPin(channel: string, from: string): Pin | null {
  const wanted = channel.replace(HOST, '');
  if (wanted === 'stable') return null;
  return { wanted, from, ranges: isVersion(wanted) ? [wanted] : null };
}

function toolchainFile(read: ReadFile, path: string): Pin | null {
  const line = firstLine(read, path);
  if (line === null) return null;
  if (!line.text.startsWith('[') && !line.text.includes('=')) {
    return channelPin(line.text, line.from);
  }
  const file = readToml(read, path);
  const { channel } = tableAt(file?.table, 'toolchain');
  if (file === null || typeof channel !== 'string') return null;
  return channelPin(channel, placeOf(path, file.text, /\bchannel\s*=/));
}

function minimum(read: ReadFile): Pin | null {
  const path = 'Cargo.toml';
  const file = readToml(read, path);
  if (file === null) return null;
  const own = tableAt(file.table, 'package')['rust-version'];
  const shared = tableAt(file.table, 'workspace', 'package')['rust-version'];
  const wanted = typeof own === 'string' ? own : shared;
  if (typeof wanted !== 'string') return null;
  const from = placeOf(path, file.text, /\brust-version\s*=\s*["']/);
  return { wanted, from, ranges: isVersion(wanted) ? [`>=${wanted}`] : null };
}

function rustPin(read: ReadFile): Pin | null {
  const files = ['rust-toolchain.toml', 'rust-toolchain'];
  const path = files.find((each) => read(each) !== null);
  return path === undefined ? minimum(read) : toolchainFile(read, path);
}

/**
 * Go: the `toolchain` line of go.work or go.mod; otherwise the `go` line is the minimum
 * (https://go.dev/doc/toolchain).
 */

const LINE = /^\s*(toolchain|go)\s+(\S+)/;

function pinIn(path: string, text: string): Pin | null {
  const found = text.split('\n').flatMap((line, index) => {
    const [, directive, value = ''] = LINE.exec(line.replace(/\/\/.*/, '')) ?? [];
    const wanted = value.replace(/^go/, '');
    if (directive === undefined || wanted === 'default' || wanted === 'local') return [];
    const range = directive === 'go' ? `>=${wanted}` : wanted;
    const ranges = isVersion(wanted) ? [range] : null;
    return [{ directive, wanted, from: `${path}:${index + 1}`, ranges }];
  });
  const chosen = found.find(({ directive }) => directive === 'toolchain') ?? found[0];
  if (chosen === undefined) return null;
  const { wanted, from, ranges } = chosen;
  return { wanted, from, ranges };
}

function goPin(read: ReadFile): Pin | null {
  for (const path of ['go.work', 'go.mod']) {
    const pin = pinIn(path, read(path) ?? '');
    if (pin !== null) return pin;
  }
  return null;
}
