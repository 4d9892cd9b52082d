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
 * @returns outputs in order
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function runOnce(
  { engine, signal }: MeasuringPorts,
  requests: readonly ContainerRequest[],
): Promise<(InvocationOutput | undefined)[]> {
  signal.throwIfAborted();
  const containers = await engine.open(requests);
  try {
    for (const container of containers) await container.invoke(0);
    signal.throwIfAborted();
    const outputs = await Promise.all(containers.map((container) => container.collect()));
    return outputs.map(([first]) => first);
  } finally {
    await Promise.all(containers.map((container) => container[Symbol.asyncDispose]()));
  }
}

/**
 * Like `runOnce`, read as timed invocations; one without a result has failed.
 *
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function timeOnce(
  ports: MeasuringPorts,
  { definition, timeoutSeconds }: CaseSpec,
  requests: readonly ContainerRequest[],
): Promise<Invocation[]> {
  const startedAt = ports.clock.now().toISOString();
  const outputs = await runOnce(ports, requests);
  return requests.map(({ side }, position) => {
    const output = outputs[position];
    const end =
      output?.wallSeconds == null
        ? { kind: 'lost' as const, message: 'it left no time' }
        : { kind: 'exited' as const, code: output.exit ?? 0, hostSeconds: output.wallSeconds };
    const place = { side, position, warmup: false, startedAt };
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
