/** Which files are of a suite of asv. */
import type { Repository, SourceFile } from '../detection/repository.ts';

/** Also settings that a person is to copy and complete: here they only say that there is a suite. */
const SETTINGS = /(?:^|\/)asv\.conf\.jsonc?(?:\.(?:sample|example|template|dist|in))?$/;
const TIMED = /^\s*def time(?:raw)?_/m;

export function isOfSuite({ files, paths }: Repository, { path, text }: SourceFile): boolean {
  const all = paths ?? files.map((file) => file.path);
  return path.endsWith('.py') && TIMED.test(text) && all.some((one) => SETTINGS.test(one));
}
