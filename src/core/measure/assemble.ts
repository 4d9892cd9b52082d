/** Combines plan and builds into the session's cases and how to run each. */

import type { Definition } from '../plan/cases.ts';
import { imageDifference } from '../plan/comparability.ts';
import { type PlannedCase, type SideCase, sidesToMeasure } from '../plan/match.ts';
import type { Limits } from '../records/environment.ts';
import type { Case, Side } from '../records/session.ts';
import {
  type BuildResult,
  type Builds,
  type BuiltImage,
  buildName,
  type CaseWork,
  type ContainerRequest,
} from './request.ts';

export interface AssembledCase {
  readonly case: Case;
  /** Null if nothing is measured. */
  readonly work: CaseWork | null;
}

/** The part of an engine that assigns CPUs to containers. */
export interface CpuSets {
  cpusetFor(cpus: number): string | null;
}

const limitsOf = (engine: CpuSets, limits: SideCase['limits']): Limits => ({
  ...limits,
  cpuset: engine.cpusetFor(limits.cpus),
});

const directoryOf = ({ directory }: Definition) => (directory === undefined ? {} : { directory });

function requestOf(
  engine: CpuSets,
  side: Side,
  { spec, project, limits }: SideCase,
  image: BuiltImage,
): ContainerRequest {
  const { definition } = spec;
  return {
    ...{ image, side, command: definition.command, shell: definition.shell },
    ...directoryOf(definition),
    environment: definition.environment,
    limits: limitsOf(engine, limits),
    tmpBytes: project.resources.tmp,
    writable: project.writable,
    timeoutSeconds: spec.timeoutSeconds,
  };
}

function buildOf(builds: Builds, side: Side, planned: PlannedCase): BuildResult | undefined {
  const chosen = planned[side];
  return chosen === null ? undefined : builds.get(buildName(side, chosen));
}

const TAIL_CHARACTERS = 4000;

function failedBuild(side: Side, result: BuildResult & { readonly ok: false }): Case['unmeasured'] {
  const { message, image } = result;
  const tail = result.tail.slice(-TAIL_CHARACTERS).toWellFormed();
  return { kind: 'build-failed', message, failedBuild: { side, image, tail } };
}

/** After a failed build or with different toolchains, nothing can be compared. */
function afterBuilds(planned: PlannedCase, builds: Builds): Case['unmeasured'] {
  const base = buildOf(builds, 'base', planned);
  const head = buildOf(builds, 'head', planned);
  if (head?.ok === false) return failedBuild('head', head);
  if (base?.ok === false) return failedBuild('base', base);
  if (base === undefined || head === undefined) return planned.unmeasured;
  const message = imageDifference(base.image.identity, head.image.identity);
  return message === null ? null : { kind: 'incomparable', message };
}

/** What a session says of a case before anything is built, whatever machine measures it. */
export function plannedPart(
  { base, head, changedFiles }: PlannedCase,
  { spec, definitionHash }: SideCase,
) {
  const { id, project, benchmark, variant, sweep, canary, parallelism } = spec;
  const { command, environment, threads } = spec.definition;
  const { effect, minRuns, maxRuns } = spec;
  const both = <T>(of: (own: SideCase | null) => T) => ({ base: of(base), head: of(head) });
  return {
    ...{ id, project, benchmark, variant, sweep, canary, parallelism, effect, minRuns, maxRuns },
    ...{ command, threads, definitionHash },
    ...directoryOf(spec.definition),
    parameters: { ...spec.parameters },
    environment: { ...environment },
    metrics: [...spec.metrics],
    silence: [...spec.silence],
    benchmarkHash: both((own) => own?.benchmarkHash ?? null),
    dependencyHash: both((own) => own?.dependencyHash ?? null),
    build: both((own) => (own === null ? null : [own.project.build].flat())),
    ...(changedFiles.length === 0 ? {} : { changedFiles: [...changedFiles] }),
    ...(base?.adopted == null ? {} : { adopted: [...base.adopted] }),
  };
}

function sessionCase(
  engine: CpuSets,
  planned: PlannedCase,
  chosen: SideCase,
  builds: Builds,
): Case {
  const imageOf = (side: Side) => {
    const result = buildOf(builds, side, planned);
    return result?.ok ? result.image.identity : null;
  };
  return {
    ...plannedPart(planned, chosen),
    image: { base: imageOf('base'), head: imageOf('head') },
    limits: limitsOf(engine, chosen.limits),
    unmeasured: afterBuilds(planned, builds),
  };
}

function workOf(engine: CpuSets, planned: PlannedCase, builds: Builds): CaseWork | null {
  const requests: Partial<Record<Side, ContainerRequest>> = {};
  for (const side of sidesToMeasure(planned)) {
    const chosen = planned[side];
    const build = buildOf(builds, side, planned);
    if (chosen === null || !build?.ok) continue;
    requests[side] = requestOf(engine, side, chosen, build.image);
  }
  const spec = planned.head?.spec;
  if (spec === undefined || requests.head === undefined) return null;
  return { spec, requests };
}

/** Cases in plan order, each with how to run it. */
export function assembleCases(
  engine: CpuSets,
  planned: readonly PlannedCase[],
  builds: Builds,
): AssembledCase[] {
  return planned.flatMap((each) => {
    const chosen = each.head ?? each.base;
    if (chosen === null) return [];
    const work = workOf(engine, each, builds);
    return [{ case: sessionCase(engine, each, chosen, builds), work }];
  });
}
