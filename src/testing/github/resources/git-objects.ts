/** Blobs, trees and commits: https://docs.github.com/en/rest/git */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, ApiError, created, found, notFound, ok } from '../answer.ts';
import { authorOf, type Call, type Handlers, nameOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { GitRepository } from '../git-repository.ts';
import { commitFacts, type GitPerson } from './commits.ts';

const urlOf = (call: Call, kind: string, sha: string) =>
  `${call.world.url}/repos/${nameOf(call)}/git/${kind}/${sha}`;

const isRaw = (call: Call) => /vnd\.github(?:\.v3)?\.raw/.test(call.accept);

/** git/get-blob: "supports blobs up to 100 megabytes in size" */
const LARGEST_BLOB = 100 * 1024 * 1024;

function getBlob(call: Call): Answer {
  const sha = String(call.params['file_sha']);
  const { git } = repositoryOf(call);
  const { type, content } = git.object(sha) ?? {};
  if (type !== 'blob' || content === undefined) throw notFound();
  if (content.length > LARGEST_BLOB)
    throw new ApiError(403, 'This API returns blobs up to 100 MB in size.');
  if (isRaw(call)) return { status: 200, body: content, type: 'application/vnd.github.raw' };
  return ok({
    sha,
    node_id: `B_${sha}`,
    size: content.length,
    url: urlOf(call, 'blobs', sha),
    content: content.toString('base64').replaceAll(/.{60}/g, '$&\n'),
    encoding: 'base64',
  });
}

/** git/get-tree: "The limit for the `tree` array is 100,000 entries". */
const MAX_ENTRIES = 100_000;

function treeEntries(call: Call, tree: string, isRecursive: boolean): Fields[] {
  const { git } = repositoryOf(call);
  const flags = isRecursive ? ['-r', '-t', '-l', '-z'] : ['-l', '-z'];
  const rows = git.run('ls-tree', ...flags, tree).split('\0');
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const [facts = '', path = ''] = row.split('\t');
      const [mode, type, sha = '', size] = facts.split(/\s+/);
      const url = urlOf(call, type === 'tree' ? 'trees' : 'blobs', sha);
      const blob = type === 'blob' ? { size: Number(size) } : {};
      return { path, mode, type, sha, ...blob, ...(type === 'commit' ? {} : { url }) };
    });
}

function getTree(call: Call): Answer {
  const name = String(call.params['tree_sha']);
  const { git } = repositoryOf(call);
  const tree = found(git.treeOf(git.commit(name) ?? name));
  const entries = treeEntries(call, tree, call.query['recursive'] !== undefined);
  return ok({
    sha: tree,
    url: urlOf(call, 'trees', tree),
    tree: entries.slice(0, MAX_ENTRIES),
    truncated: entries.length > MAX_ENTRIES,
  });
}

interface TreeInput {
  readonly path: string;
  readonly mode: string;
  /** Null deletes the path. */
  readonly sha?: string | null;
  readonly content?: string;
}

/** By an index of its own, as `git` itself makes trees. */
function writeTree(git: GitRepository, base: string | null, entries: readonly TreeInput[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-github-'));
  try {
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    if (base !== null) git.bytes(['read-tree', base], '', index);
    const lines = entries.map(({ path, mode, sha, content }) => {
      if (sha === null) return `0 ${'0'.repeat(40)}\t${path}`;
      return `${mode} ${sha ?? git.writeBlob(content ?? '')}\t${path}`;
    });
    git.bytes(['update-index', '--index-info'], `${lines.join('\n')}\n`, index);
    return git.bytes(['write-tree'], '', index).toString('utf8').trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createTree(call: Call): Answer {
  const { git } = repositoryOf(call);
  const base = call.body['base_tree'];
  const baseTree = base === undefined ? null : git.treeOf(String(base));
  if (base !== undefined && baseTree === null) {
    throw new ApiError(422, 'base_tree is not a valid tree oid');
  }
  const entries = call.body['tree'] as readonly TreeInput[];
  for (const { sha } of entries) {
    if (typeof sha === 'string' && git.object(sha) === null) {
      throw new ApiError(422, `tree.sha ${sha} is not a valid blob`);
    }
  }
  const tree = writeTree(git, baseTree, entries);
  const rows = treeEntries(call, tree, false);
  return created({ sha: tree, url: urlOf(call, 'trees', tree), tree: rows, truncated: false });
}

function commitObjectView(call: Call, sha: string): Fields {
  const facts = commitFacts(repositoryOf(call), sha);
  const web = `https://github.com/${nameOf(call)}/commit`;
  return {
    sha,
    node_id: `C_${sha}`,
    url: urlOf(call, 'commits', sha),
    html_url: `${web}/${sha}`,
    author: facts.author,
    committer: facts.committer,
    message: facts.message,
    tree: { sha: facts.tree, url: urlOf(call, 'trees', facts.tree) },
    parents: facts.parents.map((parent) => ({
      sha: parent,
      url: urlOf(call, 'commits', parent),
      html_url: `${web}/${parent}`,
    })),
    verification: {
      verified: false,
      reason: 'unsigned',
      signature: null,
      payload: null,
      verified_at: null,
    },
  };
}

/** git/create-commit: author and committer are who is authenticated where none is named. */
function createCommit(call: Call): Answer {
  const { git } = repositoryOf(call);
  const { message, tree, author, committer } = call.body;
  const parents = (call.body['parents'] ?? []) as readonly string[];
  for (const object of [String(tree), ...parents]) {
    if (git.object(object) === null) throw new ApiError(422, 'Tree SHA does not exist');
  }
  const login = authorOf(call).login;
  const self = { name: login, email: `${login}@users.noreply.github.com`, date: call.world.now() };
  const written: GitPerson = { ...self, ...(author as object | undefined) };
  const stored: GitPerson = { ...written, ...(committer as object | undefined) };
  const args = [
    ...['commit-tree', String(tree), '-m', String(message)],
    ...parents.flatMap((parent) => ['-p', parent]),
  ];
  const environment = {
    GIT_AUTHOR_NAME: written.name,
    GIT_AUTHOR_EMAIL: written.email,
    GIT_AUTHOR_DATE: written.date,
    GIT_COMMITTER_NAME: stored.name,
    GIT_COMMITTER_EMAIL: stored.email,
    GIT_COMMITTER_DATE: stored.date,
  };
  const sha = git.bytes(args, '', environment).toString('utf8').trim();
  return created(commitObjectView(call, sha));
}

export const gitObjectHandlers: Handlers = {
  'git/get-blob': getBlob,
  'git/get-tree': getTree,
  'git/create-tree': createTree,
  'git/create-commit': createCommit,
  'git/get-commit': (call) => {
    const sha = repositoryOf(call).git.commit(String(call.params['commit_sha']));
    return ok(commitObjectView(call, found(sha)));
  },
};
