/** Entry of the worker process: extracts claims from texts. */
import { extractClaims } from '../../docs/extract/extract.ts';
import type { ParseReply, ParseRequest } from './message.ts';

process.on('message', async ({ id, text, path, options }: ParseRequest) => {
  const document = await extractClaims(text, path, options);
  process.send?.({ id, document } satisfies ParseReply);
});
process.on('disconnect', () => process.exit());
