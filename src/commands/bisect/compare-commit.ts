/** One commit against the reference, in interleaved run pairs of one session. */

import { type Comparison, comparisonOf, unmeasurable } from '../../core/bisect/comparison.ts';
import { UserError } from '../../core/errors.ts';
import type { Count } from '../../core/records/count.ts';
import type { Session } from '../../core/records/session.ts';
import { MIN_RUNS } from '../../core/run-limits.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import { type RunOptions, type RunPorts, runSession } from '../run/run.ts';
import { type SealPorts, sealSession } from '../run/seal.ts';
import type { HistoryQuestion } from './question.ts';

/** Run pairs one commit may take at most: beyond, more teach little. */
export const MAX_PAIRS = 24;

/** Looks at the ends: after half of the pairs, and after all. */
export const END_LOOKS = 2;

/** `step` has no canary, `vouched-step` has: one of these to four steps makes a fifth of all run pairs. */
export type ComparisonKind = 'ends' | 'step' | 'vouched-step';

/**
 * A step is taken again by the search where it is not sure. The ends must settle by themselves, and whoever asks
 * where they came to differ has seen that they do: they are not given up early.
 */
export function comparisonLimits(
  kind: ComparisonKind,
  { runs, max }: { readonly runs: number | null; readonly max: number | null },
): Pick<CompareOptions, 'min' | 'max' | 'thorough' | 'canaries'> {
  const canaries = { count: kind === 'step' ? 0 : 1, runs: MIN_RUNS };
  if (kind !== 'ends') return { min: runs, max: runs ?? MIN_RUNS, thorough: false, canaries };
  const most = max ?? MAX_PAIRS;
  return {
    min: runs ?? Math.max(MIN_RUNS, Math.ceil(most / END_LOOKS)),
    max: most,
    thorough: true,
    canaries,
  };
}

export interface ComparePorts {
  readonly run: RunPorts;
  readonly seal: SealPorts;
}

/** Two commits, by the configuration that one of them has. */
interface Commits {
  readonly reference: string;
  readonly commit: string;
  readonly configPath: string;
}

export interface CompareOptions extends Commits {
  /** Run pairs: the least, and the most that looks may add. */
  readonly min: number | null;
  readonly max: number | null;
  /** Go on to `max` where a look has not settled it, instead of giving up what would need far more. */
  readonly thorough: boolean;
  readonly seconds: number | null;
  readonly canaries: { readonly count: number; readonly runs: number };
  readonly resume: boolean;
}

function overridesOf({ min, max, seconds, thorough }: CompareOptions) {
  return {
    thorough,
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(seconds === null ? {} : { secondsPerSide: seconds }),
  };
}

/** A revision without a configuration, or with a faulty one, is skipped and not the end of the search. */
async function sessionOf(
  { run }: Pick<ComparePorts, 'run'>,
  question: HistoryQuestion,
  { reference, commit, configPath }: Commits,
  how: Pick<RunOptions, 'overrides' | 'resume' | 'canaries' | 'counts'>,
): Promise<Session | string> {
  try {
    return await runSession(
      { ...run, git: question.git },
      {
        base: reference,
        head: commit,
        configPath,
        filters: [`=${question.caseId}`],
        aa: false,
        seed: null,
        shards: 1,
        ...how,
      },
    );
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/**
 * Builds both, measures, seals and stores; a commit that cannot be measured is a result.
 *
 * @throws WorldError where the engine or the disk fails; the signal's reason where it was aborted
 */
export async function compareCommit(
  ports: ComparePorts,
  question: HistoryQuestion,
  options: CompareOptions,
): Promise<Comparison> {
  const session = await sessionOf(ports, question, options, {
    overrides: overridesOf(options),
    resume: options.resume,
    canaries: options.canaries,
    counts: false,
  });
  if (typeof session === 'string') return unmeasurable(session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  await sealSession(ports.seal, session, verdict);
  return comparisonOf(session, verdict, question);
}

/**
 * Counts both, and times nothing.
 *
 * @returns null: the commits cannot be built or counted, which was said where they were compared
 * @throws WorldError where the engine or the disk fails; the signal's reason where it was aborted
 */
export async function explainCommit(
  ports: Pick<ComparePorts, 'run'>,
  question: HistoryQuestion,
  commits: Commits,
): Promise<Count | null> {
  const how = { overrides: { quick: true }, resume: false } as const;
  const session = await sessionOf(ports, question, commits, how);
  return typeof session === 'string' ? null : (session.counts?.[0] ?? null);
}
