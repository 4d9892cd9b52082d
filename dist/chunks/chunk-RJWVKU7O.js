import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/records/bounds.ts
var DOCUMENT_BOUNDS = { maxBytes: 64 * 1024 ** 2, maxDepth: 24 };
function nestingDepth(text, limit) {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length && deepest <= limit; i += 1) {
    const character = text[i];
    if (character === '"') i = endOfString(text, i);
    else if (character === "{" || character === "[") {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}
function endOfString(text, start) {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
  return i;
}
function boundsComplaint(text, bounds) {
  if (text.length > bounds.maxBytes) {
    return `expected at most ${bounds.maxBytes} characters, got ${text.length}`;
  }
  const depth = nestingDepth(text, bounds.maxDepth);
  return depth > bounds.maxDepth ? `expected at most ${bounds.maxDepth} levels of nesting, got more` : null;
}

export {
  DOCUMENT_BOUNDS,
  boundsComplaint
};
