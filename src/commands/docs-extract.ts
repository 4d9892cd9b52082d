/** `docs extract`: lists every claim of whole files, as the documented JSON. */
import type { Claim, ExtractedDocument, ReadNumber } from '../docs/claim.ts';
import type { DocumentReader } from '../ports.ts';

type ListedClaim = Omit<Claim, 'path'>;

export interface ExtractedFile {
  readonly path: string;
  readonly claims: readonly ListedClaim[];
  /** Numbers of which it cannot be told whether they state a performance. */
  readonly unsure: readonly ListedClaim[];
  readonly rejections?: readonly ReadNumber[];
  readonly taken?: readonly ReadNumber[];
  readonly failure: ExtractedDocument['failure'];
}

/**
 * What `--json` prints (docs/claims-json.md): the files in the order given. A file that could not be read stands in it
 * with its failure.
 *
 * @param explain lists all numbers with what weighed most, those that were not taken too
 * @param readFile bytes of a file named on the command line; throws a UserError where there is none
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
