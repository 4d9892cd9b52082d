/** The weights of words as text: most are zero, so that each of the others is written behind the zeros before it. */

/** Weights are written in steps of so much of a unit of log-odds. */
export const STEPS = 20;
/** The greatest weight, in steps. */
export const MAX_STEPS = 44;

/** Printable characters that JSON does not escape. */
const ALPHABET = Array.from({ length: 92 }, (_, at) => String.fromCharCode(35 + at))
  .filter((character) => character !== '\\')
  .join('');
/** So many zeros, and no weight behind them. */
const ONLY_ZEROS = ALPHABET.length - 1;
const LINE = 100;

/** Writes weights, each a whole number of steps from -MAX_STEPS to MAX_STEPS, as lines of text. */
export function packWeights(steps: readonly number[]): readonly string[] {
  let text = '';
  let zeros = 0;
  for (const step of steps) {
    if (step === 0) {
      zeros += 1;
      continue;
    }
    text += ALPHABET.charAt(ONLY_ZEROS).repeat(Math.floor(zeros / ONLY_ZEROS));
    text += ALPHABET.charAt(zeros % ONLY_ZEROS) + ALPHABET.charAt(step + MAX_STEPS);
    zeros = 0;
  }
  return text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
}

/** Reads what `packWeights` wrote, as log-odds; `count` is the number of weights. */
export function unpackWeights(lines: readonly string[], count: number): Float32Array {
  const weights = new Float32Array(count);
  const codes = Array.from(lines.join(''), (character) => ALPHABET.indexOf(character));
  let bucket = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const zeros = codes[at] as number;
    bucket += zeros;
    if (zeros === ONLY_ZEROS) continue;
    at += 1;
    weights[bucket] = ((codes[at] as number) - MAX_STEPS) / STEPS;
    bucket += 1;
  }
  return weights;
}
