/**
 * A document about what was just measured: a template whose placeholders become numbers.
 *
 *     {{TARGET}}           the measured value, `27.9M ops/s`
 *     {{TARGET * 3}}       that many times as much: a false claim
 *     {{TARGET / OTHER}}   the ratio of the two, `1.83x`; `{{TARGET / OTHER * 2}}` a false one
 *     {{TARGET % OTHER}}   how much more than the other in percent, `+83 %`; `{{TARGET % OTHER * 2}}` a false one
 *
 * TARGET is `project/benchmark@variant[name=value]#metric`, with `/phase` at the end where there is one.
 */
import type { ReportDocument } from '../src/core/report/json/render.ts';
import { formatQuantity } from '../src/core/text/quantity.ts';
import { readExpectations } from '../test/support/expectations.ts';

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
  const [first = '', operator, second] = expression.split(/ ([/%]) /);
  const top = measuredOf(report, first.trim());
  if (second === undefined) return written(top.value * times, top.unit);
  const ratio = top.value / measuredOf(report, second.trim()).value;
  if (operator === '/') return `${(ratio * times).toPrecision(3)}x`;
  const percent = (ratio - 1) * 100 * times;
  return `${percent < 0 ? '' : '+'}${percent.toFixed(1)} %`;
}

/** @throws Error where a placeholder names what the report does not hold */
export function fillTemplate(template: string, report: ReportDocument): string {
  return template.replace(PLACEHOLDER, (_, words: string) => fill(report, words));
}

/** What of the answer of `docs check --json` is needed here. */
export interface JudgedDocument {
  readonly files: readonly {
    readonly claims: readonly {
      readonly line: number;
      readonly verdict: string;
      readonly message: string;
      readonly text: string;
    }[];
  }[];
}

export interface JudgedClaims {
  readonly trueClaims: number;
  readonly truePassed: number;
  readonly falseClaims: number;
  readonly falseRejected: number;
  /** Where a verdict is not what the document's own comments expect; each begins with the line. */
  readonly complaints: readonly string[];
}

/** Holds the verdicts against the `expect` comments of a document: `backed` marks a true claim. */
export function judgeClaims(document: string, judged: JudgedDocument): JudgedClaims {
  const expected = readExpectations(document).lines;
  const claims = judged.files.flatMap((file) => file.claims);
  const judgements = claims.map((claim, index) => {
    // Several on one line are expected in their order.
    const nth = claims.slice(0, index).filter(({ line }) => line === claim.line).length;
    const wanted = expected.get(claim.line)?.[nth] ?? 'none';
    return { ...claim, wanted, isRight: claim.verdict === wanted };
  });
  const trueOnes = judgements.filter(({ wanted }) => wanted === 'backed');
  const falseOnes = judgements.filter(({ wanted }) => wanted !== 'backed');
  const wrong = judgements.filter(({ isRight }) => !isRight);
  const lines = new Set(claims.map(({ line }) => line));
  const silent = [...expected.keys()].filter((line) => !lines.has(line));
  return {
    trueClaims: trueOnes.length,
    truePassed: trueOnes.filter(({ isRight }) => isRight).length,
    falseClaims: falseOnes.length,
    falseRejected: falseOnes.filter(({ isRight }) => isRight).length,
    complaints: [
      ...wrong.map(
        ({ line, text, verdict, wanted, message }) =>
          `${line}: ${text} is ${verdict}, not ${wanted}: ${message}`,
      ),
      ...silent.map((line) => `${line}: no claim was found there`),
    ],
  };
}

/** The verdicts as a Markdown table, one row a claim. */
export function verdictTable(judged: JudgedDocument): string {
  const rows = judged.files
    .flatMap((file) => file.claims)
    .map(({ line, text, verdict, message }) =>
      [line, text, verdict, message.replaceAll('|', '\\|')].join(' | '),
    );
  return [
    '| line | claim | verdict | why |',
    '|---:|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}
