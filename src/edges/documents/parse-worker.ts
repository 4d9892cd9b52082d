/** Runs inside a worker thread: takes texts, answers with what was found in them. */
import { parentPort } from 'node:worker_threads';
import { extractClaims } from '../../core/claims/extract/extract.ts';
import type { ParseReply, ParseRequest } from './message.ts';

parentPort?.on('message', async ({ id, text, path, options }: ParseRequest) => {
  const document = await extractClaims(text, path, options);
  parentPort?.postMessage({ id, document } satisfies ParseReply);
});
