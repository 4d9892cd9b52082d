/** Places of a line's fields, blanks around and quotes left out. */
export function splitCsv(text: string, separator = ','): readonly (readonly [number, number])[] {
  const fields: (readonly [number, number])[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== separator || isQuoted)) continue;
    const raw = text.slice(start, at);
    const lead = raw.length - raw.trimStart().length;
    const quoted = /^"[^"]*"$/.test(raw.trim()) ? 1 : 0;
    fields.push([start + lead + quoted, start + raw.trimEnd().length - quoted]);
    start = at + 1;
  }
  return fields;
}
