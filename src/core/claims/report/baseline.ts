/** `docs baseline`: today's failing claims as waivers, so that a full audit can gate from day one. */
import type { Waiver } from '../judge/exemption.ts';
import type { DocsVerdict } from '../verdict.ts';

/** One waiver for each failing number of a file; they end on `expires` (ISO date). */
export function toWaivers(verdict: DocsVerdict, owner: string, expires: string): readonly Waiver[] {
  const waivers = verdict.files.flatMap((file) =>
    file.claims
      .filter((judged) => judged.fails)
      .map(({ claim, result }) => ({
        file: file.path,
        text: claim.text,
        reason: `${result.verdict} when the gate was introduced`,
        owner,
        expires,
      })),
  );
  const byNumber = new Map(waivers.map((each) => [`${each.file}\n${each.text}`, each]));
  return [...byNumber.values()];
}
