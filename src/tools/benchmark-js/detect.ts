/** Benchmark.js: scripts that print each finished benchmark. */
import { detectScripts } from '../detection/node-scripts.ts';

/** Five seconds each by default: several runs are taken anyhow. */
const SHORT =
  'require(require.resolve("benchmark", { paths: [process.cwd()] })).options.maxTime = 0.2';

export const detectBenchmarkJs = detectScripts({
  module: 'benchmark',
  adapter: 'benchmark-js',
  preload: SHORT,
});
