/**
 * What measuring a fixture's history must come to, and whether a report says so. The expectations are
 * in fixtures/history/PROJECT/expected.json; fixtures/history/README.md explains them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { INSTRUCTIONS } from '../src/core/plan/cases.ts';
import { selectIds } from '../src/core/plan/filter.ts';
import type { ReportDocument } from '../src/core/report/json/render.ts';

type ReportMetric = ReportDocument['metrics'][number];

const expectedMetric = z.strictObject({
  case: z.string().describe('A filter as of --filter.'),
  metric: z.string().describe('A metric, `phase/metric`, or `*`.'),
  change: z.array(z.string()).min(1).optional(),
  invalid: z.array(z.string()).min(1).optional(),
  trueChange: z.tuple([z.number(), z.number()]).optional(),
});

const expectedScenario = z.strictObject({
  tag: z.string(),
  title: z.string().describe('What the commit does.'),
  effect: z.string().describe('What is really different, by construction.'),
  filter: z.array(z.string()).min(1).optional(),
  results: z.enum(['same', 'none']).default('same'),
  metrics: z.array(expectedMetric).min(1),
  hazards: z.array(z.strictObject({ name: z.string(), case: z.string() })).default([]),
});

const expectedHistory = z.strictObject({
  version: z.literal(1),
  project: z.string(),
  scenarios: z.array(expectedScenario).min(1),
});

export type ExpectedMetric = z.infer<typeof expectedMetric>;
export type ExpectedScenario = z.infer<typeof expectedScenario>;

/** Throws where the file is missing or not as it should be. */
export function readExpectedHistory(project: string): readonly ExpectedScenario[] {
  const file = join(import.meta.dirname, '..', 'fixtures', 'history', project, 'expected.json');
  return expectedHistory.parse(JSON.parse(readFileSync(file, 'utf8'))).scenarios;
}

/** The first expectation that speaks of this metric of this case. */
export function expectationOf(
  scenario: ExpectedScenario,
  caseId: string,
  metric: string,
): ExpectedMetric | undefined {
  return scenario.metrics.find(
    (one) => selectIds([caseId], [one.case]).size > 0 && ['*', metric].includes(one.metric),
  );
}

function keyOf({ phase, metric }: ReportMetric): string {
  return phase === null || metric.startsWith(`${phase}/`) ? metric : `${phase}/${metric}`;
}

function reasonsOf(metric: ReportMetric): string[] {
  return metric.causes.map((cause) => cause.failure?.reason ?? cause.kind);
}

function describeMetric(metric: ReportMetric): string {
  if (!metric.valid) return `invalid (${reasonsOf(metric).join(', ')})`;
  if (metric.effect === null) return metric.change;
  const shown = [metric.effect.change, metric.effect.low, metric.effect.high].map(
    (share) => `${(share * 100).toFixed(1)} %`,
  );
  return `${metric.change} of ${shown[0]} [${shown[1]}, ${shown[2]}]`;
}

function isAsExpected(metric: ReportMetric, expected: ExpectedMetric): boolean {
  const { change, invalid, trueChange } = expected;
  if (invalid !== undefined) {
    // The base is sound in every history: where it is broken too, the machine is to blame.
    const isBaseSound = metric.causes.every(({ side }) => side !== 'base');
    return isBaseSound && reasonsOf(metric).some((reason) => invalid.includes(reason));
  }
  if (!metric.valid || change?.includes(metric.change) === false) return false;
  if (trueChange === undefined) return true;
  const { effect } = metric;
  return effect !== null && effect.low <= trueChange[1] && effect.high >= trueChange[0];
}

/** A run counts of its own accord where time stays undecided, which depends on the machine, not on the history. */
function isCountedUnasked({ metric }: ReportMetric): boolean {
  return metric === INSTRUCTIONS.key;
}

/** What a report says otherwise than the history was built; empty: it is right in everything. */
export function complaintsAbout(report: ReportDocument, scenario: ExpectedScenario): string[] {
  const wrong = report.metrics.flatMap((metric) => {
    const place = `${metric.case} ${keyOf(metric)}`;
    const expected = expectationOf(scenario, metric.case, keyOf(metric));
    if (isCountedUnasked(metric) && expected?.metric !== INSTRUCTIONS.key) return [];
    if (expected === undefined) return [`${place}: nothing is expected of it`];
    if (isAsExpected(metric, expected)) return [];
    return [`${place}: expected ${JSON.stringify(expected)}, got ${describeMetric(metric)}`];
  });
  const silent = scenario.hazards.filter(
    ({ name, case: selected }) =>
      !report.hazards.some(
        (hazard) => hazard.name === name && selectIds([hazard.case ?? ''], [selected]).size > 0,
      ),
  );
  return [...wrong, ...silent.map((hazard) => `no warning ${hazard.name} of ${hazard.case}`)];
}
