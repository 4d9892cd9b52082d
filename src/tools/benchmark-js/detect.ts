/** Benchmark.js: scripts that print each finished benchmark. */
import { detectScripts } from '../detection/node-scripts.ts';

export const detectBenchmarkJs = detectScripts({ module: 'benchmark', adapter: 'benchmark-js' });
