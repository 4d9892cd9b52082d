/** Reads nothing and never ends with a document named `endless.md`: a light process, so that only that one is late. */
import { emptyDocument } from '../../src/docs/claim.ts';

process.on('message', ({ id, path }: { readonly id: number; readonly path: string }) => {
  while (path === 'endless.md');
  process.send?.({ id, document: emptyDocument(path) });
});
