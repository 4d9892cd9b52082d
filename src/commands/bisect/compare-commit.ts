/** Compares one commit with the reference in a session of interleaved run pairs. */

import type { Comparison } from '../../core/bisect/comparison.ts';
import { UserError } from '../../core/errors.ts';
import type { Count } from '../../core/records/count.ts';
import type { Session } from '../../core/records/session.ts';
import { MIN_RUNS } from '../../core/run-limits.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import { type RunOptions, type RunPorts, runSession } from '../run/run.ts';
import { type SealPorts, sealSession } from '../run/seal.ts';
import { comparisonOf, unmeasurable } from './comparison.ts';
import type { HistoryQuestion } from './question.ts';

/** Maximum number of run pairs per commit. */
export const MAX_PAIRS = 24;

/** Looks at the ends: after half of the pairs and after all. */
export const END_LOOKS = 2;

/** `vouched-step` is a step with a canary; one per four steps makes a fifth of all run pairs. */
export type ComparisonKind = 'ends' | 'step' | 'vouched-step';

/** What the user chose. */
export interface ComparisonFlags {
  readonly runs?: number | undefined;
  readonly max?: number | undefined;
  readonly seconds?: number | undefined;
}

type Limits = Required<Pick<RunOptions, 'overrides' | 'canaries'>>;

/** Steps are repeated by the search. The ends must be decided by their own session, so they are not given up early. */
export function comparisonLimits(
  kind: ComparisonKind,
  { runs, max = MAX_PAIRS, seconds }: ComparisonFlags,
): Limits {
  const thorough = kind === 'ends';
  const half = Math.max(MIN_RUNS, Math.ceil(max / END_LOOKS));
  const min = runs ?? (thorough ? half : undefined);
  return {
    overrides: {
      thorough,
      ...(min === undefined ? {} : { min }),
      max: thorough ? max : (runs ?? MIN_RUNS),
      ...(seconds === undefined ? {} : { secondsPerSide: seconds }),
    },
    canaries: { count: kind === 'step' ? 0 : 1, runs: MIN_RUNS },
  };
}

export interface ComparePorts {
  readonly run: RunPorts;
  readonly seal: SealPorts;
}

/** Two commits, measured with the configuration of one of them. */
export interface ComparedCommits {
  readonly reference: string;
  readonly commit: string;
}

interface Commits extends ComparedCommits, Pick<RunOptions, 'configPath' | 'rules'> {}

/** Revisions with a missing or faulty configuration are skipped. */
async function sessionOf(
  { run }: Pick<ComparePorts, 'run'>,
  question: HistoryQuestion,
  { reference, commit, configPath, rules }: Commits,
  how: Pick<RunOptions, 'overrides' | 'resume' | 'canaries' | 'counts'>,
): Promise<Session | string> {
  try {
    return await runSession(
      { ...run, git: question.git },
      {
        base: reference,
        head: commit,
        ...{ configPath, rules },
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
 * Builds, measures, seals and stores; a commit that cannot be measured is a result.
 *
 * @throws WorldError if engine or disk fail, or the signal's reason if aborted
 */
export async function compareCommit(
  ports: ComparePorts,
  question: HistoryQuestion,
  commits: Commits,
  how: Limits & Pick<RunOptions, 'resume'>,
): Promise<Comparison> {
  const session = await sessionOf(ports, question, commits, { ...how, counts: false });
  if (typeof session === 'string') return unmeasurable(session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  await sealSession(ports.seal, session, verdict);
  return comparisonOf(session, verdict, question);
}

/**
 * Only counts instructions of both.
 *
 * @returns null if they cannot be built or counted, which the comparison already reported
 * @throws WorldError if engine or disk fail, or the signal's reason if aborted
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
