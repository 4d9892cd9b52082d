/** Benchmark.js: scripts that print each finished benchmark. */
import { detectScripts } from '../detection/node-scripts.ts';

/** Five seconds each by default, and five samples of what takes longer: several runs are taken anyhow. */
const SHORT =
  'import Benchmark from "benchmark"; Object.assign(Benchmark.options, { maxTime: 0.2, minSamples: 2 });';

export const detectBenchmarkJs = detectScripts({
  module: 'benchmark',
  adapter: 'benchmark-js',
  preload: SHORT,
});
