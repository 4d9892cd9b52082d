/** pyperf: scripts with a Runner of it, which write all they measured to one file. */
import type { Detector } from '../detection/candidate.ts';
import { printingProgram } from '../detection/printing-program.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import { quoteWord, within } from '../detection/repository.ts';

/** Few and short: several runs are taken anyhow. */
const SHORT = '--quiet --processes 1 --values 5 --warmups 1 --min-time 0.02';

export const detectPyperf: Detector = (repository) => {
  const scripts = repository.files.filter(
    ({ path, text }) =>
      path.endsWith('.py') && /\bpyperf\.Runner\(|from pyperf import\b/.test(text),
  );
  const candidates = scripts.map((file) => {
    const root = pythonRoot(repository, file.path);
    const path = within(root, file.path);
    return {
      ...pythonGround(repository, root, ['pyperf']),
      what: path,
      build: [],
      ...printingProgram({
        label: path.replace(/\.py$/, ''),
        command: `.venv/bin/python ${quoteWord(path)} ${SHORT} --output {out}`,
        shell: false,
        adapter: 'pyperf',
      }),
    };
  });
  return { candidates };
};
