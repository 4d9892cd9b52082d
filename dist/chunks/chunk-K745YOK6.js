import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/text/duration.ts
function formatDuration(seconds) {
  if (!Number.isFinite(seconds) || seconds < 0) return "unknown";
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${rest(whole % 60, "s")}`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h${rest(minutes % 60, "min")}`;
}
function rest(count, unit) {
  return count === 0 ? "" : ` ${String(count).padStart(2, "0")} ${unit}`;
}

export {
  formatDuration
};
