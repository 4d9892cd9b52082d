import type { Decimal } from '../../quantity/decimal.ts';
import { isLetter } from './characters.ts';
import { endOfName, nameDraft } from './name.ts';
import type { Draft, Shape } from './token.ts';
import { readUnitPhrase } from './unit-phrase.ts';

interface Value {
  readonly low: Decimal | null;
  readonly end: number;
  readonly isAmbiguous?: boolean;
}

const BOUND_BEHIND = /^ or (?:(more|better|higher|greater)|less|fewer|lower)\b/;

/** "2 or more times", "3 or fewer ms": the unit stands behind the bound. */
function readBoundBehind(
  text: string,
  start: number,
  value: Value,
  shape: Shape | null,
): Draft | null {
  const bound = BOUND_BEHIND.exec(text.slice(value.end, value.end + 12));
  if (!bound) return null;
  const draft = measure(text, start, { ...value, end: value.end + bound[0].length }, shape);
  const kind = bound[1] ? ('at-least' as const) : ('at-most' as const);
  return draft.unit ? { ...draft, digitsEnd: value.end, modifier: { kind } } : null;
}

/** Adds the scale and unit behind a value; what is glued to it and is none makes a name of it. */
export function measure(text: string, start: number, value: Value, shape: Shape | null): Draft {
  const bounded = readBoundBehind(text, start, value, shape);
  if (bounded) return bounded;
  const { end, isAmbiguous = false } = value;
  const phrase = readUnitPhrase(text, end);
  if (!phrase) {
    const isLiteral = /^[fFlLuU]{1,3}(?!\w)/.test(text.slice(end, end + 4));
    return nameDraft(text, start, endOfName(text, end), isLiteral ? 'literal' : null);
  }
  const isCompound =
    phrase.unit?.dimension !== 'ratio' && text[end] === '-' && isLetter(text, end + 1);
  const isNoun = isCompound && phrase.end === end;
  return {
    start,
    end: isNoun ? endOfName(text, end + 1) : phrase.end,
    digitsEnd: end,
    low: value.low && { ...value.low, exponent: value.low.exponent + phrase.power },
    power: phrase.power,
    unit: phrase.unit,
    isAmbiguous,
    shape: shape ?? (isCompound ? 'compound' : null),
  };
}
