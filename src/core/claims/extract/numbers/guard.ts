/** Number forms that are never a measured figure, told by the characters that touch them. */

const MONEY = new Set([...'$€£¥₹']);

/** Why the number at [start, end) is something else by its own form; null where it may be a figure. */
export function refuseByForm(text: string, start: number, end: number): string | null {
  const before = text[start - 1] ?? '';
  const after = text[end] ?? '';
  return refuseByBefore(text, start, before) ?? refuseByAfter(text, end, after);
}

function refuseByBefore(text: string, start: number, before: string): string | null {
  if (MONEY.has(before)) return 'a price';
  if (before === '#') return 'an issue or item number';
  if (before === '@') return 'an image scale or a pinned version';
  if (before === '^' && /[\w)\]]/.test(text[start - 2] ?? '')) return 'an exponent';
  if (before === '§') return 'a section number';
  const isRatioMark = /[xX×]/.test(before) && !/[\p{L}\p{N}]/u.test(text[start - 2] ?? '');
  if (/[\p{L}_]/u.test(before) && !isRatioMark) return 'part of a name';
  if (/[.\-/:,]/.test(before) && /[\p{L}\p{N}_]/u.test(text[start - 2] ?? ''))
    return refuseJoined(text, start, before);
  return null;
}

/** `foo-12`, `1.2.3`, `a/64`, `12:30`; `→3`, `1,2` and `P99:3ms` are left alone. */
function refuseJoined(text: string, start: number, before: string): string | null {
  const previous = text[start - 2] ?? '';
  if (before === '.') return 'part of a version or name';
  const isSub = /\bsub-$/i.test(text.slice(Math.max(0, start - 5), start));
  if (before === '-' && /[\p{L}_]/u.test(previous) && !isSub) return 'part of a name';
  if (before === ':' && /\d/.test(previous) && /\d{2}/.test(text.slice(start, start + 2)))
    return 'a time of day';
  if (before === '/' && /[\p{L}_]/u.test(previous)) return 'part of a path';
  return null;
}

function refuseByAfter(text: string, end: number, after: string): string | null {
  const next = text[end + 1] ?? '';
  if (after === '.' && /[\p{L}\d]/u.test(next) && !/[A-Z]/.test(next)) return 'a version';
  if (after === ':' && /\d/.test(next)) return 'a time of day or a ratio of parts';
  if (
    /^0s\b/.test(text.slice(end - 1, end + 2)) &&
    /\bthe\s+['’]?$/i.test(text.slice(Math.max(0, end - 12), end - 2))
  )
    return 'a decade';
  if (after === '_' || after === '\\') return 'part of a name';
  if (after === '-' && /\d/.test(next) && isDate(text, end)) return 'a date';
  if (
    after === '-' &&
    /^-(?:bit|byte|core|way|thread|node|th|day|year|month|week|hour|minute|second|line|core|digit|level|point|step|member|node|char|wide|lane)/i.test(
      text.slice(end, end + 8),
    )
  )
    return 'a size in a compound word';
  return null;
}

function isDate(text: string, end: number): boolean {
  return (
    /^-\d{1,2}-\d{1,4}/.test(text.slice(end, end + 10)) || /^-\d{2}-/.test(text.slice(end, end + 5))
  );
}
