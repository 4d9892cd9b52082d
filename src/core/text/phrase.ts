/**
 * A sentence of ours with foreign pieces in it. Each rendering makes the foreign pieces harmless in
 * its own way, so that no sentence can forget to.
 */
import { cleanLine, clip } from './clean.ts';
import { inlineCode } from './markdown.ts';

export interface Foreign {
  readonly foreign: string;
  readonly limit: number;
  /** Of the page that it names: ours, with every sign escaped that could end a link; null: none. */
  readonly url: string | null;
}

export type Phrase = readonly (string | Foreign)[];

/** Marks text that came from a pull request, a command or a machine. */
export function foreign(text: string, limit = 120, url: string | null = null): Foreign {
  return { foreign: text, limit, url };
}

/** Template tag: say`${foreign(name)} got slower by ${range}`. Plain values are our own words. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Foreign | Phrase)[]
): Phrase {
  return texts.flatMap((text, at) => {
    const value = values[at];
    if (value === undefined) return [text];
    if (typeof value === 'string' || typeof value === 'number') return [text, String(value)];
    return 'foreign' in value ? [text, value] : [text, ...value];
  });
}

export function joinPhrases(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, at) => (at === 0 ? phrase : [separator, ...phrase]));
}

export function phraseToMarkdown(phrase: Phrase): string {
  return phrase
    .map((part) => {
      if (typeof part === 'string') return part;
      const code = inlineCode(part.foreign, part.limit);
      return part.url === null ? code : `[${code}](${part.url})`;
    })
    .join('');
}

export function phraseToText(phrase: Phrase): string {
  return phrase
    .map((part) => (typeof part === 'string' ? part : clip(cleanLine(part.foreign), part.limit)))
    .join('');
}
