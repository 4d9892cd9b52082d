/** Python scripts that measure in their own way: their place says so, and no harness is in them. */
import { isOfSuite } from '../asv/suite.ts';
import { pythonWords } from './argument-words.ts';
import type { Candidate, Detector } from './candidate.ts';
import { printingProgram } from './printing-program.ts';
import { pythonGround, pythonRoot, scriptsWith } from './python-project.ts';
import {
  escapePattern,
  groupBy,
  quoteWord,
  type Repository,
  type SourceFile,
  within,
} from './repository.ts';

const NAMED = /(?:(?<!work)bench|(?:^|[/_-])perf|speed)[^/]*(?:\/[^/]+)?\.py$/i;
const CALLED = /(?<!work)bench[^/]*\.py$/i;
/** Whichever of its clocks it reads, and however it calls them. */
const MEASURES =
  /(?:\b|-m)timeit\b|^[ \t]*(?:import|from)\s[^\n#]*\btime\b|\bdatetime\.(?:utc)?now\(/m;
/** What stands outside all functions and does something. */
const IS_RUN = /^(?:if __name__ ==|(?:for|while)\b|[A-Za-z_][\w.]*\()/m;
/** Whether it goes on with nothing: its calls only set up for functions that nothing in it names. */
function isModule(text: string): boolean {
  const own = [...text.matchAll(/^(?:async )?def (\w+)/gm)].map(([, name]) => name);
  const isUnnamed = own.every((name) => text.split(new RegExp(`\\b${name}\\b`)).length === 2);
  return own.length > 0 && isUnnamed && !/^(?:if __name__ ==|(?:for|while)\b)/m.test(text);
}

/** One that calls pyperf for each statement is a program of its own. */
const HARNESSES = /\b(?:import|from) pyperf\b|\bpytest\b/;

/** What is called after benchmarks there is what it tests. */
const UNIT_TESTS = /\bunittest\.(?:TestCase|main)\b/;

/** Whether it takes times by itself when it is run. */
export const isTimedScript = (text: string): boolean =>
  MEASURES.test(text) && IS_RUN.test(text) && !HARNESSES.test(text);

interface Script {
  /** The project's folder. */
  readonly root: string;
  readonly file: SourceFile;
}

/** Those of `files` that measure with what some files hold. */
export function pythonScripts(
  repository: Repository,
  holding: readonly SourceFile[],
  files = repository.files,
): Script[] {
  const roots = groupBy(holding, ({ path }) => pythonRoot(repository, path));
  return [...roots].flatMap(([root, own]) =>
    [...new Set(scriptsWith({ ...repository, files }, root, own))].map((file) => ({ root, file })),
  );
}

interface Run {
  /** What it needs beside what the project asks for. */
  readonly tools: readonly string[];
  readonly flags?: string;
  readonly adapter?: string;
  /** What it is given, of several things that it may be. */
  readonly word?: string | null;
}

/** A script that is run whole: as a module where it imports others of its folder as one. */
export function pythonScript(
  repository: Repository,
  { root, file }: Script,
  { tools, flags = '', word = null, ...adapter }: Run,
): Candidate {
  const own = within(root, file.path);
  const given = word === null ? '' : ` ${word}`;
  const [folder = ''] = own.split('/');
  const isPart = new RegExp(`^\\s*(?:from \\.|(?:from|import) ${escapePattern(folder)}\\b)`, 'm');
  const module = own.replace(/\.py$/, '').replaceAll('/', '.');
  const script = isPart.test(file.text) && folder !== own ? `-m ${module}` : quoteWord(own);
  const command = `.venv/bin/python ${script}${given}${flags}`;
  const label = `${own.replace(/\.py$/, '')}${given}`;
  return {
    ...pythonGround(repository, root, tools),
    what: `${own}${given}`,
    // A word may be for what is no longer there.
    ...(word !== null && { isDoubtful: true }),
    build: [],
    ...printingProgram({ label, command, shell: false, ...adapter }),
  };
}

export const detectPythonPrograms: Detector = (repository) => {
  const files = repository.files.filter(
    (file) => NAMED.test(file.path) && !HARNESSES.test(file.text) && !isOfSuite(repository, file),
  );
  const scriptsOf = (holding: readonly SourceFile[]): Script[] =>
    pythonScripts(repository, holding, files).filter(({ file }) => IS_RUN.test(file.text));
  const timed = scriptsOf(files.filter(({ text }) => MEASURES.test(text)));
  const isTimed = (file: SourceFile): boolean => timed.some((one) => one.file === file);
  const called = scriptsOf(
    files.filter(
      ({ path, text }) =>
        CALLED.test(path) && !MEASURES.test(text) && !UNIT_TESTS.test(text) && !isModule(text),
    ),
  );
  const candidates = [...timed, ...called.filter(({ file }) => !isTimed(file))].flatMap((one) => {
    const tools = /\bpyperf\b/.test(one.file.text) ? ['pyperf'] : [];
    return pythonWords(one.file.text)
      .map((word) => pythonScript(repository, one, { tools, word }))
      .map((own) => (isTimed(one.file) ? own : { ...own, isDoubtful: true as const }));
  });
  return { candidates };
};
