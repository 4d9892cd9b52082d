/** Lock files of sessions, which name their process: a dead one's is taken over, so that a run can be resumed. */

import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { UserError } from '../../core/errors.ts';
import { unlessGone } from '../durable-file.ts';
import { isAlive, startTicks } from '../process.ts';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start time in kernel ticks; null if unknown. */
  readonly began: string | null;
}

/** Null if unknown. */
function processBegan(pid: number): string | null {
  try {
    return startTicks(pid);
  } catch {
    return null;
  }
}

/** Processes of other machines (on a shared folder) are assumed to be alive. */
function isLive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  if (!isAlive(holder.pid)) return false;
  return holder.began === null || holder.began === processBegan(holder.pid);
}

async function readLock(path: string): Promise<{ text: string; holder: Holder | null } | null> {
  const text = await unlessGone(readFile(path, 'utf8'), null);
  if (text === null) return null;
  try {
    return { text, holder: JSON.parse(text) as Holder };
  } catch {
    return { text, holder: null };
  }
}

/** Whether a running process holds the lock. */
export async function isHeld(path: string): Promise<boolean> {
  const lock = await readLock(path);
  return lock?.holder != null && isLive(lock.holder);
}

async function tryCreate(path: string, text: string): Promise<boolean> {
  // Written to a draft and linked, so that nobody reads an empty lock.
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: 'wx' });
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a dead lock; restores it if somebody else took it meanwhile. */
async function clearDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const isMoved = await unlessGone(
    rename(path, aside).then(() => true),
    false,
  );
  if (!isMoved) return;
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** @throws UserError if a running process holds it */
export async function takeLease(path: string, what: string): Promise<AsyncDisposable> {
  const { pid } = process;
  const holder: Holder = { pid, host: hostname(), began: processBegan(pid) };
  const text = JSON.stringify({ ...holder, token: randomUUID() });
  const giveUp = async () => {
    if ((await readLock(path))?.text === text) await rm(path, { force: true });
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryCreate(path, text)) return { [Symbol.asyncDispose]: giveUp };
    const lock = await readLock(path);
    if (lock === null) continue;
    if (lock.holder !== null && isLive(lock.holder)) {
      throw new UserError(
        `${what} is being measured by process ${lock.holder.pid} on ${lock.holder.host}`,
        `Wait for it to end. If that machine is gone: rm ${path}`,
      );
    }
    await clearDead(path, lock.text);
  }
  throw new UserError(`${what}: several processes want it at once`, 'Try again.');
}
