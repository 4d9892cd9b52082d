/** Makes untrusted text safe to show: without control, invisible or direction-changing signs, or workflow commands. */

// CSI, OSC (ended by BEL or ST) and two-byte escapes. Linear: no nested or overlapping repetition.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
const BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;

/** One line without invisible characters. Line breaks become `↵`, others `�`. */
export function cleanLine(text: string): string {
  return disarm(hide(text).replace(BREAKS, '↵').replace(UNSEEN, '�'));
}

/** The same with its line breaks kept. */
export function cleanLines(text: string): string {
  return text.split('\n').map(cleanLine).join('\n');
}

/** The last `lines` lines, cut to `columns` code points and prefixed with `| `: no workflow command in a CI log. */
export function cleanBlock(text: string, lines: number, columns: number): string[] {
  const all = hide(text.slice(-64 * 1024))
    .trimEnd()
    .split(BREAKS);
  return all.slice(-lines).map((line) => `| ${clip(cleanLine(line), columns)}`);
}

/** At most `limit` code points; cut in the middle, since names differ at both ends. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = [...text];
  if (points.length <= limit) return text;
  const tail = Math.floor((limit - 1) / 3);
  const head = limit - 1 - tail;
  return `${points.slice(0, head).join('')}…${tail > 0 ? points.slice(-tail).join('') : ''}`;
}

function hide(text: string): string {
  return text.toWellFormed().replace(ESCAPES, '').replaceAll('\t', '  ');
}

/** The runner executes `::name::` at the start of a line and `##[name]` anywhere. */
function disarm(text: string): string {
  return text.replaceAll('##[', '## [').replace(/^(\s*):{2,}/, '$1: :');
}
