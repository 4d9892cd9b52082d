/** Which toolchain version a project asks for, read from its own files. */
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

/**
 * The project's pin; null: it has none, and the newest stable version builds it.
 *
 * @throws UserError naming file and line where such a file cannot be read
 */
export function findPin(runner: string, read: ReadFile): Pin | null {
  return READERS[runner]?.(read) ?? null;
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
