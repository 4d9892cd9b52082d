/** The comment of one configuration, from the state alone: sentence and counts, findings, then details in folds. */
import { fitBlocks, sizeOf } from '../../report/markdown/fit.ts';
import { noticeOf } from '../../report/markdown/render.ts';
import type { ReportRow } from '../../report/model.ts';
import { geometricMeanLine } from '../../report/words/sections.ts';
import { MAX_RUNS } from '../../run-limits.ts';
import { maxOf } from '../../stats/descriptive.ts';
import { inlineCode } from '../../text/markdown.ts';
import { foreign, phraseToMarkdown, say } from '../../text/phrase.ts';
import { byGravity, isPassing } from '../../verdict/conclude.ts';
import type { PullState } from '../state/state.ts';
import type { BenchmarkSummary, DocumentSummary, HalfSummary } from '../state/summary.ts';
import { markResult, writeMarker } from '../target/marks.ts';
import { benchmarkHalf } from './benchmark-blocks.ts';
import { documentHalf } from './documents.ts';
import { awaitsTrustedRun, GRAVE } from './halves.ts';
import { commitLink, link, shortSha } from './prose.ts';
import { awaitingSentence, CONCLUSION_SIGNS, failureWords, provenanceSentence } from './states.ts';

/** In UTF-8 bytes; GitHub's limit is 65,536 characters. The rest is left for the banner of the next push. */
const RESULT_LIMIT = 60_000;
const COMMENT_LIMIT = 65_000;
const RESERVE_FOR_MARKS = 600;

function phaseOf({ benchmarks, documents }: PullState) {
  const isOpen = benchmarks.kind === 'waiting' || benchmarks.kind === 'measuring';
  return isOpen || documents.kind === 'waiting' ? 'measuring' : 'finished';
}

/** The whole body: hidden marker, headline, details; at most 65,000 bytes. `previous` stays until there are new results. */
export function renderComment(state: PullState): string {
  const { configuration, headSha, previous } = state;
  const phase = phaseOf(state);
  const marker = writeMarker({ configuration, headSha }, phase);
  if (phase === 'finished') {
    return `${marker}\n${markResult(headSha, renderBody(state, RESULT_LIMIT))}\n`;
  }
  if (previous === null) return `${marker}\n\n${renderBody(state, RESULT_LIMIT)}`;
  const result = markResult(previous.sha, previous.markdown);
  const room = COMMENT_LIMIT - sizeOf(result) - RESERVE_FOR_MARKS;
  const body = renderBody(state, Math.min(RESULT_LIMIT, room));
  const old = phraseToMarkdown(say`${foreign(shortSha(previous.sha))}`);
  const banner = `> [!NOTE]\n> The results below are of ${old}, and out of date.`;
  return `${marker}\n\n${body}\n${banner}\n\n${result}\n`;
}

/** The largest number of runs suggested in the table; if there is none, twice the usual maximum. */
function runsOf(open: readonly ReportRow[]): number {
  const needed = open.flatMap(({ verdict }) => verdict.effect?.runsToSettle ?? []);
  return needed.length === 0 ? 24 : Math.min(MAX_RUNS, Math.max(3, maxOf(needed)));
}

function hintOf(benchmarks: BenchmarkSummary, documents: DocumentSummary): string | null {
  const rows = benchmarks.gathered?.open?.bySection;
  const open = [...(rows?.inconclusive ?? []), ...(rows?.busy ?? [])];
  const isOpen = open.length > 0;
  const hasFindings =
    GRAVE.some((section) => (rows?.[section].length ?? 0) > 0) ||
    (documents.judged?.open.length ?? 0) > 0;
  const hints = [
    ...(isOpen ? [`\`/benchproof run runs=${runsOf(open)}\` measures again with more runs`] : []),
    ...(hasFindings ? ['`/benchproof accept ID reason` accepts a finding under your name'] : []),
  ];
  return hints.length === 0 ? null : `In a comment, ${hints.join('; ')}.`;
}

function openingOf(state: PullState, [first, second]: readonly [HalfSummary, HalfSummary]) {
  const sign = CONCLUSION_SIGNS[first.conclusion ?? 'open'];
  const named = state.title ?? state.configuration;
  const name = named === null ? '' : `${inlineCode(named, 60)}: `;
  const [gravest, other] = [first, second].map(({ sentence }) => phraseToMarkdown(sentence));
  return [`${sign} ${name}**${gravest}** ${other}`, ''];
}

/** The geometric mean, and the row counts if there is something to look at. */
function countsOf(
  { counts, gathered }: BenchmarkSummary,
  documents: HalfSummary,
  isCalm: boolean,
): string[] {
  const together = geometricMeanLine(gathered?.open?.rows ?? []);
  const all = isCalm ? [together] : [counts, together, documents.counts];
  const lines = all.filter((line) => line !== null);
  return lines.length === 0 ? [] : [lines.map((line) => `${line}.`).join('<br>'), ''];
}

/** Why numbers in documents lack evidence. */
function originOf({ benchmarks, headSha }: PullState, summary: DocumentSummary) {
  const lacking =
    benchmarks.kind === 'judged'
      ? provenanceSentence(benchmarks.origin, headSha)
      : awaitingSentence(headSha);
  return awaitsTrustedRun(summary) ? [phraseToMarkdown(lacking), ''] : [];
}

function footerOf(state: PullState, { gathered }: BenchmarkSummary): string {
  const base = gathered?.reports[0]?.session.base?.commit ?? null;
  const compared = base === null ? '' : ` compared with ${commitLink(state, base)}`;
  const commit = `commit ${inlineCode(shortSha(state.headSha))}${compared}`;
  const parts = [commit, link('full report', state.runUrl)].filter((part) => part !== '');
  return `<sub>${parts.join(' · ')}</sub>`;
}

/** At most `limit` bytes of Markdown; dropped rows are counted and linked. Findings first, then the folds. */
function renderBody(state: PullState, limit: number): string {
  const [benchmarks, documents] = [benchmarkHalf(state), documentHalf(state)];
  const halves =
    byGravity(benchmarks.conclusion, documents.conclusion) <= 0
      ? ([benchmarks, documents] as const)
      : ([documents, benchmarks] as const);
  const open = halves.flatMap(({ layers }) => layers.open);
  const isCalm = open.length === 0 && halves.every(({ conclusion }) => isPassing(conclusion));
  const hint = isCalm ? null : hintOf(benchmarks, documents);
  const opening = [
    ...openingOf(state, halves),
    ...countsOf(benchmarks, documents, isCalm),
    ...[...new Set([state.benchmarks, state.documents].flatMap(failureWords))].flatMap((words) => [
      words,
      '',
    ]),
    ...originOf(state, documents),
  ].join('\n');
  const closing = [...(hint === null ? [] : [hint, '']), footerOf(state, benchmarks)].join('\n');
  const folded = halves.flatMap(({ layers, details }) => [...layers.folded, ...details]);
  const room = limit - sizeOf(opening) - sizeOf(closing) - 10;
  const notice = (leftOut: number) => noticeOf(leftOut, state.runUrl);
  const shown = fitBlocks([...open, ...(isCalm ? [] : folded)], Math.max(0, room), notice);
  const parts = [opening, shown.trim() === '' ? '' : shown, closing].filter((part) => part !== '');
  return `${parts.join('\n').trim()}\n`;
}
