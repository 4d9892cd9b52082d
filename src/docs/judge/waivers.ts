/** `benchproof.waivers`: today's unbacked claims, so that a full audit can gate from day one. */
import { z } from 'zod';
import { type ClaimEntry, entryKey, entryOf, isEntryOf } from '../bind/lock.ts';
import type { Claim } from '../claim.ts';
import type { DocumentProblem } from '../problem.ts';
import type { DocsVerdict } from '../verdict.ts';

export const WAIVER_FILE = 'benchproof.waivers';

export const waiverFileSchema = z.strictObject({
  version: z.literal(1),
  waivers: z.array(
    z.strictObject({
      path: z.string().min(1),
      /** The number as written. */
      text: z.string().min(1),
      /** The words it was recognised by, normalised: with them the waiver ends. */
      subject: z.string(),
      reason: z.string().min(1),
      owner: z.string().min(1),
      /** The last day on which it holds. */
      expires: z.iso.date(),
    }),
  ),
});

export type WaiverFile = z.infer<typeof waiverFileSchema>;
export type Waiver = WaiverFile['waivers'][number];

/** Waivers of documents that were read: those without a claim any more, and those past their day. */
export function waiverProblems(
  waivers: readonly Waiver[],
  claims: readonly Claim[],
  paths: readonly string[],
  today: string,
): readonly DocumentProblem[] {
  return waivers.flatMap((waiver): DocumentProblem[] => {
    const { path, text, owner, expires } = waiver;
    if (!paths.includes(path)) return [];
    if (!claims.some((claim) => isEntryOf(waiver, claim)))
      return [{ kind: 'waiver-unused', path, text }];
    return expires < today ? [{ kind: 'waiver-expired', path, text, owner, expires }] : [];
  });
}

/** The waiver of the same claim, while it lasts. */
function earlierOf(entry: ClaimEntry, present: readonly Waiver[], today: string) {
  return present.find((each) => entryKey(each) === entryKey(entry) && each.expires >= today);
}

/** The waivers for what fails today: those that still hold keep owner and day, gone ones are dropped. */
export function renewWaivers(
  verdict: DocsVerdict,
  present: readonly Waiver[],
  { owner, expires, today }: Record<'owner' | 'expires' | 'today', string>,
): WaiverFile {
  const judged = new Set(verdict.files.map((file) => file.path));
  const renewed = new Map(
    present.filter((each) => !judged.has(each.path)).map((each) => [entryKey(each), each]),
  );
  for (const { claim, result, fails } of verdict.files.flatMap((file) => file.claims)) {
    const isWaived = result.verdict === 'exempt' && result.reason.kind === 'waiver';
    if (!fails && !isWaived) continue;
    const entry = entryOf(claim);
    const reason = `unbacked when documents were first checked (${result.verdict})`;
    const earlier = earlierOf(entry, present, today);
    renewed.set(entryKey(entry), earlier ?? { ...entry, reason, owner, expires });
  }
  const sorted = [...renewed].sort(([a], [b]) => (a < b ? -1 : 1));
  return { version: 1, waivers: sorted.map(([, each]) => each) };
}

export function writeWaivers(file: WaiverFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}
