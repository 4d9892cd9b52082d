/** What speaks for words naming a condition under which something was measured; `bench/docs/fit-conditions.ts` fits what each sign is worth. */
import { scoreLinear } from '../classify/linear.ts';
import weights from './condition-weights.json' with { type: 'json' };
import type { Token } from './tokens.ts';

/** Where the words stand: behind a preposition or conjunction, or by themselves. */
export type Stand = 'phrase' | 'label' | 'heading' | 'subject';

export interface Evidence {
  readonly stand: Stand;
  /** What opens a phrase: `with`, `when`. */
  readonly opener: string;
  /** All words behind the opener. */
  readonly tokens: readonly Token[];
  /** Those of them, up to the first known one, that nothing measured is called by. */
  readonly unknown: readonly Token[];
  /** What is known behind them: `variant`, `parameter`, `word`; `named` where that is a name in full behind "the". */
  readonly known: string | null;
  readonly isKnownLast: boolean;
}

const ENDING = /(?:s|ed|ing|ion|ment|ty|ness|nce|ly|al|er|able|ive|ure|ode|ory)$/;

function shapeOf({ written }: Token, isCapitalUsual: boolean): string {
  if (/\d/.test(written)) return 'digits';
  if (/^\p{Lu}{2,}s?$/u.test(written)) return 'capitals';
  if (/\p{Ll}\p{Lu}|_/u.test(written)) return 'mixed';
  if (written.includes('-')) return 'hyphen';
  return !isCapitalUsual && /^\p{Lu}/u.test(written) ? 'capital' : 'plain';
}

const textOf = ({ word, written }: Token): string => word || written.toLowerCase();

function firstOf([first]: readonly Token[]): string {
  if (first?.kind !== 'word') return first === undefined ? '' : textOf(first);
  return first.numbers.length > 0 ? 'number' : 'word';
}

/** Named signs of a condition, and of a mere remark. */
export function signsOf({ stand, opener, tokens, unknown, known, isKnownLast }: Evidence) {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const shapes = unknown.map((token) => shapeOf(token, token === unknown[0] && stand !== 'phrase'));
  const functions = tokens.filter(({ kind }) => kind === 'function');
  return new Set([
    `stand:${stand}`,
    `open:${opener}`,
    `open:${opener} ${firstOf(tokens)}`,
    `first:${firstOf(tokens)}`,
    `words:${Math.min(words.length, 4)}`,
    `ends:${ENDING.exec(unknown.at(-1)?.written ?? '')?.[0] ?? ''}`,
    `known:${known}${isKnownLast ? ' last' : ''}`,
    ...(words.some(({ numbers }) => numbers.length > 0) ? ['number'] : []),
    ...functions.map((token) => `has:${textOf(token)}`),
    ...shapes.map((shape) => `shape:${shape}`),
    ...unknown.map(({ word }) => `word:${word}`),
  ]);
}

/** Below even odds: a number with a condition that nobody measured must not pass for one without. */
const THRESHOLD = -0.3;

export function namesCondition(evidence: Evidence): boolean {
  return scoreLinear(weights, new Map([...signsOf(evidence)].map((sign) => [sign, 1]))) > THRESHOLD;
}
