/** Whether this job's workflow file is the default branch's. */
import type { Place } from '../place.ts';

export async function isDefaultBranch({ ports, ref }: Place): Promise<boolean> {
  return ref === `refs/heads/${await ports.github.defaultBranch()}`;
}
