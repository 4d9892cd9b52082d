/** A repository in which one file reads the same at every revision: today's question asked of old commits. */
import type { Git } from '../../ports.ts';

/**
 * @param path the file, such as the configuration
 * @param text what is read instead of it, everywhere
 */
export function withFixedFile(git: Git, path: string, text: string): Git {
  return {
    root: git.root,
    resolve: (name) => git.resolve(name),
    entries: (revision) => git.entries(revision),
    read: async (revision, wanted) => (wanted === path ? text : git.read(revision, wanted)),
    readBytes: async (revision, wanted) =>
      wanted === path ? new TextEncoder().encode(text) : git.readBytes(revision, wanted),
    checkout: (revision, over) => git.checkout(revision, over),
  };
}
