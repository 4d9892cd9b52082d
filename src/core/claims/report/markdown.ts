/** The Markdown report: counts first, then a table of what failed, then what was exempted. */
import { foldedSection, inlineCode, tableRow } from '../../text/markdown.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayProblem } from './problem-words.ts';
import { sayNewSeries, sayOutcome } from './summary.ts';
import { sayVerdict } from './verdict-words.ts';

/** Rows shown before the rest is only counted: a comment has a size limit. */
const MOST_ROWS = 100;

function place(judged: JudgedClaim): string {
  return inlineCode(`${judged.claim.path}:${judged.claim.line}`);
}

function findingRow(judged: JudgedClaim): string {
  const { verdict, detail } = sayVerdict(judged);
  const words = inlineCode(detail, 500);
  return tableRow([place(judged), inlineCode(judged.claim.text), verdict, words]);
}

function findings(claims: readonly JudgedClaim[]): readonly string[] {
  if (claims.length === 0) return [];
  const rest = claims.length - MOST_ROWS;
  return [
    tableRow(['where', 'claim', 'verdict', 'what was measured']),
    tableRow(['---', '---', '---', '---']),
    ...claims.slice(0, MOST_ROWS).map(findingRow),
    ...(rest > 0 ? ['', `and ${rest} more.`] : []),
    '',
  ];
}

function exemptions(claims: readonly JudgedClaim[]): readonly string[] {
  if (claims.length === 0) return [];
  const rows = claims
    .slice(0, MOST_ROWS)
    .map(
      (each) =>
        `- ${place(each)} ${inlineCode(each.claim.text)}: ${inlineCode(sayVerdict(each).detail)}`,
    );
  return foldedSection(`${claims.length} exempt`, rows);
}

/** Foreign text appears only as inline code. */
export function writeMarkdown(verdict: DocsVerdict): string {
  const claims = verdict.files.flatMap((file) => file.claims);
  const told = claims.filter((each) => each.fails || each.result.verdict === 'stale');
  const problems = verdict.problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? '' : `${inlineCode(line === null ? path : `${path}:${line}`)} `;
    return `- ${where}**${title}**: ${inlineCode(detail, 500)}`;
  });
  const listed = [
    ...problems,
    ...sayNewSeries(verdict).map((each) => `- ${inlineCode(each, 500)}`),
  ];
  return [
    `**${sayOutcome(verdict)}**`,
    '',
    ...findings(told),
    ...listed,
    ...(listed.length > 0 ? [''] : []),
    ...exemptions(claims.filter((each) => each.result.verdict === 'exempt')),
    '',
  ].join('\n');
}
