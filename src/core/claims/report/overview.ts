/**
 * The first look at documents of which nothing was ever recorded, on one screen: what stands where,
 * what contradicts itself, and the next command. A list would say "unbound" of every number.
 */
import { cleanLine } from '../../text/clean.ts';
import { plural } from '../../text/plural.ts';
import { renderTextTable, type TextColumn } from '../../text/text-table.ts';
import { fitWidth } from '../../text/width.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayProblem } from './problem-words.ts';
import { sayOutcome } from './summary.ts';
import { sayVerdict } from './verdict-words.ts';

/** Together with the lines between them these stay below one screen of 40 lines. */
const MAX_PLACES = 18;
const MAX_FAULTS = 6;
const MAX_PROBLEMS = 4;
const MAX_UNITS = 3;

export interface OverviewOptions {
  /** Columns of the terminal. */
  readonly width: number;
  /** Whether the configuration has benchmarks that could be run. */
  readonly hasBenchmarks: boolean;
}

interface Section {
  readonly path: string;
  readonly heading: string;
  readonly form: 'table' | 'tool output' | 'text';
  readonly claims: JudgedClaim[];
}

function formOf({ claim }: JudgedClaim): Section['form'] {
  if (claim.context === 'table' || claim.cell !== null) return 'table';
  return claim.context === 'code' ? 'tool output' : 'text';
}

/** Tables and pasted output one by one, text by the heading it stands under. */
function sectionsOf(claims: readonly JudgedClaim[]): readonly Section[] {
  const sections = new Map<string, Section>();
  for (const judged of claims) {
    const { path, subject, block } = judged.claim;
    const form = formOf(judged);
    const key = JSON.stringify([path, form, form === 'text' ? subject.headings : block]);
    const found = sections.get(key);
    if (found !== undefined) found.claims.push(judged);
    else {
      const heading = subject.headings.at(-1) ?? '';
      sections.set(key, { path, heading, form, claims: [judged] });
    }
  }
  return [...sections.values()];
}

const COLUMNS: readonly TextColumn[] = [
  { title: 'where', align: 'left', flexible: true },
  { title: 'section', align: 'left', flexible: true },
  { title: 'in', align: 'left', flexible: false },
  { title: 'numbers', align: 'right', flexible: false },
  { title: 'units', align: 'left', flexible: true },
];

function unitsOf(claims: readonly JudgedClaim[]): string {
  const units = [...new Set(claims.map(({ claim }) => claim.unit ?? '?'))];
  const more = units.length > MAX_UNITS ? ', …' : '';
  return cleanLine(units.slice(0, MAX_UNITS).join(', ')) + more;
}

function rowOf({ path, heading, form, claims }: Section) {
  const lines = claims.map(({ claim }) => claim.line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const where = `${cleanLine(path)}:${first === last ? first : `${first}–${last}`}`;
  const cells = [where, cleanLine(heading), form, String(claims.length), unitsOf(claims)];
  return cells.map((text) => ({ text }));
}

/** The fullest places, in the order of the text; what is left out is counted. */
function places(claims: readonly JudgedClaim[], width: number): readonly string[] {
  const sections = sectionsOf(claims);
  const fullest = new Set(
    sections.toSorted((one, other) => other.claims.length - one.claims.length).slice(0, MAX_PLACES),
  );
  const rows = sections.filter((each) => fullest.has(each)).map(rowOf);
  const rest = sections.filter((each) => !fullest.has(each));
  const numbers = rest.reduce((sum, each) => sum + each.claims.length, 0);
  const more =
    rest.length === 0
      ? []
      : [`and ${plural(numbers, 'number')} in ${plural(rest.length, 'other place')}`];
  return [...renderTextTable(COLUMNS, rows, width - 2, (text) => text), ...more].map(
    (line) => `  ${line}`,
  );
}

const SELF_CONTRADICTING: readonly JudgedClaim['result']['verdict'][] = [
  'contradiction',
  'inconsistent',
];

/** What the documents get wrong by their own numbers: known without any run. */
function faults(claims: readonly JudgedClaim[], width: number): readonly string[] {
  const found = claims.filter(
    ({ result, fails }) => fails && SELF_CONTRADICTING.includes(result.verdict),
  );
  if (found.length === 0) return [];
  const lines = found.slice(0, MAX_FAULTS).map((judged) => {
    const { path, line, text } = judged.claim;
    const words = `${cleanLine(path)}:${line} — ${cleanLine(text)}: ${sayVerdict(judged).detail}`;
    return `  ${fitWidth(words, 2 * width - 4)}`;
  });
  const rest = found.length - lines.length;
  const more = rest > 0 ? [`  and ${rest} more`] : [];
  return ['', `Contradicts itself (${found.length}):`, ...lines, ...more];
}

function problems(verdict: DocsVerdict): readonly string[] {
  const said = verdict.problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? '' : `${cleanLine(path)}${line === null ? '' : `:${line}`} — `;
    return `  ${where}${title}: ${detail}`;
  });
  if (said.length === 0) return [];
  const rest = said.length - MAX_PROBLEMS;
  const more = rest > 0 ? [`  and ${rest} more`] : [];
  return ['', 'The documents as such:', ...said.slice(0, MAX_PROBLEMS), ...more];
}

function nextSteps(hasBenchmarks: boolean): readonly string[] {
  const first = hasBenchmarks
    ? 'benchproof run                measure the configured benchmarks, then check again'
    : 'benchproof init               write a configuration for the benchmarks found here, then run';
  return ['', 'Next:', `  ${first}`, '  benchproof docs check --all   every number, one by one'];
}

/** At most about 40 lines, however many claims there are; ends with the counts. */
export function writeOverview(verdict: DocsVerdict, options: OverviewOptions): string {
  const claims = verdict.files.flatMap((file) => file.claims);
  const needing = claims.filter(({ result }) => result.verdict !== 'exempt');
  const documents = new Set(needing.map(({ claim }) => claim.path)).size;
  const opening =
    needing.length === 0
      ? []
      : [
          `Nothing is recorded yet, so no run backs ${plural(needing.length, 'performance number')} in ${plural(documents, 'document')}:`,
          '',
          ...places(needing, options.width),
        ];
  const lines = [
    ...opening,
    ...faults(claims, options.width),
    ...problems(verdict),
    ...(needing.length === 0 ? [] : nextSteps(options.hasBenchmarks)),
    '',
    sayOutcome(verdict),
  ];
  return `${lines.join('\n').trimStart()}\n`;
}
