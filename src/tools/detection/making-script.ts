/** Shell scripts that make programs and measure them. */
import { NATIVE_SOURCE } from './measuring.ts';
import { baseName, type Repository, type SourceFile } from './repository.ts';

const NAMED = /(?:bench|perf|speed)[^/]*\.sh$/i;
/** What it takes from who calls it, or from elsewhere. */
const NEEDS = /\$\{?[1@*#]|\b(?:sudo|ssh|docker|kubectl|curl|wget)\b/;

/** Of a repository with C or C++, one that no other such script calls, and which calls most; null: there is none, or each needs something. */
export function makingScript({ files }: Repository): string | null {
  const scripts = files.filter(({ path }) => NAMED.test(baseName(path)));
  const calls = (one: SourceFile, other: SourceFile): boolean =>
    one !== other && one.text.includes(baseName(other.path));
  const called = (one: SourceFile): number => scripts.filter((other) => calls(one, other)).length;
  const first = scripts
    .filter((one) => !NEEDS.test(one.text) && !scripts.some((other) => calls(other, one)))
    .toSorted((a, b) => called(b) - called(a))[0];
  return files.some(({ path }) => NATIVE_SOURCE.test(path)) ? (first?.path ?? null) : null;
}
