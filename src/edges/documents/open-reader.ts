/** The document reader with its worker's program: beside the source, or beside the bundle. */
import type { DocumentReader } from '../../ports.ts';
import { openDocumentReader } from './document-reader.ts';

function workerUrl(here: string): URL {
  if (here.endsWith('.ts')) return new URL('parse-worker.ts', here);
  return new URL(here.includes('/chunks/') ? '../parse-worker.js' : 'parse-worker.js', here);
}

export function openReader(): DocumentReader {
  return openDocumentReader({ workerUrl: workerUrl(import.meta.url) });
}
