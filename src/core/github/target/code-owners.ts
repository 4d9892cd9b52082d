/**
 * Whom a CODEOWNERS file names for a path: the last line that fits decides, and one without owners takes
 * them away (https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners).
 */
import { matchGlobs } from '../../pattern/glob.ts';

/** Where GitHub looks for it; the first that is there counts. */
export const CODE_OWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

/** With a slash inside or in front it starts at the top; a folder stands for all that is in it. */
function globsOf(pattern: string): readonly string[] {
  const isFolder = pattern.endsWith('/');
  const path = pattern.replace(/^\/|\/$/g, '');
  const anchored = pattern.replace(/\/$/, '').includes('/') ? path : `**/${path}`;
  // The one case in which a star stands for files alone.
  const isOfFiles = /\/\*$/.test(pattern);
  const inside = isOfFiles ? [] : [`${anchored}/**`];
  return isFolder ? inside : [anchored, ...inside];
}

/** @returns as they are written, without the sign: `alice`, `acme/team`; none where nobody owns it */
export function codeOwnersOf(text: string, path: string): readonly string[] {
  let owners: readonly string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [pattern, ...names] = line
      .replace(/(?<!\\)#.*/, '')
      .trim()
      .split(/\s+/);
    if (!pattern || /^!|(?<!\\)[[\]{}]/.test(pattern)) continue;
    if (!matchGlobs(globsOf(pattern.replaceAll('\\#', '#')))(path)) continue;
    owners = names.filter((name) => name.startsWith('@')).map((name) => name.slice(1));
  }
  return owners;
}
