/** A pull request that was closed: nothing of it stays in progress. */
import { sweepChecks } from '../../commands/github/sweep.ts';
import type { Place } from '../place.ts';
import { DONE, type Done } from '../results.ts';
import type { Range } from '../task.ts';

export async function close({ ports, inputs }: Place, range: Range): Promise<Done> {
  await sweepChecks(ports, { configPath: inputs.config, commits: [range.head] });
  return DONE;
}
