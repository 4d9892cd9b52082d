import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/claims/extract/formats/source-lines.ts
function splitSourceLines(source) {
  const lines = [];
  let start = 0;
  while (start <= source.length) {
    const stop = source.indexOf("\n", start);
    const end = stop < 0 ? source.length : stop;
    const isCarriage = source[end - 1] === "\r" && end > start;
    const trimmed = isCarriage ? end - 1 : end;
    lines.push({ text: source.slice(start, trimmed), start, end: trimmed });
    start = end + 1;
  }
  return lines;
}

export {
  splitSourceLines
};
