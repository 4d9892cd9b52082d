import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  displayWidth,
  fitWidth
} from "./chunk-WKC2O4KS.js";
import {
  formatDuration
} from "./chunk-K745YOK6.js";
import {
  cleanBlock,
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/edges/progress/open-progress.ts
import { randomUUID } from "node:crypto";
import process from "node:process";

// src/edges/progress/plain.ts
var OUTPUT_LINES = 200;
var OUTPUT_COLUMNS = 400;
function plainProgress(stream) {
  let last = "";
  const write = (line) => {
    last = line;
    stream.write(`${line}
`);
  };
  return {
    stage: (title) => write(`== ${cleanLine(title)}`),
    line: (text) => write(cleanLine(text)),
    output: (title, text) => {
      write(`-- ${cleanLine(title)}`);
      for (const line of cleanBlock(text, OUTPUT_LINES, OUTPUT_COLUMNS)) write(line);
    },
    status: (now) => {
      const line = statusLine(now);
      if (line !== last) write(line);
    },
    warn: (text) => write(`warning: ${cleanLine(text)}`),
    close: () => void 0
  };
}
function statusLine(now) {
  const left = now.secondsLeft === null ? "" : `, about ${formatDuration(now.secondsLeft)} left`;
  return `[${now.done}/${now.total}] ${cleanLine(now.text)}${left}`;
}

// src/edges/progress/actions.ts
var OUTPUT_LINES2 = 2e3;
var OUTPUT_COLUMNS2 = 1e3;
function actionsProgress(stream, newToken) {
  let isOpen = false;
  let last = "";
  const write = (line) => {
    last = line;
    stream.write(`${line}
`);
  };
  const endGroup = () => {
    if (isOpen) write("::endgroup::");
    isOpen = false;
  };
  return {
    stage: (title) => {
      endGroup();
      write(`::group::${escapeData(cleanLine(title))}`);
      isOpen = true;
    },
    line: (text) => write(cleanLine(text)),
    output: (title, text) => {
      const token = newToken();
      write(cleanLine(title));
      write(`::stop-commands::${token}`);
      for (const line of cleanBlock(text, OUTPUT_LINES2, OUTPUT_COLUMNS2)) write(line);
      write(`::${token}::`);
    },
    status: (now) => {
      const line = statusLine(now);
      if (line !== last) write(line);
    },
    warn: (text) => write(`::warning::${escapeData(cleanLine(text))}`),
    close: endGroup
  };
}
function escapeData(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

// src/edges/progress/terminal.ts
var HIDE_CURSOR = "\x1B[?25l";
var SHOW_CURSOR = "\x1B[?25h";
var CLEAR_LINE = "\r\x1B[2K";
var BOLD = (text) => `\x1B[1m${text}\x1B[22m`;
var YELLOW = (text) => `\x1B[33m${text}\x1B[39m`;
var BAR_WIDTH = 16;
var OUTPUT_LINES3 = 40;
function terminalProgress(stream, onExit) {
  let shown = null;
  let stopWatching = null;
  const erase = () => {
    if (shown !== null) stream.write(CLEAR_LINE);
  };
  const paint = () => {
    if (shown !== null) stream.write(CLEAR_LINE + paintedStatus(shown, columnsOf(stream)));
  };
  const above = (line) => {
    erase();
    stream.write(`${line}
`);
    paint();
  };
  const close = () => {
    erase();
    if (stopWatching !== null) stream.write(SHOW_CURSOR);
    stopWatching?.();
    stopWatching = null;
    shown = null;
  };
  return {
    stage: (title) => above(BOLD(cleanLine(title))),
    line: (text) => above(`  ${cleanLine(text)}`),
    output: (title, text) => {
      above(`  ${cleanLine(title)}`);
      for (const line of cleanBlock(text, OUTPUT_LINES3, columnsOf(stream) - 4)) above(`  ${line}`);
    },
    status: (now) => {
      if (stopWatching === null) {
        stream.write(HIDE_CURSOR);
        stopWatching = onExit(close);
      }
      shown = now;
      paint();
    },
    warn: (text) => above(YELLOW(`warning: ${cleanLine(text)}`)),
    close
  };
}
function paintedStatus({ text, done, total, secondsLeft }, columns) {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const full = Math.round(share * BAR_WIDTH);
  const bar = "\u2501".repeat(full) + "\u2500".repeat(BAR_WIDTH - full);
  const left = secondsLeft === null ? "" : `  about ${formatDuration(secondsLeft)} left`;
  const figures = fitWidth(`${bar}  ${done}/${total}${left}  `, columns);
  return figures + fitWidth(cleanLine(text), columns - displayWidth(figures));
}
function columnsOf(stream) {
  return Math.max(20, (stream.columns ?? 80) - 1);
}

// src/edges/progress/open-progress.ts
function openProgress(stream, environment) {
  if (environment["GITHUB_ACTIONS"] === "true") return actionsProgress(stream, randomUUID);
  const isLive = stream.isTTY === true && environment["TERM"] !== "dumb" && (environment["CI"] ?? "") === "";
  return isLive ? terminalProgress(stream, onProcessExit) : plainProgress(stream);
}
function onProcessExit(restore) {
  process.once("exit", restore);
  return () => process.removeListener("exit", restore);
}

export {
  openProgress
};
