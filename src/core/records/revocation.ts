/** A revocation: the record stays, and backs nothing from now on. */
import { z } from 'zod';
import { canonicalJson } from './canonical.ts';
import { type Parsed, parseBounded, parseDocument } from './parse.ts';

const revocationSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('revocation'),
  id: z.string().regex(/^[0-9a-f]{64}$/),
  reason: z.string().min(1),
  by: z.string().min(1),
  at: z.iso.datetime(),
});

export type Revocation = z.infer<typeof revocationSchema>;

export function revocationText(revocation: Omit<Revocation, 'version' | 'kind'>): string {
  return canonicalJson({ version: 1, kind: 'revocation', ...revocation });
}

/** @param id the record that the file's name speaks of */
export function parseRevocation(text: string, id: string): Parsed<Revocation> {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const parsed = parseDocument(raw.value, 'revocation', revocationSchema);
  if (!parsed.ok || parsed.value.id === id) return parsed;
  return { ok: false, message: `it revokes ${parsed.value.id}`, advice: 'Name it after that id.' };
}
