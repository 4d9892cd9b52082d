/** `docs extract`: lists every claim of whole files, as the documented JSON. */
import type { Claim, ExtractedDocument, Rejection } from '../core/claims/claim.ts';
import type { DocumentReader } from '../ports.ts';

export interface DocsExtractPorts {
  readonly reader: DocumentReader;
  /** Bytes of a file named on the command line; throws a UserError where there is none. */
  readonly readFile: (path: string) => Promise<Uint8Array>;
}

export interface DocsExtractRequest {
  readonly files: readonly string[];
  /** Lists the numbers that were seen and not taken, with the rule that left each out. */
  readonly explain: boolean;
  readonly isExample?: (path: string) => boolean;
}

type ListedClaim = Omit<Claim, 'path'>;

interface ExtractedFile {
  readonly path: string;
  readonly claims: readonly ListedClaim[];
  readonly rejections?: readonly Rejection[];
  readonly failure: ExtractedDocument['failure'];
}

/** The document that `--json` prints; see docs/claims-json.md. */
export interface ExtractionDocument {
  readonly version: 1;
  readonly files: readonly ExtractedFile[];
}

/** Reads the files in the order given. A file that could not be read stands in it with its failure. */
export async function extractDocuments(
  request: DocsExtractRequest,
  ports: DocsExtractPorts,
): Promise<ExtractionDocument> {
  const files: ExtractedFile[] = [];
  for (const path of request.files) {
    const bytes = await ports.readFile(path);
    const isExample = request.isExample?.(path) ?? false;
    files.push(listFile(await ports.reader.read(bytes, path, { isExample }), request.explain));
  }
  return { version: 1, files };
}

function listFile(document: ExtractedDocument, explain: boolean): ExtractedFile {
  return {
    path: document.path,
    claims: document.claims.map(({ path: _, ...claim }) => claim),
    ...(explain ? { rejections: document.rejections } : {}),
    failure: document.failure,
  };
}
