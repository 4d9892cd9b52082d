/** What packages bring that this program never reaches: left out of the bundle, or taken from where it is already. */
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';

/** In place of what is left out, an empty module: nothing of ours reaches what would use it. */
const ABSENT = '\0left-out';

const LEFT_OUT: readonly { readonly from: RegExp; readonly modules: RegExp }[] = [
  // BuildKit sessions, and contexts read from folders: images are built from streams, by the engine's own API.
  {
    from: /\/dockerode\//,
    modules: /^(@grpc\/.+|protobufjs|tar-fs|@balena\/dockerignore|\.\/session)$/,
  },
  // Engines over SSH, which `engineAddress` refuses.
  { from: /\/docker-modem\//, modules: /^\.\/ssh$/ },
];

export const leaveOut: Plugin = {
  name: 'leave-out',
  resolveId(source, importer = '') {
    // Node has it built in.
    if (source === 'readable-stream') return { id: 'node:stream', external: true };
    // One copy, where it is asked for as both kinds of module.
    if (source === 'acorn') return this.resolve(source, importer, { kind: 'import-statement' });
    // zod brings its messages in fifty languages, of which it speaks one unless told otherwise.
    if (source.endsWith('locales/index.js') && importer.includes('/zod/')) {
      return join(dirname(importer), source, '../en.js');
    }
    const isLeftOut = LEFT_OUT.some(
      ({ from, modules }) => from.test(importer) && modules.test(source),
    );
    return isLeftOut ? ABSENT : null;
  },
  load: (id) => (id === ABSENT ? 'module.exports = {};' : null),
};
