/**
 * The first look at documents of which nothing was ever recorded, on one screen: what stands where,
 * what contradicts itself, and the next command. A list would say "unbound" of every number.
 */
import { cleanLine } from '../../core/text/clean.ts';
import { firstFew, plural } from '../../core/text/plural.ts';
import { type TextColumn, textTable } from '../../core/text/text-table.ts';
import { fitWidth } from '../../core/text/width.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { formOf, sayLines, sayPlace, sayStatements, sayTitle } from './finding-words.ts';
import { type Finding, findingsOf } from './findings.ts';
import { sayOutcome } from './summary.ts';

/** Together with the lines between them these stay below one screen of 40 lines. */
const MAX_PLACES = 18;
const MAX_FAULTS = 6;
const MAX_PROBLEMS = 4;

export interface OverviewOptions {
  /** Columns of the terminal. */
  readonly width: number;
  /** Whether the configuration has benchmarks that could be run. */
  readonly hasBenchmarks: boolean;
}

/** Tables and code blocks one by one, text by the heading it stands under. */
function sectionsOf(claims: readonly JudgedClaim[]): readonly (readonly JudgedClaim[])[] {
  const keyOf = (judged: JudgedClaim) => {
    const { path, subject, block } = judged.claim;
    const form = formOf(judged);
    return JSON.stringify([
      path,
      form,
      ['table', 'code block'].includes(form) ? block : subject.headings,
    ]);
  };
  return [...Map.groupBy(claims, keyOf).values()];
}

function unitsOf(claims: readonly JudgedClaim[]): string {
  return cleanLine(firstFew([...new Set(claims.map(({ claim }) => claim.unit ?? 'none given'))]));
}

function placeOf(claims: readonly JudgedClaim[]): string {
  const lines = claims.map(({ claim }) => claim.line);
  const [path = ''] = claims.map(({ claim }) => cleanLine(claim.path));
  return `${path}:${sayLines({ first: Math.min(...lines), last: Math.max(...lines) })}`;
}

function headingOf(claims: readonly JudgedClaim[]): string {
  const heading = claims[0]?.claim.subject.headings.at(-1) ?? '';
  return cleanLine(heading.replace(/\s+/g, ' '));
}

/** A place is whole, since a person goes there by it. */
const COLUMNS: readonly TextColumn<readonly JudgedClaim[]>[] = [
  ['where', placeOf],
  ['section', headingOf, 'name'],
  ['in', (claims) => claims.slice(0, 1).map(formOf).join('')],
  ['numbers', ({ length }) => `${length}`, 'figure'],
  ['units', unitsOf, 'name'],
];

/** The fullest places, in the order of the text; what is left out is counted. */
function places(claims: readonly JudgedClaim[], width: number): readonly string[] {
  const sections = sectionsOf(claims);
  const fullest = new Set(
    sections.toSorted((one, other) => other.length - one.length).slice(0, MAX_PLACES),
  );
  const shown = sections.filter((each) => fullest.has(each));
  const rest = sections.filter((each) => !fullest.has(each));
  const numbers = rest.reduce((sum, each) => sum + each.length, 0);
  const more =
    rest.length === 0
      ? []
      : [`and ${plural(numbers, 'number')} in ${plural(rest.length, 'other place')}`];
  return [...textTable(shown, COLUMNS, width - 2), ...more].map((line) => `  ${line}`);
}

/** A few findings in two lines each, the rest counted. */
function listFindings(title: string, found: readonly Finding[], most: number, width: number) {
  if (found.length === 0) return [];
  const lines = found.slice(0, most).map((finding) => {
    const [words = ''] = sayStatements(finding, 1);
    const place = sayPlace(finding);
    const where = place === '' ? '' : `${place} — `;
    return `  ${fitWidth(`${where}${sayTitle(finding)} — ${words}`, 2 * width - 4)}`;
  });
  const rest = found.length - lines.length;
  const more = rest > 0 ? [`  and ${rest} more`] : [];
  return ['', `${title} (${found.length}):`, ...lines, ...more];
}

/** What the documents get wrong by their own numbers: known without any run. */
function contradictsItself({ fails, claims }: Finding): boolean {
  const [first] = claims;
  return fails && ['contradiction', 'inconsistent'].includes(first?.result.verdict ?? '');
}

function nextSteps(hasBenchmarks: boolean): readonly string[] {
  const steps = [
    hasBenchmarks ? ['run', 'measure, then check again'] : ['init', 'configure what is found here'],
    ['docs baseline --write --owner NAME', 'waive these: only new ones fail'],
    ['docs check --all', 'list every finding'],
    ['docs check --explain PATH:LINE', 'how numbers were read, bound'],
  ];
  const lines = steps.map(([command = '', what]) => `  benchproof ${command.padEnd(36)}${what}`);
  return ['', 'Next:', ...lines];
}

/** At most about 40 lines, however many claims there are; ends with the counts. */
export function writeOverview(
  verdict: DocsVerdict,
  { width, hasBenchmarks }: OverviewOptions,
): string {
  const found = findingsOf(verdict);
  const problems = found.filter((finding) => finding.claims.length === 0);
  const claims = verdict.files.flatMap((file) => file.claims);
  const needing = claims.filter(({ result }) => !['exempt', 'unsure'].includes(result.verdict));
  const documents = new Set(needing.map(({ claim }) => claim.path)).size;
  const opening =
    needing.length === 0
      ? []
      : [
          `Nothing is recorded yet, so no run backs ${plural(needing.length, 'performance number')} in ${plural(documents, 'document')}:`,
          '',
          ...places(needing, width),
        ];
  const lines = [
    ...opening,
    ...listFindings('Contradicts itself', found.filter(contradictsItself), MAX_FAULTS, width),
    ...listFindings('Whole documents', problems, MAX_PROBLEMS, width),
    ...(needing.length === 0 ? [] : nextSteps(hasBenchmarks)),
    '',
    sayOutcome(verdict),
  ];
  return `${lines.join('\n').trimStart()}\n`;
}
