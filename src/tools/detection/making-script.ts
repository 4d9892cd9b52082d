/** Shell scripts that make programs and measure them. */
import { NATIVE_SOURCE } from './native-compile.ts';
import { baseName, type Repository } from './repository.ts';

const NAMED = /(?:bench|perf|speed)[^/]*\.sh$/i;
/** What it takes from who calls it, or from elsewhere. */
const NEEDS = /\$\{?[1@*#]|\b(?:sudo|ssh|docker|kubectl|curl|wget)\b/;

/** Of a repository with C or C++, the one that no other such script calls; null: there is none, or each needs something. */
export function makingScript({ files }: Repository): string | null {
  const scripts = files.filter(({ path }) => NAMED.test(baseName(path)));
  const isNative = files.some(({ path }) => NATIVE_SOURCE.test(path));
  const isCalled = (path: string): boolean =>
    scripts.some((one) => one.path !== path && one.text.includes(baseName(path)));
  const found = scripts.find(({ path, text }) => !NEEDS.test(text) && !isCalled(path));
  return isNative ? (found?.path ?? null) : null;
}
