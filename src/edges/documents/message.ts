import type { ExtractedDocument } from '../../core/claims/claim.ts';
import type { ExtractOptions } from '../../core/claims/extract/extract.ts';

/** What the reader asks of its worker. */
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
