/** Whose signature counts: a workflow of this repository's default branch, running there. */

/** What Fulcio's certificate says of the signer; null: it does not say. */
export interface Signer {
  /** Subject alternative name: `https://github.com/o/r/.github/workflows/f.yml@refs/heads/main`. */
  readonly workflow: string | null;
  readonly issuer: string | null;
  /** `https://github.com/o/r`: whose run it was, which a reusable workflow's name does not tell. */
  readonly repository: string | null;
  readonly ref: string | null;
  /** The event that started the run. */
  readonly trigger: string | null;
}

export interface AttestationPolicy {
  /** `https://github.com`, or a server of one's own. */
  readonly server: string;
  readonly issuer: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
}

export const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com';

/** The events that run the default branch's own workflow on the default branch. */
const TRIGGERS = ['push', 'schedule', 'workflow_dispatch'];

export interface SignerRefusal {
  readonly part: keyof Signer;
  readonly expected: string;
  readonly got: string | null;
}

/** Null: the signer is whom the policy asks for. Compared as whole texts, never as patterns. */
export function signerRefusal(signer: Signer, policy: AttestationPolicy): SignerRefusal | null {
  const place = `${policy.server}/${policy.repository}`;
  const ref = `refs/heads/${policy.branch}`;
  const [path = '', at, ...more] = signer.workflow?.split('@') ?? [];
  const file = path.startsWith(`${place}/.github/workflows/`)
    ? path.slice(`${place}/.github/workflows/`.length)
    : '';
  const isWorkflow = /^[^/]+\.ya?ml$/.test(file) && at === ref && more.length === 0;
  const expected: Readonly<Record<keyof Signer, readonly [boolean, string]>> = {
    issuer: [signer.issuer === policy.issuer, policy.issuer],
    workflow: [isWorkflow, `${place}/.github/workflows/…@${ref}`],
    repository: [signer.repository === place, place],
    ref: [signer.ref === ref, ref],
    trigger: [TRIGGERS.includes(signer.trigger ?? ''), TRIGGERS.join(', ')],
  };
  const parts: readonly (keyof Signer)[] = ['issuer', 'workflow', 'repository', 'ref', 'trigger'];
  const part = parts.find((name) => !expected[name][0]);
  return part === undefined ? null : { part, expected: expected[part][1], got: signer[part] };
}
