/** Explains failures of git, with advice. */
import { UserError, WorldError } from '../../core/errors.ts';
import { plural } from '../../core/text/plural.ts';
import type { GitResult } from './git-process.ts';

export function gitMissing(error: NodeJS.ErrnoException, cwd: string): WorldError {
  if (error.code === 'ENOENT') {
    return new WorldError(
      `git could not be started in ${cwd}`,
      'Install git (apt-get install git, brew install git), or check that the folder exists.',
      { cause: error },
    );
  }
  return new WorldError(`git could not be started: ${error.message}`, null, { cause: error });
}

const lastLine = (stderr: string): string =>
  stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('hint:'))
    .at(-1)
    ?.trim() ?? 'no message';

/** Error for a failed git command, with advice for the known causes. */
export function gitFailure(
  arguments_: readonly string[],
  cwd: string,
  { code, stderr }: Pick<GitResult, 'code' | 'stderr'>,
): Error {
  if (stderr.includes('dubious ownership')) {
    return new WorldError(
      `git refuses to read ${cwd}: the folder belongs to another user`,
      `If you trust it: git config --global --add safe.directory '${cwd}'`,
    );
  }
  if (/not a git repository/i.test(stderr)) {
    return new UserError(
      `${cwd} is not inside a git repository`,
      'Run benchproof inside a clone, or `git init` here first: nothing has to be committed to measure the working tree.',
    );
  }
  if (/must be run in a work tree/.test(stderr)) {
    return new UserError(
      `${cwd} is a repository without files (bare, or a .git folder)`,
      'Run benchproof in a clone of it: git clone PATH',
    );
  }
  if (/No space left on device/.test(stderr)) {
    return new WorldError(`git ran out of disk space in ${cwd}`, 'Free some space and try again.');
  }
  return new WorldError(
    `git ${arguments_[0] ?? ''} ended with ${code}: ${lastLine(stderr)}`,
    `To see it: git -C ${cwd} ${arguments_.join(' ')}`,
  );
}

interface UnknownRevision {
  readonly name: string;
  /** Number of commits reachable from HEAD. */
  readonly commits: number;
  readonly shallow: boolean;
  readonly remote: string | null;
  /** An existing name, such as origin/main for main. */
  readonly near: string | null;
  /** Why fetching it by its id failed; null if not tried. */
  readonly fetchFailure: string | null;
}

const isObjectId = (name: string): boolean => /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(name);

function adviceFor({ name, commits, shallow, remote, near }: UnknownRevision): string {
  if (commits === 0) {
    return 'This repository has no commit yet: `benchproof run` without --base measures only the working tree.';
  }
  const source = remote ?? 'origin';
  if (near !== null) return `Did you mean ${near}?`;
  if (isObjectId(name)) return `git fetch ${source} ${name}`;
  if (/[~^]/.test(name) && shallow) {
    return `This clone is shallow and ends before it: git fetch --unshallow ${source} (actions/checkout: fetch-depth: 0)`;
  }
  if (/[~^]/.test(name)) {
    const told = `HEAD has ${plural(commits - 1, 'commit')} before it`;
    return name.startsWith('HEAD')
      ? `${told}: --base HEAD compares the working tree with HEAD.`
      : `${told}.`;
  }
  if (shallow) {
    return `This clone is shallow and single-branched: git fetch ${source} ${name}, then use FETCH_HEAD or ${source}/${name}`;
  }
  return `git branch --all and git tag list what there is; git fetch ${source} ${name} gets it from the remote.`;
}

export function unknownRevision(unknown: UnknownRevision): UserError {
  const tried = unknown.fetchFailure === null ? '' : ` (fetching it: ${unknown.fetchFailure})`;
  return new UserError(
    `revision ${unknown.name}: expected a commit, tag or branch, found none${tried}`,
    adviceFor(unknown),
  );
}
