/** `docs check` on a terminal: each finding with its line of source and carets under the number. */
import { cleanLine } from '../../text/clean.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayNote } from './note-words.ts';
import { sayProblem } from './problem-words.ts';
import { sayNewSeries, sayOutcome } from './summary.ts';
import { sayVerdict } from './verdict-words.ts';

/** Columns of source shown; the number stays in sight. */
const WIDTH = 96;

function excerpt(judged: JudgedClaim, lines: readonly string[]): readonly string[] {
  const { claim } = judged;
  const written = lines[claim.line - 1];
  if (written === undefined) return [];
  const points = [...written];
  const at = claim.column - 1;
  const from = Math.max(0, Math.min(at - WIDTH / 2, points.length - WIDTH));
  const shown = points.slice(from, from + WIDTH);
  const margin = `${claim.line}`;
  const before = shown.slice(0, at - from).map((point) => (point === '\t' ? '  ' : ' '));
  const carets = '^'.repeat(Math.max(1, [...claim.text].length));
  return [
    `  ${margin} | ${cleanLine(shown.join(''))}`,
    `  ${' '.repeat(margin.length)} | ${before.join('')}${carets}`,
  ];
}

/** `README.md:38:12 — 25.1M ops/s: mismatch. …`, then the excerpt, notes and advice. */
export function writeFinding(judged: JudgedClaim, lines: readonly string[]): readonly string[] {
  const { claim, notes } = judged;
  const words = sayVerdict(judged);
  const where = `${cleanLine(claim.path)}:${claim.line}:${claim.column}`;
  return [
    `${where} — ${cleanLine(claim.text)}: ${words.verdict}. ${words.detail}`,
    ...excerpt(judged, lines),
    ...notes.map((note) => `  note: ${sayNote(note)}`),
    ...(words.advice === null ? [] : [`  → ${words.advice}`]),
  ];
}

function isShown(judged: JudgedClaim, verbose: boolean): boolean {
  return verbose || judged.fails || judged.result.verdict === 'stale';
}

export interface TerminalOptions {
  /** Show what passed too. */
  readonly verbose: boolean;
}

/** The whole report; ends with the counts, whatever happened. */
export function writeTerminal(
  verdict: DocsVerdict,
  texts: ReadonlyMap<string, string>,
  options: TerminalOptions,
): string {
  const findings = verdict.files.flatMap((file) => {
    const lines = (texts.get(file.path) ?? '').split('\n');
    return file.claims
      .filter((judged) => isShown(judged, options.verbose))
      .map((judged) => [...writeFinding(judged, lines), ''].join('\n'));
  });
  const problems = verdict.problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? '' : `${cleanLine(path)}${line === null ? '' : `:${line}`} — `;
    return `${where}${title}: ${detail}\n`;
  });
  const series = sayNewSeries(verdict).map((each) => `note: ${each}\n`);
  return [...findings, ...problems, ...series, `${sayOutcome(verdict)}\n`].join('\n');
}
