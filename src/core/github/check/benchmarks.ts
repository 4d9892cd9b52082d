/** The check `benchproof / benchmarks`. */
import { fitBlocks } from '../../report/markdown/fit.ts';
import { noticeOf } from '../../report/markdown/render.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { benchmarkBlocks, benchmarkDetails } from '../comment/benchmark-blocks.ts';
import { paragraph } from '../comment/blocks.ts';
import { isAcceptable } from '../state/acceptance.ts';
import { isBlocking } from '../state/conclusion.ts';
import type { PullState } from '../state/state.ts';
import { type BenchmarkSummary, summarizeBenchmarks } from '../state/summary.ts';
import { failureWords, provenanceSentence, reuseSentence } from '../words/states.ts';
import {
  ACCEPT,
  CHECK_LIMIT,
  type Check,
  type CheckAction,
  checkName,
  checkTitle,
  orNull,
  RUN_MORE,
} from './check.ts';

function statusOf({ benchmarks }: PullState): Check['status'] {
  if (benchmarks.kind === 'waiting') return 'queued';
  return benchmarks.kind === 'measuring' ? 'in_progress' : 'completed';
}

/** More runs help where noise or a fault of the run decided; accepting, where there is a finding. */
function actionsOf({ gathered, conclusion }: BenchmarkSummary, state: PullState): CheckAction[] {
  if (conclusion === null) return [];
  if (state.benchmarks.kind === 'failed') {
    return state.benchmarks.failure.how === 'mends-rules' ? [] : [RUN_MORE];
  }
  if (gathered === null) return [];
  const rows = gathered.open?.rows ?? [];
  const helps = ['inconclusive', 'busy', 'invalid', 'disbelieved'];
  const isOpen = gathered.lost.length > 0 || rows.some(({ section }) => helps.includes(section));
  const canAccept = isBlocking(conclusion) && gathered.lost.length === 0 && rows.some(isAcceptable);
  return [...(isOpen ? [RUN_MORE] : []), ...(canAccept ? [ACCEPT] : [])];
}

function paragraphsOf(summary: BenchmarkSummary, { benchmarks, headSha }: PullState): string[] {
  return [
    `**${phraseToMarkdown(summary.sentence)}**`,
    ...(summary.counts === null ? [] : [`${summary.counts}.`]),
    ...(benchmarks.kind === 'judged'
      ? [phraseToMarkdown(provenanceSentence(benchmarks.origin, headSha))]
      : []),
    ...(benchmarks.kind === 'judged' && benchmarks.reused !== null
      ? [phraseToMarkdown(reuseSentence(benchmarks.reused, 'benchmarks'))]
      : []),
    ...(benchmarks.kind === 'failed' ? failureWords(benchmarks.failure) : []),
  ];
}

/** The benchmark check of a state, always with something to read. */
export function benchmarkCheck(state: PullState): Check {
  const summary = summarizeBenchmarks(state);
  const { gathered, conclusion } = summary;
  const notice = (leftOut: number) => noticeOf(leftOut, state.runUrl);
  const head = paragraphsOf(summary, state).flatMap((text) => paragraph(text, 0));
  const layers = gathered === null ? null : benchmarkBlocks(gathered, state);
  const blocks = layers === null ? [] : [...layers.open, ...layers.folded];
  const details = gathered === null ? [] : benchmarkDetails(gathered);
  return {
    name: checkName('benchmarks', state.configuration),
    status: statusOf(state),
    conclusion,
    detailsUrl: state.runUrl,
    output: {
      title: checkTitle(summary.sentence),
      summary: fitBlocks([...head, ...blocks], CHECK_LIMIT, notice),
      text: orNull(fitBlocks(details, CHECK_LIMIT, notice)),
      annotations: [],
    },
    actions: actionsOf(summary, state),
  };
}
