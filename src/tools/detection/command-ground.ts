/** Where commands of a project's own are built and run: in the image of the tools that they call. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { type Ground, plainGround } from './candidate.ts';
import { packageOf } from './node-project.ts';
import { pythonGround } from './python-project.ts';
import { type Repository, textOf } from './repository.ts';

export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Scripts call Python by a name that only its virtual environment has. */
const PYTHON_PATH = `${WORK_FOLDER}/.venv/bin:${SYSTEM_PATH}`;

const plain = (image: string) => (_: Repository, folder: string) => plainGround(folder, image);

function node(repository: Repository, folder: string): Ground {
  const path = folder === '.' ? 'package.json' : `${folder}/package.json`;
  const ground = packageOf(repository, path)?.ground;
  return plainGround(folder, 'runners/node', ground?.folder === folder ? ground.setup : []);
}

function python(repository: Repository, folder: string): Ground {
  const ground = pythonGround(repository, folder, []);
  return { ...ground, env: { ...ground.env, PATH: PYTHON_PATH } };
}

/** Runners by the manifest that asks for them and the programs of theirs that are run; else C. */
const RUNNERS: readonly (readonly [string, RegExp, typeof node])[] = [
  ['go.mod', /\bgo\b/, plain('runners/go')],
  ['Cargo.toml', /\bcargo\b/, plain('runners/rust')],
  ['package.json', /\b(?:node|np[mx]|pnpm|yarn)\b/, node],
  ['pyproject.toml', /\bpython|\bpip\b/, python],
  ['setup.py', /\bpython|\bpip\b/, python],
];

/** @param text with the commands */
export function commandGround(repository: Repository, folder: string, text: string): Ground {
  const [, , ground = plain('runners/c')] =
    RUNNERS.find(
      ([name, words]) => textOf(repository, folder, name) !== null && words.test(text),
    ) ?? [];
  return ground(repository, folder);
}
