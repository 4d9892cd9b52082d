/** The canary: one fixed program on both sides. If it changed, the machine did. */
import type { FamilyMember } from './family.ts';
import type { MemberResult } from './replay.ts';

/**
 * A rejected canary that differs by less is a note, not an end: CPU spin is so steady that a bias
 * far too small to make a verdict can be seen in it. The slot effects met in practice are larger.
 */
export const TOLERATED = 0.01;

/** Canaries whose two identical sides were found to differ. */
export function canaryFindings(family: readonly FamilyMember[], results: readonly MemberResult[]) {
  return family.flatMap((member, i) => {
    const result = results[i];
    if (!member.case.canary || result?.rejected !== true) return [];
    const change = Math.expm1(result.distribution.mean);
    const invalidates = Math.abs(result.distribution.mean) >= Math.log1p(TOLERATED);
    return [{ caseId: member.case.id, change, invalidates }];
  });
}
