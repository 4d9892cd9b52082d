/** Sentences of ours with foreign parts, which each output format escapes in its own way. */
import { cleanLine, clip } from './clean.ts';
import { inlineCode } from './markdown.ts';
import { plural } from './plural.ts';

export interface Foreign {
  readonly foreign: string;
  readonly limit: number;
  /** Link target, with every character escaped that could end a link; null for none. */
  readonly url: string | null;
}

export type Phrase = readonly (string | Foreign)[];

/** Marks text from a pull request, a command or a machine. */
export function foreign(text: string, limit = 120, url: string | null = null): Foreign {
  return { foreign: text, limit, url };
}

/** Template tag: say`${foreign(name)} got slower by ${range}`. Plain values count as our own text. */
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

/** `a, b, c and 2 others`. @param shown number of names listed @param limit of each name's length */
export function listNames(names: readonly string[], shown: number, limit: number): Phrase {
  const first = names.slice(0, shown).map((name): Phrase => [foreign(name, limit)]);
  const rest = names.length - shown;
  return say`${joinPhrases(first, ', ')}${rest > 0 ? ` and ${plural(rest, 'other')}` : ''}`;
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
