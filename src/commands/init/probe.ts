/** A build that goes on past what fails, and says what did. */
import type { Candidate, FoundBenchmark } from '../../tools/detection/candidate.ts';
import { quoteWord } from '../../tools/detection/repository.ts';

const MARK = 'benchproof-probe';
const LOG = '/tmp/benchproof-probe.log';
/** Kept in the image, so that a build found in the cache tells the same. */
const RESULT = 'benchproof-probe.txt';

/** One command a candidate; each ends well whatever becomes of it. */
export function probeCommands(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ build }, index) => {
    const script = quoteWord(build.join(' && ') || 'true');
    const failed = `{ echo "${MARK} ${index}"; tail -n 20 ${LOG}; } >>${RESULT}`;
    return `sh -c ${script} >${LOG} 2>&1 || ${failed}`;
  });
}

/** A benchmark that prints what the probe found. */
export const PROBE_RESULT: FoundBenchmark = {
  name: 'probe',
  comment: null,
  options: { command: `cat ${RESULT}`, shell: true },
};

/** The candidate's number → the end of what its build printed. */
export function failedBuilds(text: string): Map<number, string> {
  const parts = text.split(new RegExp(`^${MARK} (\\d+)\n`, 'm')).slice(1);
  const failed = new Map<number, string>();
  for (let at = 0; at < parts.length; at += 2) failed.set(Number(parts[at]), parts[at + 1] ?? '');
  return failed;
}
