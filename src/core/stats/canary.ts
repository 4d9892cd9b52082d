/** Canaries: identical code on both sides. If one changes, the machine did. */
import type { FamilyMember } from './family.ts';
import type { MemberResult } from './replay.ts';

/**
 * A significant canary that differs by less is only a warning: CPU spin is so steady that even a
 * negligible bias is significant. Slot effects seen in practice are larger.
 */
export const TOLERATED = 0.01;

/** Canaries whose identical sides differed. */
export function canaryFindings(family: readonly FamilyMember[], results: readonly MemberResult[]) {
  return family.flatMap((member, i) => {
    const result = results[i];
    if (!member.case.canary || result?.rejected !== true) return [];
    const change = Math.expm1(result.distribution.mean);
    const invalidates = Math.abs(result.distribution.mean) >= Math.log1p(TOLERATED);
    return [{ caseId: member.case.id, change, invalidates }];
  });
}
