/** Packages that a program imports and its project does not ask for: rivals it is compared with, as a rule. */
import type { Step } from '../../tools/detection/candidate.ts';
import type { SourceFile } from '../../tools/detection/repository.ts';

const PYTHON = /^ModuleNotFoundError: No module named '([A-Za-z]\w*)(?:\.[\w.]+)?'$/m;
/** Not a path, and none of Node's own. */
const NODE =
  /Cannot find (?:module|package) '((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/[^']*)?'(?! or its)/;

/** Of the project itself; tools of ours lie in a folder of their own, whatever manager the project has. */
const NPM = /(?:^|&& )npm (?:ci|install)\b(?!.* --prefix )/;

/** A module of the project's own is missing for another reason, and a stranger's of the same name would not help. */
function isOwn(name: string, files: readonly SourceFile[]): boolean {
  const isNamed = (part: string): boolean =>
    part === name || part.replace(/\.(?:py|[cm]?[jt]sx?)$/, '') === name;
  return files.some(({ path }) => path.split('/').some(isNamed));
}

/**
 * The step that installs what `printed` says was looked for in vain, by the installer of `steps`, under the name it
 * is imported by; null: nothing is missing, or it is not known how to get it.
 */
export function importStep(
  printed: string,
  steps: readonly Step[],
  files: readonly SourceFile[],
): Step | null {
  const install = (name: string | undefined, installer: string): Step | null => {
    if (name === undefined || isOwn(name, files)) return null;
    const command = `${installer} ${name}`;
    return steps.some((step) => step.command === command) ? null : { command };
  };
  if (steps.some(({ command }) => command.includes('.venv/bin/pip ')))
    return install(PYTHON.exec(printed)?.[1], '.venv/bin/pip install');
  return steps.some(({ command }) => NPM.test(command))
    ? install(
        NODE.exec(printed)?.[1],
        'npm install --no-save --no-audit --no-fund --ignore-scripts',
      )
    : null;
}
