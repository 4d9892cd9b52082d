/** Progress in a log: one line a state, none twice, no cursor movement. */
import { cleanBlock, cleanLine } from '../../core/text/clean.ts';
import { formatDuration } from '../../core/text/duration.ts';
import type { Progress } from '../../ports.ts';
import type { ProgressStream } from './stream.ts';

const OUTPUT_LINES = 200;
const OUTPUT_COLUMNS = 400;

/** @param verbose show the logs of builds too */
export function plainProgress(stream: ProgressStream, verbose = false): Progress {
  let last = '';
  const write = (line: string): void => {
    last = line;
    stream.write(`${line}\n`);
  };
  return {
    stage: (title) => write(`== ${cleanLine(title)}`),
    line: (text) => write(cleanLine(text)),
    log: (text) => {
      if (verbose) write(`| ${cleanLine(text)}`);
    },
    output: (title, text) => {
      write(`-- ${cleanLine(title)}`);
      for (const line of cleanBlock(text, OUTPUT_LINES, OUTPUT_COLUMNS)) write(line);
    },
    status: (now) => {
      const line = statusLine(now);
      if (line !== last) write(line);
    },
    warn: (text) => write(`warning: ${cleanLine(text)}`),
    close: () => undefined,
  };
}

/** `[3/12] hakmem/random-mixed, run 2, about 4 min left`. */
export function statusLine(now: Parameters<Progress['status']>[0]): string {
  const left = now.secondsLeft === null ? '' : `, about ${formatDuration(now.secondsLeft)} left`;
  return `[${now.done}/${now.total}] ${cleanLine(now.text)}${left}`;
}
