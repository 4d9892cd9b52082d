/** Progress on a terminal: one line at the bottom, painted over in place. */
import { cleanBlock, cleanLine } from '../../core/text/clean.ts';
import { formatDuration } from '../../core/text/duration.ts';
import { displayWidth, fitWidth } from '../../core/text/width.ts';
import type { Progress } from '../../ports.ts';
import type { ProgressStream } from './open-progress.ts';

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const CLEAR_LINE = '\r\u001b[2K';
const BOLD = (text: string): string => `\u001b[1m${text}\u001b[22m`;
const YELLOW = (text: string): string => `\u001b[33m${text}\u001b[39m`;
const BAR_WIDTH = 16;
const OUTPUT_LINES = 40;

type Status = Parameters<Progress['status']>[0];

/** Calls back when the process is about to end, however that comes; returns how to stop that. */
export type OnExit = (restore: () => void) => () => void;

/**
 * Painted only when something changes: a timer would wake the machine that is being measured. The
 * cursor is hidden while a state is shown and comes back on close and at the process's end.
 */
export function terminalProgress(
  stream: ProgressStream,
  onExit: OnExit,
  verbose = false,
): Progress {
  let shown: Status | string | null = null;
  let stopWatching: (() => void) | null = null;
  const erase = (): void => {
    if (shown !== null) stream.write(CLEAR_LINE);
  };
  const paint = (): void => {
    if (shown !== null) stream.write(CLEAR_LINE + painted(shown, columnsOf(stream)));
  };
  const above = (line: string): void => {
    erase();
    stream.write(`${line}\n`);
    paint();
  };
  const close = (): void => {
    erase();
    if (stopWatching !== null) stream.write(SHOW_CURSOR);
    stopWatching?.();
    stopWatching = null;
    shown = null;
  };
  const show = (now: Status | string): void => {
    if (stopWatching === null) {
      stream.write(HIDE_CURSOR);
      stopWatching = onExit(close);
    }
    shown = now;
    paint();
  };
  // What is said once a build is over takes the place of the last line of its log.
  const say = (line: string): void => {
    if (typeof shown === 'string') {
      erase();
      shown = null;
    }
    above(line);
  };
  return {
    stage: (title) => say(BOLD(cleanLine(title))),
    line: (text) => say(`  ${cleanLine(text)}`),
    output: (title, text) => {
      above(`  ${cleanLine(title)}`);
      for (const line of cleanBlock(text, OUTPUT_LINES, columnsOf(stream) - 4)) above(`  ${line}`);
    },
    log: (text) => (verbose ? above(`  | ${cleanLine(text)}`) : show(`  | ${cleanLine(text)}`)),
    status: show,
    warn: (text) => above(YELLOW(`warning: ${cleanLine(text)}`)),
    close,
  };
}

function painted(shown: Status | string, columns: number): string {
  return typeof shown === 'string' ? fitWidth(shown, columns) : paintedStatus(shown, columns);
}

/** `━━━━────────────  3/12  about 4 min left  hakmem/random-mixed, run 2`; the last part is cut. */
function paintedStatus({ text, done, total, secondsLeft }: Status, columns: number): string {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const full = Math.round(share * BAR_WIDTH);
  const bar = '━'.repeat(full) + '─'.repeat(BAR_WIDTH - full);
  const left = secondsLeft === null ? '' : `  about ${formatDuration(secondsLeft)} left`;
  const figures = fitWidth(`${bar}  ${done}/${total}${left}  `, columns);
  return figures + fitWidth(cleanLine(text), columns - displayWidth(figures));
}

/** One column is left free, since a full line makes some terminals wrap. */
function columnsOf(stream: ProgressStream): number {
  return Math.max(20, (stream.columns ?? 80) - 1);
}
