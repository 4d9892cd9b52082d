/** Resolves a finding's id among everything found at a commit. */
import type { JudgedClaim } from '../../../docs/verdict.ts';
import type { ReportRow } from '../../report/model.ts';
import type { AcceptedSubject } from '../state/acceptance.ts';
import type { Finding } from '../state/accepted.ts';
import type { PullState } from '../state/state.ts';
import { summarizeBenchmarks, summarizeDocuments } from '../state/summary.ts';

/** All findings with ids at this commit, most severe first, accepted ones included. */
export function findingsOf(state: PullState): readonly Finding<ReportRow | JudgedClaim>[] {
  const { gathered } = summarizeBenchmarks(state);
  const { judged } = summarizeDocuments(state);
  return [
    ...(gathered === null ? [] : [...gathered.findings, ...gathered.accepted]),
    ...(judged === null ? [] : [...judged.open, ...judged.accepted]),
  ];
}

function isSame({ subject }: Finding, other: Finding): boolean {
  const name = (each: AcceptedSubject) =>
    each.kind === 'claim' ? [each.path, each.text, each.sentence] : [each.caseId, each.metric];
  return name(subject).join('\n') === name(other.subject).join('\n');
}

/** Resolves an id, unless it is ambiguous. One number twice in a sentence is one finding, the more severe one. */
export function findSubject(state: PullState, id: string) {
  const known = findingsOf(state);
  const findings = known.filter((finding) => finding.id === id);
  const [finding] = findings;
  if (finding === undefined) return { kind: 'unknown-id', id, known } as const;
  return findings.every((each) => isSame(each, finding))
    ? ({ kind: 'found', finding } as const)
    : ({ kind: 'ambiguous-id', id, findings } as const);
}
