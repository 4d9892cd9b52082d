/**
 * Ownership: every container and volume says whose it is and until when it is leased, so that two
 * sessions on one machine never remove each other's, and the next start finds what a killed
 * process left behind.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { startTicks } from '../process.ts';

export const OWNER_LABEL = 'benchproof.owner';
export const LEASE_LABEL = 'benchproof.lease';
/** Identifies the process; only meaningful on the machine and in the pid namespace it names. */
export const PROCESS_LABEL = 'benchproof.process';

export type Labels = Readonly<Record<string, string>>;

/**
 * A committed container hands its labels on to the image, and the image to whatever a person starts
 * from it; blank, they claim nothing.
 */
export const NO_LEASE: Labels = { [OWNER_LABEL]: '', [LEASE_LABEL]: '', [PROCESS_LABEL]: '' };

/** Labels for something to be kept `seconds` from `now` (unix seconds) at the longest. */
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

/** True or false where that can be known from here; null on another machine or pid namespace. */
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
 * Whether the thing that bears these labels was left behind: its owner is known to be dead, or its
 * owner cannot be known and its lease is over.
 *
 * @param now unix seconds
 */
export function isAbandoned(labels: Labels, owner: string, now: number): boolean {
  if (!labels[OWNER_LABEL] || labels[OWNER_LABEL] === owner) return false;
  const alive = isOwnerAlive(labels[PROCESS_LABEL]);
  if (alive !== null) return !alive;
  return Number(labels[LEASE_LABEL] ?? 0) < now;
}
