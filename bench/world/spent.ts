/** What `init` used its time for, from the log of its progress: also where it ended with nothing. */

export type Doing = 'look' | 'build' | 'ask' | 'try';

/** A line of the log that begins something: `  12.3 == Build tool`, `  40.1 [0/3] ask bench`. */
const BEGINS = /^ *(\d+\.\d) (?:== (Build) |\[\d+\/\d+\] (ask|try) )/gm;

/**
 * Seconds by what was done, and how often a build began.
 *
 * @param log each line with the seconds since the start before it
 * @param seconds from the start to the end
 */
export function spentIn(log: string, seconds: number) {
  const begun = [...log.matchAll(BEGINS)].map(([, at, build, other]) => ({
    at: Number(at),
    doing: (build === undefined ? other : 'build') as Doing,
  }));
  const steps = [{ at: 0, doing: 'look' as Doing }, ...begun];
  const spent: Record<Doing, number> = { look: 0, build: 0, ask: 0, try: 0 };
  for (const [index, { at, doing }] of steps.entries())
    spent[doing] += (steps[index + 1]?.at ?? seconds) - at;
  const rounded = Object.entries(spent).map(([doing, each]) => [doing, Math.round(each)]);
  const builds = begun.filter(({ doing }) => doing === 'build').length;
  return { ...(Object.fromEntries(rounded) as Record<Doing, number>), builds };
}
