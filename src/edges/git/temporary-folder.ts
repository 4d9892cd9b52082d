/** Temporary folders, removed on disposal or, after a kill, at the next start. */
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { WorldError } from '../../core/errors.ts';
import { isAlive } from '../process.ts';

function parentFolder(): string {
  return join(tmpdir(), `benchproof-${userInfo().uid}`);
}

/** Removes folders of processes that no longer run; their names begin with the process id. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(name.split('-')[0]);
    if (!Number.isInteger(pid) || pid <= 0 || isAlive(pid)) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** In a shared /tmp, another user may already have created a folder of this name. */
async function claimParent(): Promise<string> {
  const parent = parentFolder();
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const status = await lstat(parent);
  if (status.isDirectory() && status.uid === userInfo().uid) return parent;
  throw new WorldError(
    `${parent} belongs to another user`,
    'Remove it, or point TMPDIR at a folder of your own.',
  );
}

export class TemporaryFolder implements AsyncDisposable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async create(purpose: string): Promise<TemporaryFolder> {
    const parent = await claimParent();
    await sweep(parent);
    return new TemporaryFolder(await mkdtemp(join(parent, `${process.pid}-${purpose}-`)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}
