/** The two checks, `benchproof / benchmarks` and `benchproof / docs`, as sent to GitHub. */
import { fitBlocks, paragraph, sizeOf } from '../../report/markdown/fit.ts';
import { noticeOf } from '../../report/markdown/render.ts';
import { clip } from '../../text/clean.ts';
import { type Phrase, phraseToMarkdown, phraseToText } from '../../text/phrase.ts';
import { type Conclusion, isBlocking } from '../../verdict/conclude.ts';
import { isAcceptable } from '../state/acceptance.ts';
import type { BenchmarkState, DocumentState, PullState } from '../state/state.ts';
import type { BenchmarkSummary, HalfSummary } from '../state/summary.ts';
import { benchmarkHalf } from './benchmark-blocks.ts';
import type { Shown } from './blocks.ts';
import { annotationsOf, type CheckAnnotation, documentHalf } from './documents.ts';
import { awaitsTrustedRun } from './halves.ts';
import { awaitingSentence, failureWords, provenanceSentence } from './states.ts';

export interface CheckAction {
  readonly label: string;
  readonly description: string;
  readonly identifier: string;
}

export interface Check {
  readonly name: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  /** Set if and only if the check is completed. */
  readonly conclusion: Conclusion | null;
  readonly detailsUrl: string | null;
  readonly output: {
    readonly title: string;
    readonly summary: string;
    readonly text: string | null;
    readonly annotations: readonly CheckAnnotation[];
  };
  readonly actions: readonly CheckAction[];
}

/** Fixed names, because rulesets require them. */
export function checkName(half: 'benchmarks' | 'docs', configuration: string | null): string {
  return `benchproof / ${half}${configuration === null ? '' : ` (${configuration})`}`;
}

/** Buttons: GitHub allows three, with 20, 40 and 20 characters for label, description and identifier. */
export const RUN_MORE: CheckAction = {
  label: 'Run more',
  description: 'Measure this commit with more runs',
  identifier: 'run-more',
};

export const ACCEPT: CheckAction = {
  label: 'Accept',
  description: 'Accept what fails here, visibly',
  identifier: 'accept',
};

/** In bytes; GitHub allows 65,535 characters. */
export const CHECK_LIMIT = 60_000;
const TITLE_LIMIT = 120;

/** Titles are a single line of plain text. */
function titleOf(sentence: Phrase): string {
  return clip(phraseToText(sentence).replaceAll(/\*\*|`/g, ''), TITLE_LIMIT);
}

/** @param said below the sentence and the counts */
function outputOf(
  { sentence, counts, layers, details }: HalfSummary & Shown,
  half: BenchmarkState | DocumentState,
  said: readonly Phrase[],
  { runUrl }: PullState,
): Omit<Check['output'], 'annotations'> {
  const notice = (leftOut: number) => noticeOf(leftOut, runUrl);
  const head = [
    `**${phraseToMarkdown(sentence)}**`,
    ...(counts === null ? [] : [`${counts}.`]),
    ...said.map(phraseToMarkdown),
    ...failureWords(half),
  ].flatMap((text) => paragraph(text, 0));
  const text = fitBlocks(details, CHECK_LIMIT, notice);
  return {
    title: titleOf(sentence),
    summary: fitBlocks([...head, ...layers.open, ...layers.folded], CHECK_LIMIT, notice),
    text: sizeOf(text.trim()) === 0 ? null : text,
  };
}

/** "Run more" if noise or a failed run decided; "accept" if there is a finding. */
function actionsOf(
  { gathered, conclusion }: BenchmarkSummary,
  { benchmarks }: PullState,
): CheckAction[] {
  if (conclusion === null) return [];
  if (benchmarks.kind === 'failed') return benchmarks.why === 'superseded' ? [] : [RUN_MORE];
  if (gathered === null) return [];
  const rows = gathered.open?.rows ?? [];
  const helps = ['inconclusive', 'busy', 'invalid', 'disbelieved'];
  const isOpen = gathered.lost.length > 0 || rows.some(({ section }) => helps.includes(section));
  const canAccept = isBlocking(conclusion) && gathered.lost.length === 0 && rows.some(isAcceptable);
  return [...(isOpen ? [RUN_MORE] : []), ...(canAccept ? [ACCEPT] : [])];
}

/** Never empty. */
export function benchmarkCheck(state: PullState): Check {
  const { benchmarks, headSha } = state;
  const half = benchmarkHalf(state);
  const said = benchmarks.kind === 'judged' ? [provenanceSentence(benchmarks.origin, headSha)] : [];
  return {
    ...checkOf(state, 'benchmarks', half.conclusion, benchmarks.kind === 'measuring'),
    output: { ...outputOf(half, benchmarks, said, state), annotations: [] },
    actions: actionsOf(half, state),
  };
}

/** With an annotation on each failing line. */
export function documentCheck(state: PullState): Check {
  const { documents, headSha } = state;
  const half = documentHalf(state);
  const { judged, conclusion } = half;
  const said = awaitsTrustedRun(half) ? [awaitingSentence(headSha)] : [];
  // We are still working; other waits are for somebody else.
  const isAtWork = documents.kind === 'waiting' && documents.why === 'measurement';
  const canAccept = isBlocking(conclusion) && (judged?.open.length ?? 0) > 0;
  const annotations = judged === null ? [] : annotationsOf(judged);
  return {
    ...checkOf(state, 'docs', conclusion, isAtWork),
    output: { ...outputOf(half, documents, said, state), annotations },
    actions: canAccept ? [ACCEPT] : [],
  };
}

function checkOf(
  { configuration, runUrl }: PullState,
  half: 'benchmarks' | 'docs',
  conclusion: Conclusion | null,
  isAtWork: boolean,
): Omit<Check, 'output' | 'actions'> {
  const open = isAtWork ? 'in_progress' : 'queued';
  const status = conclusion === null ? open : 'completed';
  return { name: checkName(half, configuration), status, conclusion, detailsUrl: runUrl };
}
