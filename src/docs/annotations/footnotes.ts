/** A footnote that names a run: `[^run]: benchproof: record 1a2b3c4 project/benchmark`. */
import { lineAt } from '../../core/text/lines.ts';

const DEFINITION = /^\[\^([^\]\s]{1,80})\]:[ \t]*`?benchproof\b:?[ \t]*([^`\n]{1,300})`?[ \t]*$/gm;

export function readFootnotes(text: string) {
  return [...text.matchAll(DEFINITION)].map((match) => {
    const line = lineAt(text, match.index);
    const end = match.index + match[0].length;
    return {
      name: match[1] ?? '',
      annotation: { line, endLine: line, start: match.index, end, text: (match[2] ?? '').trim() },
    };
  });
}

/** Names of the footnotes that a line refers to. */
export function footnoteReferences(written: string): readonly string[] {
  return [...written.matchAll(/\[\^([^\]\s]{1,80})\](?!:)/g)].map((match) => match[1] ?? '');
}
