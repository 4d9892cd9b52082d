import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/report/terminal/paint.ts
function sgr(open, close) {
  return (text) => `\x1B[${open}m${text}\x1B[${close}m`;
}
var COLOURS = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39)
};
var asIs = (text) => text;
var PLAIN = { bold: asIs, dim: asIs, red: asIs, green: asIs, yellow: asIs };
function paintFor(colour) {
  return colour ? COLOURS : PLAIN;
}

export {
  paintFor
};
