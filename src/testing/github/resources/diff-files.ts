import type { GitRepository } from '../git-repository.ts';

const STATUS: Readonly<Record<string, string>> = {
  A: 'added',
  M: 'modified',
  D: 'removed',
  R: 'renamed',
  C: 'copied',
  T: 'changed',
};

export interface ChangedFile {
  readonly status: string;
  readonly path: string;
  readonly from: string;
  readonly blob: string;
  readonly additions: number;
  readonly deletions: number;
  /** Null: binary, or too large to be shown. */
  readonly patch: string | null;
}

/**
 * "Individual files in a diff: 20,000 loadable lines or 1 MB of raw diff data":
 * https://docs.github.com/en/repositories/creating-and-managing-repositories/repository-limits#diff-limits
 * Beyond it the API leaves `patch` out.
 */
const MAX_PATCH_LINES = 20_000;
const MAX_PATCH_BYTES = 1_000_000;

function shown(patch: string): string | null {
  const start = patch.startsWith('@@') ? 0 : patch.indexOf('\n@@') + 1;
  if (start === 0 && !patch.startsWith('@@')) return null;
  const text = patch.slice(start).replace(/\n$/, '');
  const isLarge =
    Buffer.byteLength(text) > MAX_PATCH_BYTES || text.split('\n').length > MAX_PATCH_LINES;
  return isLarge ? null : text;
}

const FORMS = ['-z', '--raw', '--no-abbrev', '--numstat', '--patch', '--no-color', '--no-ext-diff'];

/** In git's order, which is by path. One call of git, however many files. */
export function changedFiles(git: GitRepository, from: string, to: string): ChangedFile[] {
  const text = git.bytes(['diff', ...FORMS, '-M', from, to]).toString('utf8');
  const [facts = '', ...patches] = text.split(/(?:^|\0\0)diff --git .*\n/m);
  const raw = facts.split('\0');
  const counts = countsOf(facts);
  const files: ChangedFile[] = [];
  let block = 0;
  for (let index = 0; raw[index]?.startsWith(':'); ) {
    const { [index]: fields = '', [index + 1]: from = '', [index + 2]: to = '' } = raw;
    const [, , , blob = '', letter = ''] = fields.split(' ');
    const path = /^[RC]/.test(letter) ? to : from;
    index += path === to ? 3 : 2;
    const count = counts.get(path) ?? { additions: 0, deletions: 0 };
    const status = STATUS[letter.slice(0, 1)] ?? 'changed';
    files.push({ ...count, status, path, from, blob, patch: shown(patches[block] ?? '') });
    // A file that became a link, or the other way round, is removed and added in the text.
    block += status === 'changed' ? 2 : 1;
  }
  return files;
}

/** `12\t3\tpath\0`, or `12\t3\t\0from\0to\0` for what was moved. */
function countsOf(output: string): Map<string, { additions: number; deletions: number }> {
  const lines = output.matchAll(/(\d+|-)\t(\d+|-)\t(?:\0[^\0]+\0)?([^\0]+)(?:\0|$)/g);
  const number = (text: string | undefined) => Number(text) || 0;
  return new Map(
    [...lines].map(([, added, deleted, path = '']) => [
      path,
      { additions: number(added), deletions: number(deleted) },
    ]),
  );
}
