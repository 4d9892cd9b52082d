/** Unified diffs in git's form: headers, quoted names, hunks. */
import { structuredPatch } from 'diff';

export interface FileNames {
  /** Null: the file is new. */
  readonly from: string | null;
  /** Null: the file is gone. */
  readonly to: string | null;
}

const CONTROL: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

/** git's quoting with core.quotePath=false: a name must not be able to end a line. */
function quoted(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is quoted
  const special = /[\u0000-\u001f"\\\u007f]/g;
  if (!special.test(name)) return name;
  const text = name.replace(
    special,
    (character) =>
      CONTROL[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"${text}"`;
}

/** git ends a name that holds a space with a tab, so that it cannot be taken for a date. */
function side(prefix: 'a' | 'b', name: string | null): string {
  if (name === null) return '/dev/null';
  return `${quoted(`${prefix}/${name}`)}${name.includes(' ') ? '\t' : ''}`;
}

function heading({ from, to }: FileNames): string {
  const [one, other] = [from ?? to ?? '', to ?? from ?? ''];
  const lines = [`diff --git ${quoted(`a/${one}`)} ${quoted(`b/${other}`)}`];
  if (from === null) lines.push('new file mode 100644');
  if (to === null) lines.push('deleted file mode 100644');
  if (from !== null && to !== null && from !== to) {
    lines.push(`rename from ${quoted(from)}`, `rename to ${quoted(to)}`);
  }
  return lines.join('\n');
}

/** One file of a diff. @param hunks empty: only the name or the mode changed */
export function fileDiff(names: FileNames, hunks: string): string {
  if (hunks === '') return `${heading(names)}\n`;
  const sides = `--- ${side('a', names.from)}\n+++ ${side('b', names.to)}`;
  return `${heading(names)}\n${sides}\n${hunks.endsWith('\n') ? hunks : `${hunks}\n`}`;
}

export function binaryDiff(names: FileNames): string {
  const sides = [side('a', names.from), side('b', names.to)].map((each) => each.trimEnd());
  return `${heading(names)}\nBinary files ${sides.join(' and ')} differ\n`;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

interface Count {
  /** Lines that the hunk in hand still has to hold. */
  before: number;
  after: number;
  added: number;
  removed: number;
}

/** Takes a line of a hunk off; false: it does not belong there. */
function takeLine(line: string, count: Count): boolean {
  switch (line[0] ?? ' ') {
    case '+':
      count.added += 1;
      count.after -= 1;
      break;
    case '-':
      count.removed += 1;
      count.before -= 1;
      break;
    case ' ':
      count.before -= 1;
      count.after -= 1;
      break;
    default:
      return line.startsWith('\\');
  }
  return count.before >= 0 && count.after >= 0;
}

/** Takes what may stand between hunks: a header, or the note on the last line before. */
function takeHeader(line: string, count: Count): boolean {
  const header = HUNK.exec(line);
  if (header === null) return line.startsWith('\\');
  count.before = Number(header[1] ?? 1);
  count.after = Number(header[2] ?? 1);
  return true;
}

/**
 * Whether hunks hold what their headers and GitHub's own counts say. A patch cut short would show
 * fewer new lines than there are, and swallow the next file's header.
 */
export function isWholePatch(patch: string, additions: number, deletions: number): boolean {
  const count: Count = { before: 0, after: 0, added: 0, removed: 0 };
  for (const line of patch.replace(/\n$/, '').split('\n')) {
    const isBetween = count.before === 0 && count.after === 0;
    if (!(isBetween ? takeHeader(line, count) : takeLine(line, count))) return false;
  }
  const isFull = count.before === 0 && count.after === 0;
  return isFull && count.added === additions && count.removed === deletions;
}

/** Beyond so many edits the whole file counts as replaced, which shows no fewer new lines. */
const MOST_EDITS = 4000;

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const range = (count: number): string => `${count === 0 ? 0 : 1},${count}`;

function marked(text: string, mark: '+' | '-'): string[] {
  const lines = linesOf(text).map((line) => `${mark}${line}`);
  return text !== '' && !text.endsWith('\n') ? [...lines, '\\ No newline at end of file'] : lines;
}

function replacedWhole(before: string, after: string): string {
  const [old, now] = [linesOf(before).length, linesOf(after).length];
  const header = `@@ -${range(old)} +${range(now)} @@`;
  return [header, ...marked(before, '-'), ...marked(after, '+')].join('\n');
}

/** Hunks with three lines of context; empty where the texts are equal. */
export function hunksBetween(before: string, after: string): string {
  if (before === after) return '';
  const options = { context: 3, maxEditLength: MOST_EDITS };
  const patch = structuredPatch('', '', before, after, undefined, undefined, options);
  if (patch === undefined) return replacedWhole(before, after);
  return patch.hunks
    .flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines,
    ])
    .join('\n');
}
