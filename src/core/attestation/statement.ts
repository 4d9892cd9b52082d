/** Reads what a Sigstore bundle states, before anything is known of its signature. */
import { z } from 'zod';
import { type Bounds, boundsComplaint } from '../records/bounds.ts';
import { PREDICATE_TYPE } from './predicate.ts';

/** A thousand subjects have about 200 KB; the chain and the log entry about 10 more. */
const BOUNDS: Bounds = { maxBytes: 4 * 1024 ** 2, maxDepth: 24 };

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

const bundleSchema = z.object({
  dsseEnvelope: z.object({ payload: z.base64(), payloadType: z.literal(PAYLOAD_TYPE) }),
});

const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ digest: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) })),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.object({ version: z.literal(1) }),
});

export type ReadStatement =
  | { readonly ok: true; readonly ids: ReadonlySet<string> }
  | { readonly ok: false; readonly message: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function complaint(what: string, { issues }: z.ZodError): ReadStatement {
  const [first] = issues;
  return { ok: false, message: `${what}: ${first?.path.join('.') || 'it'}: ${first?.message}` };
}

/** The ids of the records that the statement inside a bundle is about. */
export function readStatement(text: string): ReadStatement {
  const unread = boundsComplaint(text, BOUNDS);
  if (unread !== null) return { ok: false, message: unread };
  const bundle = bundleSchema.safeParse(parseJson(text));
  if (!bundle.success) return complaint('no Sigstore bundle with a statement', bundle.error);
  const payload = parseJson(decoded(bundle.data.dsseEnvelope.payload));
  const statement = statementSchema.safeParse(payload);
  if (!statement.success) return complaint('no statement about records', statement.error);
  return { ok: true, ids: new Set(statement.data.subject.map(({ digest }) => digest.sha256)) };
}
