/** The plan as text and as JSON. */

import { type PlannedCase, sidesToMeasure } from '../plan/match.ts';
import type { Plan } from '../plan/plan.ts';
import { cleanLine } from '../text/clean.ts';
import { formatDuration } from '../text/duration.ts';
import { plural } from '../text/plural.ts';
import { renderTextTable } from '../text/text-table.ts';

function adoptedWords(files: readonly string[]): string {
  const over = files.length === 0 ? '' : `, with ${plural(files.length, 'file')} of the head added`;
  return `not defined in the base: uses the head's definition${over}`;
}

function sentenceOf(planned: PlannedCase): string {
  const sides = sidesToMeasure(planned).join(' and ');
  if (planned.unmeasured !== null) {
    const { kind, message } = planned.unmeasured;
    return `${kind}: ${message}${sides === '' ? '' : `; ${sides} is measured`}`;
  }
  const runs = planned.head?.spec;
  const said = planned.base?.adopted == null ? '' : `; ${adoptedWords(planned.base.adopted)}`;
  const most = sidesToMeasure(planned).length < 2 ? '' : ` to ${runs?.maxRuns}`;
  return `${sides}, ${runs?.minRuns}${most} runs per side${said}`;
}

/**
 * One line per case, then the estimate.
 *
 * @param width terminal width in columns; long names are cut, sentences are not
 */
export function describePlan(plan: Plan, width: number): string {
  const lines = renderTextTable(
    [{ title: 'benchmark', flexible: true }, { title: 'measured' }],
    plan.cases.map((each) => [cleanLine(each.id), sentenceOf(each)]),
    width,
  );
  const { least, expected, most } = plan.estimate;
  const span = least === most ? '' : ` (${formatDuration(least)} to ${formatDuration(most)})`;
  const time = `${formatDuration(expected)}${span}, plus builds`;
  const canaries = plan.canaries === 0 ? '' : ` and ${plural(plan.canaries, 'canary', 'canaries')}`;
  return [
    ...lines,
    '',
    `${plural(plan.cases.length, 'benchmark')}${canaries}; measuring takes about ${time}.`,
    '',
  ].join('\n');
}

/** Version 1: fields may be added, never changed or removed. */
export function planDocument(plan: Plan) {
  return {
    version: 1,
    kind: 'plan',
    base: plan.base,
    head: plan.head,
    settings: plan.settings,
    canaries: plan.canaries,
    estimateSeconds: plan.estimate,
    cases: plan.cases.map((each) => ({
      id: each.id,
      sides: sidesToMeasure(each),
      command: (each.head ?? each.base)?.spec.definition.command ?? null,
      minRuns: each.head?.spec.minRuns ?? null,
      maxRuns: each.head?.spec.maxRuns ?? null,
      unmeasured: each.unmeasured,
      adopted: each.base?.adopted ?? null,
    })),
  };
}
