/** Sentence, counts, where the runs come from, then each half in full, the graver one first. */
import { type Block, fitBlocks, sizeOf } from '../../report/markdown/fit.ts';
import { noticeOf } from '../../report/markdown/render.ts';
import { inlineCode } from '../../text/markdown.ts';
import { type Phrase, phraseToMarkdown } from '../../text/phrase.ts';
import { byGravity } from '../conclusion.ts';
import type { PullState } from '../state.ts';
import type { BenchmarkSummary, DocumentSummary, HalfSummary } from '../summary.ts';
import { failureWords } from '../words/failure.ts';
import { link } from '../words/link.ts';
import { awaitingSentence, provenanceSentence, reuseSentence } from '../words/provenance.ts';
import { conclusionSign } from '../words/signs.ts';
import { shortSha } from '../words/states.ts';
import { benchmarkBlocks, benchmarkDetails } from './benchmark-blocks.ts';
import { documentBlocks, documentDetails } from './document-blocks.ts';
import { hintOf } from './hints.ts';

function sentences(halves: readonly HalfSummary[]): readonly [Phrase, Phrase | null] {
  const [first, second] = halves;
  return [first?.sentence ?? [], second?.sentence ?? null];
}

function openingOf(state: PullState, halves: readonly HalfSummary[]): string[] {
  const [first, second] = sentences(halves);
  const sign = conclusionSign(halves[0]?.conclusion ?? null);
  const named = state.title ?? state.configuration;
  const name = named === null ? '' : `${inlineCode(named, 60)}: `;
  const more = second === null ? '' : ` ${phraseToMarkdown(second)}`;
  return [`${sign} ${name}**${phraseToMarkdown(first)}**${more}`, ''];
}

function countsOf(benchmarks: HalfSummary, documents: HalfSummary): string[] {
  const lines = [
    ...(benchmarks.counts === null ? [] : [`${benchmarks.counts}.`]),
    ...(documents.counts === null ? [] : [`${documents.counts}.`]),
  ];
  return lines.length === 0 ? [] : [lines.join('<br>'), ''];
}

/** Whether these runs may back a number, and whose verdict this is where it was taken over. */
function originOf(state: PullState, documents: DocumentSummary): string[] {
  const { benchmarks, headSha } = state;
  const awaits = documents.judged?.open.some(
    ({ result }) => result.verdict === 'awaiting-trusted-run',
  );
  const isJudged = benchmarks.kind === 'judged';
  const phrases = [
    ...(isJudged ? [provenanceSentence(benchmarks.origin, headSha)] : []),
    ...(!isJudged && awaits ? [awaitingSentence(headSha)] : []),
    ...(isJudged && benchmarks.reused ? [reuseSentence(benchmarks.reused, 'benchmarks')] : []),
    ...(state.documents.kind === 'judged' && state.documents.reused
      ? [reuseSentence(state.documents.reused, 'documents')]
      : []),
  ];
  return phrases.flatMap((phrase) => [phraseToMarkdown(phrase), '']);
}

function brokenOff({ benchmarks, documents }: PullState): string[] {
  const failures = [benchmarks, documents].flatMap((half) =>
    half.kind === 'failed' ? failureWords(half.failure) : [],
  );
  return [...new Set(failures)].flatMap((words) => [words, '']);
}

function footerOf(state: PullState): string {
  const parts = [
    `commit ${inlineCode(shortSha(state.headSha))}`,
    link('run', state.runUrl),
    link('full report', state.fullReport),
  ];
  return `<sub>${parts.filter((part) => part !== '').join(' · ')}</sub>`;
}

interface Half {
  readonly heading: string;
  readonly summary: HalfSummary;
  readonly blocks: readonly Block[];
}

function halvesOf(
  state: PullState,
  benchmarks: BenchmarkSummary,
  documents: DocumentSummary,
): readonly Half[] {
  const { gathered } = benchmarks;
  const { judged } = documents;
  const measured =
    gathered === null ? [] : [...benchmarkBlocks(gathered, state), ...benchmarkDetails(gathered)];
  const claimed =
    judged === null ? [] : [...documentBlocks(judged, state), ...documentDetails(judged)];
  return [
    { heading: 'Benchmarks', summary: benchmarks, blocks: measured },
    { heading: 'Documents', summary: documents, blocks: claimed },
  ].toSorted((one, other) => byGravity(one.summary.conclusion, other.summary.conclusion));
}

/** Each half gets half of the room, and what the other leaves. */
function fitHalves(halves: readonly Half[], room: number, fullReport: string | null): string[] {
  const fit = ({ heading, blocks }: Half, limit: number): string => {
    if (blocks.length === 0) return '';
    const titled: Block = { before: [`### ${heading}`, ''], rows: [], after: [], rank: -1 };
    return fitBlocks([titled, ...blocks], limit, (leftOut) => noticeOf(leftOut, fullReport));
  };
  const wanted = halves.map((half) => sizeOf(fit(half, room)));
  return halves.map((half, at) => {
    const other = wanted[1 - at] ?? 0;
    return fit(half, Math.max(room / 2, room - other));
  });
}

/** At most `limit` bytes of Markdown; rows that do not fit are counted, and linked. */
export function renderBody(
  state: PullState,
  benchmarks: BenchmarkSummary,
  documents: DocumentSummary,
  limit: number,
): string {
  const halves = halvesOf(state, benchmarks, documents);
  const hint = hintOf(benchmarks, documents);
  const opening = [
    ...openingOf(
      state,
      halves.map(({ summary }) => summary),
    ),
    ...countsOf(benchmarks, documents),
    ...brokenOff(state),
    ...originOf(state, documents),
  ].join('\n');
  const closing = [...(hint === null ? [] : [hint, '']), footerOf(state)].join('\n');
  const room = limit - sizeOf(opening) - sizeOf(closing) - 10;
  const shown = fitHalves(halves, Math.max(0, room), state.fullReport);
  const parts = [opening, ...shown, closing].filter((part) => part !== '');
  return `${parts.join('\n').trim()}\n`;
}
