/** The toolchain version requested by a project's own files. */

import { validRange } from 'semver';
import { isVersion, type Written, writtenLine, writtenValue } from './pin-file.ts';
import { npmRanges } from './python-pin.ts';

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

interface PinFile {
  readonly name: string;
  /** May leave the version to another file or a parent folder; all others end the search. */
  readonly isManifest?: true;
  /** Null if it leaves the version open. @throws UserError naming file and line */
  readonly read: (text: string, path: string) => Pin | null;
}

const versioned = (written: Written | null, version = written?.wanted ?? ''): Pin | null =>
  written && { ...written, ranges: isVersion(version) ? [version] : null };

const without = (written: Written | null, part: RegExp): Written | null =>
  written && { ...written, wanted: written.wanted.replace(part, '') };

const atLeast = (written: Written | null): Pin | null => {
  const pin = versioned(written);
  return pin && { ...pin, ranges: pin.ranges?.map((version) => `>=${version}`) ?? null };
};

/** Aliases of the newest release of Node.js. */
const NEWEST = ['node', 'stable', 'current', 'latest', 'lts/*', 'lts'];

/** LTS lines are named alphabetically, two versions per letter; Argon was 4. */
function namedLine(name: string): string | undefined {
  const letter = /^lts\/([a-z])[a-z]+$/.exec(name)?.[1];
  return letter && String(4 + 2 * (letter.charCodeAt(0) - 'a'.charCodeAt(0)));
}

function readNodeVersion(text: string, path: string): Pin | null {
  const written = without(writtenLine(text, path), /^v(?=\d)/);
  const name = written?.wanted.toLowerCase() ?? '';
  return NEWEST.includes(name) ? null : versioned(written, namedLine(name));
}

/** `1.78.0-x86_64-unknown-linux-gnu` includes a host. */
const HOST = /-(?:x86_64|i686|aarch64|arm[a-z0-9]*|riscv64[a-z]*|powerpc[a-z0-9]*|s390x)-.*$/;

/** A channel, alone or in a table: https://rust-lang.github.io/rustup/overrides.html. */
function readChannel(text: string, path: string): Pin | null {
  const line = writtenLine(text, path);
  const isTable = /^\[|=/.test(line?.wanted ?? '');
  const found = isTable ? writtenValue(text, path, ['toolchain.channel'], /\bchannel\s*=/) : line;
  const channel = without(found, HOST);
  return channel?.wanted === 'stable' ? null : versioned(channel);
}

const DIRECTIVE = /^\s*(toolchain|go)\s+(?:go)?(\S+)/;

/** The `toolchain` line, otherwise the `go` line, a minimum: https://go.dev/doc/toolchain. */
function readGoLines(text: string, path: string): Pin | null {
  const found = text.split('\n').flatMap((line, index) => {
    const [, directive, wanted = ''] = DIRECTIVE.exec(line.replace(/\/\/.*/, '')) ?? [];
    if (directive === undefined || wanted === 'default' || wanted === 'local') return [];
    return [{ directive, written: { wanted, from: `${path}:${index + 1}` } }];
  });
  const exact = found.find(({ directive }) => directive === 'toolchain');
  return exact ? versioned(exact.written) : atLeast(found[0]?.written ?? null);
}

const FILES: Readonly<Record<string, readonly PinFile[]>> = {
  go: [
    { name: 'go.work', read: readGoLines },
    { name: 'go.mod', isManifest: true, read: readGoLines },
  ],
  node: [
    { name: '.nvmrc', read: readNodeVersion },
    { name: '.node-version', read: readNodeVersion },
    {
      name: 'package.json',
      isManifest: true,
      read: (text, path) => {
        const written = writtenValue(text, path, ['engines.node'], /"node"\s*:/);
        return (
          written && {
            ...written,
            ranges: validRange(written.wanted) === null ? null : [written.wanted],
          }
        );
      },
    },
  ],
  python: [
    {
      name: '.python-version',
      read: (text, path) => versioned(without(writtenLine(text, path), /^c?python-?(?=\d)/)),
    },
    {
      name: 'pyproject.toml',
      isManifest: true,
      read: (text, path) => {
        const keys = ['project.requires-python', 'tool.poetry.dependencies.python'];
        const written = writtenValue(text, path, keys, /^\s*(?:requires-python|python)\s*=/);
        return written && { ...written, ranges: npmRanges(written.wanted) };
      },
    },
  ],
  rust: [
    { name: 'rust-toolchain.toml', read: readChannel },
    { name: 'rust-toolchain', read: readChannel },
    {
      name: 'Cargo.toml',
      isManifest: true,
      read: (text, path) => {
        const keys = ['package.rust-version', 'workspace.package.rust-version'];
        return atLeast(writtenValue(text, path, keys, /\brust-version\s*=\s*["']/));
      },
    },
  ],
};

/** Names of the files that may pin this runner's toolchain. */
export const pinFiles = (runner: string): readonly string[] =>
  (FILES[runner] ?? []).map(({ name }) => name);

/** A folder and its parents up to the repository's root: `a/b/`, `a/`, ``. */
export function foldersUpFrom(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  const down = names.map((_, at) => `${names.slice(0, at + 1).join('/')}/`);
  return ['', ...down].reverse();
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
  const files = FILES[runner] ?? [];
  const folders = foldersUpFrom(path);
  const ends = files.filter(({ isManifest }) => isManifest !== true);
  const decided = folders.find((at) => ends.some(({ name }) => read(at + name) !== null));
  const places = folders.flatMap((folder) =>
    files.map((file) => ({ file, at: file.isManifest ? folder : (decided ?? folder) })),
  );
  for (const { file, at } of places) {
    const place = at + file.name;
    const text = read(place) ?? '';
    const pin = writtenLine(text, place) && file.read(text, place);
    const isOpen = pin === null && (file.isManifest || writtenLine(text, place) === null);
    if (!isOpen) return pin;
  }
  return null;
}

/** Splits `rust@1.85`: one or two numbers mean the newest match; without a version, the project's pin decides. */
export function parseRunner(text: string): { readonly name: string; readonly forced: Pin | null } {
  const [name = '', version] = text.split('@');
  if (version === undefined) return { name, forced: null };
  const from = `image: runners/${text}`;
  return { name, forced: { wanted: version, from, ranges: [version], forced: true } };
}
