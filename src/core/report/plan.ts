/** The plan as text and as JSON. */

import { type PlannedCase, sidesToMeasure } from '../plan/match.ts';
import type { Plan } from '../plan/plan.ts';
import { cleanLine } from '../text/clean.ts';
import { formatDuration } from '../text/duration.ts';
import { plural } from '../text/plural.ts';
import { textTable } from '../text/text-table.ts';

function sentenceOf(planned: PlannedCase): string {
  const measured = sidesToMeasure(planned);
  const sides = measured.join(' and ');
  if (planned.unmeasured !== null) {
    const { kind, message } = planned.unmeasured;
    return `${kind}: ${message}${sides === '' ? '' : `; ${sides} is measured`}`;
  }
  const runs = planned.head?.spec;
  if (measured.length < 2) return `${sides}, ${runs?.minRuns} runs`;
  return `${sides}, ${runs?.minRuns} to ${runs?.maxRuns} runs per side`;
}

/**
 * One line per case, then the estimate.
 *
 * @param width terminal width in columns; long names are cut, sentences are not
 */
export function describePlan(plan: Plan, width: number): string {
  const columns = [
    ['benchmark', ({ id }: PlannedCase) => cleanLine(id), 'name'],
    ['measured', sentenceOf],
  ] as const;
  const lent = plan.cases.filter(({ base }) => base?.adopted != null).length;
  const lines = textTable(plan.cases, columns, width);
  if (lent > 0)
    lines.push('', `${lent} not defined in the base: measured there with the head's definition.`);
  const files = new Set(plan.cases.flatMap(({ changedFiles }) => changedFiles));
  if (files.size > 0)
    lines.push('', `own files of benchmarks that differ: ${[...files].map(cleanLine).join(', ')}`);
  if (plan.unmatched.length > 0) lines.push('', ...plan.unmatched.map(cleanLine));
  const count = plural(plan.cases.length, 'benchmark');
  const { least, expected, most } = plan.estimate;
  if (most === 0) return [...lines, '', `${count}; there is nothing to measure.`, ''].join('\n');
  const span = least === most ? '' : ` (${formatDuration(least)} to ${formatDuration(most)})`;
  const time = `${formatDuration(expected)}${span}, plus builds`;
  const canaries = plan.canaries === 0 ? '' : ` and ${plural(plan.canaries, 'canary', 'canaries')}`;
  return [...lines, '', `${count}${canaries}; measuring takes about ${time}.`, ''].join('\n');
}

/** Where the command runs, from the top of the repository. */
function directoryOf({ head, base }: PlannedCase): string | null {
  const spec = (head ?? base)?.spec;
  if (spec === undefined) return null;
  const parts = [spec.folder, spec.definition.directory ?? '.'];
  return parts.filter((part) => part !== '.').join('/') || '.';
}

/** Version 1: fields may be added, never changed or removed. */
export function planDocument(plan: Plan) {
  const { least, expected, most } = plan.estimate;
  return {
    version: 1,
    kind: 'plan',
    base: plan.base,
    head: plan.head,
    settings: plan.settings,
    canaries: plan.canaries,
    unmatched: plan.unmatched,
    estimateSeconds: {
      least: Math.round(least),
      expected: Math.round(expected),
      most: Math.round(most),
    },
    cases: plan.cases.map((each) => ({
      id: each.id,
      sides: sidesToMeasure(each),
      command: (each.head ?? each.base)?.spec.definition.command ?? null,
      directory: directoryOf(each),
      minRuns: each.head?.spec.minRuns ?? null,
      maxRuns: each.head?.spec.maxRuns ?? null,
      unmeasured: each.unmeasured,
      adopted: each.base?.adopted ?? null,
    })),
  };
}
