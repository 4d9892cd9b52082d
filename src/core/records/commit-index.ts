/**
 * Where the records of a commit are, so that a claim about an old one need not search all months of its series. Derived
 * data and only a hint, like the other index. Files by the first digits of the commit, because a session has two commits.
 */
import { recordIdAt, recordPath } from './layout.ts';
import type { SealedRecord } from './record.ts';

/** `@` is escaped in the names of projects. */
export const COMMITS = 'index/@commits';

/** Says that all records of its lane are in the index. */
export const COMMITS_COMPLETE = `${COMMITS}/complete`;

/** Text of that file, whose presence says it all. */
export const COMPLETE = 'complete\n';

/** File of a commit, which may be abbreviated; null if it starts like none. */
export function commitsPath(commit: string): string | null {
  const [, folder, file] = /^([0-9a-f]{2})([0-9a-f])[0-9a-f]{4}/.exec(commit) ?? [];
  return folder === undefined ? null : `${COMMITS}/${folder}/${file}.txt`;
}

/** A record's entry; null if it is of no commit. */
export function commitEntry({
  commit,
  path,
}: {
  readonly commit: string | null;
  readonly path: string;
}) {
  const file = commit === null ? null : commitsPath(commit);
  return file === null || commit?.includes('\n') ? null : { file, line: `${commit} ${path}\n` };
}

export function recordEntry({ id, record }: SealedRecord) {
  return commitEntry({ commit: record.revision.commit, path: recordPath(id, record) });
}

/** File → lines. */
export function linesByFile(
  entries: Iterable<ReturnType<typeof commitEntry>>,
): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const entry of entries) {
    const own = entry === null ? undefined : lines.get(entry.file);
    if (entry !== null && own === undefined) lines.set(entry.file, [entry.line]);
    else if (entry !== null) own?.push(entry.line);
  }
  return lines;
}

/** Whole lines only. */
export const linesOf = (text: string): string[] => text.match(/.+\n/g) ?? [];

/** Lines that a file lacks. */
export function missingLines(text: string, lines: Iterable<string>): string {
  const known = new Set(linesOf(text));
  return [...new Set(lines)].filter((line) => !known.has(line)).join('');
}

/** Records whose commit starts with some of the names, with those. */
export function recordsOf(names: readonly string[], text: string) {
  return linesOf(text).flatMap((line) => {
    const own = names.filter((name) => line.startsWith(name));
    const path = line.slice(line.lastIndexOf(' ') + 1, -1);
    const id = recordIdAt(path);
    return own.length === 0 || id === null ? [] : [{ names: own, path, id }];
  });
}
