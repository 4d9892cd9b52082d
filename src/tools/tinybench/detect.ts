/** tinybench: scripts that print `bench.table()`. */
import { detectScripts, type ScriptHarness } from '../detection/node-scripts.ts';

/**
 * A second each by default, of which every sample is kept: several runs are taken anyhow. The times are
 * the bench's own in versions 2 and 6, and in `opts` between them.
 */
const SHORT = [
  'import { Bench } from "tinybench";',
  'for (const name of ["run", "runSync"]) {',
  'const run = Bench.prototype[name];',
  'if (run) Bench.prototype[name] = function (...words) {',
  'for (const options of [this, this.opts ?? {}]) {',
  'if (options.time > 100) options.time = 100;',
  'if (options.warmupTime > 50) options.warmupTime = 50;',
  '}',
  'return run.apply(this, words);',
  '};',
  '}',
].join(' ');

export const TINYBENCH: ScriptHarness = {
  module: 'tinybench',
  preload: SHORT,
};

export const detectTinybench = detectScripts(TINYBENCH);
