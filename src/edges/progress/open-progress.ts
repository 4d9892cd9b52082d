import { cleanLine, clip } from '../../core/text/clean.ts';
import { formatDuration } from '../../core/text/duration.ts';
import { displayWidth, fitWidth } from '../../core/text/width.ts';
import { escapeData } from '../../core/text/workflow-command.ts';
import type { Environment, Progress } from '../../ports.ts';

const CLEAR_LINE = '\r\u001b[2K';
const BOLD = (text: string): string => `\u001b[1m${text}\u001b[22m`;
const YELLOW = (text: string): string => `\u001b[33m${text}\u001b[39m`;
const BAR_WIDTH = 16;

type Bar = Parameters<Progress['status']>[0];

/** Repaints only on changes, because a timer would wake the machine that is being measured. */
export function terminalProgress(stream: ProgressStream, verbose = false): Progress {
  let shown: Bar | string | null = null;
  const erase = (): void => {
    if (shown !== null) stream.write(CLEAR_LINE);
  };
  const show = (now: Bar | string | null): void => {
    shown = now;
    if (shown !== null) stream.write(CLEAR_LINE + painted(shown, columnsOf(stream)));
  };
  const above = (line: string): void => {
    erase();
    stream.write(`${line}\n`);
    show(shown);
  };
  const close = (): void => {
    erase();
    shown = null;
  };
  // A line after a build replaces the last line of its log.
  const say = (line: string): void => {
    if (typeof shown === 'string') close();
    above(line);
  };
  return {
    stage: (title) => say(BOLD(cleanLine(title))),
    line: (text) => say(`  ${cleanLine(text)}`),
    log: (text) => (verbose ? above(`  | ${cleanLine(text)}`) : show(`  | ${cleanLine(text)}`)),
    status: show,
    warn: (text) => above(YELLOW(`warning: ${cleanLine(text)}`)),
    close,
  };
}

function painted(shown: Bar | string, columns: number): string {
  return typeof shown === 'string' ? fitWidth(shown, columns) : paintedStatus(shown, columns);
}

/** `━━━━────────────  3/12  about 4 min left  hakmem/random-mixed, run 2`, cut at the end. */
function paintedStatus({ text, done, total, secondsLeft }: Bar, columns: number): string {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const full = Math.round(share * BAR_WIDTH);
  const bar = '━'.repeat(full) + '─'.repeat(BAR_WIDTH - full);
  const left = secondsLeft === null ? '' : `  about ${formatDuration(secondsLeft)} left`;
  const count = total > 0 ? `${done}/${total}` : '';
  const figures = fitWidth(`${bar}  ${count}${left}  `, columns);
  return figures + fitWidth(cleanLine(text), columns - displayWidth(figures));
}

/** One column is left free, since full lines wrap on some terminals. */
function columnsOf(stream: ProgressStream): number {
  return Math.max(20, (stream.columns ?? 80) - 1);
}

/** Standard error, or a list in tests; never standard output. */
export interface ProgressStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Seconds between the first signs of life of a build; after half a minute, a minute. */
const SIGN_SECONDS = 10;
const NO_OUTPUT = 'no output yet';
const isDue = (seconds: number) => seconds <= 30 || seconds % 60 === 0;

/** How a log writes what is more than a line. */
interface LogStyle {
  readonly stage: (title: string) => string;
  readonly warning: (text: string) => string;
  /** Closes a stage; null: nothing does. */
  readonly end: string | null;
}

const PLAIN: LogStyle = {
  stage: (title) => `== ${title}`,
  warning: (text) => `warning: ${text}`,
  end: null,
};

/** Stages are groups, warnings are annotations: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
const ACTIONS: LogStyle = {
  stage: (title) => `::group::${escapeData(title)}`,
  warning: (text) => `::warning::${escapeData(text)}`,
  end: '::endgroup::',
};

/**
 * One line for each piece of news; an unchanged status is not repeated. Without build logs, a stage
 * shows the last line of its log now and then until something else is shown; nothing is measured
 * meanwhile.
 */
function logProgress(stream: ProgressStream, style: LogStyle, hasLogs: boolean): Progress {
  let [last, latest, seconds, isOpen] = ['', NO_OUTPUT, 0, false];
  let signs: NodeJS.Timeout | undefined;
  const write = (line: string): void => {
    last = line;
    stream.write(`${line}\n`);
  };
  const sign = (): void => {
    seconds += SIGN_SECONDS;
    if (isDue(seconds)) write(`| ${latest} (${formatDuration(seconds)})`);
  };
  const close = (): void => {
    clearInterval(signs);
    if (isOpen && style.end !== null) write(style.end);
    isOpen = false;
  };
  return {
    stage: (title) => {
      close();
      write(style.stage(cleanLine(title)));
      [latest, seconds, isOpen] = [NO_OUTPUT, 0, true];
      if (!hasLogs) signs = setInterval(sign, SIGN_SECONDS * 1000).unref();
    },
    line: (text) => {
      clearInterval(signs);
      write(cleanLine(text));
    },
    log: (text) => {
      latest = clip(cleanLine(text), 90);
      if (hasLogs) write(`| ${cleanLine(text)}`);
    },
    status: (now) => {
      clearInterval(signs);
      if (statusLine(now) !== last) write(statusLine(now));
    },
    warn: (text) => write(style.warning(cleanLine(text))),
    close,
  };
}

export const actionsProgress = (stream: ProgressStream): Progress =>
  logProgress(stream, ACTIONS, true);

/** @param verbose include build logs */
export const plainProgress = (stream: ProgressStream, verbose = false): Progress =>
  logProgress(stream, PLAIN, verbose);

/** `[3/12] hakmem/random-mixed, run 2, about 4 min left`; without the numbers where it is not known of how many. */
export function statusLine(now: Parameters<Progress['status']>[0]): string {
  const left = now.secondsLeft === null ? '' : `, about ${formatDuration(now.secondsLeft)} left`;
  const count = now.total > 0 ? `[${now.done}/${now.total}] ` : '';
  return `${count}${cleanLine(now.text)}${left}`;
}

/** Groups in GitHub Actions logs, a status line on terminals, else plain lines. Writes only to `stream`. */
export function openProgress(
  stream: ProgressStream,
  environment: Environment,
  verbose = false,
): Progress {
  if (environment['GITHUB_ACTIONS'] === 'true') return warnOnce(actionsProgress(stream));
  const isLive =
    stream.isTTY === true && environment['TERM'] !== 'dumb' && (environment['CI'] ?? '') === '';
  return warnOnce(isLive ? terminalProgress(stream, verbose) : plainProgress(stream, verbose));
}

/** Shows a repeated warning once, and its count at the end. */
export function warnOnce(progress: Progress): Progress {
  const counts = new Map<string, number>();
  return {
    ...progress,
    warn: (text) => {
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      if (count === 1) progress.warn(text);
    },
    close: () => {
      for (const [text, count] of counts) {
        if (count > 1) progress.warn(`${count} times in total: ${text}`);
      }
      counts.clear();
      progress.close();
    },
  };
}
