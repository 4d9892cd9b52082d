/** Which folder a command would have had to write: errors name the path they could not write. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { type Candidate, withCommands } from './candidate.ts';

/** Node.js says ENOENT where a folder is to be made with those above it. */
export const REFUSED = /read-only file ?system|EROFS|Errno 30|os error 30|ENOENT\b.*, mkdir '/i;

/** As Go says it, and in quotes with the folder that it lies in. */
const RELATIVE =
  /(?:open|create|mkdir|write|OpenFile) (\w[\w./-]*): read-only|['"](?:\.\/)?(\w[\w.-]*\/[\w./-]*)['"]/i;

/** The path a line names, from the project's top; null where it names none inside. */
function pathIn(line: string, directory: string): string | null {
  const absolute = new RegExp(`${WORK_FOLDER}/([^'"\`:\\s,)\\]]+)`).exec(line)?.[1];
  if (absolute !== undefined) return absolute;
  const [, bare, quoted] = RELATIVE.exec(line) ?? [];
  const relative = bare ?? quoted;
  if (relative === undefined) return null;
  if (directory !== '.') return `${directory}/${relative}`;
  return relative.includes('/') ? relative : null;
}

/** The folders that a line tells of, from the project's top; not the top itself. */
function foldersIn(line: string, directory: string): string[] {
  const path = REFUSED.test(line) ? pathIn(line, directory) : null;
  if (path === null) return [];
  const isMade = /mkdir|makedirs|create_dir|creat\w* (the )?director/i.test(line);
  const parts = path.replace(/\/+$/, '').split('/');
  // A path right at the top is more likely a folder of its own than a file, unless it ends as one.
  const isFolder = isMade || (parts.length === 1 && !/\w\.\w/.test(path));
  const folder = isFolder ? parts : parts.slice(0, -1);
  return folder.length > 0 && !folder.includes('..') ? [folder.join('/')] : [];
}

/**
 * The folder from the project's top; null where the text tells of none, or only of the top itself.
 *
 * @param directory where what printed the text ran, from the project's top
 */
export function readOnlyFolder(text: string, directory: string): string | null {
  return text.split('\n').flatMap((line) => foldersIn(line, directory))[0] ?? null;
}

const TOP_FILE =
  /(?:open|create|mkdir|write|OpenFile) '?[\w][\w.-]*'?(?:$|[\s:])|["'][\w][\w.-]*["']/i;
/** SQLite does not say where it could not write, and others not why. */
const UNSAID =
  /unable to open database file|attempt to write a readonly database|\b(?:unable to|can(?:not|'t)|could(?: not|n't)|failed to) (?:open|create) (?:\w+ )?['"`]?\w[\w.-]*['"`]? for (?:\w+ )?(?:writ|stor|output)/i;
const BESIDE = '/tmp/beside';

/** Whether a command would have had to write right where it stands, which no folder made writable allows. */
function writesWhereItStands(text: string): boolean {
  return text
    .split('\n')
    .some((line) => (REFUSED.test(line) && TOP_FILE.test(line)) || UNSAID.test(line));
}

/** A command in a folder of its own, which holds links to all that is where it stands. */
function beside(command: string): string {
  const links = `mkdir -p ${BESIDE} && ln -sfn "$PWD"/* "$PWD"/.[!.]* ${BESIDE} && cd ${BESIDE}`;
  return `${links} && ${command}`;
}

/** The same with each command so. */
export const withBeside = (candidate: Candidate): Candidate => withCommands(candidate, beside);

/**
 * The same with each command so, where that helps.
 *
 * @param printed by its list
 * @returns null: this is not why it failed, or it was done
 */
export function besideItself(candidate: Candidate, printed: string): Candidate | null {
  const isMoved = candidate.list.command.includes(BESIDE);
  return isMoved || !writesWhereItStands(printed) ? null : withBeside(candidate);
}
