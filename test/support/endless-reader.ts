/** The reader's real worker, which never ends with a document named `endless.md`. */
process.on('message', ({ path }: { readonly path: string }) => {
  while (path === 'endless.md');
});
await import('../../src/edges/documents/parse-worker.ts');
