/** Python scripts that measure in their own way: their place says so, and no harness is in them. */
import type { Detector } from './candidate.ts';
import { printingProgram } from './printing-program.ts';
import { pythonGround, pythonRoot } from './python-project.ts';
import { quoteWord, within } from './repository.ts';

const NAMED = /(^|[/_-])(bench|perf)[^/]*(\/[^/]+)?\.py$/i;
const MEASURES = /\btimeit\b|\bperf_counter|\bprocess_time|\bmonotonic\b|\btime\.time\(/;
const IS_RUN = /^(?:if __name__ ==|(?:for|while)\b)/m;
/** One that calls pyperf for each statement is a program of its own. */
const HARNESSES =
  /\b(?:import|from) pyperf\b|\bpytest\b|^\s*def (time|timeraw|mem|peakmem|track)_/m;

export const detectPythonPrograms: Detector = (repository) => {
  const scripts = repository.files.filter(
    ({ path, text }) =>
      NAMED.test(path) && MEASURES.test(text) && IS_RUN.test(text) && !HARNESSES.test(text),
  );
  const candidates = scripts.map(({ path, text }) => {
    const root = pythonRoot(repository, path);
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
  });
  return { candidates };
};
