import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rolldown';

/** Data of ours stays one string, which is read faster than code; numbers alone are shorter as code: `.5`. */
export const keepData: Plugin = {
  name: 'keep-data',
  async load(id) {
    if (!id.endsWith('.json') || id.includes('/node_modules/')) return null;
    const data = JSON.stringify(JSON.parse(await readFile(id, 'utf8')));
    const code = id.endsWith('/weights.json') ? data : `JSON.parse(${JSON.stringify(data)})`;
    return { code: `export default ${code};`, moduleType: 'js' };
  },
};
