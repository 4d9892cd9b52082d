/** The benchmark and metric to follow through history. */

import type { Followed } from '../../core/bisect/comparison.ts';
import { UserError } from '../../core/errors.ts';
import { type CaseSpec, expandCases } from '../../core/plan/cases.ts';
import { selectIds } from '../../core/plan/filter.ts';
import type { Metric, Revision } from '../../core/records/session.ts';
import { firstOf } from '../../core/text/plural.ts';
import type { Git } from '../../ports.ts';
import { configOf, withFile } from '../run/side.ts';

export interface HistoryQuestion extends Followed {
  /** Returns the question's configuration at every revision. */
  readonly git: Git;
}

export interface QuestionOptions {
  readonly configPath: string;
  /** Selects the case like `--filter`; must match exactly one. Null: the only one there is. */
  readonly benchmark: string | null;
  readonly metric: string | null;
}

/** With parameters in alphabetical order, as in evidence. */
function inOrder(id: string): string {
  return id.replace(/\[(.*)\]$/, (_, list: string) => `[${list.split(',').sort().join(',')}]`);
}

function onlyCase(cases: readonly CaseSpec[]): CaseSpec {
  const [only] = cases;
  if (only !== undefined && cases.length === 1) return only;
  throw new UserError(
    `--benchmark is required: there are ${cases.length}, and only one can be followed`,
    `name one of: ${firstOf(cases.map(({ id }) => id))}`,
  );
}

function chooseCase(cases: readonly CaseSpec[], wanted: string): CaseSpec {
  const exact = cases.find(({ id }) => inOrder(id) === inOrder(wanted));
  const ids = cases.map(({ id }) => id);
  const selected = selectIds(ids, [wanted]);
  const matching = cases.filter(({ id }) => selected.has(id));
  const [only] = matching;
  if (exact !== undefined) return exact;
  if (only !== undefined && matching.length === 1) return only;
  throw matching.length === 0
    ? new UserError(`benchmark ${wanted}: no benchmark of that name`, `there are: ${firstOf(ids)}`)
    : new UserError(
        `benchmark ${wanted}: ${matching.length} benchmarks match, but only one can be followed`,
        `name one of: ${firstOf(matching.map(({ id }) => id))}`,
      );
}

function chooseMetric({ id, metrics }: CaseSpec, wanted: string | null): Metric {
  const [first] = metrics;
  const found =
    wanted === null ? first : metrics.find(({ key, name }) => [key, name].includes(wanted));
  if (found !== undefined && (wanted !== null || metrics.length === 1)) return found;
  const names = firstOf(metrics.map(({ key }) => key));
  throw wanted === null
    ? new UserError(
        `${id} has ${metrics.length} metrics, but only one can be followed`,
        `name one as the metric: ${names}`,
      )
    : new UserError(`metric ${wanted}: ${id} has no such metric`, `it has: ${names}`);
}

/**
 * @param at revision whose configuration is read: the end in question
 * @throws UserError for a missing or faulty configuration, and for names without a unique match
 */
export async function askHistory(
  git: Git,
  at: Revision,
  options: QuestionOptions,
): Promise<HistoryQuestion> {
  const { configPath } = options;
  const text = await git.read(at, configPath);
  if (text === null) {
    throw new UserError(
      `${configPath}: no such file in ${at.name}`,
      'write one with: benchproof init',
    );
  }
  const cases = expandCases(configOf(text, configPath));
  const { benchmark } = options;
  const chosen = benchmark === null ? onlyCase(cases) : chooseCase(cases, benchmark);
  return {
    git: withFile(git, configPath, text),
    caseId: chosen.id,
    metric: chooseMetric(chosen, options.metric),
    effect: chosen.effect,
  };
}
