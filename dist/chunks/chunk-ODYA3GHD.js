import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/claims/extract/positions.ts
function createPositions(text) {
  const lineStarts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13 && text.charCodeAt(at + 1) !== 10) lineStarts.push(at + 1);
  }
  let last = { line: 0, offset: 0, column: 1 };
  const locate = (offset) => {
    const line = findLine(lineStarts, offset);
    const isBehind = last.line === line && last.offset <= offset;
    let at = isBehind ? last.offset : lineStarts[line] ?? 0;
    let column = isBehind ? last.column : 1;
    for (; at < offset; at += 1) {
      const code = text.charCodeAt(at);
      if (code < 56320 || code > 57343) column += 1;
    }
    last = { line, offset, column };
    return { line: line + 1, column };
  };
  return { locate };
}
function findLine(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

// src/core/claims/extract/prose/performance-section.ts
var PERFORMANCE = /\b(?:bench(?:mark(?:s|ing|ed)?|es)?|perf|performance|latenc(?:y|ies)|throughput|speed(?:s|up|ups)?|fast(?:er|est)?|timings?|run ?times?|results?|comparisons?|compared|numbers|efficiency|memory|overhead|slow(?:er|est)?|vs\.?|versus|ops\/s(?:ec)?|qps|rps|profil(?:e|ing)|optimi[sz]ations?|scalability|load test(?:s|ing)?|stress test)\b/i;
function isAboutPerformance(...texts) {
  return texts.some((text) => text !== null && PERFORMANCE.test(text));
}

export {
  createPositions,
  isAboutPerformance
};
