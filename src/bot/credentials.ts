/** The credentials file that the set-up writes and the bot reads. */
import { z } from 'zod';
import { UserError } from '../core/errors.ts';

const credentialsSchema = z.strictObject({
  version: z.literal(1),
  appId: z.int().positive(),
  slug: z.string(),
  privateKey: z.string().min(1),
  webhookSecret: z.string().min(1),
});

export type Credentials = z.infer<typeof credentialsSchema>;

export function formatCredentials(credentials: Credentials): string {
  return `${JSON.stringify(credentials, null, 2)}\n`;
}

/** @throws UserError that says what is wrong without quoting what the file holds */
export function parseCredentials(path: string, text: string): Credentials {
  const advice = 'write it anew with: benchproof bot setup';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words would quote the text, which holds a private key.
    throw new UserError(`${path}: not JSON`, advice);
  }
  const parsed = credentialsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'the whole';
  throw new UserError(`${path}: not a credentials file: ${where} is not as expected`, advice);
}
