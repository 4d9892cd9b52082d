/** `docs check` on a terminal: findings with their lines of source, then what was found by rule. */

import { cleanLine } from '../../core/text/clean.ts';
import { LINE_END } from '../../core/text/lines.ts';
import { plural } from '../../core/text/plural.ts';
import { wrapWidth } from '../../core/text/width.ts';
import type { RuleId } from '../rules/ids.ts';
import { isFlagged, RULES } from '../rules/registry.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayNote } from './evidence-words.ts';
import { pageCommand, sayPlace, sayStatements, sayTitle } from './finding-words.ts';
import { type Finding, findingsOf } from './findings.ts';
import { sayVerdict } from './say.ts';
import { sayNewSeries, sayOutcome } from './summary.ts';

/** Of a table or list with many numbers only the worst are told. */
const MAX_STATEMENTS = 3;
/** Places shown of one rule before the rest is counted. */
const MAX_PLACES = 20;
const MIN_WIDTH = 40;
/** Lines. */
const SCREEN = 40;
const WAIVE = [
  'To fail only for new numbers, waive these:',
  '  benchproof docs baseline --write --owner NAME',
  '',
];

export interface TerminalOptions {
  /** Columns of the terminal. */
  readonly width: number;
  /** Each number by itself, and none left out. */
  readonly all: boolean;
  /** What passed too. */
  readonly verbose: boolean;
  /** Whether whole documents were judged, and not only what a change adds. */
  readonly isWhole: boolean;
}

function indented(text: string, width: number, first = '  ', next = '    '): readonly string[] {
  const lines = wrapWidth(text, Math.max(MIN_WIDTH, width) - next.length);
  return lines.map((line, at) => `${at === 0 ? first : next}${line}`);
}

/** The line of the text with carets under the number, which stays in sight however long the line is. */
function excerpt({ claim }: JudgedClaim, lines: readonly string[], width: number): string[] {
  const written = lines[claim.line - 1];
  if (written === undefined) return [];
  const margin = `${claim.line}`;
  const room = Math.max(MIN_WIDTH, width) - margin.length - 5;
  const points = [...written];
  const at = claim.column - 1;
  const size = Math.min(room, Math.max(1, [...claim.text].length));
  const from = Math.max(0, Math.min(at - Math.floor((room - size) / 2), points.length - room));
  const before = points.slice(from, at).map((point) => (point === '\t' ? '  ' : ' '));
  return [
    `  ${margin} | ${cleanLine(points.slice(from, from + room).join(''))}`,
    `  ${' '.repeat(margin.length)} | ${before.join('')}${'^'.repeat(size)}`,
  ];
}

function notesOf({ notes }: JudgedClaim, width: number): readonly string[] {
  return notes.flatMap((note) => indented(`note: ${sayNote(note)}`, width));
}

function writeFinding(finding: Finding, lines: readonly string[], width: number): string {
  const place = sayPlace(finding);
  const [only, ...others] = finding.claims;
  const sole = others.length === 0 ? only : undefined;
  return [
    ...indented(`${place === '' ? '' : `${place} — `}${sayTitle(finding)}`, width, '', '  '),
    ...(sole === undefined ? [] : excerpt(sole, lines, width)),
    ...sayStatements(finding, MAX_STATEMENTS).flatMap((each) => indented(each, width)),
    ...(sole === undefined ? [] : notesOf(sole, width)),
    ...indented(finding.advice, width, '  → '),
    '',
  ].join('\n');
}

function writePassed(judged: JudgedClaim, width: number): string {
  const { path, line, column, text } = judged.claim;
  const { verdict, detail } = sayVerdict(judged);
  const heading = `${cleanLine(path)}:${line}:${column} — ${cleanLine(text)}: ${verdict}`;
  return [heading, ...indented(detail, width), ...notesOf(judged, width), ''].join('\n');
}

/** What was found, by rule; empty where nothing was. */
function writeByRule(
  findings: readonly Finding[],
  { width, all }: TerminalOptions,
): readonly string[] {
  const groups = [...Map.groupBy(findings, ({ rule }) => rule)];
  const [first] = groups;
  if (first === undefined) return [];
  const lines = groups.flatMap(([rule, each]) => {
    const numbers = each.reduce((sum, { claims }) => sum + claims.length, 0);
    const count = plural(each.length, 'place');
    const many = numbers === 0 ? count : `${plural(numbers, 'number')} in ${count}`;
    const gentle = each.some(({ fails }) => fails) ? '' : ' (fails nothing)';
    return indented(`${rule}, ${many}${gentle}: ${RULES[rule].summary}`, width);
  });
  const name = groups.length === 1 ? first[0] : 'RULE';
  const isWhole = all || findings.every(({ claims }) => claims.length < 2);
  const list = isWhole ? '' : ', --all lists every number';
  return ['By rule:', ...lines, ...indented(`${pageCommand(name)} says more${list}`, width), ''];
}

/** Of each rule at most a few places; how many are left out is said. */
function shownOf(findings: readonly Finding[], all: boolean) {
  const counts = new Map<RuleId, number>();
  const shown = findings.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return all || count <= MAX_PLACES;
  });
  return { shown, left: findings.length - shown.length };
}

/** The whole report; ends with the counts, whatever happened. */
export function writeTerminal(
  verdict: DocsVerdict,
  texts: ReadonlyMap<string, string>,
  options: TerminalOptions,
): string {
  const { width, all, verbose } = options;
  const findings = findingsOf(verdict, all);
  const { shown, left } = shownOf(findings, all);
  const linesOf = (path: string | null) => (texts.get(path ?? '') ?? '').split(LINE_END);
  const passed = verdict.files
    .flatMap((file) => file.claims)
    .filter(({ result }) => verbose && !isFlagged(result));
  const written = shown.map((finding) => writeFinding(finding, linesOf(finding.path), width));
  const height = written.join('\n').split('\n').length;
  const isLong = options.isWhole && height > SCREEN && verdict.counts.failed > 0;
  return [
    ...written,
    ...passed.map((judged) => writePassed(judged, width)),
    ...(left === 0 ? [] : [`and ${plural(left, 'more place')} (--all)\n`]),
    ...sayNewSeries(verdict).flatMap((each) => [...indented(`note: ${each}`, width, '', '  '), '']),
    ...writeByRule(findings, options),
    ...(isLong ? WAIVE : []),
    `${sayOutcome(verdict)}\n`,
  ].join('\n');
}
