/** The document check alone, for repositories that measure nothing. */
import { documentCheck } from '../../core/github/check/documents.ts';
import { type Conclusion, outcomeOf } from '../../core/github/conclusion.ts';
import { summarizeDocuments } from '../../core/github/summary.ts';
import type { Outcome } from '../../core/verdict/verdict.ts';
import { formatAttempt, NO_ATTEMPT } from './attempt.ts';
import { findAt } from './findings.ts';
import { storedFindings } from './findings-before.ts';
import { checksAt, writeCheck } from './own-checks.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, stateOf } from './present.ts';
import type { RunName } from './requests.ts';

export interface CheckedDocuments {
  readonly conclusion: Conclusion;
  readonly outcome: Outcome;
  readonly markdown: string;
}

export interface DocumentRequest {
  readonly configPath: string;
  readonly sha: string;
  readonly pull: number | null;
  readonly onto: string | null;
  readonly run: RunName;
}

/** Judges what a change touches by the records as they are, and concludes `benchproof / docs`. */
export async function checkChange(
  ports: GitHubPorts,
  { configPath, sha, pull: number, onto, run }: DocumentRequest,
): Promise<CheckedDocuments> {
  const pull = number === null ? null : await ports.github.pulls.get(number);
  const place = { sha, pull, onto };
  const { target, findings } = await findAt<Findings>(
    ports,
    configPath,
    place,
    run.url,
    async (opened) => ({
      ...(await storedFindings(ports, opened)),
      benchmarks: { kind: 'nothing', why: 'not-configured' },
      runUrl: run.url,
    }),
  );
  const state = stateOf(ports, target, findings);
  const attempt = { ...NO_ATTEMPT, pull: number, runId: run.id, runAttempt: run.attempt };
  const at = { sha, externalId: formatAttempt(attempt) };
  await writeCheck(ports, await checksAt(ports, sha), at, documentCheck(state));
  const conclusion = summarizeDocuments(state).conclusion ?? 'failure';
  const { summary, text } = documentCheck(state).output;
  return { conclusion, outcome: outcomeOf([conclusion]), markdown: `${summary}\n${text ?? ''}` };
}
