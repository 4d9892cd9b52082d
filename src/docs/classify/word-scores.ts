import { remember } from '../../core/text/remember.ts';
import { cornerOf, headerOf, rowLabelOf } from '../tables/table.ts';
import type { Candidate } from './candidate.ts';
import type { Features, Named } from './feature-values.ts';
import type { Around, Seen, WordIndex } from './word-features.ts';
import { hash } from './word-features.ts';

/** Where a word can stand that says something of a number. */
export const ZONES = [
  'before',
  'after',
  'beside-before',
  'beside-after',
  'sentence',
  'heading',
  'title',
  'header',
  'label',
  'corner',
  'said',
  'behind',
  'caption',
  'noun',
  'form',
] as const;

type Zone = (typeof ZONES)[number];

/** How many weights all words share: each word of each zone has one by its hash. */
export const BUCKETS = 8192;

/** The buckets of a zone's words, nearest first. */
export interface ZoneWords {
  readonly zone: number;
  readonly buckets: readonly number[];
}

/** How much the word at a place of its zone counts. */
export function shareOf(at: number): number {
  return 1 / (1 + 0.15 * at);
}

function bucketOf(zone: number, code: number): number {
  let mixed = Math.imul(code ^ Math.imul(zone + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % BUCKETS;
}

const MAX_NEAR = 20;
const MAX_WHOLE = 40;

/** The words that speak of each number, by zone. */
export function createWordReader(index: WordIndex) {
  const kept = ZONES.map(() => new Map<string, ZoneWords>());
  const zoneOf = (zone: Zone, words: readonly Seen[], most: number): ZoneWords => {
    const at = ZONES.indexOf(zone);
    const codes = new Set(words.map(({ code }) => code));
    return { zone: at, buckets: [...codes].slice(0, most).map((code) => bucketOf(at, code)) };
  };
  const whole = (zone: Zone, text: string): ZoneWords => {
    const own = kept[ZONES.indexOf(zone)];
    const found = own?.get(text) ?? zoneOf(zone, index.read(text), MAX_WHOLE);
    own?.set(text, found);
    return found;
  };
  return (candidate: Candidate, features: Features, { before, after }: Around) => {
    const { passage, token } = candidate;
    const { said, headings } = passage;
    const zones = [
      zoneOf('before', before, MAX_NEAR),
      zoneOf('after', after, MAX_NEAR),
      beside('beside-before', before),
      beside('beside-after', after),
      zoneOf('sentence', [...before, ...after], MAX_WHOLE),
      whole('heading', headings.at(-1) ?? ''),
      whole('title', headings[0] ?? ''),
      whole('caption', said.caption),
      whole('noun', token.noun ?? ''),
      formOf(features),
      ...namesOf(candidate).map(([zone, text]) => whole(zone, text)),
    ];
    if (passage.cell || passage.line)
      zones.push(whole('said', said.before.slice(-300)), whole('behind', said.after.slice(0, 200)));
    return zones.filter(({ buckets }) => buckets.length > 0);
  };
}

/** The two words right beside a number, told apart by their place. */
function beside(zone: Zone, words: readonly Seen[]): ZoneWords {
  const at = ZONES.indexOf(zone);
  return { zone: at, buckets: words.slice(0, 2).map(({ code }, i) => bucketOf(at, code + i)) };
}

const FORM_ZONE = ZONES.indexOf('form');
const FORM = /^(?:unit:|in:|shape:|mark:|sign:|words$|spread$|figure$|one$)/;

const formBucket = remember(
  (name: string) => (FORM.test(name) ? [bucketOf(FORM_ZONE, hash(name))] : []),
  5000,
);

/** What the number itself is, so that words only say what is left to say. */
function formOf(features: Features): ZoneWords {
  const buckets: number[] = [];
  features.forEach((_, name) => {
    buckets.push(...formBucket(name));
  });
  return { zone: FORM_ZONE, buckets };
}

function namesOf({ passage: { cell } }: Candidate): readonly (readonly [Zone, string])[] {
  if (!cell) return [];
  const { table, row, column } = cell;
  return [
    ['header', headerOf(table, row, column)],
    ['label', rowLabelOf(table, row, column)],
    ['corner', cornerOf(table, row)],
  ];
}

const NAMES = ZONES.map((zone) => `words.${zone}`);

/** Adds what the words of each zone say together: log-odds by a fitted weight for each bucket. */
export function createWordScorer(weights: readonly number[]) {
  const sumOf = ({ buckets }: ZoneWords): number =>
    buckets.reduce((sum, bucket, at) => sum + (weights[bucket] ?? 0) * shareOf(at), 0);
  return (features: Pick<Named, 'set'>, zones: readonly ZoneWords[]): void => {
    let all = 0;
    for (const words of zones) {
      const sum = sumOf(words);
      features.set(NAMES[words.zone] ?? '', sum);
      all += sum;
    }
    features.set('words', all);
  };
}
