/** Which toolchain version a project asks for, read from its own files. */
import { UserError } from '../errors.ts';
import { goPin } from './go-pin.ts';
import { nodePin } from './node-pin.ts';
import { pythonPin } from './python-pin.ts';
import { rustPin } from './rust-pin.ts';

/** What a project, or its configuration, says of the toolchain version it is built with. */
export interface Pin {
  /** As it is written there. */
  readonly wanted: string;
  /** `FILE:LINE`, or `image: runners/NAME@VERSION`. */
  readonly from: string;
  /** npm ranges that a version must be in, all of them; null: not a version that releases have. */
  readonly ranges: readonly string[] | null;
  /** By the configuration: then nothing else will do. */
  readonly forced?: true;
}

/** Text of a project's file by its path; null where it has none. */
export type ReadFile = (path: string) => string | null;

const READERS: Readonly<Record<string, (read: ReadFile) => Pin | null>> = {
  go: goPin,
  node: nodePin,
  python: pythonPin,
  rust: rustPin,
};

/** Every file that may hold a pin of this runner's toolchain. */
export const PIN_FILES: Readonly<Record<string, readonly string[]>> = {
  go: ['go.work', 'go.mod'],
  node: ['.nvmrc', '.node-version', 'package.json'],
  python: ['.python-version', 'pyproject.toml'],
  rust: ['rust-toolchain.toml', 'rust-toolchain', 'Cargo.toml'],
};

/** They may leave the version to one further up; all others end the search, whatever they say. */
const MANIFESTS = ['go.mod', 'package.json', 'pyproject.toml', 'Cargo.toml'];

/** A project's folder and those above it up to the repository's top: `a/b/`, `a/`, ``. */
export function foldersUpFrom(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return [...parts.keys(), parts.length]
    .map((count) =>
      parts
        .slice(0, count)
        .map((part) => `${part}/`)
        .join(''),
    )
    .reverse();
}

/** Pins name the file alone: where it was found is put before it. */
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
 * The project's pin, from the nearest folder that has one, as the tools themselves look for it;
 * null: there is none, and the newest stable version builds it.
 *
 * @param path the project's folder in the repository
 * @param read by path in the repository
 * @throws UserError naming file and line where such a file cannot be read
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
 * Splits `rust@1.85`, as in `image: runners/rust@1.85`. A version of one or two numbers means the
 * newest of those; without one the project's own pin decides.
 */
export function parseRunner(text: string): { readonly name: string; readonly forced: Pin | null } {
  const [name = '', version] = text.split('@');
  if (version === undefined) return { name, forced: null };
  const from = `image: runners/${text}`;
  return { name, forced: { wanted: version, from, ranges: [version], forced: true } };
}
