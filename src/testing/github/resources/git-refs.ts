/** References: https://docs.github.com/en/rest/git/refs */
import { type Answer, ApiError, created, found, noContent, ok } from '../answer.ts';
import { type Call, type Handlers, nameOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import { NO_OBJECT } from '../git-repository.ts';

function refView(call: Call, ref: string, sha: string): Fields {
  const api = `${call.world.url}/repos/${nameOf(call)}/git`;
  const type = repositoryOf(call).git.object(sha)?.type;
  return {
    ref,
    node_id: `REF_${ref}`,
    url: `${api}/${ref}`,
    object: { type, sha, url: `${api}/${type}s/${sha}` },
  };
}

const refOf = (call: Call) => `refs/${call.params['ref']}`;

const current = (call: Call): string => found(repositoryOf(call).git.refOf(refOf(call)));

/** git/create-ref: "must start with `refs` and have at least two slashes, or it will be rejected". */
function createRef(call: Call): Answer {
  const ref = String(call.body['ref']);
  const sha = String(call.body['sha']);
  const { git } = repositoryOf(call);
  if (!/^refs\/[^/]+\/.+/.test(ref)) {
    throw new ApiError(422, `Reference name must start with 'refs/' and have at least two slashes`);
  }
  if (git.object(sha) === null) throw new ApiError(422, 'Object does not exist');
  if (git.try('update-ref', ref, sha, NO_OBJECT) === null) {
    throw new ApiError(422, 'Reference already exists');
  }
  return created(refView(call, ref, sha));
}

/** git/update-ref: "`force: false` ... make sure the update is a fast-forward update". */
function updateRef(call: Call): Answer {
  const { git } = repositoryOf(call);
  const sha = String(call.body['sha']);
  const before = git.refOf(refOf(call));
  if (before === null) throw new ApiError(422, 'Reference does not exist');
  if (git.object(sha) === null) throw new ApiError(422, 'Object does not exist');
  const isForward = git.try('merge-base', '--is-ancestor', before, sha) !== null;
  if (call.body['force'] !== true && !isForward) {
    throw new ApiError(422, 'Update is not a fast forward');
  }
  git.run('update-ref', refOf(call), sha, before);
  return ok(refView(call, refOf(call), sha));
}

export const gitRefHandlers: Handlers = {
  'git/get-ref': (call) => ok(refView(call, refOf(call), current(call))),
  'git/create-ref': createRef,
  'git/update-ref': updateRef,
  'git/delete-ref': (call) => {
    const { git } = repositoryOf(call);
    if (git.refOf(refOf(call)) === null) throw new ApiError(422, 'Reference does not exist');
    git.run('update-ref', '-d', refOf(call));
    return noContent;
  },
};
