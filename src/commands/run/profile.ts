/** Runs an extra pair to find the functions or calls behind a difference of work. */
import { compareCalls } from '../../core/counting/call-tree.ts';
import { readCallgrind } from '../../core/counting/callgrind.ts';
import { compareFunctions, type SourceOf } from '../../core/counting/functions.ts';
import { type ProfilerName, readProfile } from '../../core/counting/profiler.ts';
import type { CountingRecipe } from '../../core/counting/recipe.ts';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import type { CaseWork } from '../../core/measure/request.ts';
import type { Count } from '../../core/records/count.ts';
import { SIDES } from '../../core/records/runs.ts';
import { runOnce } from './extra-run.ts';
import type { MeasuringPorts } from './pair.ts';

type Outputs = readonly (InvocationOutput | undefined)[];

/** Functions of an interpreted program, or why there are none. */
function comparedProfiles(by: ProfilerName, outputs: Outputs, sourceOf: SourceOf): Partial<Count> {
  const [base, head] = outputs.map((output) => readProfile(output?.file ?? ''));
  const [before = 0, after = 0] = [base, head].map((read) =>
    (read?.functions ?? []).reduce((sum, { instructions }) => sum + instructions, 0),
  );
  if (!base || !head || !before || !after) {
    const said = outputs
      .find((output) => output?.stderr)
      ?.stderr.trim()
      .split('\n')
      .at(-1);
    return {
      functions: [],
      where: `${by} printed nothing usable${said ? `: ${said.slice(-200)}` : ''}`,
    };
  }
  const hasCallers = base.stacks.some(({ frames }) => frames.length > 1);
  return {
    functions: compareFunctions(base.functions, head.functions, sourceOf),
    where: null,
    profile: { by, base: before, head: after },
    ...(hasCallers ? { calls: compareCalls(base.stacks, head.stacks) } : {}),
  };
}

/** Duration of the pair, from that of a run under cachegrind. */
export const callgrindSeconds = (counted: number): number => 8 * counted;

/**
 * @param room seconds available per run
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function profilePair(
  ports: MeasuringPorts,
  { requests }: CaseWork,
  { profile, environment }: CountingRecipe,
  room: number,
  sourceOf: SourceOf,
): Promise<Partial<Count>> {
  if (profile === null) return {};
  const { by, command } = profile;
  const changes = { command, shell: false, timeoutSeconds: Math.ceil(room) };
  const wanted = SIDES.flatMap((side) => {
    const request = requests[side];
    if (request === undefined) return [];
    return [{ ...request, ...changes, ...(by === 'callgrind' ? { environment } : {}) }];
  });
  const outputs = (await runOnce(ports, wanted)).map(({ output }) => output);
  if (by !== 'callgrind') return comparedProfiles(by, outputs, sourceOf);
  const [base, head] = outputs.map((output) => readCallgrind(output?.file ?? '') ?? []);
  const calls = compareCalls(base ?? [], head ?? []);
  return calls.length === 0 ? {} : { calls };
}
