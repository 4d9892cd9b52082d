/** Options of Meson and of configure scripts that decide whether benchmarks are built. */

const CALLED = /bench/i;
/** Words that say no more than that it is an option. */
const EMPTY = /^(?:build|enable|with|run|install)$/i;

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** Tells the names that benchmarks or a folder above the wanted files stand for. */
function isAbout(wanted: readonly string[]): (name: string) => boolean {
  const folders = new Set(wanted.flatMap((path) => path.split('/').slice(0, -1).map(singular)));
  return (name) => {
    const words = name.split(/[-_]/).filter((word) => !EMPTY.test(word));
    return CALLED.test(name) || folders.has(singular(words.join('-')));
  };
}

const MESON = /option\s*\(\s*'([\w-]+)'\s*,\s*type\s*:\s*'(boolean|feature)'/g;

/** @param text of all files of options */
export function mesonSwitches(text: string, wanted: readonly string[]): string {
  const isWanted = isAbout(wanted);
  const on = [...text.matchAll(MESON)].flatMap(([, name = '', type]) =>
    isWanted(name) ? ` -D${name}=${type === 'feature' ? 'enabled' : 'true'}` : [],
  );
  return [...new Set(on)].join('');
}

/** In the help of a script, and where one is made of. */
const CONFIGURE =
  /^ *--(?:(enable|disable)|with|without)-([\w-]+)(?=[ [\n]|$)|\bAC_ARG_(ENABLE|WITH)\s*\(\s*\[?([\w-]+)/gm;

/** @param text of the script, or of what it is made of */
export function configureSwitches(text: string, wanted: readonly string[]): string {
  const isWanted = isAbout(wanted);
  const on = [...text.matchAll(CONFIGURE)].flatMap((match) => {
    const [, enables, named, kind, asked = ''] = match;
    const isFeature = enables !== undefined || kind === 'ENABLE';
    const name = named ?? asked;
    return isWanted(name) ? ` --${isFeature ? 'enable' : 'with'}-${name}` : [];
  });
  return [...new Set(on)].join('');
}
