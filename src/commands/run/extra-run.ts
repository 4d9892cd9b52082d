/** Runs outside the timed pairs: a single invocation in its own container. */
import { type InvocationOutput, interpretInvocation } from '../../core/measure/interpret.ts';
import type { ContainerRequest } from '../../core/measure/request.ts';
import type { CaseSpec } from '../../core/plan/cases.ts';
import type { Invocation } from '../../core/records/session.ts';
import { formatDuration } from '../../core/text/duration.ts';
import type { MeasuringPorts } from './pair.ts';

/**
 * Invokes each request once, sequentially.
 *
 * @returns per request, in order: when it started, how it ended and what it left
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function runOnce(
  { engine, signal, clock }: Pick<MeasuringPorts, 'engine' | 'signal' | 'clock'>,
  requests: readonly ContainerRequest[],
) {
  signal.throwIfAborted();
  await using opened = await engine.open(requests);
  const ends = [];
  for (const container of opened.containers) {
    const startedAt = clock.now().toISOString();
    ends.push({ startedAt, end: await container.invoke(0) });
    signal.throwIfAborted();
  }
  const outputs = await Promise.all(opened.containers.map((container) => container.collect()));
  return ends.map((ran, at) => ({ ...ran, output: outputs[at]?.[0] }));
}

/** Like `runOnce`, read as timed invocations. */
export async function timeOnce(
  ports: MeasuringPorts,
  { definition, timeoutSeconds }: CaseSpec,
  requests: readonly ContainerRequest[],
): Promise<Invocation[]> {
  const runs = await runOnce(ports, requests);
  return runs.map(({ startedAt, end, output }, position) => {
    const place = { side: requests[position]?.side ?? 'head', position, warmup: false, startedAt };
    return interpretInvocation(definition, timeoutSeconds, place, end, output);
  });
}

/** Why a counted run failed; null if it may have a count. sh reports a missing valgrind. */
export function failureOf(
  output: InvocationOutput | undefined,
  timeoutSeconds: number,
): string | null {
  if (output === undefined || output.wallSeconds === null) {
    return `not done after ${formatDuration(timeoutSeconds)}`;
  }
  if (output.outOfMemory) return 'counting needs more memory than the benchmark may have';
  const said = output.stderr.trim().split('\n').at(-1) ?? '';
  if (output.exit === 127 && /valgrind/.test(said)) return 'its image has no valgrind';
  if (output.exit !== 0) {
    return `the counted command ended with exit code ${output.exit}: ${said.slice(-200)}`;
  }
  return null;
}
