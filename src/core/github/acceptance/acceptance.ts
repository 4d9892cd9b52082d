/**
 * An acceptance: a person with the right to it said that one finding may stand, and why. It is
 * kept on the records branch, hides nothing, and holds only for what was accepted.
 */
import { z } from 'zod';
import { canonicalJson } from '../../records/canonical.ts';
import type { Sha256 } from '../../records/identity.ts';
import { type Parsed, parseBounded, parseDocument } from '../../records/parse.ts';
import { SECTIONS } from '../../report/model.ts';

export const REASON_LIMIT = 500;

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);

const claimSubject = z.strictObject({
  kind: z.literal('claim'),
  path: z.string(),
  text: z.string().describe('The number as written.'),
  sentence: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('Of the words around it; without, as in older files, it is not known what was read.'),
  verdict: z.string().describe('What was said of it; a worse finding is not accepted with it.'),
  observed: z.string().describe('What was measured, in words.'),
});

const changeSubject = z.strictObject({
  kind: z.literal('change'),
  caseId: z.string(),
  metric: z.string(),
  dependencyHash: z
    .string()
    .nullable()
    .describe('Of the head: it holds while all that the numbers depend on is the same.'),
  section: z.enum(SECTIONS),
  causes: z.array(z.string()).describe('Kinds of what makes it invalid; empty: it is valid.'),
  low: z.number().nullable().describe('95 % interval of the relative change when it was accepted.'),
  high: z.number().nullable(),
  observed: z.string(),
});

export const subjectSchema = z.discriminatedUnion('kind', [claimSubject, changeSubject]);

const acceptanceSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('acceptance'),
  id: z.string().describe('The short id by which it was named.'),
  subject: subjectSchema,
  repository: z.string(),
  pull: z.int().positive().describe('A number, and what is gone, are accepted in this one alone.'),
  headSha: sha.describe('What was looked at.'),
  by: z.string().min(1).max(100),
  at: z.iso.datetime(),
  reason: z.string().min(1).max(REASON_LIMIT),
  expires: z.iso.date().nullable().describe('The last day on which it holds.'),
});

export type Subject = z.infer<typeof subjectSchema>;
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** Folder of the records branch. */
export const ACCEPTANCES = 'acceptances';

/** Path and canonical text of an acceptance; the name is its content's hash, so that none clash. */
export function acceptanceFile(
  acceptance: Omit<Acceptance, 'version' | 'kind'>,
  sha256: Sha256,
): { readonly path: string; readonly text: string } {
  const text = canonicalJson({ version: 1, kind: 'acceptance', ...acceptance });
  return { path: `${ACCEPTANCES}/${sha256(text)}.json`, text };
}

/** Reads a file of that folder: its text is untrusted, as whoever may push to the branch wrote it. */
export function parseAcceptance(text: string): Parsed<Acceptance> {
  const raw = parseBounded(text);
  return raw.ok ? parseDocument(raw.value, 'acceptance', acceptanceSchema) : raw;
}
