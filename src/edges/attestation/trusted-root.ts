/** The roots that signatures are checked against: a file, or what GitHub's own client fetches. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { UserError, WorldError } from '../../core/errors.ts';

const run = promisify(execFile);

/** What makes the file, on a machine that has the network. */
const FETCH = 'gh attestation trusted-root > trusted_root.jsonl';

function parseRoot(value: unknown, name: string): TrustedRoot {
  try {
    const root = TrustedRoot.fromJSON(value);
    if (root.certificateAuthorities.length > 0) return root;
  } catch {
    // Said below, with what was expected.
  }
  throw new UserError(
    `${name}: expected a Sigstore trusted root with a certificate authority`,
    `make one: ${FETCH}`,
  );
}

/** One document, or one a line: `gh` prints Sigstore's public instance and GitHub's own. */
function parseRoots(text: string, name: string): TrustedRoot[] {
  const whole = jsonOf(text);
  const values = whole === undefined ? text.split('\n').filter((line) => line.trim()) : [text];
  return values.map((value) => parseRoot(jsonOf(value), name));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @throws UserError where the file is not there, or holds no root
 */
export async function readTrustedRoots(path: string): Promise<readonly TrustedRoot[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UserError(`--trusted-root: ${error.message}`, `make it: ${FETCH}`);
  });
  return parseRoots(text, path);
}

/**
 * Asks `gh`, which keeps the roots fresh by The Update Framework and checks what it is given.
 *
 * @throws WorldError where it is not installed, or cannot reach them
 */
export async function fetchTrustedRoots(): Promise<readonly TrustedRoot[]> {
  try {
    const { stdout } = await run('gh', ['attestation', 'trusted-root'], { timeout: 60_000 });
    return parseRoots(stdout, 'gh attestation trusted-root');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new WorldError(
      `the roots of trust cannot be fetched: ${why}`,
      `install GitHub's client (gh), or name a file with --trusted-root; made by: ${FETCH}`,
      { cause: error },
    );
  }
}
