/** How a program that was asked ended, and what is said of it. */

/** What a whole program gets, and others at least: half of what is left to all, where that is more. */
export const EACH_SECONDS = 40;
/** It did not end in its time. */
export const STOPPED = 124;
/** The programs before it used up the time. */
export const UNASKED = 125;

/** By the system, where a container has no more memory. */
const KILLED = 137;

/** Whether it was ours that it did not end. */
export const isCutShort = (status: number): boolean => status === STOPPED || status === UNASKED;

/** It, or a library that it needs, was not there. */
const ABSENT = 127;

/** What misses a file ends in this time. */
const SOON_SECONDS = 10;

/** Whether a program failed by itself, for what may be otherwise in another folder. */
export const isLost = (status: number, said: string, seconds: number): boolean =>
  ![ABSENT, STOPPED, UNASKED].includes(status) &&
  seconds < SOON_SECONDS &&
  (status !== 0 || isUnfound(said));

/** Of a program that did not end well. */
export function complaint(status: number): string {
  if (status === UNASKED) return 'not tried: the programs before it used up the time';
  if (status === KILLED) return 'killed, as a rule for taking more memory than `resources.memory`';
  if (status !== STOPPED) return `exit code ${status}`;
  return `not done after ${EACH_SECONDS} s or more: add its command by hand, with what makes it shorter`;
}

/** Whether a program says that it did not get a file, as one does that is run in another folder. */
export const isUnfound = (said: string): boolean =>
  /\bno such file\b|\b(?:can(?:no|['’])?t|could(?: not|n['’]t)|unable to|failed to|error) (?:open|load|read|find)(?:ing)?\b/i.test(
    said,
  );
