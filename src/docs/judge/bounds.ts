/**
 * One-sided claims ("under 3 s", "at least 4x", "up to 11M"): every recorded run on the right side,
 * and for what is said of the future the 95 % prediction bound of one more run too.
 * https://en.wikipedia.org/wiki/Prediction_interval#Unknown_mean,_unknown_variance
 */
import { median } from '../../core/stats/descriptive.ts';
import { predictionBound } from '../../core/stats/log-ratio.ts';
import type { Unit } from '../../quantity/unit.ts';
import { type Claim, wordsAround } from '../claim.ts';
import { betterOf } from '../graph/finding.ts';
import { printedAs } from '../printed.ts';
import { describeReading, inClaimUnit } from './measure.ts';
import {
  backedBy,
  MIN_RUNS,
  type Transcribed,
  type TranscriptionInput,
  tooFewRuns,
  transcribe,
  UNCLEAR,
} from './transcription.ts';

/** The verb of what was measured once. */
export const PAST = /\b(?:was|were|took|measured|ran|reached|finished|completed|stayed|handled)\b/i;

const DENIED =
  /\b(?:never|nobody|none|not|no longer|cannot|hardly|rarely|seldom|scarcely)\b|n['\u2019]t\b|^\s*no\s/i;

const clauseBefore = (claim: Claim) => wordsAround(claim)[0].split(/[,;:]/).at(-1) ?? '';

/** "Never takes more than 7 s": what is denied of a bound makes it the other one. */
const isDenied = (claim: Claim) => DENIED.test(clauseBefore(claim));

/** "Nowhere near 10 s": no bound, and not the number either. */
const MISSED =
  /\b(?:(?:never|not(?! (?:just|only|merely))|cannot|no longer)\b|nowhere near|far from|fail(?:s|ed)? to)|n['\u2019]t\b|(?<!\b(?:just|little|hair|bit|touch|shade) )\b(?:short|shy) of\b/i;

/** Whether the words deny the very number: "never takes 8.56 s". */
export const isDeniedValue = (claim: Claim) =>
  boundSide(claim) === null &&
  MISSED.test(
    clauseBefore(claim)
      .split(/\b(?:and|but)\b/)
      .at(-1) ?? '',
  );

const NEAR =
  /\b(?:just|barely|slightly|(?:shade|little|bit|hair|touch|tad|whisker))\s\S+(?:\sthan)?\s(?:an?\s)?$/i;
/** How far from a bound, as a share of it, a value lies that is "just over" it. */
const NEARNESS = 0.1;

/** "Just over 10 s" says how far beyond, too. */
function isFarFrom(value: number, bound: number, claim: Claim): boolean {
  return Math.abs(value - bound) > NEARNESS * Math.abs(bound) && NEAR.test(wordsAround(claim)[0]);
}

const SPEED = /\b(?:faster|quicker|slower)\sthan\s(?:an?\s)?$/i;

/** "Slower than 7 s" is more, and "slower than 7 MB/s" is less. */
const isOfSpeed = (claim: Claim): boolean =>
  betterOf(claim) === 'higher' && SPEED.test(wordsAround(claim)[0]);

/** Whether the words bound it from above; null where they do not bound it. */
export function boundSide(claim: Claim): 'upper' | 'lower' | null {
  const kind = claim.modifier?.kind;
  const isUpper = kind === 'at-most' || kind === 'less-than';
  if (!isUpper && kind !== 'at-least' && kind !== 'more-than') return null;
  const turns = Number(isDenied(claim)) + Number(isOfSpeed(claim));
  return isUpper === (turns === 1) ? 'lower' : 'upper';
}

/** The bound as printed: for a range ("60–70 % faster") its weaker end. */
export function boundOf(claim: Claim, side: 'upper' | 'lower'): number | null {
  if (claim.value === null || typeof claim.value === 'number') return claim.value;
  return side === 'upper' ? Math.max(...claim.value) : Math.min(...claim.value);
}

/** "Never longer than 7 s" allows 7 s. */
const isStrict = (claim: Claim): boolean =>
  ['less-than', 'more-than'].includes(claim.modifier?.kind ?? '') && !isDenied(claim);

/** "More than 7 s" of what takes 20 s is true and makes it look cheap; "at least" speaks of the least of several. */
const MAX_UNDERSTATEMENT = 1.5;

function understates(
  value: number,
  bound: number,
  side: 'upper' | 'lower',
  better: 'lower' | 'higher',
): boolean {
  const ratio = side === 'lower' ? value / bound : bound / value;
  return (side === 'lower') === (better === 'lower') && ratio > MAX_UNDERSTATEMENT;
}

/** Whether a value lies on the wrong side of a bound; at the bound itself by how strict the word is. */
export function isBeyond(
  value: number,
  bound: number,
  side: 'upper' | 'lower',
  claim: Claim,
): boolean {
  const order = (value - bound) * (side === 'upper' ? 1 : -1);
  return (isStrict(claim) ? order >= 0 : order > 0) || isFarFrom(value, bound, claim);
}

function everyValue(input: TranscriptionInput, unit: Unit): readonly number[] {
  return input.reading.medians.map((value) => inClaimUnit(value, input.reading, unit));
}

/** Judges an upper or lower bound against every recorded run of the record. */
export function judgeBound(input: TranscriptionInput, side: 'upper' | 'lower'): Transcribed {
  const { claim, reading, unit, by } = input;
  const measured = describeReading(reading, unit, 'median', median(reading.medians));
  const bound = boundOf(claim, side);
  if (bound === null) return UNCLEAR;
  if (reading.medians.length < MIN_RUNS) return tooFewRuns(by, measured);
  const values = everyValue(input, unit);
  const { better } = reading.series;
  const isRefuting = (value: number) =>
    isBeyond(value, bound, side, claim) ||
    (isStrict(claim) && understates(value, bound, side, better));
  const counterexample = values.find(isRefuting) ?? null;
  const isPast = PAST.test(claim.subject.sentence ?? '');
  const predicted = isPast || counterexample !== null ? null : predictionBound(values, side);
  const isShown =
    counterexample === null && (predicted === null || !isBeyond(predicted, bound, side, claim));
  if (isShown) return backedBy(by, [measured]);
  const told = { boundBy: by, measured, bound, predicted, counterexample };
  return { result: { verdict: 'not-shown', ...told }, notes: [] };
}

/** `up to` is the maximum of what was measured; the median is told beside it. */
export function judgeUpTo(input: TranscriptionInput): Transcribed {
  const { reading, unit, claim, by } = input;
  const largest = Math.max(...reading.medians);
  const middle = inClaimUnit(median(reading.medians), reading, unit);
  const beside = { kind: 'median-beside', median: middle, unit: unit.symbol } as const;
  const asMaximum = { ...input, statistic: 'maximum' as const };
  const isRun = printedAs(claim, inClaimUnit(largest, reading, unit)) === 'rounded';
  const judged = transcribe(asMaximum);
  if (judged.result.verdict === 'backed' || judged.result.verdict === 'too-few-runs' || !isRun)
    return { result: judged.result, notes: [...judged.notes, beside] };
  const measured = describeReading(reading, unit, 'best', largest);
  return backedBy(by, [measured], [beside]);
}
