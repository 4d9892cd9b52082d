/** The canaries of a session and how to run each. */
import { canariesFor } from '../plan/canaries.ts';
import type { CaseSpec } from '../plan/cases.ts';
import type { Limits } from '../records/environment.ts';
import type { Case, Side } from '../records/session.ts';
import type { AssembledCase } from './assemble.ts';
import type { BuiltImage, CaseWork, ContainerRequest } from './request.ts';

/** Needed by the kernels (one writes 24 MiB to /tmp), even if a project allows less. */
const TMP_BYTES = 64 * 1024 ** 2;
const MIN_MEMORY = 256 * 1024 ** 2;

function roomFor(limits: Limits): Limits {
  return { ...limits, memoryBytes: Math.max(limits.memoryBytes, MIN_MEMORY) };
}

function recordedCanary({ adopted: _, ...model }: Case, spec: CaseSpec, image: BuiltImage): Case {
  const { id, project, benchmark, variant, parameters, sweep, canary, metrics } = spec;
  return {
    ...model,
    ...{ id, project, benchmark, variant, parameters, sweep, canary },
    command: spec.definition.command,
    environment: {},
    threads: null,
    metrics: [...metrics],
    definitionHash: id,
    benchmarkHash: { base: null, head: null },
    dependencyHash: { base: null, head: null },
    limits: roomFor(model.limits),
    image: { base: image.identity, head: image.identity },
    silence: [],
    unmeasured: null,
  };
}

function canaryWork(model: ContainerRequest, spec: CaseSpec): CaseWork {
  const request = (side: Side): ContainerRequest => ({
    ...model,
    side,
    command: spec.definition.command,
    shell: true,
    environment: {},
    limits: roomFor(model.limits),
    tmpBytes: TMP_BYTES,
    writable: [],
    timeoutSeconds: spec.timeoutSeconds,
  });
  return { spec, requests: { base: request('base'), head: request('head') } };
}

/** Empty if nothing is compared. Uses the CPUs of the first compared case. */
export function assembleCanaries(
  assembled: readonly AssembledCase[],
  minRuns: number,
  maxRuns: number,
  count?: number,
): AssembledCase[] {
  const compared = assembled.filter((each) => each.work?.requests.base !== undefined);
  const model = compared[0];
  const request = model?.work?.requests.base;
  if (model === undefined || request === undefined) return [];
  return canariesFor(compared.length, minRuns, maxRuns, count).map((spec) => ({
    case: recordedCanary(model.case, spec, request.image),
    work: canaryWork(request, spec),
  }));
}
