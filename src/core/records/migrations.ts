/**
 * From older versions of a document to the current one. A record keeps the id under which it was
 * sealed: the hash is taken over the text as stored, the migration is applied to what was read.
 */

export const DOCUMENT_VERSION = 1;

type Step = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Kind → version it starts from → step to the next. Empty: version 1 is the first there is. */
export type Migrations = Readonly<Record<string, Readonly<Record<number, Step>>>>;

const MIGRATIONS: Migrations = { record: {}, session: {} };

export type Migrated =
  | { readonly ok: true; readonly document: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly message: string; readonly advice: string };

function unknownVersion(version: unknown, current: number): Migrated {
  const isNewer = typeof version === 'number' && version > current;
  return {
    ok: false,
    message: `expected version ${current} or older, got ${JSON.stringify(version) ?? 'none'}`,
    advice: isNewer
      ? 'It was written by a newer benchproof: update this one (or pin the newer release) and read it again.'
      : 'It was not written by benchproof, or was damaged: restore it from git, or import it with `benchproof records import`.',
  };
}

/** Brings a document of any known version to the current one, step by step. */
export function migrateDocument(
  document: Readonly<Record<string, unknown>>,
  kind: string,
  migrations: Migrations = MIGRATIONS,
  current: number = DOCUMENT_VERSION,
): Migrated {
  let migrated = document;
  while (migrated['version'] !== current) {
    const version = migrated['version'];
    const step = typeof version === 'number' ? migrations[kind]?.[version] : undefined;
    if (step === undefined) return unknownVersion(document['version'], current);
    migrated = step(migrated);
  }
  return { ok: true, document: migrated };
}
