/** Benchmark.js: scripts that print each finished benchmark. */
import type { ScriptHarness } from '../detection/node-scripts.ts';

/**
 * Five seconds each by default, and five samples of what takes longer: several runs are taken anyhow. Scripts set
 * more for all or for one, so that it is cut when a benchmark begins.
 */
const shortWith = (benchmark: string): string =>
  [
    `const Benchmark = ${benchmark};`,
    'const { run } = Benchmark.prototype;',
    'Benchmark.prototype.run = function (...words) {',
    'for (const options of [this, this.options]) {',
    'options.maxTime = Math.min(options.maxTime, 0.2);',
    'options.minSamples = Math.min(options.minSamples, 2);',
    '}',
    'return run.apply(this, words);',
    '};',
  ].join(' ');

export const BENCHMARK_JS: ScriptHarness = {
  module: 'benchmark',
  preload: shortWith('require("benchmark")'),
};

/** One that measures with the Benchmark.js that it is installed with, wherever that lies. */
const builtOn = (module: string): ScriptHarness => ({
  module,
  preload: [
    `const own = require("module").createRequire(require.resolve("${module}"));`,
    shortWith('own("benchmark")'),
  ].join(' '),
});

export const BENNY = builtOn('benny');
/** It pairs each file of a folder of code with each of a folder of inputs. */
export const BENCHMARKED = builtOn('benchmarked');
