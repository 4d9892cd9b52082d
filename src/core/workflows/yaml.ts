/** YAML as text, with comments. */

/** Lines below each other; a text that is false, null or empty is left out. */
export type Part = string | false | null | readonly Part[];

function linesOf(part: Part): readonly string[] {
  if (typeof part === 'string') return part === '' ? [] : part.split('\n');
  return part === false || part === null ? [] : part.flatMap((each) => linesOf(each));
}

const PLACE = /(?<=^|\n)([^\S\n]*(?:# )?)$/;

/** YAML with parts filled in. One alone on its line is indented or commented like it; an empty one takes its line. */
export function yaml(texts: TemplateStringsArray, ...parts: readonly Part[]): string {
  let written = texts[0]?.slice(1) ?? '';
  for (const [at, part] of parts.entries()) {
    const lines = linesOf(part);
    const [margin] = PLACE.exec(written) ?? [null];
    const after = texts[at + 1] ?? '';
    const isAlone = margin !== null && /^\s*(?:\n|$)/.test(after);
    if (isAlone && lines.length === 0) {
      written = written.slice(0, -margin.length || undefined) + after.replace(/^\s*?\n/, '');
    } else {
      const indented = lines.map((line, index) => {
        return index === 0 ? line : `${margin ?? ''}${line}`.trimEnd();
      });
      written += indented.join('\n') + after;
    }
  }
  return written.trimEnd();
}

/** `${{ code }}`, GitHub's expression syntax. */
export function expression(code: string): string {
  return `\${{ ${code} }}`;
}

/** One label as is, several as a list; quoted if YAML requires it. */
export function labels(runsOn: string | readonly string[]): string {
  const quote = (label: string): string =>
    /^[A-Za-z][\w.-]*$/.test(label) ? label : JSON.stringify(label);
  return typeof runsOn === 'string' ? quote(runsOn) : `[${runsOn.map(quote).join(', ')}]`;
}
