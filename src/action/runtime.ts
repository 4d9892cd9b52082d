/**
 * The runner's protocol: environment variables, files, and commands on stdout. Implemented here
 * because @actions/core includes an HTTP client; tests compare with its output.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { parseQuestion, type Question } from '../core/github/target/question.ts';
import { MAX_RUNS, MIN_RUNS } from '../core/run-limits.ts';
import { clip } from '../core/text/clean.ts';
import { escapeData } from '../core/text/workflow-command.ts';
import type { Environment } from '../ports.ts';

/** The runner drops summaries above 1 MiB; the rest is left for other steps. */
const SUMMARY_BYTES = 1_000_000;

export interface Runtime {
  readonly environment: Environment;
  /** Empty if not given. */
  input(name: string): string;
  output(name: string, value: string | number | boolean): void;
  /** Saves a value for the post step, which reads it with `state`. */
  keep(name: string, value: string): void;
  state(name: string): string;
  summary(markdown: string): void;
  mask(secret: string): void;
  /** Annotation on the run's page. */
  error(message: string): void;
}

/** A random delimiter, so that no value can end itself early. */
function assignment(name: string, value: string): string {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const notice = '\n\n… truncated: see the report for the rest.\n';
  const bytes = Buffer.from(text).subarray(0, most - Buffer.byteLength(notice) - 4);
  return `${bytes.toString('utf8').replace(/[^\n]*$/, '')}${notice}`;
}

/** @throws UserError if the variable is not set */
export function required({ environment }: Pick<Runtime, 'environment'>, name: string): string {
  const value = environment[name];
  if (value !== undefined && value !== '') return value;
  throw new UserError(`${name} is not set`, 'this program must be started by an Actions runner');
}

/** @param write to stdout, from which the runner reads commands */
export function openRuntime(environment: Environment, write: (text: string) => void): Runtime {
  const append = (variable: string, text: string): void =>
    appendFileSync(required({ environment }, variable), text);
  return {
    environment,
    input: (name) => (environment[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim(),
    output: (name, value) => append('GITHUB_OUTPUT', assignment(name, `${value}`)),
    keep: (name, value) => append('GITHUB_STATE', assignment(name, value)),
    state: (name) => environment[`STATE_${name}`] ?? '',
    summary: (markdown) => append('GITHUB_STEP_SUMMARY', cutToBytes(markdown, SUMMARY_BYTES)),
    mask: (secret) => {
      for (const line of secret.split(/\r?\n/))
        if (line !== '') write(`::add-mask::${escapeData(line)}\n`);
    },
    error: (message) => write(`::error::${escapeData(clip(message, 4000))}\n`),
  };
}

export const MODES = [
  'auto',
  'open',
  'plan',
  'measure',
  'gather',
  'publish',
  'command',
  'record',
  'audit',
  'pages',
  'history',
] as const;

export type Mode = (typeof MODES)[number];

function oneOf<Word extends string>(name: string, got: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === got);
  if (word !== undefined) return word;
  throw new UserError(
    `${name}: expected ${words.join(', ')}, got ${JSON.stringify(got)}`,
    `change \`${name}:\` under \`with:\` of the step`,
  );
}

function runsOf(got: string): number | null {
  if (got === '') return null;
  const runs = /^\d{1,3}$/.test(got) ? Number(got) : Number.NaN;
  if (runs >= MIN_RUNS && runs <= MAX_RUNS) return runs;
  throw new UserError(
    `runs: expected a whole number from ${MIN_RUNS} to ${MAX_RUNS}, got ${JSON.stringify(got)}`,
    'three runs are the minimum for a record',
  );
}

function shardOf(got: string): string | null {
  if (got === '') return null;
  const [, at = '0', of = '0'] = /^(\d{1,3})-of-(\d{1,3})$/.exec(got) ?? [];
  if (Number(at) >= 1 && Number(at) <= Number(of)) return got;
  throw new UserError(
    `shard: expected a share from 1-of-N to N-of-N, such as 2-of-3, got ${JSON.stringify(got)}`,
    'take it from the `matrix` output of `mode: plan`',
  );
}

function configOf(got: string): string {
  if (!/^(?:\/|[A-Za-z]:[\\/])/.test(got)) return got || DEFAULT_CONFIG;
  throw new UserError(
    `config: expected a path relative to the root of the repository, got ${JSON.stringify(got)}`,
    `leave out the path of the checkout, as in ${DEFAULT_CONFIG}`,
  );
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((each) => each !== '');

const benchmarksOf = (asked: Question) => (asked.kind === 'why' ? [asked.benchmark] : []);

const orNull = (text: string): string | null => (text === '' ? null : text);

/** @throws UserError naming the input, the expected and the actual value */
export function readInputs({ input }: Pick<Runtime, 'input'>) {
  const word = <Word extends string>(name: string, words: readonly Word[], usual: Word): Word =>
    oneOf(name, input(name) || usual, words);
  const asked = parseQuestion(input('filter'));
  return {
    token: input('github-token'),
    config: configOf(input('config')),
    mode: word('mode', MODES, 'auto'),
    /** What to find out instead of measuring for the checks; in place of the filter. */
    question: asked,
    filters: asked === null ? wordsOf(input('filter')) : benchmarksOf(asked),
    /** Run pairs before the first look; null for the configured number. */
    runs: runsOf(input('runs')),
    /** `2-of-3`; null to measure everything in this job. */
    shard: shardOf(input('shard')),
    /** Whether a failing outcome fails the step; `auto`: only if the step itself is the gate. */
    failOn: word('fail-on', ['auto', 'failure', 'never'], 'auto'),
    /** Whether the publishing step stores records. */
    records: word('records', ['store', 'skip'], 'store') === 'store',
    /** Folder for sessions and reports; null for a temporary one. */
    output: orNull(input('output')),
    /** Path of a bundle written by `actions/attest`. */
    attestation: orNull(input('attestation')),
    /** Folder for cached images; null disables the cache. */
    imageCache: orNull(input('image-cache')),
    /** Whether new images are added to it. */
    keepsImages: word('new-images', ['keep', 'skip'], 'keep') === 'keep',
  };
}

export type ActionInputs = Readonly<ReturnType<typeof readInputs>>;
