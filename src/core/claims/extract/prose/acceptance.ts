import { parseUnit } from '../../../units/parse-unit.ts';
import { isHeldAgainst } from '../classify/held-against.ts';
import type { Mention } from '../numbers/mention.ts';
import {
  COMPARED,
  distanceToCue,
  MEMORY_USED,
  NOT_COMPARED,
  RATE_CHOSEN,
  SIZE_CHOSEN,
  TIME_CHOSEN,
  TIME_MEASURED,
} from './cues.ts';

/** What is known about the place a number stands in. */
export interface Surroundings {
  /** The sentence, line or cell, and where the number is in it. */
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
  /** A heading or caption above speaks of performance. */
  readonly isPerformanceSection: boolean;
}

/** Null: it is a claim. Otherwise why it is not. */
export type Decision = string | null;

/** Decides whether a number in running text states a performance, by its unit and nearest words. */
export function decideInProse(mention: Mention, around: Surroundings): Decision {
  const unit = mention.unit;
  if (!unit) return 'no unit';
  if (isDefinition(around)) return 'a definition of a unit';
  switch (unit.dimension) {
    case 'time':
      return unit.symbol.includes('/') ? null : decideTime(mention, around);
    case 'rate':
    case 'throughput-bytes':
      return decideRate(unit.symbol, around);
    case 'bytes':
      return /\/(?:op|req|call)$/.test(unit.symbol) ? null : decideBytes(around);
    case 'count':
      return unit.symbol.includes('/') ? null : 'a count';
    case 'cycles':
      return unit.symbol.includes('/') ? null : decideTime(mention, around);
    case 'ratio':
      return decideRatio(mention, around);
    case 'percent':
      return decidePercent(mention, around);
    default:
      return unit.dimension satisfies never;
  }
}

/** `1 GiB/s = 1.074 GB/s` */
function isDefinition({ sentence, start, end }: Surroundings): boolean {
  const left = sentence.slice(Math.max(0, start - 24), start);
  const right = sentence.slice(end, end + 8);
  const word = /\d\s?([\p{L}/]{1,12})\s?=\s?$/u.exec(left)?.[1];
  return (word !== undefined && parseUnit(word) !== null) || /^\s?=\s?\d/.test(right);
}

function decideTime(mention: Mention, around: Surroundings): Decision {
  const { sentence, start, end } = around;
  const chosen = distanceToCue(sentence, TIME_CHOSEN, start, end);
  const measured = distanceToCue(sentence, TIME_MEASURED, start, end);
  const isCompared = mention.direction === 'faster' || mention.direction === 'slower';
  if (chosen < measured && chosen < 60) return 'a time that was chosen, not measured';
  const isCoarse = (mention.unit?.factor ?? 1) >= 60;
  const byForm = decideTimeByForm(around);
  if (byForm !== undefined) return byForm;
  if (measured < (isCoarse ? 60 : 200) || isCompared) return null;
  if (!isCoarse && chosen > 60 && isDoneIn(sentence, start)) return null;
  if (around.isPerformanceSection && !isCoarse && chosen > 60) return null;
  return 'a time without a word of measuring near it';
}

/** What its very next words settle; undefined: they settle nothing. */
function decideTimeByForm({ sentence, start, end }: Surroundings): Decision | undefined {
  if (isGloss(sentence, start)) return 'a setting told in another unit';
  if (isSpanOfCounting(sentence, start, end)) return 'a span in which something is counted';
  return isHeldAgainst(sentence, start, end) || isBudget(sentence, start) ? null : undefined;
}

