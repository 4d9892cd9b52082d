/** Parses the action's inputs into one typed value. Names as in action.yml. */
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { MAX_RUNS, MIN_RUNS } from '../core/run-limits.ts';
import type { Runtime } from './runtime.ts';

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
    `shard: expected a share such as 2-of-3, got ${JSON.stringify(got)}`,
    'take it from the `matrix` output of `mode: plan`',
  );
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** @throws UserError naming the input, the expected and the actual value */
export function readInputs({ input }: Pick<Runtime, 'input'>) {
  const word = <Word extends string>(name: string, words: readonly Word[], usual: Word): Word =>
    oneOf(name, input(name) || usual, words);
  return {
    token: input('github-token'),
    config: input('config') || DEFAULT_CONFIG,
    mode: word('mode', MODES, 'auto'),
    filters: input('filter')
      .split(/\s+/)
      .filter((each) => each !== ''),
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
