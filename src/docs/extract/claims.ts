import { remember } from '../../core/text/remember.ts';
import { decimalToNumber } from '../../quantity/decimal.ts';
import { printedInterval, printedStep } from '../../quantity/printed-interval.ts';
import type { Claim, ClaimKind, Subject } from '../claim.ts';
import type { Candidate } from '../classify/candidate.ts';
import type { Decision } from '../classify/decide.ts';
import { splitSentences } from '../classify/sentences.ts';
import type { NumberToken } from '../numbers/token.ts';
import { headerOf } from '../tables/table.ts';
import { type MappedText, sourceRange } from './mapped-text.ts';
import type { Positions } from './positions.ts';

/** Turns decided numbers into claims with places in the source; to be asked in the order of the text. */
export function createClaimReader(
  path: string,
  source: string,
  positions: Positions,
  decisions: readonly Decision[],
) {
  const measured = measuredCells(decisions);
  return (decision: Decision): Claim => {
    const { candidate } = decision;
    const { passage, token } = candidate;
    const [start, end] = sourceRange(passage.text, token.start, token.end);
    return {
      path,
      ...positions.locate(start),
      start,
      end,
      text: source.slice(start, end),
      ...readValues(withUnit(token, decision)),
      printed: printedAs(candidate),
      class: decision.class,
      classCue: decision.classCue,
      context: passage.context,
      subject: subjectOf(candidate, measured),
      block: passage.block,
      cell: cellOf(candidate),
    };
  };
}

function printedAs({
  passage: { figures, sides },
  token: { start },
}: Candidate): 'value' | 'side' | null {
  if (sides.has(start)) return 'side';
  return figures.has(start) ? 'value' : null;
}

/** Gives a bare number the unit that was found for it, in the power of ten of that unit's column. */
function withUnit(token: NumberToken, { unit }: Decision): NumberToken {
  if (!unit.unit) return token;
  if (token.unit) return { ...token, unit: unit.unit };
  const extra = token.power === 0 ? unit.power : 0;
  const shift = (value: NumberToken['low']) =>
    value && { units: value.units, exponent: value.exponent + extra };
  return { ...token, unit: unit.unit, low: shift(token.low), high: shift(token.high) };
}

function cellOf({ passage: { cell } }: Candidate): Claim['cell'] {
  if (!cell) return null;
  const row = cell.row - cell.table.grid.headerRows;
  return row < 0 ? null : { table: cell.table.id, row, column: cell.column };
}

/** The furthest that words may stand from their number: keeps long paragraphs linear. */
const REACH = 400;

function subjectOf(candidate: Candidate, measured: ReadonlySet<MappedText>): Subject {
  const { passage, token, sentence } = candidate;
  const { cell, line, figures } = passage;
  const from = Math.max(sentence.start, token.start - REACH);
  const words = passage.text.text.slice(from, Math.min(sentence.end, token.end + REACH));
  const figure = figures.get(token.start);
  const header = cell ? headerOf(cell.table, cell.row, cell.column) : '';
  const column = figure?.label ?? header;
  return {
    row: namesOfRow(candidate, measured),
    column: [column].filter((text) => text !== ''),
    headings: passage.headings,
    isInSection: (passage.headings.depth ?? 0) > 1,
    caption: captionOf(passage),
    // Beside a name that a tool printed stand its other columns, and no words of an author.
    sentence: figure?.name || (cell && !isRunningText(words)) ? null : onOneLine(words),
    beside: textsBeside(candidate),
    before: sentencesBefore(candidate).toReversed(),
    name: figure ? figure.name : line ? labelOf(passage.text.text, token.start) : null,
  };
}

/** What is said of a table, or introduces a list. */
const captionOf = ({ cell, said }: Candidate['passage']): string | null =>
  (cell ? said.caption || said.before : said.lead) || null;

