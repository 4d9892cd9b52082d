/** Files and folders at a commit: https://docs.github.com/en/rest/repos/contents */
import { type Answer, ApiError, notFound, ok } from '../answer.ts';
import { type Call, type Handlers, nameOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';

/** repos/get-content: between 1 and 100 MB "only the raw or object media types"; above: not at all. */
const LARGEST_INLINE = 1024 * 1024;
const LARGEST = 100 * LARGEST_INLINE;
/** repos/get-content: "an upper limit of 1,000 files for a directory" */
const MAX_FILES = 1000;

interface TreeRow {
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
  readonly size: number;
  readonly path: string;
}

function rowsAt(call: Call, commit: string, path: string): TreeRow[] {
  const text = repositoryOf(call).git.run('ls-tree', '-l', '-z', commit, '--', path);
  const rows = text.split('\0').filter((row) => row !== '');
  return rows.map((row) => {
    const [facts = '', name = ''] = row.split('\t');
    const [mode = '', type = '', sha = '', size = ''] = facts.split(/\s+/);
    return { mode, type, sha, size: Number(size) || 0, path: name };
  });
}

function kindOf(row: TreeRow): string {
  if (row.mode === '120000') return 'symlink';
  if (row.type === 'commit') return 'submodule';
  return row.type === 'tree' ? 'dir' : 'file';
}

function entryView(call: Call, commit: string, row: TreeRow): Fields {
  const path = row.path.split('/').map(encodeURIComponent).join('/');
  const api = `${call.world.url}/repos/${nameOf(call)}`;
  const web = `https://github.com/${nameOf(call)}`;
  const self = `${api}/contents/${path}?ref=${commit}`;
  const git = `${api}/git/${row.type === 'tree' ? 'trees' : 'blobs'}/${row.sha}`;
  const html = `${web}/blob/${commit}/${path}`;
  return {
    type: kindOf(row),
    size: row.size,
    name: row.path.split('/').pop(),
    path: row.path,
    sha: row.sha,
    url: self,
    git_url: git,
    html_url: html,
    download_url: row.type === 'tree' ? null : `${web}/raw/${commit}/${path}`,
    _links: { self, git, html },
  };
}

function fileAnswer(call: Call, commit: string, row: TreeRow): Answer {
  const { git } = repositoryOf(call);
  if (row.size > LARGEST) throw new ApiError(403, 'This API returns blobs up to 100 MB in size.');
  const bytes = git.object(row.sha)?.content ?? Buffer.alloc(0);
  if (/vnd\.github(?:\.v3)?\.raw/.test(call.accept)) {
    return { status: 200, body: bytes, type: 'application/vnd.github.raw' };
  }
  const entry = entryView(call, commit, row);
  if (kindOf(row) === 'symlink') return ok({ ...entry, target: bytes.toString('utf8') });
  const isInline = row.size <= LARGEST_INLINE;
  const content = isInline ? bytes.toString('base64').replaceAll(/.{60}/g, '$&\n') : '';
  return ok({ ...entry, encoding: isInline ? 'base64' : 'none', content });
}

function getContent(call: Call): Answer {
  const repository = repositoryOf(call);
  const name = call.query['ref'] ?? repository.defaultBranch;
  const commit = repository.git.commit(name);
  if (commit === null) throw new ApiError(404, `No commit found for the ref ${name}`);
  const path = String(call.params['path']).replace(/\/$/, '');
  const [row] = rowsAt(call, commit, path);
  if (row === undefined || row.path !== path) throw notFound();
  if (row.type === 'blob') return fileAnswer(call, commit, row);
  if (row.type === 'commit') {
    return ok({ ...entryView(call, commit, row), submodule_git_url: 'https://github.com' });
  }
  const rows = rowsAt(call, commit, `${path}/`).slice(0, MAX_FILES);
  return ok(rows.map((each) => entryView(call, commit, each)));
}

export const contentHandlers: Handlers = { 'repos/get-content': getContent };
