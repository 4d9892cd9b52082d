/** `docs extract`: lists every claim of whole files, as the documented JSON. */
import type { Claim, ExtractedDocument } from '../docs/claim.ts';
import type { DocumentReader } from '../ports.ts';

type ListedClaim = Omit<Claim, 'path'>;

export interface ExtractedFile
  extends Pick<ExtractedDocument, 'path' | 'failure'>,
    Partial<Pick<ExtractedDocument, 'rejections' | 'taken'>> {
  readonly claims: readonly ListedClaim[];
  /** Numbers that may or may not state a performance. */
  readonly unsure: readonly ListedClaim[];
}

/**
 * The output of `--json` (docs/claims-json.md): the files in the given order. A file that could not be read is listed with
 * its failure.
 *
 * @param explain lists all numbers with the main reasons, including rejected ones
 * @param readFile reads a file named on the command line; throws a UserError if it does not exist
 */
export async function extractDocuments(
  paths: readonly string[],
  explain: boolean,
  reader: DocumentReader,
  readFile: (path: string) => Promise<Uint8Array>,
) {
  const files: ExtractedFile[] = [];
  for (const path of paths) {
    const bytes = await readFile(path);
    files.push(listFile(await reader.read(bytes, path, { isExample: false, explain }), explain));
  }
  return { version: 1, files };
}

function listFile(document: ExtractedDocument, explain: boolean): ExtractedFile {
  const { path, claims, unsure, rejections, taken, failure } = document;
  const list = (some: readonly Claim[]) => some.map(({ path: _, ...claim }) => claim);
  const told = explain ? { rejections, taken } : {};
  return { path, claims: list(claims), unsure: list(unsure), ...told, failure };
}
