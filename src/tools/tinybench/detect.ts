/** tinybench: scripts that print `bench.table()`. */
import type { ScriptHarness } from '../detection/node-scripts.ts';

/**
 * Sets the classes of a module to short runs. They take a second each by default, of which every sample is kept: several
 * runs are taken anyhow. The times are the bench's own in versions 2 and 6, and in `opts` between them.
 *
 * @param module an expression in JavaScript
 */
export const shortTinybench = (module: string): string =>
  [
    `const { Bench, Task } = ${module};`,
    'for (const { prototype } of [Bench, Task].filter(Boolean))',
    'for (const name of ["run", "runSync", "warmup", "warmupSync"]) {',
    'const run = prototype[name];',
    'if (run) prototype[name] = function (...words) {',
    'const bench = this.bench ?? this;',
    'for (const options of [bench, bench.opts ?? {}]) {',
    'if (options.time > 100) options.time = 100;',
    'if (options.warmupTime > 50) options.warmupTime = 50;',
    '}',
    'return run.apply(this, words);',
    '};',
    '}',
  ].join(' ');

export const TINYBENCH: ScriptHarness = {
  module: 'tinybench',
  preload: shortTinybench('await import("tinybench")'),
};
