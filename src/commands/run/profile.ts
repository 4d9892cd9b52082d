/**
 * Profiles an extra run pair with the language's profiler, if a count only names the interpreter's
 * functions.
 */
import { compareFunctions, type SourceOf } from '../../core/counting/functions.ts';
import { readProfile } from '../../core/counting/profiler.ts';
import type { CountingRecipe } from '../../core/counting/recipe.ts';
import type { CaseWork } from '../../core/measure/request.ts';
import type { Count } from '../../core/records/count.ts';
import { SIDES } from '../../core/records/runs.ts';
import { runOnce } from './extra-run.ts';
import type { MeasuringPorts } from './pair.ts';

type ComparedFunctions = Pick<Count, 'functions' | 'where' | 'profile'>;

/**
 * @param room seconds available per run
 * @returns the program's functions, or why there are none
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function profilePair(
  ports: MeasuringPorts,
  { requests }: CaseWork,
  { by, command }: NonNullable<CountingRecipe['profile']>,
  room: number,
  sourceOf: SourceOf,
): Promise<ComparedFunctions> {
  const changes = { command, shell: false, timeoutSeconds: Math.ceil(room) };
  const wanted = SIDES.flatMap((side) => {
    const request = requests[side];
    return request === undefined ? [] : [{ ...request, ...changes }];
  });
  const outputs = await runOnce(ports, wanted);
  const [base, head] = outputs.map((output) => readProfile(output?.file ?? '') ?? []);
  const [before, after] = [base ?? [], head ?? []].map((functions) =>
    functions.reduce((sum, { instructions }) => sum + instructions, 0),
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
  const profile = { by, base: before, head: after };
  return { functions: compareFunctions(base, head, sourceOf), where: null, profile };
}
