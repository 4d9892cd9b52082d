/** Shell scripts that make programs and measure them. */
import { NATIVE_SOURCE } from './measuring.ts';
import {
  baseName,
  escapePattern,
  folderOf,
  type Repository,
  type SourceFile,
} from './repository.ts';

export interface MakingScript {
  readonly path: string;
  /** Where it is run. */
  readonly folder: string;
}

const NAMED = /(?:bench|perf|speed)[^/]*\.sh$/i;
/** What it takes from who calls it, or from elsewhere. */
const NEEDS = /\$\{?[1@*#]|\b(?:sudo|ssh|docker|kubectl|curl|wget)\b/;
/** A compiler, or what calls one. */
const MAKES =
  /\b(?:make|ninja|meson|configure|build|compile|cc|gcc|clang)\b|[gc]\+\+|\$\{?(?:CC|CXX|MAKE)\b/;

/** The folder it is run in: its own where it names sources that lie there, and goes nowhere. */
function folderFor({ path, text }: SourceFile, files: readonly SourceFile[]): string {
  const beside = files.filter(
    (one) => NATIVE_SOURCE.test(one.path) && folderOf(one.path) === folderOf(path),
  );
  const isNamed = (one: SourceFile): boolean =>
    new RegExp(`(?<![\\w./-])${escapePattern(baseName(one.path))}(?!\\w)`).test(text);
  return !/\b(?:cd|pushd)\b/.test(text) && beside.some(isNamed) ? folderOf(path) : '.';
}

/** Of a repository with C or C++, one that no other such script calls, and which calls most; null: there is none, or each needs something. */
export function makingScript({ files }: Repository): MakingScript | null {
  const scripts = files.filter(({ path }) => NAMED.test(baseName(path)));
  const calls = (one: SourceFile, other: SourceFile): boolean =>
    one !== other && one.text.includes(baseName(other.path));
  const called = (one: SourceFile): number => scripts.filter((other) => calls(one, other)).length;
  const makes = (one: SourceFile): boolean =>
    scripts.some((other) => (other === one || calls(one, other)) && MAKES.test(other.text));
  const first = scripts
    .filter((one) => !NEEDS.test(one.text) && makes(one))
    .filter((one) => !scripts.some((other) => calls(other, one)))
    .toSorted((a, b) => called(b) - called(a))[0];
  const isNative = files.some(({ path }) => NATIVE_SOURCE.test(path));
  return first !== undefined && isNative
    ? { path: first.path, folder: folderFor(first, files) }
    : null;
}