/** "a budget of 3 s": a claim of what is aimed at. */
function isBudget(sentence: string, start: number): boolean {
  return /\b(?:budgets?|targets?|goals?|SLOs?|SLAs?)(?: (?:of|is|was|for [\w`-]+ is))?:?\s$/i.test(
    sentence.slice(Math.max(0, start - 48), start),
  );
}

/** "answers in 12 ms", "ready in under 3 s" */
function isDoneIn(sentence: string, start: number): boolean {
  return /\b(?:in|within)(?: (?:just|only|under|about|around|less than|as little as|well under|nearly|roughly))?\s[~≈]?$/i.test(
    sentence.slice(Math.max(0, start - 24), start),
  );
}

/** `timeout=10000` (10s) */
function isGloss(sentence: string, start: number): boolean {
  return /=\s?\d[\d_]*[`"']?\s\($/.test(sentence.slice(Math.max(0, start - 16), start));
}

/** "within one second" */
function isSpanOfCounting(sentence: string, start: number, end: number): boolean {
  const isOne = /^(?:one|1|a) second$/i.test(sentence.slice(start, end));
  return (
    isOne &&
    /\b(?:within|per|in|each|every)\s$/i.test(sentence.slice(Math.max(0, start - 8), start))
  );
}

function decideRate(symbol: string, { sentence, start, end }: Surroundings): Decision {
  const chosen = distanceToCue(sentence, RATE_CHOSEN, start, end);
  const measured = distanceToCue(sentence, TIME_MEASURED, start, end);
  if (chosen < 40 && chosen < measured) return 'a rate that is set or belongs to hardware';
  const isLoose = /bit\/|^tps$|\/(?:min|hour|minute)$/.test(symbol);
  const compared = distanceToCue(sentence, COMPARED, start, end);
  if (isLoose && !Number.isFinite(Math.min(compared, measured)))
    return 'a rate without a word of measuring near it';
  return null;
}

function decideBytes({ sentence, start, end }: Surroundings): Decision {
  const used = distanceToCue(sentence, MEMORY_USED, start, end);
  const chosen = distanceToCue(sentence, SIZE_CHOSEN, start, end);
  return used <= chosen && used < 60 ? null : 'a size, not memory that was used';
}

const SELF_SUFFICIENT =
  /^\s*(?:faster|slower|quicker|speed-?ups?|as fast|the speed|performance|throughput)\b/;

/** What is more or fewer need not be speed: "10x more data". */
const OTHER_THINGS =
  /^\s*(?:times\s+)?(?:the |as (?:many|much) |more |less |fewer |larger |bigger |smaller |of )?(?:data|items?|users?|files?|keys?|elements?|code|lines|contributors|stars|downloads|features|options|rows|records|documents?|number|size|amount|larger|bigger|smaller|length|per|a (?:day|week|month|year)|in a row|before)\b/;

/** "4x NVMe", "2x 10GbE": so many of a thing. */
const COUNTED_THING =
  /^\s+(?!(?:than|the|as|vs|on|for|in|at|with|when|over|and|or|to|compared|across|by|is|was|from|if|against|per)\b)[\p{L}\d]/u;

const FAR = 'a factor without a word of performance near it';

function decideRatio(mention: Mention, around: Surroundings): Decision {
  if (isModelNumber(mention, around)) return 'a model number';
  const after = around.sentence
    .slice(around.end, around.end + 40)
    .toLowerCase()
    .replace(/[*_`]/g, '');
  if (
    mention.direction === 'faster' ||
    mention.direction === 'slower' ||
    SELF_SUFFICIENT.test(after)
  )
    return null;
  const isTimes = /times$/i.test(around.sentence.slice(around.start, around.end));
  if (isTimes && !mention.direction && !/^\s*(?:the|as|that|better|worse)\b/.test(after))
    return 'a number of repetitions';
  if (OTHER_THINGS.test(after) && !/memory|footprint|latency|overhead|allocations/.test(after))
    return 'a factor of something else than speed';
  const why = decideByNearest(around, FAR);
  const isAlone = around.isPerformanceSection && !isTimes && !COUNTED_THING.test(after);
  return why === FAR && isAlone ? null : why;
}

/** "Ryzen 9 5900X" */
function isModelNumber(mention: Mention, { sentence, start, end }: Surroundings): boolean {
  return /^\d{4,}X$/.test(sentence.slice(start, end)) && mention.direction === null;
}

/** "99% latency", "99.9% of requests": the share that a percentile is named by. */
function isPercentile({ sentence, start, end }: Surroundings): boolean {
  if (!/^(?:50|75|9\d(?:\.\d+)?) ?%$/.test(sentence.slice(start, end))) return false;
  return /^[*_`]{0,2}(?:ile\b|\s(?:latenc|percentile|of the time|of (?:all )?(?:requests|observations|calls|values)|no pico))/i.test(
    sentence.slice(end, end + 28),
  );
}

/** "95 % confidence interval", "at a significance level of 5 %", "corrected by 2 %". */
function isLevel({ sentence, start, end }: Surroundings): boolean {
  const after = sentence.slice(end, end + 40);
  const before = sentence.slice(Math.max(0, start - 48), start);
  return (
    /^[*_`]{0,2}[\s-](?:\w+ )?(?:confidence|credib\w+|prediction|tolerance|significance|intervals?|CIs?|quantiles?|levels?|bounds?)\b/i.test(
      after,
    ) ||
    /\b(?:significance|confidence|error (?:rate|level)|quantiles?|alpha|correct(?:ed|ion))(?: \w+){0,3}[\s=:(]{1,3}$|α[\s=]{0,3}$/i.test(
      before,
    )
  );
}

/** "(by default 3 %)", "default: 5 %" */
function isDefault({ sentence, start }: Surroundings): boolean {
  return /\bdefault(?:s to| is| of)?[:=]?[\s`(]{1,3}$/i.test(
    sentence.slice(Math.max(0, start - 20), start),
  );
}

const MEASURED_BEFORE =
  /\d\s?(?:[kKMGB]\s?)?(?:[\p{L}]{1,12}\/(?:s|sec|op)|[nµum]?s|rps|qps)\b[^.;]{0,60}[,(–—=]\s?$/u;

/** "+657 % over `default`"; "19511 req/s against 1094 req/s, +1800 %": a change, by its place alone. */
function isChange(mention: Mention, { sentence, start, end }: Surroundings): boolean {
  if (mention.sign === null) return false;
  const isOver =
    /^[*_`]{0,2}\s(?:over|above|below|under|vs\.?|versus|against|relative to|compared (?:to|with)|than)\s/i.test(
      sentence.slice(end, end + 20),
    );
  return isOver || MEASURED_BEFORE.test(sentence.slice(Math.max(0, start - 100), start));
}

function decidePercent(mention: Mention, around: Surroundings): Decision {
  if (isPercentile(around)) return 'a percentile, not a share that was measured';
  if (isLevel(around)) return 'a level of a statistic';
  if (isDefault(around)) return 'a default setting';
  const isAll = /^100 ?%$/.test(around.sentence.slice(around.start, around.end));
  if (isAll && !mention.direction && !/\bcpu\b/i.test(around.sentence)) return 'an idiom';
  if (mention.direction === 'faster' || mention.direction === 'slower') return null;
  if (mention.isSpread && around.isPerformanceSection) return null;
  const isOther = distanceToCue(around.sentence, NOT_COMPARED, around.start, around.end) < 24;
  if (isChange(mention, around) && !isOther) return null;
  return decideByNearest(around, 'a share without a word of performance near it');
}

function decideByNearest({ sentence, start, end }: Surroundings, why: string): Decision {
  const compared = distanceToCue(sentence, COMPARED, start, end);
  const other = distanceToCue(sentence, NOT_COMPARED, start, end);
  if (other <= compared && other < 40) return 'a share or factor of something else';
  return compared < 120 ? null : why;
}
