/** Places of a text's sentences. A new line ends one only where a blank line or a list follows. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const SHORT_FORMS =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|ca|resp|incl|etc|no|fig|sec|min|max|avg|cf|al)$/i;

/** Splits at `.`, `!`, `?` before a blank and at blank lines. Linear. */
export function splitSentences(text: string): readonly Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!endsSentence(text, at)) continue;
    if (text.slice(start, at + 1).trim() !== '') sentences.push({ start, end: at + 1 });
    start = at + 1;
  }
  if (text.slice(start).trim() !== '') sentences.push({ start, end: text.length });
  return sentences;
}

function endsSentence(text: string, at: number): boolean {
  const character = text[at];
  if (character === '\n') return text[at + 1] === '\n';
  if (character !== '.' && character !== '!' && character !== '?') return false;
  const next = text[at + 1];
  if (next !== undefined && !/\s/.test(next)) return false;
  return character !== '.' || !SHORT_FORMS.test(text.slice(Math.max(0, at - 8), at));
}
