import { cleanLine } from '../../core/text/clean.ts';
import { plural } from '../../core/text/plural.ts';
import { documentRule, isFlagged, ruleIdOf } from '../rules/registry.ts';
import type { DocsCounts, DocsVerdict } from '../verdict.ts';

/** Always printed, zero included: a gate that saw nothing must say so. */
export function sayCounts(counts: DocsCounts): string {
  const { seen, judged, bound, backed, backedHere, exempt, unsure, failed } = counts;
  const part = judged === seen ? '' : `, ${judged} judged`;
  const here = backedHere === 0 ? '' : `, ${backedHere} backed here (not yet by a trusted run)`;
  const open = unsure === 0 ? '' : `, ${unsure} unsure`;
  return `${plural(seen, 'claim')} seen${part}, ${bound} bound, ${backed} backed${here}, ${exempt} exempt${open}, ${failed} failed`;
}

export function sayOutcome(verdict: DocsVerdict): string {
  const problems = verdict.problems.filter((problem) => problem.fails).length;
  const more = problems === 0 ? '' : `, ${plural(problems, 'problem')} with documents`;
  return `${verdict.outcome.toUpperCase().replace('-', ' ')}: ${sayCounts(verdict.counts)}${more}`;
}

/** `43 unmeasured, 1 mismatch`: the numbers that fail, by rule; empty where none does. */
export function sayFailed({ files }: DocsVerdict): string {
  const failed = files.flatMap(({ claims }) => claims).filter(({ fails }) => fails);
  const rules = failed.flatMap(({ result }) => (isFlagged(result) ? [ruleIdOf(result)] : []));
  return [...Map.groupBy(rules, (rule) => rule)]
    .map(([rule, { length }]) => `${length} ${rule}`)
    .join(', ');
}

/** The documents that were not read, so that nothing is known of their numbers. */
export function unreadDocuments({ problems }: DocsVerdict) {
  return problems.flatMap((problem) => {
    if (problem.kind !== 'unreadable' && problem.kind !== 'not-judged') return [];
    return [{ path: problem.path, message: documentRule(problem).detail(problem) }];
  });
}

/** One sentence for each toolchain that other numbers were measured with than those to come. */
export function sayNewSeries({ files }: DocsVerdict): readonly string[] {
  const notes = files
    .flatMap(({ claims }) => claims)
    .flatMap((each) => each.notes.filter((note) => note.kind === 'new-series'));
  const grouped = Map.groupBy(notes, ({ was, is }) => JSON.stringify([was, is]));
  return [...grouped.values()].map((group) => {
    const { was = '', is = '' } = group[0] ?? {};
    return `${cleanLine(is)} starts a new series: ${plural(group.length, 'claim')} measured with ${cleanLine(was)} will be judged against it once there is a trusted run`;
  });
}
