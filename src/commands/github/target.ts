/** What is judged: a head, its base, and the rules that apply. */
import { type Config, configSchema } from '../../core/config/schema.ts';
import { onUserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { configOf } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';

export interface ChangeTarget {
  readonly ports: GitHubPorts;
  /** Null for a merge group, a push, or a head without an open pull request. */
  readonly pull: PullRequest | null;
  /** Web page of the run that measures it; null if not known. */
  readonly runUrl: string | null;
  readonly head: Revision;
  /** Fork point from the target branch; measured next to the head. */
  readonly base: Revision;
  /** False if only one side is measured; then `base` is `head`. */
  readonly isCompared: boolean;
  /** Tip of the target branch, from which rules, waivers and acceptances are read. */
  readonly rulesAt: Revision;
  readonly config: Config;
  /** `config` if it comes from the branch; null if it is the change's own, which grants nothing. */
  readonly rules: Config | null;
}

const DEFAULTS: Config = configSchema.parse({ version: 1 });

/** Finds the name in an unreadable configuration, since required checks contain it. */
const NAME = /^name:[ \t]*(["']?)([a-z0-9][a-z0-9-]{0,38})\1[ \t\r]*(?:[ \t]#.*)?$/m;

/** A partial configuration; empty if no line contains a name. */
function nameIn(text: string | null): { readonly name?: string } {
  const [, , name] = NAME.exec(text ?? '') ?? [];
  return name === undefined ? {} : { name };
}

/** With `heads/`, because a tag may have the same name. */
async function defaultHead({ github }: Pick<GitHubPorts, 'github'>): Promise<string> {
  return `heads/${await github.defaultBranch()}`;
}

async function configAt(
  { github, configPath }: Pick<GitHubPorts, 'github' | 'configPath'>,
  revision: Revision,
) {
  const text = await github.git.read(revision, configPath);
  return text === null ? null : configOf(text, `${revision.name}:${configPath}`);
}

/**
 * A change cannot loosen its own rules. They come from its target branch, else from the default
 * branch (the author chooses the target), else from the change itself (it introduces benchproof).
 */
async function branchRules(ports: GitHubPorts, rulesAt: Revision) {
  const { git } = ports.github;
  const own = await git.read(rulesAt, ports.configPath);
  if (own !== null) return { text: own, at: rulesAt };
  const at = await git.resolve(await defaultHead(ports));
  const text = await git.read(at, ports.configPath);
  return text === null ? null : { text, at };
}

async function rulesFor(ports: GitHubPorts, rulesAt: Revision, head: Revision) {
  const theirs = await branchRules(ports, rulesAt);
  if (theirs === null) return { config: (await configAt(ports, head)) ?? DEFAULTS, rules: null };
  const rules = configOf(theirs.text, `${theirs.at.name}:${ports.configPath}`);
  return { config: rules, rules };
}

/** A deleted branch is read as it was when the pull request was last updated. */
async function tipOf(ports: GitHubPorts, pull: PullRequest | null, onto: string | null) {
  const { git } = ports.github;
  if (onto !== null || pull === null) return git.resolve(onto ?? (await defaultHead(ports)));
  const tip = git.resolve(`heads/${pull.base.ref}`);
  return tip.catch(onUserError(() => git.resolve(pull.base.sha)));
}

export interface TargetPlace {
  readonly sha: string;
  readonly pull: PullRequest | null;
  /**
   * Commit or branch whose rules apply; null for the pull request's branch as it is now, or the
   * default branch. Never the recorded base: rules may have changed since.
   */
  readonly onto: string | null;
  /** There is no base, as after the first push: only one side is measured. */
  readonly isAlone?: boolean;
  /** Web page of the run that measures it. */
  readonly runUrl?: string | null;
}

/** Whether the pull request is open, and this commit its head. */
export function isCurrent(pull: PullRequest, sha: string): boolean {
  return pull.state === 'open' && pull.head.sha === sha;
}

/** @throws UserError if the configuration is faulty or a commit does not exist */
export async function openTarget(
  ports: GitHubPorts,
  { sha, pull, onto, isAlone = false, runUrl = null }: TargetPlace,
): Promise<ChangeTarget> {
  const { git } = ports.github;
  const [head, rulesAt] = await Promise.all([
    git.resolve(sha),
    isAlone ? git.resolve(sha) : tipOf(ports, pull, onto),
  ]);
  const fork = await git.forkPoint(rulesAt, head);
  const base = fork === null || fork === rulesAt.commit ? rulesAt : await git.resolve(fork);
  const rules = await rulesFor(ports, rulesAt, head);
  return { ports, pull, runUrl, head, base, isCompared: !isAlone, rulesAt, ...rules };
}

/** For reporting unreadable rules: the defaults, with the configured name. */
export async function faultyTarget(
  ports: GitHubPorts,
  { sha, pull, onto, runUrl = null }: TargetPlace,
): Promise<ChangeTarget> {
  const { git } = ports.github;
  const head = await git.resolve(sha);
  const branch = await tipOf(ports, pull, onto).catch(() => head);
  const theirs = await branchRules(ports, branch);
  const text = theirs?.text ?? (await git.read(head, ports.configPath));
  const config = { ...DEFAULTS, ...nameIn(text) };
  const there = { head, base: head, rulesAt: head, isCompared: false };
  return { ports, pull, runUrl, ...there, config, rules: null };
}

/** The head's commit; a target is never a working tree. */
export function shaOf({ head }: Pick<ChangeTarget, 'head'>): string {
  if (head.commit === null) throw new Error('a target without a commit');
  return head.commit;
}

/**
 * Configuration of the default branch; defaults if it is faulty.
 *
 * @param introducedAt commit that may introduce it if the default branch has none
 */
export async function defaultConfig(
  ports: Pick<GitHubPorts, 'github' | 'configPath'>,
  introducedAt: string | null = null,
): Promise<Config> {
  const { git } = ports.github;
  const tip = await git.resolve(await defaultHead(ports));
  const isOnTip = introducedAt === null || (await git.read(tip, ports.configPath)) !== null;
  const at = isOnTip ? tip : await git.resolve(introducedAt);
  return (await configAt(ports, at).catch(onUserError(() => null))) ?? DEFAULTS;
}
