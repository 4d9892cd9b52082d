/** What is judged: a head, what it is compared with, and whose rules hold. */
import { type Config, configSchema } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import type { PullRequest } from '../../github-ports.ts';
import { configOf } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';

export interface Target {
  /** Null: a merge group, a push, or a head that no open pull request has. */
  readonly pull: PullRequest | null;
  readonly head: Revision;
  /** Where the change left the branch it goes to: what is measured beside the head. */
  readonly base: Revision;
  /** False: one side is measured, and the base is the head. */
  readonly isCompared: boolean;
  /** Tip of the branch it goes to: rules, waivers and acceptances are read there. */
  readonly rulesAt: Revision;
  readonly config: Config;
  /** `config`, where it is that of the branch; null: it is the change's own, which grants nothing. */
  readonly rules: Config | null;
  /**
   * Why the rules of the branch cannot be read, where the change mends them: then they are its own,
   * and nothing of it is let in by them. Null: they can.
   */
  readonly mends: string | null;
}

/** The name in a configuration that cannot be read: checks under it may be required. */
const NAME = /^name:[ \t]*(["']?)([a-z0-9][a-z0-9-]{0,38})\1[ \t\r]*(?:[ \t]#.*)?$/m;

/** As an option of the configuration; empty: no line gives a name. */
function nameIn(text: string | null): { readonly name?: string } {
  const [, , name] = NAME.exec(text ?? '') ?? [];
  return name === undefined ? {} : { name };
}

/** Not by its name alone, which a tag may have too. */
async function defaultHead({ github }: GitHubPorts): Promise<string> {
  return `heads/${await github.defaultBranch()}`;
}

async function configAt({ github, configPath }: GitHubPorts, revision: Revision) {
  const text = await github.git.read(revision, configPath);
  return text === null ? null : configOf(text, `${revision.name}:${configPath}`);
}

/**
 * The change cannot loosen the rules by which it is judged: they come from the branch it goes to,
 * where that has none from the default branch, since its author chooses the branch, and only where
 * neither has any (the change brings benchproof in) from the change itself.
 */
async function theirRules(ports: GitHubPorts, rulesAt: Revision) {
  const { git } = ports.github;
  const own = await git.read(rulesAt, ports.configPath);
  if (own !== null) return { text: own, at: rulesAt };
  const at = await git.resolve(await defaultHead(ports));
  const text = await git.read(at, ports.configPath);
  return text === null ? null : { text, at };
}

/**
 * A branch whose own configuration is broken could never be mended otherwise. Its name stays, since
 * checks are required by it, and records are where they are by default, not where the change says.
 */
async function mendedRules(
  ports: GitHubPorts,
  theirs: string,
  head: Revision,
): Promise<Config | null> {
  const own = await configAt(ports, head).catch((error: unknown) => {
    if (error instanceof UserError) return null;
    throw error;
  });
  if (own === null) return null;
  const { name: _, ...rules } = own;
  const { records } = configSchema.parse({ version: 1 });
  return { ...rules, ...nameIn(theirs), records };
}

async function rulesFor(ports: GitHubPorts, rulesAt: Revision, head: Revision) {
  const theirs = await theirRules(ports, rulesAt);
  if (theirs === null) {
    const config = (await configAt(ports, head)) ?? configSchema.parse({ version: 1 });
    return { config, rules: null, mends: null };
  }
  try {
    const rules = configOf(theirs.text, `${theirs.at.name}:${ports.configPath}`);
    return { config: rules, rules, mends: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const config = await mendedRules(ports, theirs.text, head);
    if (config === null) throw error;
    return { config, rules: null, mends: error.message };
  }
}

/** A branch that was deleted since is what it was when the pull request was opened or pushed to. */
async function tipOf(ports: GitHubPorts, pull: PullRequest | null, onto: string | null) {
  const { git } = ports.github;
  if (onto !== null || pull === null) return git.resolve(onto ?? (await defaultHead(ports)));
  return git.resolve(`heads/${pull.base.ref}`).catch((error: unknown) => {
    if (error instanceof UserError) return git.resolve(pull.base.sha);
    throw error;
  });
}

export interface TargetPlace {
  readonly sha: string;
  readonly pull: PullRequest | null;
  /**
   * Commit or branch whose rules hold; null: the branch of the pull request as it is now, or the default
   * branch. Never the base that GitHub recorded: rules may have changed since.
   */
  readonly onto: string | null;
  /** Nothing to compare with, as after the first push: one side is measured. */
  readonly isAlone?: boolean;
}

/**
 * @throws UserError where the configuration is faulty, or a commit is not there
 */
export async function openTarget(
  ports: GitHubPorts,
  { sha, pull, onto, isAlone = false }: TargetPlace,
): Promise<Target> {
  const { git } = ports.github;
  const [head, rulesAt] = await Promise.all([
    git.resolve(sha),
    isAlone ? git.resolve(sha) : tipOf(ports, pull, onto),
  ]);
  const fork = await git.mergeBase(rulesAt, head);
  const base = fork === null || fork === rulesAt.commit ? rulesAt : await git.resolve(fork);
  const rules = await rulesFor(ports, rulesAt, head);
  return { pull, head, base, isCompared: !isAlone, rulesAt, ...rules };
}

/** For saying that the rules themselves cannot be read: the defaults hold, under their name. */
export async function faultyTarget(
  ports: GitHubPorts,
  { sha, pull, onto }: TargetPlace,
): Promise<Target> {
  const { git } = ports.github;
  const head = await git.resolve(sha);
  const branch = await tipOf(ports, pull, onto).catch(() => head);
  const theirs = await theirRules(ports, branch);
  const text = theirs?.text ?? (await git.read(head, ports.configPath));
  const config = configSchema.parse({ version: 1, ...nameIn(text) });
  const there = { head, base: head, rulesAt: head, isCompared: false };
  return { pull, ...there, config, rules: null, mends: null };
}

/** The head's commit: a target is never a working tree. */
export function shaOf({ head }: Pick<Target, 'head'>): string {
  if (head.commit === null) throw new Error('a target without a commit');
  return head.commit;
}

/**
 * As the default branch has it; what is faulty names nothing, so the defaults do.
 *
 * @param introducedAt a commit that may bring it along where the default branch has none
 */
export async function defaultConfig(
  ports: GitHubPorts,
  introducedAt: string | null = null,
): Promise<Config> {
  const { configPath, github } = ports;
  const { git } = github;
  const theirs = await git.read(await git.resolve(await defaultHead(ports)), configPath);
  const text =
    theirs !== null || introducedAt === null
      ? theirs
      : await git.read(await git.resolve(introducedAt), configPath);
  try {
    return text === null ? configSchema.parse({ version: 1 }) : configOf(text, configPath);
  } catch (error) {
    if (error instanceof UserError) return configSchema.parse({ version: 1 });
    throw error;
  }
}
