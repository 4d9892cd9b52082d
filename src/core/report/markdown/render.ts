/** The report as Markdown, as in the pull request comment. */
import { inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Report } from '../model.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { countLine, OUTCOME_SIGNS } from '../words/sections.ts';
import { environmentBlock, notesBlock, reproduceBlock, tailsBlock, whereBlock } from './details.ts';
import { type Block, fitBlocks } from './fit.ts';
import { matrixBlocks, phaseBlocks, sweepBlocks } from './matrices.ts';
import { sectionLayers } from './rows.ts';

/** GitHub allows 65,536 characters; the rest is left for other parts of the comment. */
export const MARKDOWN_LIMIT = 60_000;

/** Ranks of blocks other than sections: after sections that need a decision, before folds. */
const RANK = {
  head: 0,
  reproduce: 1,
  environment: 2,
  sections: 3,
  notes: 20,
  tails: 21,
  sweeps: 22,
  matrices: 23,
  phases: 24,
  where: 25,
};

/** At most `limit` bytes of Markdown; the number of dropped rows is stated. */
export function renderMarkdown(report: Report, limit: number = MARKDOWN_LIMIT): string {
  const sections = sectionLayers(report.bySection, RANK.sections, Number.POSITIVE_INFINITY);
  const blocks = [
    headBlock(report),
    ...sections.open,
    ...tailsBlock(report.rows, RANK.tails),
    ...sweepBlocks(report.sweeps, RANK.sweeps),
    ...matrixBlocks(report.matrices, RANK.matrices),
    ...phaseBlocks(report.phases, RANK.phases),
    ...whereBlock(report, RANK.where),
    ...notesBlock(report.notes, RANK.notes),
    ...sections.folded,
    ...environmentBlock(report, RANK.environment),
    ...reproduceBlock(report, RANK.reproduce),
  ];
  return fitBlocks(blocks, limit, (leftOut) => noticeOf(leftOut, report.fullReport));
}

function headBlock(report: Report): Block {
  const sentence = phraseToMarkdown(headlineOf(report));
  const before = [
    `${OUTCOME_SIGNS[report.verdict.outcome]} **${sentence}**`,
    '',
    countLine(report),
    '',
  ];
  for (const caveat of caveatsOf(report)) before.push(phraseToMarkdown(caveat), '');
  return { before, rows: [], after: [], rank: RANK.head };
}

/** Replaces rows that did not fit. */
export function noticeOf(leftOut: number, fullReport: string | null): string {
  const where = fullReport === null ? '' : `: see ${linkTo(fullReport)}`;
  return `… and ${plural(leftOut, 'more row')} omitted for length${where}.`;
}

/** A link for URLs, code for paths. */
export function linkTo(place: string): string {
  const isLink = /^https:\/\/[\w.:/?&=%#~+-]+$/.test(place);
  return isLink ? `[the full report](${place})` : inlineCode(place);
}
