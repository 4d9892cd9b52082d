/** The report as Markdown, as in the pull request comment. */
import { cleanLine } from '../../text/clean.ts';
import { fencedBlock, inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Report } from '../model.ts';
import { environmentPart, notesPart, tailsPart, wherePart } from '../parts.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { matrixTables } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import { countLine, OUTCOME_SIGNS } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { type Block, fitBlocks, paragraph } from './fit.ts';
import { foldedPart, sectionLayers, tableBlocks } from './parts.ts';

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

const TABLES_SHOWN = 8;
export const SWEEPS_SHOWN = 12;
/** Per benchmark. */
export const FUNCTIONS_SHOWN = 8;

/** At most `limit` bytes of Markdown; the number of dropped rows is stated. */
export function renderMarkdown(report: Report, limit: number = MARKDOWN_LIMIT): string {
  const sections = sectionLayers(report.bySection, RANK.sections, Number.POSITIVE_INFINITY);
  const blocks = [
    headBlock(report),
    ...sections.open,
    ...foldedPart(tailsPart(report.rows), RANK.tails),
    ...tableBlocks(report.sweeps.map(sweepTable), SWEEPS_SHOWN, RANK.sweeps),
    ...tableBlocks(matrixTables(report.matrices), TABLES_SHOWN, RANK.matrices),
    ...tableBlocks(phaseTables(report.phases), TABLES_SHOWN, RANK.phases),
    ...foldedPart(wherePart(report, FUNCTIONS_SHOWN), RANK.where),
    ...foldedPart(notesPart(report.notes), RANK.notes),
    ...sections.folded,
    ...foldedPart(environmentPart(report), RANK.environment),
    ...reproduceBlock(report),
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

function reproduceBlock({ reproduce }: Report): Block[] {
  if (reproduce === null) return [];
  const lines = fencedBlock([cleanLine(reproduce)], 'sh');
  return paragraph(['Reproduce this measurement:', '', ...lines].join('\n'), RANK.reproduce);
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
