/** Libraries that a failed build asked for, and how Debian's own packages of them are installed. */

/** What CMake, Meson, pkg-config, compilers and linkers say of a library that is not there. */
const ASKED: readonly RegExp[] = [
  /package configuration file provided by "(\w[\w.+-]*)"/g,
  /Could NOT find (\w[\w.+-]*)/g,
  /No package '(\w[\w.+-]*)' found/g,
  /Dependency "(\w[\w.+-]*)" not found/g,
  /fatal error: '?([\w.+-]+)(?:\/[\w./+-]+|\.h(?:pp)?)'?(?:: No such file| file not found)/g,
  /cannot find -l(\w[\w.+-]*)/g,
  /clone repository: '\S*?\/([\w.+-]+?)(?:\.git)?'/g,
];
const NOT_LIBRARIES = /^(threads|openmp|git|doxygen|sphinx|python3?|perl|ccache)$/i;

/** Each once, without the version that some names end with; null: none is named. */
export function missingPackages(tail: string): string[] | null {
  const names = ASKED.flatMap((pattern) => [...tail.matchAll(pattern)])
    .map((match) => (match[1] ?? '').toLowerCase().replace(/^lib(?=\w)/, ''))
    .map((name) => name.replace(/[\d.]+$/, '').replaceAll('_', '-'))
    .filter((name) => name.length > 1 && !NOT_LIBRARIES.test(name));
  return names.length === 0 ? null : [...new Set(names)].slice(0, 8);
}

/** apt takes a pattern where no package has that very name: versions are part of Debian's names. */
export function installCommand(names: readonly string[]): string {
  const patterns = names.map((name) => {
    const plain = name.replace(/[.+]/g, String.raw`\$&`);
    return `'^(lib)?${plain}[0-9.]*-dev$'`;
  });
  const each = patterns.map((one) => `apt-get install --yes --no-install-recommends ${one}`);
  return `apt-get update && ${each.length === 1 ? each[0] : each.map((one) => `{ ${one} || true; }`).join(' && ')}`;
}
