/**
 * A document about what was just measured: a template whose placeholders become numbers.
 *
 *     {{TARGET}}           the measured value, `27.9M ops/s`
 *     {{TARGET * 3}}       that many times as much: a false claim
 *     {{TARGET / OTHER}}   the ratio of the two, `1.83x`; `{{TARGET / OTHER * 2}}` a false one
 *
 * TARGET is `project/benchmark@variant[name=value]#metric`, with `/phase` at the end where there is one.
 */
import type { ReportDocument } from '../src/core/report/json/schema.ts';
import { formatQuantity } from '../src/core/text/quantity.ts';

type Metric = ReportDocument['metrics'][number];

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

function targetOf({ case: name, metric, phase }: Metric): string {
  const own =
    phase !== null && metric.startsWith(`${phase}/`) ? metric.slice(phase.length + 1) : metric;
  return `${name}#${own}${phase === null ? '' : `/${phase}`}`;
}

function measuredOf(report: ReportDocument, target: string): { value: number; unit: string } {
  const metric = report.metrics.find((each) => targetOf(each) === target);
  const value = metric?.head?.median;
  if (metric === undefined || value === undefined) {
    const known = report.metrics.map(targetOf).join(', ');
    throw new Error(`the template speaks of ${target}, which was not measured; there is ${known}`);
  }
  return { value, unit: metric.unit };
}

/** A thousands group is read to its last digit, so it is written to its last digit: 1,344 and not 1,340. */
function written(value: number, unit: string): string {
  const text = formatQuantity(value, unit, null);
  return /^\d,\d{3}\b/.test(text) ? `${Math.round(value).toLocaleString('en-US')} ${unit}` : text;
}

function fill(report: ReportDocument, words: string): string {
  const [expression = '', factor] = words.split(' * ');
  const times = factor === undefined ? 1 : Number(factor);
  const [first = '', second] = expression.split(' / ');
  const top = measuredOf(report, first.trim());
  if (second === undefined) return written(top.value * times, top.unit);
  const ratio = (top.value / measuredOf(report, second.trim()).value) * times;
  return `${ratio.toPrecision(3)}x`;
}

/** @throws Error where a placeholder names what the report does not hold */
export function fillTemplate(template: string, report: ReportDocument): string {
  return template.replace(PLACEHOLDER, (_, words: string) => fill(report, words));
}
