/** Character references that stand in figures, for formats whose parser is ours. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    micro: 'µ',
    mu: 'µ',
    times: '×',
    nbsp: '\u00a0',
    thinsp: '\u2009',
    plusmn: '±',
    lt: '<',
    gt: '>',
    le: '≤',
    ge: '≥',
    amp: '&',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    asymp: '≈',
    percnt: '%',
    period: '.',
    comma: ',',
    sol: '/',
  }),
);

/** Decodes the reference that the text begins with (`&micro;`, `&#8239;`, `&#x31;`); null for none. */
export function decodeEntity(
  text: string,
): { readonly text: string; readonly length: number } | null {
  const match = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/.exec(text);
  if (!match) return null;
  const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : null;
  if (code !== null && (code > 0x10ffff || code === 0)) return null;
  const decoded = code === null ? NAMED.get(match[3] ?? '') : String.fromCodePoint(code);
  return decoded === undefined ? null : { text: decoded, length: match[0].length };
}
