/** Lists of CPUs as the kernel writes them. */

/** Parses the kernel's list format, such as `0-3,8`. */
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
