/** The plan: every case with the sides that will be invoked, before anything starts. */

import { metricsOf } from '../../core/adapters/metrics.ts';
import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { canariesFor } from '../../core/plan/canaries.ts';
import { expandCases } from '../../core/plan/cases.ts';
import { type Estimate, estimateSession } from '../../core/plan/estimate.ts';
import { isSelected } from '../../core/plan/filter.ts';
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
  /** Filters that choose nothing, where others do. */
  readonly deadFilters: readonly string[];
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

const MOST_SHOWN = 20;

function nothingSelected(options: PlanOptions, config: Config): UserError {
  const ids = expandCases(config, metricsOf).map(({ id }) => id);
  const more = ids.length > MOST_SHOWN ? [`and ${ids.length - MOST_SHOWN} more`] : [];
  const known = [...ids.slice(0, MOST_SHOWN), ...more];
  return options.filters.length === 0
    ? new UserError(
        `${options.configPath} defines no benchmark`,
        'add one under projects.*.benchmarks',
      )
    : new UserError(
        `no benchmark matches ${options.filters.map((filter) => `"${filter}"`).join(', ')}`,
        `${options.configPath} has: ${known.join(', ')}`,
      );
}

async function headOf(ports: SidePorts, options: PlanOptions): Promise<PreparedSide> {
  const { base, head, configPath, filters, aa } = options;
  if (aa && base === null) {
    throw new UserError('--aa: there is no base to compare with', 'write --base HEAD --aa');
  }
  const prepared = await prepareSide(ports, head, configPath, filters);
  if (prepared !== null) return prepared;
  throw new UserError(
    `${configPath}: no such file in ${head ?? 'the working tree'}`,
    'write one with: benchproof init',
  );
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
 * @throws UserError for unknown revisions, faulty configurations and filters that match nothing
 */
export async function planSession(ports: SidePorts, options: PlanOptions): Promise<Plan> {
  const head = await headOf(ports, options);
  const { configPath, filters, aa, rules } = options;
  const base =
    options.base === null
      ? null
      : await prepareBase(ports, options.base, configPath, filters, head);
  const specs = rules && expandCases(rules, metricsOf).map((spec) => [spec.id, spec] as const);
  const cases = matchCases(base?.cases ?? null, head.cases, { aa, rules: specs && new Map(specs) })
    .filter(({ id }) => options.share?.includes(id) ?? true)
    .map((each) => withRuns(each, options.overrides));
  if (cases.length === 0) throw nothingSelected(options, head.config);
  const known = [...head.cases, ...(base?.cases ?? [])].map(({ spec }) => spec.id);
  const policy = policyOf(base, head, rules, ports.sha256);
  const settings = settingsOf(policy.config, options.overrides);
  const compared = cases.filter((each) => sidesToMeasure(each).length === 2).length;
  const canaries = compared === 0 ? 0 : canariesFor(compared, settings.min, settings.max).length;
  return {
    base: base?.revision ?? null,
    head: head.revision,
    policy,
    cases,
    deadFilters: filters.filter((filter) => !known.some((id) => isSelected(id, [filter]))),
    canaries,
    settings,
    estimate: estimateOf(cases, canaries, settings),
  };
}
