/** Commits, comparisons and branches: https://docs.github.com/en/rest/commits */
import { ApiError, notFound, ok } from '../answer.ts';
import { type Call, type Handlers, nameOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Repository } from '../model.ts';
import { paginate } from '../pagination.ts';
import { documented, fieldsAt } from '../views.ts';
import type { World } from '../world.ts';
import { changedFiles, fileView } from './diff-files.ts';

/** repos/compare-commits-with-basehead: "up to 300 changed files for the entire comparison" */
const MAX_COMPARED_FILES = 300;
/** repos/compare-commits-with-basehead: "the page size is 250" where no page is asked for. */
const COMMITS_PER_PAGE = 250;
/** repos/get-commit: "If there are more than 300 files ... up to a total limit of 3000 files." */
const MAX_COMMIT_FILES = 3000;

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

/** The tree that a first commit is compared with. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

function fullCommit(call: Call, sha: string): Fields {
  const repository = repositoryOf(call);
  const { parents } = commitFacts(repository, sha);
  const files = changedFiles(repository.git, parents[0] ?? EMPTY_TREE, sha);
  const total = (of: 'additions' | 'deletions') => files.reduce((sum, file) => sum + file[of], 0);
  const [additions, deletions] = [total('additions'), total('deletions')];
  return {
    ...commitView(call.world, repository, sha),
    stats: { additions, deletions, total: additions + deletions },
    files: files
      .slice(0, MAX_COMMIT_FILES)
      .map((file) => fileView(call.world, nameOf(call), sha, file)),
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
  const files = changedFiles(git, mergeBase, head).slice(0, MAX_COMPARED_FILES);
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
    // "the list of changed files is only shown on the first page of results"
    ...(page === 1
      ? { files: files.map((file) => fileView(world, repository.name, head, file)) }
      : {}),
  };
}

function statusOf(ahead: number, behind: number): string {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}

function known(repository: Repository, name: string): string {
  const sha = repository.git.commit(name.includes(':') ? (name.split(':').pop() ?? '') : name);
  if (sha === null) throw notFound();
  return sha;
}

function branchView(call: Call, name: string, sha: string): Fields {
  const example = documented(call.world, 'repos/get-branch', 200, nameOf(call));
  const api = `${call.world.url}/repos/${nameOf(call)}/branches/${name}`;
  return {
    ...example,
    name,
    commit: commitView(call.world, repositoryOf(call), sha),
    _links: { html: `https://github.com/${nameOf(call)}/tree/${name}`, self: api },
    protected: false,
    protection: { enabled: false },
    protection_url: `${api}/protection`,
  };
}

function branches(call: Call): [string, string][] {
  const format = '--format=%(refname:short) %(objectname)';
  return repositoryOf(call)
    .git.lines('for-each-ref', format, 'refs/heads')
    .map((line) => {
      const [name = '', sha = ''] = line.split(' ');
      return [name, sha];
    });
}

export const commitHandlers: Handlers = {
  'repos/get-commit': (call) => {
    const sha = call.world.commitOf(repositoryOf(call), String(call.params['ref']));
    if (/\.sha/.test(call.accept)) {
      return { status: 200, body: sha, type: 'application/vnd.github.v3.sha' };
    }
    return ok(fullCommit(call, sha));
  },
  'repos/list-commits': (call) => {
    const repository = repositoryOf(call);
    const from = known(repository, call.query['sha'] ?? repository.defaultBranch);
    const path = call.query['path'];
    const limits = path === undefined ? [] : ['--', path];
    const commits = repository.git.lines('rev-list', from, ...limits);
    return paginate(call, commits, (sha) => commitView(call.world, repository, sha));
  },
  'repos/compare-commits-with-basehead': (call) => ok(compare(call)),
  'repos/get-branch': (call) => {
    const name = String(call.params['branch']);
    const sha = repositoryOf(call).git.refOf(`refs/heads/${name}`);
    if (sha === null) throw new ApiError(404, 'Branch not found');
    return ok(branchView(call, name, sha));
  },
  'repos/list-branches': (call) =>
    paginate(call, branches(call), ([name, sha]) => ({
      name,
      commit: { sha, url: `${call.world.url}/repos/${nameOf(call)}/commits/${sha}` },
      protected: false,
    })),
};
