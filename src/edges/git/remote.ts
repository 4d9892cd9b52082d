/** Fetching what a shallow clone lacks. */
import { gitLine, gitText, tryGit } from './git-process.ts';

async function remotesOf(root: string): Promise<string[]> {
  return (await gitText(['remote'], { cwd: root })).split('\n').filter((name) => name !== '');
}

/** `origin` if it exists, else the only remote; null if there is none, or several without that name. */
export async function defaultRemote(root: string): Promise<string | null> {
  const names = await remotesOf(root);
  if (names.includes('origin')) return 'origin';
  return names.length === 1 ? (names[0] ?? null) : null;
}

export async function isShallow(root: string): Promise<boolean> {
  return (await gitLine(['rev-parse', '--is-shallow-repository'], { cwd: root })) === 'true';
}

/**
 * Fetches one commit by its id, without refs. Does not make a full clone shallow.
 *
 * @returns null if it succeeded, else git's message
 */
export async function fetchCommit(
  root: string,
  remote: string,
  commit: string,
): Promise<string | null> {
  const depth = (await isShallow(root)) ? ['--depth=1'] : [];
  const result = await tryGit(
    ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
      .concat(depth)
      .concat([remote, commit]),
    { cwd: root },
  );
  if (result.code === 0) return null;
  return result.stderr.trim().split('\n').at(-1) ?? `git fetch ended with ${result.code}`;
}

/** Whether the repository knows a remote of that name. */
export async function hasRemote(root: string, remote: string): Promise<boolean> {
  return (await remotesOf(root)).includes(remote);
}

/** According to the remote; without one, `main` or `master`, or the branch checked out. */
export async function findDefaultBranch(cwd: string): Promise<string> {
  const ask = async (...words: string[]): Promise<string> =>
    (await tryGit(words, { cwd })).stdout.toString('utf8').trim();
  const remote = await ask('symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD');
  if (remote !== '') return remote.replace(/^origin\//, '');
  const usual = await ask('branch', '--list', '--format=%(refname:short)', 'main', 'master');
  const [local = ''] = usual.split('\n');
  return local || (await ask('symbolic-ref', '--quiet', '--short', 'HEAD')) || 'main';
}
