/** Plans a session: all cases with the sides to invoke. */

import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { canariesFor } from '../../core/plan/canaries.ts';
import { expandCases } from '../../core/plan/cases.ts';
import { deadFilters, selectIds } from '../../core/plan/filter.ts';
import { matchCases, sidesToMeasure } from '../../core/plan/match.ts';
import { estimateOf, type Plan, type Policy, settingsOf, withRuns } from '../../core/plan/plan.ts';
import { blindProjects, unmatchedPatterns } from '../../core/plan/unmatched.ts';
import { canonicalJson, sha256 } from '../../core/records/canonical.ts';
import type { SessionSettings } from '../../core/records/session.ts';
import { firstFew, firstOf } from '../../core/text/plural.ts';
import type { Git } from '../../ports.ts';
import { type BaseSide, prepareBase } from './adopt.ts';
import { type PreparedSide, prepareSide } from './side.ts';

export interface PlanOptions {
  /** Revision names; a null base measures one side, a null head is the working tree. */
  readonly base: string | null;
  readonly head: string | null;
  readonly configPath: string;
  readonly filters: readonly string[];
  /** Ids of this job's cases; absent for all selected by the filters. */
  readonly share?: readonly string[];
  /** Measure identical sides on purpose. */
  readonly aa: boolean;
  /** Settings from the command line. */
  readonly overrides: Partial<SessionSettings>;
  /** Current configuration of the target branch, whose policy overrides the base's. */
  readonly rules?: Config | undefined;
}

const MAX_SHOWN = 20;

/** A filter without a match is an error, so that nothing is omitted silently. */
function refuseDead(ids: readonly string[], { filters, configPath }: PlanOptions): void {
  const dead = deadFilters(ids, filters);
  if (dead.length === 0 || ids.length === 0) return;
  const meant = dead.flatMap((each) => (each.meant === null ? [] : [each.meant]));
  const hint = meant.length === 0 ? '' : `did you mean ${meant.join(', ')}? `;
  throw new UserError(
    `no benchmark matches ${dead.map(({ filter }) => `"${filter}"`).join(', ')}`,
    `${hint}${configPath} has: ${firstOf(ids, MAX_SHOWN)}`,
  );
}

function select<S extends PreparedSide | BaseSide>(side: S, selected: ReadonlySet<string>): S {
  return { ...side, cases: side.cases.filter(({ spec }) => selected.has(spec.id)) };
}

async function headOf(git: Git, options: PlanOptions): Promise<PreparedSide> {
  const { base, head, configPath, aa } = options;
  if (aa && base === null) {
    throw new UserError('--aa: there is no base to compare with', 'write --base HEAD --aa');
  }
  const prepared = await prepareSide(git, head, configPath);
  if (prepared !== null) return prepared;
  throw new UserError(
    `${configPath}: no such file in ${head ?? 'the working tree'}`,
    'write one with: benchproof init',
  );
}

/** Filters apply to the ids of both sides, so that a complete name on one matches nothing partially on the other. */
async function sidesOf(git: Git, options: PlanOptions) {
  const head = await headOf(git, options);
  const { base: name, configPath } = options;
  const base = name === null ? null : await prepareBase(git, name, configPath, head);
  const cases = [...head.cases, ...(base?.cases ?? [])];
  const ids = [...new Set(cases.map(({ spec }) => spec.id))];
  refuseDead(ids, options);
  const selected = selectIds(ids, options.filters);
  return { base: base && select(base, selected), head: select(head, selected) };
}

/** From the branch or the base, so that a change cannot loosen its own rules. */
function policyOf(base: BaseSide | null, head: PreparedSide, rules: Config | undefined): Policy {
  if (base === null) return { config: head.config, hash: head.configHash, grants: head.config };
  const config = rules ?? base.config ?? head.config;
  const grants = base.config === null ? null : config;
  return { config, hash: sha256(canonicalJson(config)), grants };
}

/** @throws UserError where every change would leave a project's inputs alone */
function refuseBlind({ config, entries }: PreparedSide): void {
  const [blind] = blindProjects(config, entries);
  if (blind === undefined) return;
  throw new UserError(
    `projects.${blind}.inputs: no file matches ${firstFew(config.projects[blind]?.inputs ?? [])}, so nothing would ever be measured`,
    `patterns start at ${config.projects[blind]?.path}; without inputs, all files but documents count`,
  );
}

/**
 * Reads both sides and decides what can be measured and compared.
 *
 * @throws UserError for unknown revisions, faulty configurations and filters without a match
 */
export async function planSession(git: Git, options: PlanOptions): Promise<Plan> {
  const { base, head } = await sidesOf(git, options);
  refuseBlind(head);
  const { configPath, aa, rules } = options;
  const specs = rules && expandCases(rules).map((spec) => [spec.id, spec] as const);
  const cases = matchCases(base?.cases ?? null, head.cases, { aa, rules: specs && new Map(specs) })
    .filter(({ id }) => options.share?.includes(id) ?? true)
    .map((each) => withRuns(each, options.overrides));
  if (cases.length === 0) {
    throw new UserError(
      `${configPath} defines no benchmark`,
      'add one under projects.*.benchmarks',
    );
  }
  const policy = policyOf(base, head, rules);
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
    unmatched: unmatchedPatterns(head.config, head.entries),
  };
}
