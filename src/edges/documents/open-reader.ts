/** The document reader with its worker's program: beside the source, or beside the bundle. */
import type { DocumentReader } from '../../ports.ts';
import { openDocumentReader } from './document-reader.ts';

function workerUrl(here: string): URL {
  return new URL(here.endsWith('.ts') ? 'parse-worker.ts' : 'parse-worker.js', here);
}

export function openReader(): DocumentReader {
  return openDocumentReader({ workerUrl: workerUrl(import.meta.url) });
}
