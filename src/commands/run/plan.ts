/** The plan: every case with the sides that will be invoked, before anything starts. */

import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { canariesFor } from '../../core/plan/canaries.ts';
import { type Estimate, estimateSession } from '../../core/plan/estimate.ts';
import { deadFilters, selectIds } from '../../core/plan/filter.ts';
import { matchCases, type PlannedCase, sidesToMeasure } from '../../core/plan/match.ts';
import type { SessionSettings } from '../../core/records/session.ts';
import type { Sides } from './assemble.ts';
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
}

export interface Plan {
  readonly sides: Sides;
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

function select(side: PreparedSide, selected: ReadonlySet<string>): PreparedSide {
  return { ...side, cases: side.cases.filter(({ spec }) => selected.has(spec.id)) };
}

async function sidesOf(ports: SidePorts, options: PlanOptions): Promise<Sides> {
  const { base, head, configPath, aa } = options;
  if (aa && base === null) {
    throw new UserError('--aa: there is no base to compare with', 'write --base HEAD --aa');
  }
  const prepared = await prepareSide(ports, head, configPath, []);
  if (prepared === null) {
    throw new UserError(
      `${configPath}: no such file in ${head ?? 'the working tree'}`,
      'write one with: benchproof init',
    );
  }
  const before = base === null ? null : await prepareSide(ports, base, configPath, []);
  const cases = [...prepared.cases, ...(before?.cases ?? [])];
  const ids = [...new Set(cases.map(({ spec }) => spec.id))];
  refuseDead(ids, options);
  // By both sides together: what is a whole name on one must not be a part of one on the other.
  const selected = selectIds(ids, options.filters);
  return { base: before && select(before, selected), head: select(prepared, selected) };
}

/**
 * Reads both sides and decides what is to be measured and what cannot be.
 *
 * @throws UserError for unknown revisions, faulty configurations and filters of which one matches nothing
 */
export async function planSession(ports: SidePorts, options: PlanOptions): Promise<Plan> {
  const sides = await sidesOf(ports, options);
  const compares = options.base !== null;
  const baseCases = compares ? (sides.base?.cases ?? []) : null;
  const cases = matchCases(baseCases, sides.head.cases, options.aa)
    .filter(({ id }) => options.share?.includes(id) ?? true)
    .map((each) => withRuns(each, options.overrides));
  if (cases.length === 0) {
    throw new UserError(
      `${options.configPath} defines no benchmark`,
      'add one under projects.*.benchmarks',
    );
  }
  // Policy is the base's: a change cannot loosen the rules by which it is judged.
  const settings = settingsOf((sides.base ?? sides.head).config, options.overrides);
  const compared = cases.filter((each) => sidesToMeasure(each).length === 2).length;
  const canaries = compared === 0 ? 0 : canariesFor(compared, settings.min, settings.max).length;
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
  return { sides, cases, canaries, settings, estimate: estimateSession(measured, settings) };
}
