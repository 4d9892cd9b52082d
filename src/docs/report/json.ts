/** The documented JSON of `docs check --json`; its shape is part of the contract (docs/doc-gate.md). */
import { isFlagged, ruleIdOf } from '../rules/registry.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayNote } from './evidence-words.ts';
import { sayProblem, sayVerdict } from './say.ts';

function claimJson(judged: JudgedClaim) {
  const { claim, result, notes, fails } = judged;
  const words = sayVerdict(judged);
  const { line, column, text, value, unit, dimension, kind, context } = claim;
  return {
    line,
    column,
    text,
    value,
    unit,
    dimension,
    kind,
    class: claim.class,
    context,
    fails,
    rule: isFlagged(result) ? ruleIdOf(result) : null,
    ...result,
    message: words.detail,
    advice: words.advice,
    notes: notes.map((note) => ({ ...note, message: sayNote(note) })),
  };
}

/** One plain document, version 1. */
export function toJson(verdict: DocsVerdict) {
  return {
    version: 1,
    kind: 'docs-verdict',
    outcome: verdict.outcome,
    counts: verdict.counts,
    files: verdict.files.map(({ path, counts, claims }) => ({
      path,
      counts,
      claims: claims.map(claimJson),
    })),
    problems: verdict.problems.map((problem) => ({
      ...problem,
      rule: problem.kind,
      message: sayProblem(problem).detail,
      advice: sayProblem(problem).advice,
    })),
  };
}
