/** Scripts that look for their files where they lie themselves, and are run from the project's folder at first. */
import { type Candidate, inFolder, withCommands } from './candidate.ts';
import { folderOf, wayUp } from './repository.ts';

/** Python's and Node.js' words, of a path that is not absolute. */
const UNFOUND =
  /(?:FileNotFoundError: \[Errno 2\] No such file or directory|ENOENT: no such file or directory, \w+):? '(?!\/)[^'\n]+'/;
/** What runs it, where it lies, and what it is given. */
const SCRIPT = /^(\S*\bpython|node) ([\w.-]+(?:\/[\w.-]+)+)( .*)?$/s;

/** The same run in the script's own folder; null: this is not why it failed, or it is run there already. */
export function fromOwnFolder(candidate: Candidate, printed: string): Candidate | null {
  const { list } = candidate;
  const [, , path = ''] = SCRIPT.exec(list.command) ?? [];
  if (path === '' || list.directory !== undefined || !UNFOUND.test(printed)) return null;
  const folder = folderOf(path);
  const moved = withCommands(
    candidate,
    (command) =>
      command.replace(SCRIPT, (_, runner: string, script: string, rest = '') => {
        const program = runner.includes('/') ? `${wayUp(folder)}/${runner}` : runner;
        return `${program} ${script.slice(folder.length + 1)}${rest}`;
      }),
    {},
  );
  return {
    ...moved,
    list: { ...moved.list, ...inFolder(folder) },
    benchmarks: (listed) =>
      moved.benchmarks(listed).map((one) => ({
        ...one,
        options: { ...one.options, ...inFolder(folder) },
      })),
  };
}
