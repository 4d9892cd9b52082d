/** Older versions of what a project was written for, where a build says that it needs them. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { quoteWord } from '../../tools/detection/repository.ts';
import { LIBRARY_ENV, systemCommand, toolPath } from './laid-packages.ts';
import { OLD_SETUPTOOLS } from './missing-imports.ts';
import type { Answer, Build } from './repaired-build.ts';

/** What compilers say of C from before 2023, where `()` takes any arguments; autoconf asks for the newest standard. */
const OLD_C =
  /\(\*\)\(void\)['’].* from incompatible pointer type|too many arguments to function .*; expected 0/;

export function olderC(tail: string, { steps, env }: Build): Answer {
  const words = OLD_C.exec(tail)?.[0];
  const isAsked = steps.some(({ command }) => command.startsWith('autoreconf'));
  const said = `it is built as C from before 2023: ${words}`;
  const key = words !== undefined && isAsked ? 'ac_cv_prog_cc_c23' : '';
  return { kind: 'older C', key, change: { env: { ...env, ac_cv_prog_cc_c23: 'no' } }, said };
}

/** What setups of Python packages say that use what newer versions of setuptools lack. */
const OLD_SETUP = /No module named 'pkg_resources'/;
const CONSTRAINTS = '.benchproof-constraints';

export function olderSetuptools(tail: string, { steps, env }: Build): Answer {
  const words = OLD_SETUP.exec(tail)?.[0];
  const command = `printf '%s\\n' ${quoteWord(OLD_SETUPTOOLS)} >${CONSTRAINTS}`;
  const file = `${WORK_FOLDER}/${CONSTRAINTS}`;
  const settings = { PIP_CONSTRAINT: file, PIP_BUILD_CONSTRAINT: file };
  return {
    kind: 'older setuptools',
    key: words === undefined ? '' : CONSTRAINTS,
    change: { steps: [{ command }, ...steps], env: { ...env, ...settings } },
    said: `it is installed with setuptools before 81: ${words}`,
  };
}

/** What CMake 4 says of lists that ask for what CMake 3 was the last to do. */
const OLD_LISTS = /property may not be read from target|Policy \w+ may not be set to OLD behavior/;
const CMAKE_FOLDER = '.benchproof-cmake';

/** Debian has the newest alone, and Python's registry every one. */
export function olderCMake(tail: string, { steps, env }: Build): Answer {
  const words = OLD_LISTS.exec(tail)?.[0];
  const pip = `PYTHONPATH=${LIBRARY_ENV['PYTHONPATH']} python3 -m pip install`;
  const command = `${systemCommand(['python3-pip'])} && ${pip} --target ${CMAKE_FOLDER} ${quoteWord('cmake<4')}`;
  const path = `${WORK_FOLDER}/${CMAKE_FOLDER}/cmake/data/bin:${toolPath(env['PATH'])}`;
  return {
    kind: 'older CMake',
    key: words === undefined ? '' : CMAKE_FOLDER,
    change: { steps: [{ command }, ...steps], env: { ...env, PATH: path } },
    said: `it is built with CMake 3: ${words}`,
  };
}
