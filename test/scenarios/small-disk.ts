/** A disk of its own that can be filled up without harm to the machine's. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk extends Disposable {
  readonly path: string;
  fill(): void;
  free(): void;
}

const BLOCK = Buffer.alloc(4096);

/** Mounts a tmpfs of 1 MiB at `path`. Throws where this user may not mount: nothing is skipped. */
export function mountSmallDisk(path: string): SmallDisk {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      `the full-disk scenario mounts a small tmpfs and must run as root with CAP_SYS_ADMIN: ` +
        (error as Error).message,
    );
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: () => execFileSync('umount', ['-l', path]),
  };
}

function fillUp(filler: string): void {
  const file = openSync(filler, 'a');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
