/** Every number of a document as a node of its graph: what it is of, and the interval it stands for. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Dimension } from '../../quantity/unit.ts';
import type { Claim, ExtractedDocument } from '../claim.ts';
import { type Span, scaled, spanOf } from './span.ts';

export interface Node {
  readonly claim: Claim;
  /** What an honest writer could have rounded to it, in the base unit of its dimension. */
  readonly span: Span;
  /** The same with digits cut off instead of rounded allowed: what a derived number is held against. */
  readonly loose: Span;
  readonly unit: string | null;
  readonly dimension: Dimension | null;
  /** How exactly it is told, as a share of its value; zeros at the end of a whole number tell nothing. */
  readonly grain: number;
  /** What it counts, where its unit is unknown: the word behind it. */
  readonly noun: string | null;
  /** Base units in one of the unit as written. */
  readonly factor: number;
  /** "up to", "at least", "under": it bounds a quantity and is none itself. */
  readonly isBound: boolean;
}

/** One unit of the last digit that is no trailing zero. */
function tellingStep(value: number, step: number): number {
  let digit = step;
  while (value !== 0 && Number.isInteger(Number((value / (digit * 10)).toPrecision(12))))
    digit *= 10;
  return digit;
}

function printed({ value, interval, step }: Claim): { span: Span; loose: Span } | null {
  if (value === null || interval === null || step === null) return null;
  const [first, last] = typeof value === 'number' ? [value, value] : value;
  const { low, high } = interval;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
  const loose =
    first < 0 ? [Math.min(low, first - step), high] : [low, Math.max(high, last + step)];
  return { span: spanOf(low, high), loose: spanOf(...loose) };
}

const NOUN = /^[ \u00a0-](\p{L}[\p{L}-]*)/u;

function nounBehind(claim: Claim, text: string): string | null {
  return NOUN.exec(text.slice(claim.end, claim.end + 30))?.[1]?.toLowerCase() ?? null;
}

/** One unit of its last telling digit, as a share of the value. */
function grainOf({ value, step, text }: Claim): number {
  if (typeof value !== 'number' || value === 0) return 1;
  const isWhole = Number.isInteger(value) && !/\d[.,]\d/.test(text);
  return (isWhole ? tellingStep(value, step ?? 1) : (step ?? 1)) / Math.abs(value);
}

const THOUSANDS = /^\D*\d{1,3}(?:,\d{3})+(?![\d.])/;

/** The same where the zeros of a number whose thousands stand apart may be rounded: 25,000,000 of 25,320,330. */
export function roundedGrain({ claim, grain }: Node): number {
  const { value, step, text } = claim;
  if (typeof value !== 'number' || value < 1000 || !THOUSANDS.test(text)) return grain;
  return Math.max(grain, tellingStep(value, step ?? 1) / value);
}

function isBounding({ modifier }: Claim): boolean {
  return modifier !== null && modifier.kind !== 'about' && modifier.kind !== 'all';
}

const METRIC = /(?<=\d)\s?[kKMGBT]$/;
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  B: 1e9,
  T: 1e12,
};
const SUFFIX = /^\s?([kKMGBT])(?![\p{L}\p{N}/])/u;

/** The `K` behind a bare number of tool output. */
function scaleBehind({ context, end }: Claim, text: string): number {
  const [, suffix = ''] = context === 'code' ? (SUFFIX.exec(text.slice(end, end + 4)) ?? []) : [];
  return SCALES[suffix] ?? 1;
}

/**
 * A claim as a node; none where it prints no number. `text` is the document's. A number that is no
 * claim, or that stands in a line of output, keeps only a unit beside it.
 */
export function toNode(claim: Claim, text = '', isClaim = true): readonly Node[] {
  const spans = printed(claim);
  if (spans === null) return [];
  const isPrinted = /[\p{L}%×]|\d:\d/u.test(claim.text.replace(METRIC, ''));
  const isGuess = !isClaim || (claim.context === 'code' && claim.cell === null);
  const unit = isPrinted || !isGuess ? claim.unit : null;
  const factor = (unit === null ? scaleBehind(claim, text) : parseUnit(unit)?.factor) ?? 1;
  return [
    {
      claim,
      span: scaled(spans.span, factor),
      loose: scaled(spans.loose, factor),
      unit,
      dimension: unit === null ? null : claim.dimension,
      grain: grainOf(claim),
      noun: unit === null ? nounBehind(claim, text) : null,
      factor,
      isBound: isBounding(claim),
    },
  ];
}

/** Shapes in which a number still counts or measures something. */
const COUNTING = new Set(['clock', 'fraction', 'price', 'proportion']);

function placeOf({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line}:${column}`;
}

/** All numbers in digits that are no versions, dates, names …, in the order of the text. */
export function readNodes(document: ExtractedDocument, text: string): readonly Node[] {
  const isName = (why: string) => !why.startsWith('evidence') && !COUNTING.has(why);
  const shaped = document.rejections.filter(({ why }) => isName(why));
  const names = new Set(shaped.map(placeOf));
  const others = new Set(document.others.filter((claim) => !names.has(placeOf(claim))));
  return [...document.claims, ...document.unsure, ...others]
    .filter(({ text: printed }) => /\d/.test(printed))
    .sort((a, b) => a.start - b.start)
    .flatMap((claim) => toNode(claim, text, !others.has(claim)));
}

/** Claims of a ratio that is written in words, and no range. */
export function readWordedRatios({ claims }: ExtractedDocument, text: string): readonly Node[] {
  return claims
    .filter((claim) => claim.dimension === 'ratio' && !/\d/.test(claim.text))
    .flatMap((claim) => toNode(claim, text))
    .filter((node) => !isRange(node));
}

export function isSameKind(a: Node, b: Node): boolean {
  return a.dimension === b.dimension || a.dimension === null || b.dimension === null;
}

export function isRange(node: Node): boolean {
  return typeof node.claim.value !== 'number';
}

/** In base units; the middle of a range. */
export function amountOf({ claim, factor }: Node): number {
  const { value } = claim;
  if (value === null) return Number.NaN;
  return factor * (typeof value === 'number' ? value : (value[0] + value[1]) / 2);
}

/** What a printed claim stands for in the base unit of its dimension, so that 1.2 s and 900 ms compare. */
export function spanOfClaim(claim: Claim): Span | null {
  return toNode(claim)[0]?.span ?? null;
}

/** A bare number in the unit of another, which stands once for both. */
export function withUnitOf(like: Node, node: Node): Node {
  const factor = like.factor / node.factor;
  const { unit, dimension } = like;
  return {
    ...node,
    unit,
    dimension,
    factor: like.factor,
    span: scaled(node.span, factor),
    loose: scaled(node.loose, factor),
  };
}

/** Whether a formula can be evaluated with it. */
export function isUsable(node: Node | undefined): node is Node {
  return node !== undefined && !node.isBound && !isRange(node);
}
