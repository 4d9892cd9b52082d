/** pyperf: scripts with a Runner of it, which write all they measured to one file. */
import type { Detector } from '../detection/candidate.ts';
import { pythonScript, pythonScripts } from '../detection/python-programs.ts';

/** Few and short: several runs are taken anyhow. */
const SHORT =
  ' --inherit-environ PYTHONPATH --quiet --processes 1 --values 5 --warmups 1 --min-time 0.02 --output {out}';

export const detectPyperf: Detector = (repository) => {
  const holding = repository.files.filter(
    ({ path, text }) =>
      path.endsWith('.py') && /\bpyperf\.Runner\(|from pyperf import\b/.test(text),
  );
  const candidates = pythonScripts(repository, holding).map((one) => {
    const run = { tools: ['pyperf'], flags: SHORT, adapter: 'pyperf' };
    const script = pythonScript(repository, one, run);
    // What others share is imported from the top.
    const around = holding.includes(one.file) ? {} : { PYTHONPATH: '.' };
    return { ...script, env: { ...script.env, ...around } };
  });
  return { candidates };
};
