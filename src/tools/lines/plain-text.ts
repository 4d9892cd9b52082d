/** Lines of a program as words and numbers, whatever it set them out with. */

/** Thousands parted by spaces, where nothing stands before them: `147 663 243 ops/s`. */
const SPACED = /^\s*\d{1,3}(?: \d{3})+(?:\.\d+)?(?= ?[^\s\d])/;

/** Between cells of a table that is filled up with spaces. */
const LONE_COMMA = /(?<=\s),(?=\s|$)/g;

/** `1m 2.5s` */
const MINUTES = /(?<![\w.])(\d+) ?m(?:in)? ?(\d+(?:\.\d+)?) ?s(?:ec)?\b/g;

/** `min/avg/max = 6.1/7.9/88.4 us` */
const SLASHED =
  /([A-Za-z]\w*(?:\/[A-Za-z]\w*)+)\s*[:=]\s*(\d[\d.]*(?:\/\d[\d.]*)+) ?([A-Za-zµμ]\S*)/g;

function apart(whole: string, names: string, values: string, unit: string): string {
  const [all, own] = [values.split('/'), names.split('/')];
  if (all.length !== own.length) return whole;
  return own.map((name, at) => `${name} ${all[at]} ${unit}`).join('  ');
}

/** A flat object of JSON on one line as words and values; any other line as it is. */
function withoutJson(line: string): string {
  if (!/^\s*\{[^{}]*\}\s*$/.test(line)) return line;
  try {
    return Object.entries(JSON.parse(line))
      .map(([key, value]) => (typeof value === 'string' ? value : `${key}=${value}`))
      .join(', ');
  } catch {
    return line;
  }
}

/** A line with spaces for tabs and none in a number. */
export const plainLine = (line: string): string =>
  withoutJson(line)
    .replaceAll('\t', '        ')
    .replace(LONE_COMMA, ' ')
    .replace(SLASHED, apart)
    .replace(MINUTES, (_, minutes, seconds) => `${60 * Number(minutes) + Number(seconds)} s`)
    .replace(SPACED, (number) => number.replaceAll(' ', ''));
