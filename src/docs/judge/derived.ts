/** Derived numbers whose inputs stand beside them and are themselves backed. */

import type { Claim } from '../claim.ts';
import type { Finding } from '../graph/finding.ts';
import type { Measured, Note } from '../verdict.ts';
import type { Transcribed } from './transcription.ts';

function evidenceOf(claim: Claim, judged: ReadonlyMap<Claim, Transcribed>): Measured | null {
  const result = judged.get(claim)?.result;
  return result?.verdict === 'backed' ? (result.evidence[0] ?? null) : null;
}

/** Backed by the records of both inputs, if one session on one machine made them; else null. */
export function backByInputs(
  finding: Extract<Finding, { kind: 'consistent' }>,
  judged: ReadonlyMap<Claim, Transcribed>,
): Transcribed | null {
  const evidence = finding.inputs.map((input) => evidenceOf(input, judged));
  const measured = evidence.filter((each) => each !== null);
  const [first] = measured;
  if (first === undefined || measured.length < evidence.length) return null;
  const isOneSession = measured.every(
    (each) => each.session === first.session && each.machine === first.machine,
  );
  if (!isOneSession) return null;
  const notes: readonly Note[] = finding.edge ? [{ kind: 'edge' }] : [];
  const { derivation } = finding;
  return {
    result: { verdict: 'backed', boundBy: 'derivation', evidence: measured, derivation },
    notes,
  };
}
