/** `runners …`: builds and verifies toolchain images. */
import { UserError } from '../core/errors.ts';
import { compareRunner, lockRunner, type RunnerFinding } from '../core/runners/difference.ts';
import type { Runners } from '../ports.ts';

/** The named runners, or all. @throws UserError listing the available ones */
async function chosenNames(runners: Runners, names: readonly string[]): Promise<readonly string[]> {
  const known = await runners.names();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`runners/${unknown}: no such runner`, `there are ${known.join(', ')}`);
  }
  return names.length === 0 ? known : names;
}

/**
 * Builds missing runners sequentially.
 *
 * @param lock also write each one's contents to the lock file
 */
export async function buildRunners(
  runners: Runners,
  names: readonly string[],
  lock: boolean,
  log: (line: string) => void,
): Promise<RunnerFinding[]> {
  const findings: RunnerFinding[] = [];
  for (const name of await chosenNames(runners, names)) {
    const state = await runners.build(name, log);
    if (lock) await runners.writeLock(lockRunner(await runners.readLock(), state));
    findings.push({ name, state, differences: compareRunner(await runners.readLock(), state) });
  }
  return findings;
}

export const agreesWithLock = (findings: readonly RunnerFinding[]): boolean =>
  findings.every(({ differences }) => differences.length === 0);
