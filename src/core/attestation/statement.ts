/** Parses the statement of a Sigstore bundle, before its signature is verified. */

import { z } from 'zod';
import type { Result } from '../../tools/reading.ts';
import { type Bounds, boundsComplaint } from '../records/bounds.ts';
import { sha256 } from '../records/canonical.ts';
import type { SealedRecord } from '../records/record.ts';
import { parseJson } from '../text/json.ts';

/** Our attestation: a workflow of this branch stored these records, whose ids are the subjects' SHA-256. */

/** Predicate type; a new meaning requires a new number. */
export const PREDICATE_TYPE = 'https://github.com/OWNER/benchproof/attestation/records/v1';

/** Limit of `actions/attest` per statement. */
const MAX_SUBJECTS = 1024;

/**
 * Files for `subject-checksums` and `predicate-path`.
 *
 * @param tool name and version of the measuring program
 * @returns null if there is nothing to attest, or too much for one statement
 */
export function attestationInputs(records: readonly SealedRecord[], tool: string) {
  if (records.length === 0 || records.length > MAX_SUBJECTS) return null;
  const lines = records.map(({ id }) => `${id}  record-${id.slice(0, 16)}.json\n`);
  const sessions = [...new Set(records.map(({ record }) => record.session))].sort();
  const commits = [...new Set(records.map(({ record }) => record.revision.commit))].sort();
  const predicate = { version: 1, tool, sessions, commits, records: records.length };
  return { checksums: lines.join(''), predicate: `${JSON.stringify(predicate)}\n` };
}

/** A thousand subjects take about 200 KB, the certificate chain and log entry about 10 KB. */
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

export type ReadStatement = Result<{ readonly ids: ReadonlySet<string> }>;

function decoded(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function complaint(what: string, { issues }: z.ZodError): ReadStatement {
  const [first] = issues;
  return { ok: false, message: `${what}: ${first?.path.join('.') || 'it'}: ${first?.message}` };
}

/** Record ids in a bundle's statement. */
export function readStatement(text: string): ReadStatement {
  const unread = boundsComplaint(text, BOUNDS);
  if (unread !== null) return { ok: false, message: unread };
  const bundle = bundleSchema.safeParse(parseJson(text));
  if (!bundle.success) return complaint('not a Sigstore bundle with a statement', bundle.error);
  const payload = parseJson(decoded(bundle.data.dsseEnvelope.payload));
  const statement = statementSchema.safeParse(payload);
  if (!statement.success) return complaint('not a statement about records', statement.error);
  return { ok: true, ids: new Set(statement.data.subject.map(({ digest }) => digest.sha256)) };
}

const ATTESTATIONS_FOLDER = 'attestations';

/**
 * Splits the output of `actions/attest` (JSON lines) into one file per bundle.
 *
 * @returns path → text, to be added to a store
 */
export function attestationFiles(lines: string): ReadonlyMap<string, string> {
  const bundles = lines.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    bundles.map((bundle) => [`${ATTESTATIONS_FOLDER}/${sha256(bundle)}.json`, bundle]),
  );
}
