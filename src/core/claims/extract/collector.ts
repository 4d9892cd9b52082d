import { decimalToNumber } from '../../units/decimal.ts';
import type { Claim, ClaimContext, ClaimKind, ClaimTable, Rejection, Subject } from '../claim.ts';
import type { Classified } from './classify/classify.ts';
import type { MappedText } from './mapped-text.ts';
import { sourceRange } from './mapped-text.ts';
import { printedInterval, printedStep } from './numbers/interval.ts';
import type { Mention } from './numbers/mention.ts';
import type { Positions } from './positions.ts';

/** Where a claim stands and what surrounds it. */
export interface Place {
  readonly text: MappedText;
  readonly context: ClaimContext;
  readonly block: number;
  readonly subject: Subject;
  readonly cell: Claim['cell'];
}

/** Takes in what the readers find and turns it into claims with places in the source. */
export interface Collector {
  claim(mention: Mention, classified: Classified, place: Place): void;
  reject(text: MappedText, start: number, end: number, why: string): void;
  table(table: ClaimTable): void;
  locate(offset: number): { readonly line: number; readonly column: number };
}

export interface Collected {
  readonly claims: Claim[];
  readonly rejections: (Rejection & { readonly start: number })[];
  readonly tables: ClaimTable[];
}

export function createCollector(
  path: string,
  source: string,
  positions: Positions,
): { readonly collector: Collector; readonly collected: Collected } {
  const collected: Collected = { claims: [], rejections: [], tables: [] };
  const claim = (mention: Mention, classified: Classified, place: Place) => {
    const [start, end] = sourceRange(place.text, mention.start, mention.end);
    collected.claims.push({
      path,
      ...positions.locate(start),
      start,
      end,
      text: source.slice(start, end),
      ...readValues(mention),
      class: classified.class,
      classCue: classified.cue,
      context: place.context,
      subject: place.subject,
      block: place.block,
      cell: place.cell,
    });
  };
  const reject = (text: MappedText, from: number, to: number, why: string) => {
    const [start, end] = sourceRange(text, from, to);
    const { line, column } = positions.locate(start);
    collected.rejections.push({ line, column, start, text: source.slice(start, end), why });
  };
  const table = (read: ClaimTable) => {
    collected.tables.push(read);
  };
  return { collector: { claim, reject, table, locate: positions.locate }, collected };
}

function readValues(mention: Mention) {
  return {
    value: readValue(mention),
    interval: printedInterval(mention),
    step: printedStep(mention),
    unit: mention.unit?.symbol ?? null,
    dimension: mention.unit?.dimension ?? null,
    kind: kindOf(mention),
    modifier: mention.modifier,
    direction: mention.direction,
    isAmbiguous: mention.isAmbiguous,
  } as const;
}

function readValue(mention: Mention): Claim['value'] {
  if (!mention.low) return null;
  const low = decimalToNumber(mention.low);
  return mention.high ? [low, decimalToNumber(mention.high)] : low;
}

function kindOf(mention: Mention): ClaimKind {
  if (!mention.low) return 'words';
  if (mention.isSpread) return 'spread';
  if (mention.high) return 'range';
  if (mention.modifier && mention.modifier.kind !== 'about' && mention.modifier.kind !== 'all')
    return 'bound';
  if (mention.unit?.dimension === 'ratio') return 'ratio';
  return mention.unit?.dimension === 'percent' ? 'percent' : 'absolute';
}
