import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rolldown';

/** Data of ours stays one string: as code it would be written a number a line. */
export const keepData: Plugin = {
  name: 'keep-data',
  async load(id) {
    if (!id.endsWith('.json') || id.includes('/node_modules/')) return null;
    const data = JSON.stringify(JSON.parse(await readFile(id, 'utf8')));
    return { code: `export default JSON.parse(${JSON.stringify(data)});`, moduleType: 'js' };
  },
};
