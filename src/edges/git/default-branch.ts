/** The branch that a repository's workflows call the default one. */
import { tryGit } from './git-process.ts';

/** What the remote says; without one, the branch that is usual, or the one checked out. */
export async function findDefaultBranch(cwd: string): Promise<string> {
  const ask = async (...words: string[]): Promise<string> =>
    (await tryGit(words, { cwd })).stdout.toString('utf8').trim();
  const remote = await ask('symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD');
  if (remote !== '') return remote.replace(/^origin\//, '');
  const usual = await ask('branch', '--list', '--format=%(refname:short)', 'main', 'master');
  const [local = ''] = usual.split('\n');
  return local || (await ask('symbolic-ref', '--quiet', '--short', 'HEAD')) || 'main';
}
