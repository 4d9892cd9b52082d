/** Python scripts that measure in their own way: their place says so, and no harness is in them. */
import type { Candidate, Detector } from './candidate.ts';
import { printingProgram } from './printing-program.ts';
import { pythonGround, pythonRoot, scriptsWith } from './python-project.ts';
import { groupBy, quoteWord, type Repository, type SourceFile, within } from './repository.ts';

const NAMED = /(^|[/_-])(bench|perf)[^/]*(\/[^/]+)?\.py$/i;
const MEASURES = /\btimeit\b|\bperf_counter|\bprocess_time|\bmonotonic\b|\btime\.time\(/;
/** What stands outside all functions and does something. */
const IS_RUN = /^(?:if __name__ ==|(?:for|while)\b|[A-Za-z_][\w.]*\()/m;
/** One that calls pyperf for each statement is a program of its own. */
const HARNESSES =
  /\b(?:import|from) pyperf\b|\bpytest\b|^\s*def (time|timeraw|mem|peakmem|track)_/m;

function candidateOf(repository: Repository, root: string, { path, text }: SourceFile): Candidate {
  const inside = within(root, path);
  return {
    ...pythonGround(repository, root, /\bpyperf\b/.test(text) ? ['pyperf'] : []),
    what: inside,
    build: [],
    ...printingProgram({
      label: inside.replace(/\.py$/, ''),
      command: `.venv/bin/python ${quoteWord(inside)}`,
      shell: false,
    }),
  };
}

export const detectPythonPrograms: Detector = (repository) => {
  const files = repository.files.filter(
    ({ path, text }) => NAMED.test(path) && !HARNESSES.test(text),
  );
  const measuring = files.filter(({ text }) => MEASURES.test(text));
  const roots = groupBy(measuring, ({ path }) => pythonRoot(repository, path));
  const candidates = [...roots].flatMap(([root, holding]) =>
    [...new Set(scriptsWith({ ...repository, files }, root, holding))]
      .filter(({ text }) => IS_RUN.test(text))
      .map((file) => candidateOf(repository, root, file)),
  );
  return { candidates };
};
