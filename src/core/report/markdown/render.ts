/** The report as Markdown: what stands in a pull request's comment. */
import { inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';
import type { Report, Row } from '../model.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { countLine, outcomeSign } from '../words/sections.ts';
import { environmentBlock, notesBlock, reproduceBlock, tailsBlock, whereBlock } from './details.ts';
import { type Block, fitBlocks, foldedBlock } from './fit.ts';
import { matrixBlocks, phaseBlocks, sweepBlocks } from './matrices.ts';
import { sectionRows, sectionTitle } from './rows.ts';

/** GitHub takes 65,536 characters; the rest is left for what others add to the comment. */
export const MARKDOWN_LIMIT = 60_000;

/** Sections that a reader opens only if they want to. */
export const FOLDED: readonly Section[] = [
  'below-threshold',
  'same-work',
  'counted',
  'no-change',
  'identical',
  'disbelieved',
];

/** Rank of what is not a section: after the sections that need a decision, before the folded. */
const RANK = {
  head: 0,
  reproduce: 1,
  environment: 2,
  notes: 20,
  tails: 21,
  sweeps: 22,
  matrices: 23,
  phases: 24,
  where: 25,
  folded: 30,
};

/** At most `limit` bytes of Markdown; rows that do not fit are counted and said. */
export function renderMarkdown(report: Report, limit: number = MARKDOWN_LIMIT): string {
  const sections = SECTIONS.flatMap((section, at) =>
    sectionBlock(section, report.bySection[section], at + 3),
  );
  const isFolded = (block: Block): boolean => block.rank >= RANK.folded;
  const blocks = [
    headBlock(report),
    ...sections.filter((block) => !isFolded(block)),
    ...tailsBlock(report.rows, RANK.tails),
    ...sweepBlocks(report.sweeps, RANK.sweeps),
    ...matrixBlocks(report.matrices, RANK.matrices),
    ...phaseBlocks(report.phases, RANK.phases),
    ...whereBlock(report, RANK.where),
    ...notesBlock(report.notes, RANK.notes),
    ...sections.filter(isFolded),
    ...environmentBlock(report, RANK.environment),
    ...reproduceBlock(report, RANK.reproduce),
  ];
  return fitBlocks(blocks, limit, (leftOut) => noticeOf(leftOut, report.fullReport));
}

function headBlock(report: Report): Block {
  const sentence = phraseToMarkdown(headlineOf(report));
  const before = [
    `${outcomeSign(report.verdict.outcome)} **${sentence}**`,
    '',
    countLine(report),
    '',
  ];
  for (const caveat of caveatsOf(report)) before.push(phraseToMarkdown(caveat), '');
  return { before, rows: [], after: [], rank: RANK.head };
}

function sectionBlock(section: Section, rows: readonly Row[], rank: number): Block[] {
  if (rows.length === 0) return [];
  const title = sectionTitle(section, rows);
  const content = sectionRows(section, rows);
  if (!FOLDED.includes(section)) {
    return [{ ...content, before: [`#### ${title}`, '', ...content.before], after: [''], rank }];
  }
  return foldedBlock(title, content.rows, RANK.folded + rank, content.before);
}

/** What stands in the place of rows that had no room. */
export function noticeOf(leftOut: number, fullReport: string | null): string {
  const where = fullReport === null ? '' : `: see ${linkTo(fullReport)}`;
  return `… and ${plural(leftOut, 'more row')} omitted for length${where}.`;
}

/** A link where it is one, and code where it is a path. */
export function linkTo(place: string): string {
  const isLink = /^https:\/\/[\w.:/?&=%#~+-]+$/.test(place);
  return isLink ? `[the full report](${place})` : inlineCode(place);
}
