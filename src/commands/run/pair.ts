/** One run pair: fresh containers, warm-ups, alternating invocations; results are read when everything is dead. */

import {
  type InvocationEnd,
  type InvocationOutput,
  interpretInvocation,
} from '../../core/measure/interpret.ts';
import type { CaseWork, ContainerRequest } from '../../core/measure/request.ts';
import { PEAK_MEMORY } from '../../core/plan/cases.ts';
import { iterationsFor, warmupsFor } from '../../core/plan/estimate.ts';
import { alternation, type PairOrder } from '../../core/plan/schedule.ts';
import type { RunPair, Side } from '../../core/records/session.ts';
import type { Clock, Engine, Host, RunContainer } from '../../ports.ts';

export interface MeasuringPorts {
  readonly engine: Engine;
  readonly host: Host;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

interface Invoked {
  readonly side: Side;
  readonly index: number;
  readonly warmup: boolean;
  readonly startedAt: string;
  readonly end: InvocationEnd;
}

const seconds = (end: InvocationEnd): number => ('hostSeconds' in end ? end.hostSeconds : 0);

const isSound = (invoked: Invoked): boolean =>
  invoked.end.kind === 'exited' && invoked.end.code === 0;

/** Invokes sides and records how each invocation ended; stops at the first failure. */
function pairRunner(ports: MeasuringPorts, containers: ReadonlyMap<Side, RunContainer>) {
  const invoked: Invoked[] = [];
  const going = new Map(containers);
  return {
    invoked,
    /** False after a failure, which ends the pair; one of the base at its start leaves the head alone in it. */
    async invoke(side: Side, warmup: boolean): Promise<boolean> {
      ports.signal.throwIfAborted();
      const container = going.get(side);
      if (container === undefined) return true;
      const index = invoked.filter((earlier) => earlier.side === side).length;
      const startedAt = ports.clock.now().toISOString();
      const end = await container.invoke(index);
      // A container removed by an interruption looks like a lost one.
      ports.signal.throwIfAborted();
      const latest = { side, index, warmup, startedAt, end };
      invoked.push(latest);
      return isSound(latest) || (side === 'base' && index === 0 && going.delete(side));
    },
    /** Shortest invocation of the slower side: other load only adds to it. */
    slowest(): number {
      const timed = invoked.filter(({ side }) => going.has(side));
      const bySide = [...Map.groupBy(timed, ({ side }) => side).values()];
      return Math.max(0, ...bySide.map((own) => Math.min(...own.map(({ end }) => seconds(end)))));
    },
  };
}

type PairRunner = ReturnType<typeof pairRunner>;

async function warmUp(
  runner: PairRunner,
  sides: readonly Side[],
  wanted: number,
  secondsPerSide: number,
): Promise<boolean> {
  let rounds = wanted;
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) if (!(await runner.invoke(side, true))) return false;
    rounds = warmupsFor(wanted, runner.slowest(), secondsPerSide);
  }
  return true;
}

/** False if a failure has ended the pair. */
async function measure(runner: PairRunner, order: readonly Side[]): Promise<boolean> {
  for (const side of order) if (!(await runner.invoke(side, false))) return false;
  return true;
}

function orderOf(perSide: number, first: Side, sides: readonly Side[]): Side[] {
  return alternation(perSide, first).filter((side) => sides.includes(side));
}

function interpretAll(
  work: CaseWork,
  invoked: readonly Invoked[],
  outputs: ReadonlyMap<Side, readonly InvocationOutput[]>,
): RunPair['invocations'] {
  const { definition, timeoutSeconds, metrics } = work.spec;
  const isMemoryWanted = metrics.some(({ key }) => key === PEAK_MEMORY.key);
  return invoked.map(({ side, index, warmup, startedAt, end }, position) => {
    const output = outputs.get(side)?.find((each) => each.index === index);
    const place = { side, position, warmup, startedAt };
    const read = interpretInvocation(definition, timeoutSeconds, place, end, output);
    return isMemoryWanted ? withPeakMemory(read) : read;
  });
}

/** Adds the peak memory, which is measured anyway, as a value. */
function withPeakMemory(read: RunPair['invocations'][number]): RunPair['invocations'][number] {
  if (read.failure !== null || read.peakMemoryBytes === null) return read;
  return { ...read, values: { ...read.values, [PEAK_MEMORY.key]: [read.peakMemoryBytes] } };
}

/** Containers of a pair in order of creation. */
function requestsOf(work: CaseWork, order: PairOrder): ContainerRequest[] {
  return alternation(1, order.firstCreated).flatMap((side) => work.requests[side] ?? []);
}

async function invokeAll(
  runner: PairRunner,
  work: CaseWork,
  order: PairOrder,
  perSide: number,
  secondsPerSide: number,
): Promise<void> {
  const { definition } = work.spec;
  const sides = alternation(1, order.firstInvoked).filter((side) => work.requests[side]);
  // The first pair has warmed what the machine keeps between containers.
  const isLongAndWarm = definition.iterations === null && perSide === 1;
  const warmups = isLongAndWarm ? 0 : definition.warmup;
  if (!(await warmUp(runner, sides, warmups, secondsPerSide))) return;
  // Without warm-ups, the first two invocations determine the number of further ones.
  const isKnown = definition.iterations !== null || runner.invoked.length > 0;
  const first = isKnown ? [] : orderOf(1, order.firstInvoked, sides);
  if (!(await measure(runner, first))) return;
  const fitting = Math.max(perSide, iterationsFor(runner.slowest(), secondsPerSide));
  const count = definition.iterations ?? fitting;
  await measure(runner, orderOf(count, order.firstInvoked, sides).slice(first.length));
}

/** Removes the containers before it returns. */
async function inContainers(
  ports: MeasuringPorts,
  requests: readonly ContainerRequest[],
  invoke: (runner: PairRunner) => Promise<void>,
) {
  await using opened = await ports.engine.open(requests);
  const { containers, reopened } = opened;
  const runner = pairRunner(ports, new Map(containers.map((each) => [each.side, each])));
  await invoke(runner);
  const outputs = new Map<Side, readonly InvocationOutput[]>();
  for (const container of containers) outputs.set(container.side, await container.collect());
  return { invoked: runner.invoked, outputs, ...(reopened && { reopened }) };
}

/**
 * Measures one run pair of a case.
 *
 * @param perSide most iterations of an earlier pair, or 0: the first may have had a busy machine
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function measurePair(
  ports: MeasuringPorts,
  work: CaseWork,
  pair: number,
  order: PairOrder,
  perSide: number,
  secondsPerSide: number,
): Promise<RunPair> {
  const before = await ports.host.read();
  const startedAt = ports.clock.now().toISOString();
  const requests = requestsOf(work, order);
  const { invoked, outputs, ...opening } = await inContainers(ports, requests, (runner) =>
    invokeAll(runner, work, order, perSide, secondsPerSide),
  );
  return {
    ...{ caseId: work.spec.id, pair, ...order, ...opening, startedAt, before },
    finishedAt: ports.clock.now().toISOString(),
    after: await ports.host.read(),
    invocations: interpretAll(work, invoked, outputs),
  };
}
