/** Runs as a process of its own: takes texts, answers with what was found in them. */
import { extractClaims } from '../../docs/extract/extract.ts';
import type { ParseReply, ParseRequest } from './message.ts';

process.on('message', async ({ id, text, path, options }: ParseRequest) => {
  const document = await extractClaims(text, path, options);
  process.send?.({ id, document } satisfies ParseReply);
});
process.on('disconnect', () => process.exit());
