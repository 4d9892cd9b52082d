/**
 * Names as they are compared: markup gone, case and separators split, numbers at full length, so
 * that `10K×1K`, `10,000 × 1,000` and `10000x1000` are the same two words.
 */
import { wordSet } from '../../core/text/word-set.ts';

const NUMBER_SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  g: 1e9,
  b: 1e9,
};

/** Words that name nothing: they occur beside any benchmark. */
const STOP_WORDS = wordSet(
  'a an and are as at be but by for from has have in is it its of on or our per than that the this to',
  'was we were with vs versus bm bench benchmark benchmarks result results performance test tests run runs',
);

function splitCase(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2');
}

function expandNumbers(text: string): string {
  return text
    .replace(/(\d)[,'\u2019\u202f\u00a0](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s*[×✕xX]\s*(?=\d)/g, '$1 ')
    .replace(/(\d)([kKMGB])(?=\s*[×✕xX]\s*\d)/g, '$1$2 ')
    .replace(/\b(\d{1,12}(?:\.\d{1,6})?)([kKMGB])\b/g, (_all, digits: string, letter: string) =>
      String(Number(digits) * (NUMBER_SCALES[letter.toLowerCase()] ?? 1)),
    )
    .replace(/\s[×✕xX]\s(?=\d)/g, ' ');
}

/** Plural and singular are one word; nothing cleverer is tried. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** The words of a name or a stretch of text, in order, stop words left out. */
export function wordsOf(text: string): readonly string[] {
  const plain = expandNumbers(text.normalize('NFKC').replace(/[`*_~"“”'’]/g, ' '));
  const words = splitCase(plain)
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u);
  return words
    .map((word) => singular(word.replace(/^\.+|\.+$/g, '')))
    .filter((word) => word !== '' && !STOP_WORDS.has(word));
}

/** A name as one key: equal keys are the same name. */
export function nameKey(text: string): string {
  return wordsOf(text).join(' ');
}
