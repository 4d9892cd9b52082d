/** Scripts of Python that import a module of their project from elsewhere than its top or their own folder. */
import { type Candidate, withCommands } from './candidate.ts';
import { isUnder, quoteWord, type SourceFile, within } from './repository.ts';

/** What Python, or pytest for it, says of a module that is not there; its first name. */
export const NO_MODULE =
  /^(?:E {3,})?ModuleNotFoundError: No module named '([A-Za-z]\w*)(?:\.[\w.]+)?'$/m;
const LOOKS = 'env PYTHONPATH=';

/** Folders that have something of this name, from the project's own; the outermost first. */
function foldersWith(name: string, root: string, files: readonly SourceFile[]): string[] {
  const folders = files
    .filter(({ path }) => path.endsWith('.py') && isUnder(root, path))
    .flatMap(({ path }) => {
      const parts = within(root, path).split('/');
      const at = parts.findIndex((part) => part === name || part === `${name}.py`);
      return at < 0 ? [] : [parts.slice(0, at)];
    });
  return folders.sort((a, b) => a.length - b.length).map((parts) => parts.join('/') || '.');
}

/** The same with the folder of a module that it did not find; null: this is not why it failed, or it was given one. */
export function withOwnModules(
  candidate: Candidate,
  printed: string,
  files: readonly SourceFile[],
): Candidate | null {
  const name = NO_MODULE.exec(printed)?.[1];
  const { command: first, directory } = candidate.list;
  if (name === undefined || directory !== undefined || first.startsWith(LOOKS)) return null;
  const [folder] = foldersWith(name, candidate.folder, files);
  if (folder === undefined) return null;
  return withCommands(candidate, (command) => `${LOOKS}${quoteWord(folder)} ${command}`, {});
}
