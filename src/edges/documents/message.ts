import type { ExtractedDocument } from '../../docs/claim.ts';
import type { ExtractOptions } from '../../docs/extract/extract.ts';

/** Messages between reader and worker. */
export interface ParseRequest {
  readonly id: number;
  readonly text: string;
  readonly path: string;
  readonly options: ExtractOptions;
}

export interface ParseReply {
  readonly id: number;
  readonly document: ExtractedDocument;
}
