/** What the comment and the benchmark check show of the benchmarks, in blocks that can be cut. */
import { environmentOf } from '../../report/environment.ts';
import {
  environmentBlock,
  notesBlock,
  reproduceBlock,
  tailsBlock,
} from '../../report/markdown/details.ts';
import type { Block } from '../../report/markdown/fit.ts';
import { FOLDED } from '../../report/markdown/render.ts';
import { sectionRows, sectionTitle } from '../../report/markdown/rows.ts';
import { sweepBlocks } from '../../report/markdown/sweeps.ts';
import type { Report, Row } from '../../report/model.ts';
import { SECTIONS, type Section } from '../../report/section.ts';
import type { Sweep } from '../../report/sweep.ts';
import { caveatsOf } from '../../report/words/caveats.ts';
import { cleanLine } from '../../text/clean.ts';
import { fencedBlock, inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { idOf } from '../acceptance/id.ts';
import { changeSubject, isAcceptable } from '../acceptance/subject.ts';
import type { GatheredBenchmarks, MeasuredShard } from '../gather.ts';
import type { PullState } from '../state.ts';
import { lostWord } from '../words/benchmarks.ts';
import { link } from '../words/link.ts';
import { prose } from '../words/prose.ts';
import { acceptedBlocks } from './accepted-blocks.ts';
import { foldedBlock, headedBlock, paragraph } from './blocks.ts';
import { chartBlock } from './chart.ts';

/** Room is given in this order: what needs a decision, how to repeat it, what explains it. */
const RANK = { lost: 1, reproduce: 2, environment: 3, sections: 4, details: 20, folded: 30 };
const CHARTS_SHOWN = 4;

function lostBlock({ lost }: GatheredBenchmarks): Block[] {
  const rows = lost.map(({ name, why, message, url }) => {
    const more = message === null ? '' : `: ${prose(message)}`;
    const log = link('log', url);
    return `- ${inlineCode(name)} ${lostWord(why)}${more}${log === '' ? '' : ` (${log})`}`;
  });
  return headedBlock('Jobs without a result', rows, RANK.lost);
}

function sectionBlock(
  section: Section,
  rows: readonly Row[],
  idOfRow: (row: Row) => string | null,
): Block[] {
  if (rows.length === 0) return [];
  const rank = RANK.sections + SECTIONS.indexOf(section);
  const title = sectionTitle(section, rows);
  const content = sectionRows(section, rows, idOfRow);
  if (FOLDED.includes(section)) {
    const { before } = content;
    return foldedBlock(title, content.rows, RANK.folded + rank, before);
  }
  return [{ ...content, before: [`#### ${title}`, '', ...content.before], after: [''], rank }];
}

/** Short names of the rows that can be accepted or explained. */
function namesOf({ rows }: Report, { sha256 }: PullState): (row: Row) => string | null {
  const names = new Map(
    rows.filter(isAcceptable).map((row) => [row, idOf(changeSubject(row), sha256)]),
  );
  return (row) => names.get(row) ?? null;
}

function chartedSweeps(sweeps: readonly Sweep[]): Block[] {
  const charted = sweeps
    .slice(0, CHARTS_SHOWN)
    .flatMap((sweep) => [
      ...sweepBlocks([sweep], RANK.details),
      ...chartBlock(sweep, RANK.details + 1),
    ]);
  return [...charted, ...sweepBlocks(sweeps.slice(CHARTS_SHOWN), RANK.details)];
}

/** Rows, what was accepted, what broke, sweeps: what a reader decides by. */
export function benchmarkBlocks(gathered: GatheredBenchmarks, state: PullState): Block[] {
  const { open } = gathered;
  const accepted = acceptedBlocks(gathered, ({ name }) => name, RANK.sections);
  if (open === null) return [...lostBlock(gathered), ...accepted];
  const idOfRow = namesOf(open, state);
  const isOpen = (section: Section) => !FOLDED.includes(section);
  const blocksOf = (sections: readonly Section[]) =>
    sections.flatMap((section) => sectionBlock(section, open.bySection[section], idOfRow));
  return [
    ...caveatsOf(open).flatMap((caveat) => paragraph(phraseToMarkdown(caveat), 0)),
    ...lostBlock(gathered),
    ...blocksOf(SECTIONS.filter(isOpen)),
    ...accepted,
    ...chartedSweeps(open.sweeps),
    ...blocksOf(SECTIONS.filter((section) => !isOpen(section))),
  ];
}

/** One job's environment as one row, since only whole rows are ever left out. */
function environmentRow({ name, report }: MeasuredShard): string {
  const values = environmentOf(report).map(
    ({ label, value }) => `  - ${label}: ${phraseToMarkdown(value)}`,
  );
  return [`- ${inlineCode(name)}`, ...values].join('\n');
}

function reproduceRow({ name, report }: MeasuredShard): string[] {
  if (report.reproduce === null) return [];
  const command = fencedBlock([cleanLine(report.reproduce)], 'sh');
  return [[`${inlineCode(name)}:`, '', ...command, ''].join('\n')];
}

function placeBlocks({ measured }: GatheredBenchmarks): Block[] {
  const [only] = measured;
  if (only !== undefined && measured.length === 1) {
    return [
      ...environmentBlock(only.report, RANK.environment),
      ...reproduceBlock(only.report, RANK.reproduce),
    ];
  }
  const title = `in ${measured.length} jobs`;
  return [
    ...foldedBlock(
      `Where and how this was measured, ${title}`,
      measured.map(environmentRow),
      RANK.details + 5,
    ),
    ...foldedBlock(
      `Measure it yourself, ${title}`,
      measured.flatMap(reproduceRow),
      RANK.details + 4,
    ),
  ];
}

/** Output of what broke, warnings, environment, how to repeat it. */
export function benchmarkDetails(gathered: GatheredBenchmarks): Block[] {
  const { open } = gathered;
  if (open === null) return [];
  return [
    ...tailsBlock(open.rows, RANK.details + 1),
    ...notesBlock(open.notes, RANK.details),
    ...placeBlocks(gathered),
  ];
}
