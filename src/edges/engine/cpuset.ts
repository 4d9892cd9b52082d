/** Which cpus a run gets: the last ones, since interrupts and daemons favour the first. */

/** Takes apart the kernel's list form, such as `0-3,8`. */
export function parseCpuList(text: string): number[] {
  return text
    .trim()
    .split(',')
    .filter((part) => /^\d+(-\d+)?$/.test(part))
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
    });
}

/**
 * @param allowed cpu numbers this engine may use
 * @returns the last `cpus` of them in the kernel's list form; all of them where there are fewer;
 *   null where none is known
 */
export function lastCpus(allowed: readonly number[], cpus: number): string | null {
  if (allowed.length === 0) return null;
  return [...allowed]
    .sort((a, b) => a - b)
    .slice(-cpus)
    .join(',');
}
