/** Resolves a finding's id among everything found at a commit. */
import {
  type Acceptance,
  type AcceptedSubject,
  changeSubject,
  claimSubject,
  idOf,
  isAcceptable,
} from '../state/acceptance.ts';
import type { PullState } from '../state/state.ts';
import { gatherBenchmarks, judgedDocuments } from '../state/summary.ts';

/** A finding with its id; its name is foreign text. */
export interface Finding {
  readonly id: string;
  readonly name: string;
  readonly subject: AcceptedSubject;
  /** Null while it is open. */
  readonly acceptance: Acceptance | null;
}

function changes(state: PullState): Finding[] {
  if (state.benchmarks.kind !== 'judged') return [];
  const { open, accepted } = gatherBenchmarks(state.benchmarks.shards, state);
  const accepting = new Map(accepted.map((each) => [each.finding, each.acceptance]));
  return [...(open?.rows ?? []), ...accepting.keys()].filter(isAcceptable).map((row) => {
    const subject = changeSubject(row);
    return { id: idOf(subject), name: row.name, subject, acceptance: accepting.get(row) ?? null };
  });
}

function claims(state: PullState): Finding[] {
  if (state.documents.kind !== 'judged') return [];
  const { open, accepted } = judgedDocuments(state.documents, state);
  const accepting = new Map(accepted.map((each) => [each.finding, each.acceptance]));
  return [...open, ...accepting.keys()].map((judged) => {
    const subject = claimSubject(judged);
    const { text, path, line } = judged.claim;
    const name = `${text} in ${path}:${line}`;
    return { id: idOf(subject), name, subject, acceptance: accepting.get(judged) ?? null };
  });
}

/** All findings with ids at this commit, most severe first, accepted ones included. */
export function findingsOf(state: PullState): readonly Finding[] {
  return [...changes(state), ...claims(state)];
}

function isSame({ subject }: Finding, other: Finding): boolean {
  const name = (each: AcceptedSubject) =>
    each.kind === 'claim' ? [each.path, each.text, each.sentence] : [each.caseId, each.metric];
  return name(subject).join('\n') === name(other.subject).join('\n');
}

/**
 * Resolves an id; ambiguous ids resolve to nothing. The same number twice in a sentence is one
 * finding, represented by the more severe one.
 */
export function findSubject(state: PullState, id: string) {
  const known = findingsOf(state);
  const findings = known.filter((finding) => finding.id === id);
  const [finding] = findings;
  if (finding === undefined) return { kind: 'unknown-id', id, known } as const;
  return findings.every((each) => isSame(each, finding))
    ? ({ kind: 'found', finding } as const)
    : ({ kind: 'ambiguous-id', id, findings } as const);
}
