/** From plan and builds to the session's cases and the work to be done for each. */
import { type PlannedCase, type SideCase, sidesToMeasure } from '../../core/plan/match.ts';
import type { Limits } from '../../core/records/environment.ts';
import type { Case, Side } from '../../core/records/session.ts';
import { imageDifference } from '../../core/verdict/comparability.ts';
import type { BuildResult, BuiltImage, ContainerRequest, Engine } from '../../ports.ts';
import { type Builds, buildName } from './builds.ts';
import type { CaseWork } from './pair.ts';
import type { PreparedSide } from './side.ts';

export interface AssembledCase {
  readonly case: Case;
  /** Null where nothing is to be measured. */
  readonly work: CaseWork | null;
}

export interface Sides {
  readonly base: PreparedSide | null;
  readonly head: PreparedSide;
}

function limitsOf(engine: Engine, limits: SideCase['limits']): Limits {
  const cpus = limits['cpus'] ?? 1;
  return {
    cpus,
    cpuset: engine.cpusetFor(cpus),
    memoryBytes: limits['memoryBytes'] ?? 0,
    pids: limits['pids'] ?? 0,
  };
}

/** A change cannot open the network for its own runs: both sides must ask for it. */
function mayReachNetwork(sides: Sides, side: Side, project: string): boolean {
  const asked = [sides[side], sides.base ?? sides.head];
  return asked.every((each) => each?.config.projects[project]?.network.run === true);
}

function requestOf(
  engine: Engine,
  sides: Sides,
  side: Side,
  chosen: SideCase,
  image: BuiltImage,
): ContainerRequest {
  const project = sides[side]?.config.projects[chosen.spec.project];
  const { definition } = chosen.spec;
  return {
    image,
    side,
    command: definition.command,
    shell: definition.shell,
    environment: definition.environment,
    limits: limitsOf(engine, chosen.limits),
    tmpBytes: project?.resources.tmp ?? 0,
    writable: project?.writable ?? [],
    network: mayReachNetwork(sides, side, chosen.spec.project),
    timeoutSeconds: chosen.spec.timeoutSeconds,
  };
}

function buildOf(builds: Builds, side: Side, planned: PlannedCase): BuildResult | undefined {
  const chosen = planned[side];
  return chosen === null ? undefined : builds.get(buildName(side, chosen.spec.project));
}

/** A build that failed, or toolchains that differ, leave nothing to compare. */
function afterBuilds(planned: PlannedCase, builds: Builds): Case['unmeasured'] {
  const { unmeasured } = planned;
  // What is new is measured too, so that its build can fail.
  if (unmeasured !== null && unmeasured.kind !== 'new') return unmeasured;
  const results = {
    base: buildOf(builds, 'base', planned),
    head: buildOf(builds, 'head', planned),
  };
  for (const side of ['head', 'base'] as const) {
    const result = results[side];
    if (result !== undefined && !result.ok) {
      return { kind: 'build-failed', message: `${side} does not build: ${result.message}` };
    }
  }
  if (!results.base?.ok || !results.head?.ok) return unmeasured;
  const message = imageDifference(results.base.image.identity, results.head.image.identity);
  return message === null ? null : { kind: 'incomparable', message };
}

function buildCommands(sides: Sides, side: Side, project: string): string[] | null {
  const build = sides[side]?.config.projects[project]?.build;
  if (build === undefined) return null;
  return typeof build === 'string' ? [build] : [...build];
}

function sessionCase(
  engine: Engine,
  sides: Sides,
  planned: PlannedCase,
  chosen: SideCase,
  builds: Builds,
): Case {
  const { spec } = chosen;
  const { definition } = spec;
  const identity = (side: Side) => {
    const result = buildOf(builds, side, planned);
    return result?.ok ? result.image.identity : null;
  };
  return {
    id: spec.id,
    project: spec.project,
    benchmark: spec.benchmark,
    variant: spec.variant,
    parameters: { ...spec.parameters },
    sweep: spec.sweep,
    canary: spec.canary,
    command: definition.command,
    environment: { ...definition.environment },
    threads: definition.threads,
    parallelism: spec.parallelism,
    estimator: definition.estimator,
    interleaved: definition.interleaved,
    metrics: [...spec.metrics],
    definitionHash: chosen.definitionHash,
    benchmarkHash: {
      base: planned.base?.benchmarkHash ?? null,
      head: planned.head?.benchmarkHash ?? null,
    },
    dependencyHash: {
      base: planned.base?.dependencyHash ?? null,
      head: planned.head?.dependencyHash ?? null,
    },
    image: { base: identity('base'), head: identity('head') },
    limits: limitsOf(engine, chosen.limits),
    build: {
      base: buildCommands(sides, 'base', spec.project),
      head: buildCommands(sides, 'head', spec.project),
    },
    effect: spec.effect,
    minRuns: spec.minRuns,
    maxRuns: spec.maxRuns,
    silence: [...spec.silence],
    unmeasured: afterBuilds(planned, builds),
  };
}

function workOf(
  engine: Engine,
  sides: Sides,
  planned: PlannedCase,
  builds: Builds,
): CaseWork | null {
  const requests: Partial<Record<Side, ContainerRequest>> = {};
  for (const side of sidesToMeasure(planned)) {
    const chosen = planned[side];
    const build = buildOf(builds, side, planned);
    if (chosen === null || !build?.ok) continue;
    requests[side] = requestOf(engine, sides, side, chosen, build.image);
  }
  const spec = planned.head?.spec;
  if (spec === undefined || requests.head === undefined) return null;
  return { spec, requests };
}

/** The cases of the session, in plan order, each with its work. */
export function assembleCases(
  engine: Engine,
  sides: Sides,
  planned: readonly PlannedCase[],
  builds: Builds,
): AssembledCase[] {
  return planned.flatMap((each) => {
    const chosen = each.head ?? each.base;
    if (chosen === null) return [];
    return [
      {
        case: sessionCase(engine, sides, each, chosen, builds),
        work: workOf(engine, sides, each, builds),
      },
    ];
  });
}
