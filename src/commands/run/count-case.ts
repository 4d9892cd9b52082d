/** Counts one case: one run a side, and more where they are cheap or disagree. */
import { type FunctionCount, readCachegrind } from '../../core/counting/cachegrind.ts';
import { type CountingTime, nextToCount } from '../../core/counting/plan.ts';
import { CACHEGRIND, type CountingRecipe, valgrindCommand } from '../../core/counting/recipe.ts';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import type { CaseWork, ContainerRequest } from '../../core/measure/request.ts';
import { RESULT_FILE } from '../../core/plan/laid-over.ts';
import type { CountedRun } from '../../core/records/count.ts';
import { SIDES } from '../../core/records/runs.ts';
import { failureOf, runOnce } from './extra-run.ts';
import type { MeasuringPorts } from './pair.ts';

export interface CountedOnce {
  readonly run: CountedRun;
  readonly functions: readonly FunctionCount[];
}

/** With the same image, limits and confinement as a timed run. */
function requestOf(
  timed: ContainerRequest,
  { environment, ...recipe }: CountingRecipe,
  isFewer: boolean,
  room: number,
) {
  const line = (isFewer ? recipe.fewer : null) ?? recipe.command;
  const command = valgrindCommand(CACHEGRIND, line, timed.shell, RESULT_FILE);
  return { ...timed, command, shell: false, environment, timeoutSeconds: Math.ceil(room) };
}

function readCount(output: InvocationOutput | undefined, timeoutSeconds: number) {
  const failed = (failure: string) => ({
    ...{ instructions: null, failure: failure.toWellFormed(), functions: [] },
  });
  const failure = failureOf(output, timeoutSeconds);
  if (failure !== null) return failed(failure);
  const profile = readCachegrind(output?.file ?? '');
  if (!profile.ok) return failed(profile.message);
  const { instructions, functions } = profile;
  return instructions === 0
    ? failed('cachegrind counted nothing')
    : { instructions, failure: null, functions };
}

/** Whether equal counts say nothing without runs with fewer iterations. */
export const needsFewer = ({ harness, fewer }: CountingRecipe): boolean =>
  harness === 'included' && fewer !== null;

/** @param time available when the first run starts */
export async function countCase(
  ports: MeasuringPorts,
  { requests }: CaseWork,
  recipe: CountingRecipe,
  { seconds: room, ...rest }: CountingTime,
): Promise<readonly CountedOnce[]> {
  const { clock } = ports;
  const sides = SIDES.filter((side) => requests[side] !== undefined);
  const possible = recipe.fewer === null ? 'none' : 'possible';
  const fewer = needsFewer(recipe) ? 'needed' : possible;
  const start = clock.monotonicSeconds();
  const counted: CountedOnce[] = [];
  for (;;) {
    const began = clock.monotonicSeconds();
    const left = room - (began - start);
    const runs = counted.map(({ run }) => run);
    const next = nextToCount(runs, sides, { ...rest, seconds: left, fewer });
    if (next === null) return counted;
    const timed = requests[next.side] as ContainerRequest;
    const request = requestOf(timed, recipe, next.fewer === true, Math.max(1, left));
    const startedAt = clock.now().toISOString();
    const [ran] = await runOnce(ports, [request]);
    const seconds = clock.monotonicSeconds() - began;
    const { functions, ...read } = readCount(ran?.output, request.timeoutSeconds);
    counted.push({ run: { ...next, startedAt, seconds, ...read }, functions });
  }
}
