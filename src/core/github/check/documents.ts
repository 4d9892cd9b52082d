/** The check `benchproof / docs`. */
import { fitBlocks } from '../../report/markdown/fit.ts';
import { noticeOf } from '../../report/markdown/render.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { paragraph } from '../comment/blocks.ts';
import { documentBlocks, documentDetails } from '../comment/document-blocks.ts';
import { isBlocking } from '../state/conclusion.ts';
import type { PullState } from '../state/state.ts';
import { type DocumentSummary, summarizeDocuments } from '../state/summary.ts';
import { awaitingSentence, failureWords, reuseSentence } from '../words/states.ts';
import { annotationsOf } from './annotations.ts';
import { ACCEPT, CHECK_LIMIT, type Check, checkName, checkTitle, orNull } from './check.ts';

function paragraphsOf(summary: DocumentSummary, { documents, headSha }: PullState): string[] {
  const awaits = summary.judged?.open.some(
    ({ result }) => result.verdict === 'awaiting-trusted-run',
  );
  return [
    `**${phraseToMarkdown(summary.sentence)}**`,
    ...(summary.counts === null ? [] : [`${summary.counts}.`]),
    ...(awaits ? [phraseToMarkdown(awaitingSentence(headSha))] : []),
    ...(documents.kind === 'judged' && documents.reused !== null
      ? [phraseToMarkdown(reuseSentence(documents.reused, 'documents'))]
      : []),
    ...(documents.kind === 'failed' ? failureWords(documents.failure) : []),
  ];
}

/** `measurement` is work of ours that goes on; the other waits are for somebody else. */
function statusOf({ documents }: PullState): Check['status'] {
  if (documents.kind !== 'waiting') return 'completed';
  return documents.why === 'measurement' ? 'in_progress' : 'queued';
}

/** The document check of a state, with an annotation on each line that fails. */
export function documentCheck(state: PullState): Check {
  const summary = summarizeDocuments(state);
  const { judged, conclusion } = summary;
  const notice = (leftOut: number) => noticeOf(leftOut, state.runUrl);
  const head = paragraphsOf(summary, state).flatMap((text) => paragraph(text, 0));
  const layers = judged === null ? null : documentBlocks(judged, state);
  const blocks = layers === null ? [] : [...layers.open, ...layers.folded];
  const details = judged === null ? [] : documentDetails(judged);
  const canAccept = isBlocking(conclusion) && (judged?.open.length ?? 0) > 0;
  return {
    name: checkName('docs', state.configuration),
    status: statusOf(state),
    conclusion,
    detailsUrl: state.runUrl,
    output: {
      title: checkTitle(summary.sentence),
      summary: fitBlocks([...head, ...blocks], CHECK_LIMIT, notice),
      text: orNull(fitBlocks(details, CHECK_LIMIT, notice)),
      annotations: judged === null ? [] : annotationsOf(judged),
    },
    actions: canAccept ? [ACCEPT] : [],
  };
}
