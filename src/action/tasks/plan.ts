/** `mode: plan`: the matrix that the measuring jobs are started from. */
import { WHOLE_SHARD } from '../../commands/github/measurement.ts';
import type { PlannedShard } from '../../core/plan/shards.ts';
import { planHere } from '../measure.ts';
import type { Place } from '../place.ts';
import { DONE, type Done } from '../results.ts';
import type { Range } from '../task.ts';

interface MatrixEntry {
  readonly shard: string;
  readonly 'runs-on': readonly string[];
}

/** GitHub takes no empty matrix: where nothing is to be measured, one job says so. */
function matrixOf(shards: readonly PlannedShard[], fallback: readonly string[]) {
  const entries: MatrixEntry[] = shards.map(({ name, runsOn }) => ({
    shard: name,
    'runs-on': runsOn,
  }));
  const nothing = { shard: WHOLE_SHARD, 'runs-on': fallback };
  return { include: entries.length === 0 ? [nothing] : entries };
}

export async function plan(place: Place, range: Range): Promise<Done> {
  const { runtime, ports } = place;
  const { target, shards } = await planHere(place, range);
  const matrix = matrixOf(shards, [target.config.github.runsOn].flat());
  runtime.output('matrix', JSON.stringify(matrix));
  runtime.output('needs-measuring', shards.length > 0);
  for (const { name, runsOn, caseIds, seconds } of shards) {
    const about = `about ${Math.ceil(seconds / 60)} min on ${runsOn.join(', ')}`;
    ports.progress.line(`${name}: ${caseIds.join(', ')} (${about})`);
  }
  return DONE;
}
