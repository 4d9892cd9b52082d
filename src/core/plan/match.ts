/** Matches the cases of base and head, and says why others are not compared. */
import type { ProjectConfig } from '../config/schema.ts';
import type { Limits } from '../records/environment.ts';
import type { HashedFile } from '../records/identity.ts';
import type { Case, Side } from '../records/session.ts';
import type { CaseSpec } from './cases.ts';

/** A case on one side, with its hashes; a hash is null if nothing was named. */
export interface SideCase {
  readonly spec: CaseSpec;
  /** Build and limits on this side. */
  readonly project: ProjectConfig;
  /** If this side lacks a definition and uses the head's: the head's files added to it, maybe none. Else null. */
  readonly adopted: readonly string[] | null;
  readonly definitionHash: string;
  readonly benchmarkHash: string | null;
  readonly dependencyHash: string | null;
  /** The benchmark's own files, if it does not name them by `paths`. */
  readonly ownFiles: readonly HashedFile[];
  /** Hash of all build inputs: toolchain, commands, environment and sources. */
  readonly buildKey: string;
  readonly limits: Omit<Limits, 'cpuset'>;
  /** Other configured properties of a run's container, by their configuration names. */
  readonly surroundings: Readonly<Record<string, unknown>>;
}

export interface PlannedCase {
  readonly id: string;
  readonly base: SideCase | null;
  readonly head: SideCase | null;
  /** Null if both sides are measured and compared. */
  readonly unmeasured: Case['unmeasured'];
  /** Own files of the base's benchmark that the head changes or lacks. */
  readonly changedFiles: readonly string[];
}

/** Sides that are invoked, whether or not they are compared. */
export function sidesToMeasure(planned: PlannedCase): Side[] {
  if (planned.head === null) return [];
  if (planned.base === null) return ['head'];
  const why = planned.unmeasured?.kind;
  if (why === undefined) return ['base', 'head'];
  return why === 'new' || why === 'incomparable' ? ['head'] : [];
}

function changedFiles(base: SideCase | null, head: SideCase | null): string[] {
  if (base === null || head === null) return [];
  const now = new Map(head.ownFiles.map((file) => [file.path, file]));
  return base.ownFiles.filter(({ path, id }) => now.get(path)?.id !== id).map(({ path }) => path);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldDifferences(base: Fields, head: Fields): string[] {
  return Object.keys(base).flatMap((name) => {
    const [before, after] = [base[name], head[name]].map((value) => JSON.stringify(value));
    if (before === after) return [];
    return typeof base[name] === 'object' && !Array.isArray(base[name])
      ? `${name} changed`
      : `${name} was ${before} and is ${after}`;
  });
}

function differences(base: SideCase, head: SideCase): string[] {
  // By hash, which is independent of key order.
  const isSame = base.definitionHash === head.definitionHash;
  const [was, is] = [base, head].map(({ spec }) => ({ directory: '.', ...spec.definition }));
  const found = isSame ? [] : fieldDifferences(was ?? {}, is ?? {});
  if (!isSame && found.length === 0) found.push('what is read from its output changed');
  if (base.benchmarkHash !== head.benchmarkHash) found.push("the benchmark's own files changed");
  const [before, after] = [base, head].map((side) => ({ ...side.limits, ...side.surroundings }));
  return [...found, ...fieldDifferences(before ?? {}, after ?? {})];
}

/**
 * Policy (effect size, runs, budgets, silenced hazards) comes from the branch or the base, so that
 * a change cannot loosen it; each side keeps its own command.
 */
function underPolicyOf(policy: CaseSpec, head: SideCase): SideCase {
  const { effect, minRuns, maxRuns, parallelism, silence, count } = policy;
  const budgets = new Map(policy.metrics.map((metric) => [metric.key, metric.budget]));
  const metrics = head.spec.metrics.map((metric) => ({
    ...metric,
    budget: budgets.has(metric.key) ? (budgets.get(metric.key) ?? null) : metric.budget,
  }));
  return {
    ...head,
    spec: { ...head.spec, effect, minRuns, maxRuns, parallelism, silence, count, metrics },
  };
}

function matchOne(
  id: string,
  base: SideCase | null,
  head: SideCase | null,
  { aa, rules }: MatchOptions,
) {
  const plan = (unmeasured: Case['unmeasured'], judged = head): PlannedCase => {
    return { id, base, head: judged, unmeasured, changedFiles: changedFiles(base, head) };
  };
  if (head === null)
    return plan({ kind: 'missing', message: 'the head no longer has this benchmark' });
  const rule = rules?.get(id);
  if (base === null)
    return rule === undefined ? plan(NEW) : plan(BEHIND, underPolicyOf(rule, head));
  const ruled = rule ?? (base.adopted === null ? base.spec : head.spec);
  const judged = underPolicyOf(ruled, head);
  const found = differences(base, head);
  if (found.length > 0) return plan({ kind: 'incomparable', message: found.join('; ') }, judged);
  // An adopted benchmark has no earlier verdict, so it is measured even with equal inputs.
  if (!aa && base.adopted === null && base.buildKey === head.buildKey) {
    return plan({ kind: 'identical', message: 'both sides are built from equal inputs' }, judged);
  }
  return plan(null, judged);
}

const NEW = { kind: 'new', message: 'the base has nothing of this project' } as const;
const BEHIND = {
  kind: 'incomparable',
  message:
    'the merge base has nothing of this project, but the branch has this benchmark: update from the branch',
} as const;

export interface MatchOptions {
  /** Measure identical sides on purpose. */
  readonly aa: boolean;
  /** Benchmarks of the target branch by id; their policy overrides the base's. */
  readonly rules?: ReadonlyMap<string, CaseSpec> | undefined;
}

/**
 * Matches cases by id, in the base's order, followed by new ones.
 *
 * @param base null to measure every case on its own
 */
export function matchCases(
  base: readonly SideCase[] | null,
  head: readonly SideCase[],
  options: MatchOptions,
): PlannedCase[] {
  if (base === null) {
    return head.map((side) => ({
      ...{ id: side.spec.id, base: null, head: side, unmeasured: null },
      changedFiles: [],
    }));
  }
  const heads = new Map(head.map((side) => [side.spec.id, side]));
  const known = new Set(base.map((side) => side.spec.id));
  return [
    ...base.map((side) => matchOne(side.spec.id, side, heads.get(side.spec.id) ?? null, options)),
    ...head
      .filter((side) => !known.has(side.spec.id))
      .map((side) => matchOne(side.spec.id, null, side, options)),
  ];
}
