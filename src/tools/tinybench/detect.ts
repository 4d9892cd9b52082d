/** tinybench: scripts that print `bench.table()`. */
import { detectScripts } from '../detection/node-scripts.ts';

export const detectTinybench = detectScripts({ module: 'tinybench', adapter: 'tinybench' });
