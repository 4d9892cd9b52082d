/** The plan: every case with the sides that will be invoked, before anything starts. */
import { metricsOf } from '../../core/adapters/metrics.ts';
import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { canariesFor } from '../../core/plan/canaries.ts';
import { expandCases } from '../../core/plan/cases.ts';
import { type Estimate, estimateSession } from '../../core/plan/estimate.ts';
import { deadFilters, selectIds } from '../../core/plan/filter.ts';
import { matchCases, type PlannedCase, sidesToMeasure } from '../../core/plan/match.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import type { Revision, SessionSettings } from '../../core/records/session.ts';
import { type BaseSide, prepareBase } from './adopt.ts';
import { type PreparedSide, prepareSide, type SidePorts } from './side.ts';

export interface PlanOptions {
  /** Revision names; a null base measures one side, a null head is the working tree. */
  readonly base: string | null;
  readonly head: string | null;
  readonly configPath: string;
  readonly filters: readonly string[];
  /** Ids of the cases that are this job's share; absent: all that the filters choose. */
  readonly share?: readonly string[];
  /** Measure identical sides on purpose. */
  readonly aa: boolean;
  /** What the command line sets otherwise than the configuration. */
  readonly overrides: Partial<SessionSettings>;
  /** The configuration of the branch that the change goes to: policy where the base has none. */
  readonly rules?: Config | undefined;
}

/** Whose word holds: what a change is judged by, and what it may have of this machine. */
export interface Policy {
  readonly config: Config;
  readonly hash: string;
  /** Grants secrets to builds; null: nobody does, since the base has no configuration. */
  readonly grants: Config | null;
}

export interface Plan {
  /** Null: one side is measured. */
  readonly base: Revision | null;
  readonly head: Revision;
  readonly policy: Policy;
  readonly cases: readonly PlannedCase[];
  readonly canaries: number;
  readonly settings: SessionSettings;
  readonly estimate: Estimate;
}

function settingsOf(config: Config, overrides: Partial<SessionSettings>): SessionSettings {
  const { min, max, errorRate, seconds, budget, thorough } = config.runs;
  const settings = {
    min,
    max,
    errorRate,
    secondsPerSide: seconds,
    budgetSeconds: budget,
    thorough,
    inconclusive: config.report.inconclusive,
    ...overrides,
  };
  return { ...settings, max: Math.max(settings.min, settings.max) };
}

/** `--runs` and `--max` hold for every case, whatever its benchmark says. */
function withRuns(planned: PlannedCase, overrides: Partial<SessionSettings>): PlannedCase {
  if (planned.head === null) return planned;
  const { spec } = planned.head;
  const minRuns = overrides.min ?? spec.minRuns;
  const maxRuns = Math.max(minRuns, overrides.max ?? spec.maxRuns);
  return { ...planned, head: { ...planned.head, spec: { ...spec, minRuns, maxRuns } } };
}

const MAX_SHOWN = 20;

/** Nothing may be left out in silence: a filter that names nothing is a mistake of the writer. */
function refuseDead(ids: readonly string[], { filters, configPath }: PlanOptions): void {
  const dead = deadFilters(ids, filters);
  if (dead.length === 0 || ids.length === 0) return;
  const more = ids.length > MAX_SHOWN ? [`and ${ids.length - MAX_SHOWN} more`] : [];
  const meant = dead.flatMap((each) => (each.meant === null ? [] : [each.meant]));
  const hint = meant.length === 0 ? '' : `did you mean ${meant.join(', ')}? `;
  throw new UserError(
    `no benchmark matches ${dead.map(({ filter }) => `"${filter}"`).join(', ')}`,
    `${hint}${configPath} has: ${[...ids.slice(0, MAX_SHOWN), ...more].join(', ')}`,
  );
}

function select<S extends PreparedSide | BaseSide>(side: S, selected: ReadonlySet<string>): S {
  return { ...side, cases: side.cases.filter(({ spec }) => selected.has(spec.id)) };
}

async function headOf(ports: SidePorts, options: PlanOptions): Promise<PreparedSide> {
  const { base, head, configPath, aa } = options;
  if (aa && base === null) {
    throw new UserError('--aa: there is no base to compare with', 'write --base HEAD --aa');
  }
  const prepared = await prepareSide(ports, head, configPath);
  if (prepared !== null) return prepared;
  throw new UserError(
    `${configPath}: no such file in ${head ?? 'the working tree'}`,
    'write one with: benchproof init',
  );
}

interface SelectedSides {
  readonly base: BaseSide | null;
  readonly head: PreparedSide;
}

/** By both sides together: what is a whole name on one must not be a part of one on the other. */
async function sidesOf(ports: SidePorts, options: PlanOptions): Promise<SelectedSides> {
  const head = await headOf(ports, options);
  const { base: name, configPath } = options;
  const base = name === null ? null : await prepareBase(ports, name, configPath, head);
  const cases = [...head.cases, ...(base?.cases ?? [])];
  const ids = [...new Set(cases.map(({ spec }) => spec.id))];
  refuseDead(ids, options);
  const selected = selectIds(ids, options.filters);
  return { base: base && select(base, selected), head: select(head, selected) };
}

/** The base's: a change cannot loosen the rules by which it is judged. */
function policyOf(
  base: BaseSide | null,
  head: PreparedSide,
  rules: Config | undefined,
  sha256: SidePorts['sha256'],
): Policy {
  if (base === null) return { config: head.config, hash: head.configHash, grants: head.config };
  const { config: grants } = base;
  const config = grants ?? rules ?? head.config;
  return { config, hash: base.configHash ?? sha256(canonicalJson(config)), grants };
}

function estimateOf(cases: readonly PlannedCase[], canaries: number, settings: SessionSettings) {
  const measured = [
    ...cases.map((each) => ({
      sides: sidesToMeasure(each).length,
      minRuns: each.head?.spec.minRuns ?? 0,
      maxRuns: each.head?.spec.maxRuns ?? 0,
    })),
    ...Array.from({ length: canaries }, () => ({
      sides: 2,
      minRuns: settings.min,
      maxRuns: settings.max,
    })),
  ].filter((each) => each.sides > 0);
  return estimateSession(measured, settings);
}

/**
 * Reads both sides and decides what is to be measured and what cannot be.
 *
 * @throws UserError for unknown revisions, faulty configurations and filters of which one matches nothing
 */
export async function planSession(ports: SidePorts, options: PlanOptions): Promise<Plan> {
  const { base, head } = await sidesOf(ports, options);
  const { configPath, aa, rules } = options;
  const specs = rules && expandCases(rules, metricsOf).map((spec) => [spec.id, spec] as const);
  const cases = matchCases(base?.cases ?? null, head.cases, { aa, rules: specs && new Map(specs) })
    .filter(({ id }) => options.share?.includes(id) ?? true)
    .map((each) => withRuns(each, options.overrides));
  if (cases.length === 0) {
    throw new UserError(
      `${configPath} defines no benchmark`,
      'add one under projects.*.benchmarks',
    );
  }
  const policy = policyOf(base, head, rules, ports.sha256);
  const settings = settingsOf(policy.config, options.overrides);
  const compared = cases.filter((each) => sidesToMeasure(each).length === 2).length;
  const canaries = compared === 0 ? 0 : canariesFor(compared, settings.min, settings.max).length;
  return {
    base: base?.revision ?? null,
    head: head.revision,
    policy,
    cases,
    canaries,
    settings,
    estimate: estimateOf(cases, canaries, settings),
  };
}
