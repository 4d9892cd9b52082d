/** Commits, comparisons and branches: https://docs.github.com/en/rest/commits */
import { ApiError, found, ok } from '../answer.ts';
import { type Call, type Handlers, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Repository } from '../model.ts';
import { documented, fieldsAt } from '../views.ts';
import type { World } from '../world.ts';

/** repos/compare-commits-with-basehead: "the page size is 250" where no page is asked for. */
const COMMITS_PER_PAGE = 250;
export interface GitPerson {
  readonly name: string;
  readonly email: string;
  readonly date: string;
}

export interface CommitFacts {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: GitPerson;
  readonly committer: GitPerson;
  readonly message: string;
}

export function commitFacts({ git }: Repository, sha: string): CommitFacts {
  const text = git.object(sha)?.content.toString() ?? '';
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, end).split('\n');
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return {
    sha,
    tree: all('tree')[0] ?? '',
    parents: all('parent'),
    author: personOf(all('author')[0]),
    committer: personOf(all('committer')[0]),
    message: text.slice(end).trim(),
  };
}

function personOf(line = ''): GitPerson {
  const [, name = '', email = '', seconds] = /^(.*) <(.*)> (\d+) /.exec(line) ?? [];
  return { name, email, date: `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z` };
}

/** Authors are people of git, of whom GitHub knows no account: `author` is null. */
export function commitView(world: World, repository: Repository, sha: string): Fields {
  const facts = commitFacts(repository, sha);
  const example = documented(world, 'repos/get-commit', 200, repository.name);
  const { files, stats, ...rest } = example;
  const api = `${world.url}/repos/${repository.name}`;
  const web = `https://github.com/${repository.name}/commit`;
  return {
    ...rest,
    sha: facts.sha,
    node_id: `C_${facts.sha}`,
    url: `${api}/commits/${facts.sha}`,
    html_url: `${web}/${facts.sha}`,
    comments_url: `${api}/commits/${facts.sha}/comments`,
    commit: {
      ...fieldsAt(example, 'commit'),
      author: facts.author,
      committer: facts.committer,
      message: facts.message,
      tree: { sha: facts.tree, url: `${api}/git/trees/${facts.tree}` },
      url: `${api}/git/commits/${facts.sha}`,
    },
    author: null,
    committer: null,
    parents: facts.parents.map((parent) => ({
      sha: parent,
      url: `${api}/commits/${parent}`,
      html_url: `${web}/${parent}`,
    })),
  };
}

/** `base...head`, of which head may be `fork:branch`. */
function compare(call: Call): Fields {
  const { world } = call;
  const repository = repositoryOf(call);
  const [baseName = '', headName = ''] = String(call.params['basehead']).split('...');
  const [base, head] = [known(repository, baseName), known(repository, headName)];
  const { git } = repository;
  const mergeBase = git.mergeBase(base, head);
  if (mergeBase === null)
    throw new ApiError(404, `No common ancestor between ${baseName} and ${headName}.`);
  const commits = git.lines('rev-list', '--reverse', `${mergeBase}..${head}`);
  const behind = Number(git.run('rev-list', '--count', `${head}..${base}`));
  const size = Number(call.query['per_page'] ?? COMMITS_PER_PAGE);
  const page = Number(call.query['page'] ?? 1);
  return {
    ...documented(world, 'repos/compare-commits-with-basehead', 200, repository.name),
    base_commit: commitView(world, repository, base),
    merge_base_commit: commitView(world, repository, mergeBase),
    status: statusOf(commits.length, behind),
    ahead_by: commits.length,
    behind_by: behind,
    total_commits: commits.length,
    commits: commits
      .slice((page - 1) * size, page * size)
      .map((sha) => commitView(world, repository, sha)),
  };
}

function statusOf(ahead: number, behind: number): string {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}

function known(repository: Repository, name: string): string {
  return found(repository.git.commit(name.includes(':') ? (name.split(':').pop() ?? '') : name));
}

export const commitHandlers: Handlers = {
  'repos/get-commit': (call) => {
    const sha = call.world.commitOf(repositoryOf(call), String(call.params['ref']));
    return ok(commitView(call.world, repositoryOf(call), sha));
  },
  'repos/compare-commits-with-basehead': (call) => ok(compare(call)),
};
