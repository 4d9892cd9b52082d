/** Whether a person works here, so that what this machine recorded may be shown beside what counts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gitText } from '../edges/git/git-process.ts';
import { LOCAL_RECORDS } from './stores.ts';

/** What services set in their jobs; most set the first. */
const CI_VARIABLES = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'GITHUB_ACTIONS',
  'BUILD_ID',
  'BUILD_NUMBER',
  'TF_BUILD',
  'TEAMCITY_VERSION',
];

function isCi(env: Readonly<Record<string, string | undefined>>): boolean {
  return CI_VARIABLES.some((name) => !['', '0', 'false'].includes(env[name] ?? ''));
}

/**
 * Not in a CI job, and nothing under the local record folder is known to git: what is tracked came
 * with a commit, and a change must not bring its own evidence along.
 */
export async function isAtDesk(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  if (isCi(env)) return false;
  return (await gitText(['ls-files', '--', LOCAL_RECORDS], { cwd: root })) === '';
}

/** The folder `run` stores in by default; null: nothing was recorded here. */
export function localRecords(root: string): string | null {
  const folder = join(root, LOCAL_RECORDS);
  return existsSync(folder) ? folder : null;
}
