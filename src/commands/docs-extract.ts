/** `docs extract`: lists every claim of whole files, as the documented JSON. */
import type { Claim, ExtractedDocument, ReadNumber } from '../docs/claim.ts';
import type { DocumentReader } from '../ports.ts';

export interface DocsExtractPorts {
  readonly reader: DocumentReader;
  /** Bytes of a file named on the command line; throws a UserError where there is none. */
  readonly readFile: (path: string) => Promise<Uint8Array>;
}

export interface DocsExtractRequest {
  readonly files: readonly string[];
  /** Lists all numbers with what weighed most, those that were not taken too. */
  readonly explain: boolean;
  readonly isExample?: (path: string) => boolean;
}

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

/** What `--json` prints (docs/claims-json.md): the files in the order given. A file that could not be read stands in it with its failure. */
export async function extractDocuments(request: DocsExtractRequest, ports: DocsExtractPorts) {
  const files: ExtractedFile[] = [];
  for (const path of request.files) {
    const bytes = await ports.readFile(path);
    const isExample = request.isExample?.(path) ?? false;
    const { explain } = request;
    files.push(listFile(await ports.reader.read(bytes, path, { isExample, explain }), explain));
  }
  return { version: 1, files };
}

function listFile(document: ExtractedDocument, explain: boolean): ExtractedFile {
  const { path, claims, unsure, rejections, taken, failure } = document;
  const list = (some: readonly Claim[]) => some.map(({ path: _, ...claim }) => claim);
  const told = explain ? { rejections, taken } : {};
  return { path, claims: list(claims), unsure: list(unsure), ...told, failure };
}
