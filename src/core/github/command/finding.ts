/** What an id points at, among everything found at a commit. */
import type { JudgedClaim } from '../../../docs/verdict.ts';
import type { Row } from '../../report/model.ts';
import {
  changeSubject,
  claimSubject,
  idOf,
  isAcceptable,
  type Subject,
} from '../state/acceptance.ts';
import type { PullState } from '../state/state.ts';
import { gatherBenchmarks, judgedDocuments } from '../state/summary.ts';

/** A finding with its short name; what it is called is foreign text. */
export type Finding =
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly name: string;
      readonly subject: Subject;
      readonly row: Row;
    }
  | {
      readonly kind: 'claim';
      readonly id: string;
      readonly name: string;
      readonly subject: Subject;
      /** The text that should stand there; null: it is not certain. */
      readonly replacement: string | null;
      readonly judged: JudgedClaim;
    };

function changes(state: PullState): Finding[] {
  if (state.benchmarks.kind !== 'judged') return [];
  const { open, accepted } = gatherBenchmarks(state.benchmarks.shards, state);
  const rows = [...(open?.rows ?? []), ...accepted.map(({ finding }) => finding)];
  return rows.filter(isAcceptable).map((row) => {
    const subject = changeSubject(row);
    return { kind: 'change', id: idOf(subject), name: row.name, subject, row };
  });
}

function claims(state: PullState): Finding[] {
  if (state.documents.kind !== 'judged') return [];
  const { open, accepted, replacementOf } = judgedDocuments(state.documents, state);
  return [...open, ...accepted.map(({ finding }) => finding)].map((judged) => {
    const subject = claimSubject(judged);
    const { text, path, line } = judged.claim;
    return {
      kind: 'claim',
      id: idOf(subject),
      name: `${text} in ${path}:${line}`,
      subject,
      replacement: replacementOf(judged),
      judged,
    };
  });
}

/** Everything that has a short name at this commit, the gravest first, accepted ones included. */
export function findingsOf(state: PullState): readonly Finding[] {
  return [...changes(state), ...claims(state)];
}

function isSame({ subject }: Finding, other: Finding): boolean {
  const name = (each: Subject) =>
    each.kind === 'claim' ? [each.path, each.text, each.sentence] : [each.caseId, each.metric];
  return name(subject).join('\n') === name(other.subject).join('\n');
}

/**
 * What an id means; several different findings that share it decide nothing. The same number twice in a sentence is one
 * finding, told by its gravest.
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
