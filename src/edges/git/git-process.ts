/** Runs git without shell, prompts or hooks, in one language, regardless of the user's configuration. */

import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { wordSet } from '../../core/text/word-set.ts';
import { gitFailure, gitMissing } from './git-errors.ts';

export interface GitCall {
  readonly cwd: string;
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Variables that would point git at another repository, as inside a hook (git rev-parse --local-env-vars). */
const LOCATION_VARIABLES = wordSet(
  'GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_COMMON_DIR',
  'GIT_PREFIX GIT_NAMESPACE GIT_GRAFT_FILE GIT_SHALLOW_FILE GIT_IMPLICIT_WORK_TREE GIT_INTERNAL_SUPER_PREFIX',
);

/**
 * Settings that would run a program, rewrite output or start housekeeping. Credentials, proxies,
 * LFS filters and safe.directory stay as configured: git does not work without them.
 */
const SETTINGS = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'advice.detachedHead=false',
  'push.followTags=false',
  'push.gpgSign=false',
].flatMap((setting) => ['-c', setting]);

function environmentFor(extra: GitCall['environment']): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of LOCATION_VARIABLES) delete environment[name];
  return {
    ...environment,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    // A replaced object would show another history than the one that was reviewed.
    GIT_NO_REPLACE_OBJECTS: '1',
    ...extra,
  };
}

function collect(child: ChildProcess, resolve: (result: GitResult) => void): void {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.on('close', (code) =>
    resolve({
      code: code ?? 128,
      stdout: Buffer.concat(stdout),
      stderr: Buffer.concat(stderr).toString('utf8'),
    }),
  );
}

export function startGit(
  arguments_: readonly string[],
  { cwd, environment }: GitCall,
): ChildProcessWithoutNullStreams {
  const env = environmentFor(environment);
  return spawn('git', [...SETTINGS, ...arguments_], { cwd, env, stdio: 'pipe' });
}

/** Runs git and returns its result. @throws WorldError only if git cannot be started */
export function tryGit(arguments_: readonly string[], call: GitCall): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = startGit(arguments_, call);
    child.on('error', (error: NodeJS.ErrnoException) => reject(gitMissing(error, call.cwd)));
    // git may exit before reading everything; its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(call.input ?? '');
    collect(child, resolve);
  });
}

/** Output of a git command that must succeed. */
export async function git(arguments_: readonly string[], call: GitCall): Promise<Buffer> {
  const result = await tryGit(arguments_, call);
  if (result.code !== 0) throw gitFailure(arguments_, call.cwd, result);
  return result.stdout;
}

export async function gitText(arguments_: readonly string[], call: GitCall): Promise<string> {
  return (await git(arguments_, call)).toString('utf8');
}

/** One line of output, trimmed. */
export async function gitLine(arguments_: readonly string[], call: GitCall): Promise<string> {
  return (await gitText(arguments_, call)).trim();
}

/** The same; null if the command fails. */
export async function tryLine(arguments_: readonly string[], call: GitCall) {
  const { code, stdout } = await tryGit(arguments_, call);
  return code === 0 ? stdout.toString('utf8').trim() : null;
}

/** The commit that a name or annotated tag refers to; null if it does not exist here. */
export function commitAt(root: string, name: string): Promise<string | null> {
  return tryLine(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root });
}

export async function isAncestor(root: string, one: string, other: string): Promise<boolean> {
  const { code } = await tryGit(['merge-base', '--is-ancestor', one, other], { cwd: root });
  return code === 0;
}
