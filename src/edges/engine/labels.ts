/** Containers and volumes name owner and lease: sessions leave each other's alone, leftovers are found. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { startTicks } from '../process.ts';

export const OWNER_LABEL = 'benchproof.owner';
export const LEASE_LABEL = 'benchproof.lease';
/** Identifies the process within its machine and pid namespace. */
export const PROCESS_LABEL = 'benchproof.process';

export type Labels = Readonly<Record<string, string>>;

/** `commit` copies labels to the image and from there to its containers; blank labels claim nothing. */
export const NO_LEASE: Labels = { [OWNER_LABEL]: '', [LEASE_LABEL]: '', [PROCESS_LABEL]: '' };

/** Labels for at most `seconds` from `now` (unix seconds). */
export function leaseLabels(owner: string, now: number, seconds: number): Labels {
  const process = processIdentity();
  return {
    [OWNER_LABEL]: owner,
    [LEASE_LABEL]: String(Math.ceil(now + seconds)),
    ...(process === null ? {} : { [PROCESS_LABEL]: process }),
  };
}

export const newOwner = (): string => randomUUID();

const firstLine = (path: string): string => readFileSync(path, 'utf8').trim();

function surroundings(): string {
  return `${firstLine('/proc/sys/kernel/random/boot_id')}/${readlinkSync('/proc/self/ns/pid')}`;
}

function processIdentity(): string | null {
  try {
    return `${surroundings()}/${process.pid}/${startTicks(process.pid)}`;
  } catch {
    return null;
  }
}

/** Null if unknown, on another machine or in another pid namespace. */
export function isOwnerAlive(identity: string | undefined): boolean | null {
  if (identity === undefined) return null;
  const [boot, namespace, pid, ticks] = identity.split('/');
  try {
    if (surroundings() !== `${boot}/${namespace}`) return null;
  } catch {
    return null;
  }
  try {
    return startTicks(Number(pid)) === ticks;
  } catch {
    return false;
  }
}

/**
 * Whether something was left behind: its owner is dead, or unknown with an expired lease.
 *
 * @param now unix seconds
 */
export function isAbandoned(labels: Labels, owner: string, now: number): boolean {
  if (!labels[OWNER_LABEL] || labels[OWNER_LABEL] === owner) return false;
  const alive = isOwnerAlive(labels[PROCESS_LABEL]);
  if (alive !== null) return !alive;
  return Number(labels[LEASE_LABEL] ?? 0) < now;
}
