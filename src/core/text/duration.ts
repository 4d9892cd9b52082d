/** Spans of time as one says them: `45 s`, `3 min 20 s`, `1 h 05 min`. Whole seconds from 10 s on. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return 'unknown';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${rest(whole % 60, 's')}`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h${rest(minutes % 60, 'min')}`;
}

function rest(count: number, unit: string): string {
  return count === 0 ? '' : ` ${String(count).padStart(2, '0')} ${unit}`;
}
