/**
 * Progress in a GitHub Actions log: stages are groups, warnings are annotations. Untrusted output
 * stands between `::stop-commands::TOKEN` and `::TOKEN::`, and is cleaned as well.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
import { cleanBlock, cleanLine } from '../../core/text/clean.ts';
import type { Progress } from '../../ports.ts';
import { statusLine } from './plain.ts';
import type { ProgressStream } from './stream.ts';

const OUTPUT_LINES = 2000;
const OUTPUT_COLUMNS = 1000;

/** @param newToken an unguessable word of letters, digits and dashes, fresh at each call */
export function actionsProgress(stream: ProgressStream, newToken: () => string): Progress {
  let isOpen = false;
  let last = '';
  const write = (line: string): void => {
    last = line;
    stream.write(`${line}\n`);
  };
  const endGroup = (): void => {
    if (isOpen) write('::endgroup::');
    isOpen = false;
  };
  return {
    stage: (title) => {
      endGroup();
      write(`::group::${escapeData(cleanLine(title))}`);
      isOpen = true;
    },
    line: (text) => write(cleanLine(text)),
    log: (text) => write(`| ${cleanLine(text)}`),
    output: (title, text) => {
      const token = newToken();
      write(cleanLine(title));
      write(`::stop-commands::${token}`);
      for (const line of cleanBlock(text, OUTPUT_LINES, OUTPUT_COLUMNS)) write(line);
      write(`::${token}::`);
    },
    status: (now) => {
      const line = statusLine(now);
      if (line !== last) write(line);
    },
    warn: (text) => write(`::warning::${escapeData(cleanLine(text))}`),
    close: endGroup,
  };
}

/** The runner decodes these three in the data of a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