/** The sentences before and behind, in its own paragraph and in those around its block. */
function textsBeside(candidate: Candidate) {
  const { text, cell, line, said } = candidate.passage;
  const { sentence } = candidate;
  const behind = cell || line ? '' : text.text.slice(sentence.end, sentence.end + REACH);
  const after = sentencesIn(said.after.slice(0, REACH)).filter((each) => !isLead(each));
  const around = [behind, said.before.slice(-REACH)];
  return [...sentencesBefore(candidate), ...around.flatMap(sentencesIn), ...after];
}

const SPEAKS_BACK = /\b(?:above|all|both|everything|it|them|these|this|those|table)\b/i;
/** "Full output:" leads up to what follows it; "All of it on Windows:" does not. */
const isLead = (text: string): boolean => text.endsWith(':') && !SPEAKS_BACK.test(text);

/** Those before it in its own paragraph. */
function sentencesBefore({ passage: { text, cell, line }, sentence: { start } }: Candidate) {
  return cell || line ? [] : sentencesIn(text.text.slice(Math.max(0, start - REACH), start));
}

const sentencesIn = remember(
  (text: string): readonly string[] =>
    splitSentences(text).map(({ start, end }) => onOneLine(text.slice(start, end))),
  1000,
);

const onOneLine = (text: string): string => text.replace(/\s/g, ' ').trim();

/** A cell of more words than a verdict has. */
function isRunningText(text: string): boolean {
  return text.trim().split(/\s+/).length > 9;
}

/** Cells that hold a claim, or what may be one: they are figures, not names. */
function measuredCells(decisions: readonly Decision[]): ReadonlySet<MappedText> {
  const measured = decisions.filter(
    ({ band, candidate }) => band !== 'other' && candidate.passage.cell,
  );
  return new Set(measured.map(({ candidate }) => candidate.passage.text));
}

/** The other cells of the row that hold names and parameters. */
function namesOfRow(
  { passage: { cell, text: own, row } }: Candidate,
  measured: ReadonlySet<MappedText>,
): readonly string[] {
  if (!cell) return [];
  const names = row.filter((text) => text !== own && !measured.has(text));
  return names.map(({ text }) => text).filter((text) => text !== '');
}

/** What stands before the first wide gap, or mark that ends a word: the name of what was measured. */
function labelOf(line: string, start: number): string | null {
  const before = line.slice(0, Math.min(start, 200)).trimStart();
  const end = before.search(/ {2}|\t|[:=|](?=\s|$)/);
  return end > 0 ? before.slice(0, end).trim() || null : null;
}

function readValues(mention: NumberToken) {
  const { isWords, low, modifier } = mention;
  // "Four and a quarter", "a third": nobody who writes parts in words counts hundredths.
  const isInParts = isWords && low !== null && low.exponent < 0;
  const printed = { ...mention, isAbout: modifier?.kind === 'about' || isInParts };
  return {
    value: readValue(mention),
    interval: printedInterval(printed),
    step: printedStep(printed),
    unit: mention.unit?.symbol ?? null,
    dimension: mention.unit?.dimension ?? null,
    kind: kindOf(mention),
    modifier: mention.modifier,
    direction: mention.direction,
    isAmbiguous: mention.isAmbiguous,
  } as const;
}

function readValue(mention: NumberToken): Claim['value'] {
  if (!mention.low) return null;
  const low = decimalToNumber(mention.low);
  return mention.high ? [low, decimalToNumber(mention.high)] : low;
}

function kindOf(mention: NumberToken): ClaimKind {
  if (!mention.low) return 'words';
  if (mention.isSpread) return 'spread';
  if (mention.high) return 'range';
  if (mention.modifier && mention.modifier.kind !== 'about' && mention.modifier.kind !== 'all')
    return 'bound';
  if (mention.unit?.dimension === 'ratio') return 'ratio';
  return mention.unit?.dimension === 'percent' ? 'percent' : 'absolute';
}
