/** Formats durations: `45 s`, `3 min 20 s`, `1 h 05 min`. Whole seconds from 10 s. */
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

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Parses `512 MiB` with scales by lowercase unit; undefined if invalid. */
export function scaled(text: string, scales: Readonly<Record<string, number>>): number | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,6})?) ?([a-z]{1,3})$/i.exec(text.trim());
  const scale = scales[match?.[2]?.toLowerCase() ?? ''];
  return match?.[1] === undefined || scale === undefined ? undefined : Number(match[1]) * scale;
}

/** Seconds from `90s`, `30m`, `1.5h`, `500ms`; undefined if invalid. */
export const parseDuration = (text: string): number | undefined => scaled(text, SECONDS);
