/** The Markdown report: counts first, then a table of findings, then what was exempted. */
import { foldedSection, inlineCode, tableRow } from '../../core/text/markdown.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { pageCommand, sayPlace, sayStatements, sayTitle } from './finding-words.ts';
import { type Finding, findingsOf } from './findings.ts';
import { sayVerdict } from './say.ts';
import { sayNewSeries, sayOutcome } from './summary.ts';

/** Rows shown before the rest is only counted: a comment has a size limit. */
const MAX_ROWS = 100;
const MAX_STATEMENTS = 3;

/** Where a line of a document can be read; null: nowhere. */
export type LineLink = (path: string, line: number) => string | null;

/** A place as inline code, linked where it can be read. */
export function linkPlace(text: string, path: string, line: number, link: LineLink): string {
  const url = link(path, line);
  return url === null ? inlineCode(text) : `[${inlineCode(text)}](${url})`;
}

function findingRow(finding: Finding, link: LineLink): string {
  const { path, lines, rule, fails } = finding;
  const where = path === null ? '' : linkPlace(sayPlace(finding), path, lines?.first ?? 1, link);
  const words = sayStatements(finding, MAX_STATEMENTS).map((each) => inlineCode(each, 500));
  const name = `${inlineCode(rule)}${fails ? '' : ' (fails nothing)'}`;
  const numbers = finding.claims.length === 0 ? '' : inlineCode(numbersOf(finding));
  return tableRow([where, numbers, name, words.join('<br>')]);
}

function numbersOf(finding: Finding): string {
  return sayTitle(finding).slice(0, -`: ${finding.rule}`.length);
}

function findingTable(findings: readonly Finding[], link: LineLink): readonly string[] {
  if (findings.length === 0) return [];
  const rest = findings.length - MAX_ROWS;
  return [
    tableRow(['where', 'numbers', 'rule', 'what was found']),
    tableRow(['---', '---', '---', '---']),
    ...findings.slice(0, MAX_ROWS).map((finding) => findingRow(finding, link)),
    ...(rest > 0 ? ['', `and ${rest} more.`] : []),
    '',
    `${inlineCode(pageCommand('RULE'))} says what a rule looks for and how to switch it.`,
    '',
  ];
}

function exemptions(claims: readonly JudgedClaim[], link: LineLink): readonly string[] {
  if (claims.length === 0) return [];
  const rows = claims.slice(0, MAX_ROWS).map((each) => {
    const { path, line, text } = each.claim;
    const where = linkPlace(`${path}:${line}`, path, line, link);
    return `- ${where} ${inlineCode(text)}: ${inlineCode(sayVerdict(each).detail)}`;
  });
  const rest = claims.length - rows.length;
  const more = rest > 0 ? ['', `and ${rest} more.`] : [];
  return foldedSection(`${claims.length} exempt`, [...rows, ...more]);
}

/** Foreign text appears only as inline code. */
export function writeMarkdown(verdict: DocsVerdict, link: LineLink = () => null): string {
  const claims = verdict.files.flatMap((file) => file.claims);
  const series = sayNewSeries(verdict).map((each) => `- ${inlineCode(each, 500)}`);
  return [
    `**${sayOutcome(verdict)}**`,
    '',
    ...findingTable(findingsOf(verdict), link),
    ...series,
    ...(series.length > 0 ? [''] : []),
    ...exemptions(
      claims.filter((each) => each.result.verdict === 'exempt'),
      link,
    ),
    '',
  ].join('\n');
}
