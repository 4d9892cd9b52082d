import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import "./chunk-CIAQLR37.js";

// src/commands/docs-extract.ts
async function extractDocuments(request, ports) {
  const files = [];
  for (const path of request.files) {
    const bytes = await ports.readFile(path);
    const isExample = request.isExample?.(path) ?? false;
    files.push(listFile(await ports.reader.read(bytes, path, { isExample }), request.explain));
  }
  return { version: 1, files };
}
function listFile(document, explain) {
  return {
    path: document.path,
    claims: document.claims.map(({ path: _, ...claim }) => claim),
    ...explain ? { rejections: document.rejections } : {},
    failure: document.failure
  };
}
export {
  extractDocuments
};
