/** pyperf: scripts with a Runner of it, which write all they measured to one file. */
import type { Detector } from '../detection/candidate.ts';
import { printingProgram } from '../detection/printing-program.ts';
import { pythonGround, pythonRoot, scriptsWith } from '../detection/python-project.ts';
import { groupBy, quoteWord, within } from '../detection/repository.ts';

/** Few and short: several runs are taken anyhow. */
const SHORT =
  '--inherit-environ PYTHONPATH --quiet --processes 1 --values 5 --warmups 1 --min-time 0.02';

export const detectPyperf: Detector = (repository) => {
  const holding = repository.files.filter(
    ({ path, text }) =>
      path.endsWith('.py') && /\bpyperf\.Runner\(|from pyperf import\b/.test(text),
  );
  const byRoot = groupBy(holding, ({ path }) => pythonRoot(repository, path));
  const scripts = [...byRoot].flatMap(([root, own]) =>
    [...new Set(scriptsWith(repository, root, own))].map((file) => ({ root, file, own })),
  );
  const candidates = scripts.map(({ root, file, own }) => {
    const ground = pythonGround(repository, root, ['pyperf']);
    const path = within(root, file.path);
    return {
      ...ground,
      env: { ...ground.env, ...(own.includes(file) ? {} : { PYTHONPATH: '.' }) },
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
