/** Which folder a command would have had to write: errors name the path they could not write. */
import { WORK_FOLDER } from '../../core/plan/paths.ts';

const REFUSED = /read-only file ?system|EROFS|Errno 30|os error 30/i;

/** The folder from the project's top; null where the text tells of none, or only of the top itself. */
export function readOnlyFolder(text: string): string | null {
  for (const line of text.split('\n')) {
    if (!REFUSED.test(line)) continue;
    const path = new RegExp(`${WORK_FOLDER}/([^'"\`:\\s,)\\]]+)`).exec(line)?.[1];
    if (path === undefined) continue;
    const isMade = /mkdir|makedirs|create_dir|creat\w* (the )?director/i.test(line);
    const parts = path.replace(/\/+$/, '').split('/');
    const folder = isMade ? parts : parts.slice(0, -1);
    if (folder.length > 0 && !folder.includes('..')) return folder.join('/');
  }
  return null;
}
