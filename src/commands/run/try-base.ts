/** Whether what the base never defined can run there at all: one invocation, before time is spent on pairs. */
import { interpretInvocation } from '../../core/measure/interpret.ts';
import type { Failure } from '../../core/records/session.ts';
import type { Progress } from '../../ports.ts';
import { type AssembledCase, LENT } from './assemble.ts';
import type { CaseWork, MeasuringPorts } from './pair.ts';

type TryingPorts = MeasuringPorts & { readonly progress: Progress };

async function failureAtBase(
  ports: TryingPorts,
  { spec, requests }: CaseWork,
): Promise<Failure | null> {
  if (requests.base === undefined) return null;
  const place = { side: 'base', position: 0, warmup: true } as const;
  const startedAt = ports.clock.now().toISOString();
  const [container] = await ports.engine.open([requests.base]);
  if (container === undefined) throw new Error('the engine opened no container');
  await using open = container;
  const end = await open.invoke(0);
  ports.signal.throwIfAborted();
  const [output] = await open.collect();
  const { definition, timeoutSeconds } = spec;
  const at = { ...place, startedAt };
  return interpretInvocation(definition, timeoutSeconds, at, end, output, ports.readOutput).failure;
}

async function tryCase(ports: TryingPorts, each: AssembledCase): Promise<AssembledCase> {
  const { case: one, work } = each;
  if (one.adopted === undefined || one.unmeasured !== null || work === null) return each;
  ports.signal.throwIfAborted();
  const failure = await failureAtBase(ports, work);
  if (failure === null) return each;
  const message = `${LENT} run there: ${failure.message}`;
  ports.progress.line(`${one.id}: not comparable (${message})`);
  const { base: _, ...requests } = work.requests;
  return {
    case: { ...one, unmeasured: { kind: 'incomparable', message } },
    work: { ...work, requests },
  };
}

/** Cases whose base fails are not comparable, and only their head goes on. */
export async function tryAdopted(
  ports: TryingPorts,
  cases: readonly AssembledCase[],
): Promise<AssembledCase[]> {
  const tried: AssembledCase[] = [];
  for (const each of cases) tried.push(await tryCase(ports, each));
  return tried;
}
