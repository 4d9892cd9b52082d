/** The comment of one configuration: a pure function of what is known. */
import { sizeOf } from '../../report/markdown/fit.ts';
import { foreign, phraseToMarkdown, say } from '../../text/phrase.ts';
import { type CommentPhase, writeMarker } from '../marker.ts';
import type { PullState } from '../state.ts';
import { summarizeBenchmarks, summarizeDocuments } from '../summary.ts';
import { shortSha } from '../words/states.ts';
import { renderBody } from './body.ts';
import { markResult } from './own.ts';

/**
 * GitHub takes 65,536 characters. Counted in bytes of UTF-8, of which no text has fewer than
 * characters of any kind; the rest is left for the banner of the next push.
 */
const RESULT_LIMIT = 60_000;
const COMMENT_LIMIT = 65_000;
const RESERVE_FOR_MARKS = 600;

function phaseOf({ benchmarks, documents }: PullState): CommentPhase {
  if (benchmarks.kind === 'superseded') return 'superseded';
  const isOpen = benchmarks.kind === 'waiting' || benchmarks.kind === 'measuring';
  return isOpen || documents.kind === 'waiting' ? 'measuring' : 'finished';
}

/**
 * The whole body: a hidden marker, then the sentence a reviewer needs, then the rest, at most
 * 65,000 bytes whatever was measured and claimed. While nothing newer is known, `previous` stays
 * below under a banner.
 */
export function renderComment(state: PullState): string {
  const { configuration, headSha, previous } = state;
  const phase = phaseOf(state);
  const marker = writeMarker({ configuration, headSha, phase });
  const halves = [summarizeBenchmarks(state), summarizeDocuments(state)] as const;
  if (phase === 'finished') {
    return `${marker}\n${markResult(headSha, renderBody(state, ...halves, RESULT_LIMIT))}\n`;
  }
  if (previous === null) return `${marker}\n\n${renderBody(state, ...halves, RESULT_LIMIT)}`;
  const result = markResult(previous.sha, previous.markdown);
  const room = COMMENT_LIMIT - sizeOf(result) - RESERVE_FOR_MARKS;
  const body = renderBody(state, ...halves, Math.min(RESULT_LIMIT, room));
  const old = phraseToMarkdown(say`${foreign(shortSha(previous.sha))}`);
  const banner = `> [!NOTE]\n> The results below are of ${old}, and out of date.`;
  return `${marker}\n\n${body}\n${banner}\n\n${result}\n`;
}
