/**
 * In the fake engine a command's text means what it does, as in hyperfine's own tests:
 *
 *     sleep 0.1; threads 2; echo Throughput = 5 ops/s
 *
 * takes a tenth of a second on two cores and prints a line. Words, separated by `;`:
 *
 *     sleep SECONDS    time it takes (scaled by the side's factor and the noise)
 *     threads N        cores kept busy all that time (1 if not said)
 *     memory BYTES     peak memory
 *     echo TEXT        a line on stdout; {rate} in it becomes 1/time, {time} the time in seconds
 *     warn TEXT        a line on stderr
 *     write TEXT       the content of the {out} file
 *     exit CODE        signal N        hang (times out)        lose (the container goes away)
 *     starve (out of memory)           flood (more output than is kept)
 */

/** What a fake command does. Seconds, bytes. */
export interface FakeBehaviour {
  seconds: number;
  threads: number;
  memoryBytes: number;
  stdout: string[];
  stderr: string[];
  file: string | null;
  exit: number;
  ending: 'exited' | 'hang' | 'lose' | 'starve' | 'flood';
}

type Meaning = (behaviour: FakeBehaviour, rest: string) => void;

const MEANINGS: Readonly<Record<string, Meaning>> = {
  sleep: (behaviour, rest) => {
    behaviour.seconds += Number(rest);
  },
  threads: (behaviour, rest) => {
    behaviour.threads = Number(rest);
  },
  memory: (behaviour, rest) => {
    behaviour.memoryBytes = Number(rest);
  },
  echo: (behaviour, rest) => {
    behaviour.stdout.push(rest);
  },
  warn: (behaviour, rest) => {
    behaviour.stderr.push(rest);
  },
  write: (behaviour, rest) => {
    behaviour.file = rest;
  },
  exit: (behaviour, rest) => {
    behaviour.exit = Number(rest);
  },
  signal: (behaviour, rest) => {
    behaviour.exit = 128 + Number(rest);
  },
  hang: (behaviour) => {
    behaviour.ending = 'hang';
  },
  lose: (behaviour) => {
    behaviour.ending = 'lose';
  },
  starve: (behaviour) => {
    behaviour.ending = 'starve';
    behaviour.exit = 137;
  },
  flood: (behaviour) => {
    behaviour.ending = 'flood';
  },
};

const wordsOf = (command: string): string[] => command.split(';').map((part) => part.trim());

/** Whether the command is in this language; a canary's shell script is not. */
export const isUnderstood = (command: string): boolean =>
  wordsOf(command).every((word) => (word.split(' ')[0] ?? '') in MEANINGS);

/**
 * A command that is not in this language takes ten milliseconds.
 */
export function understand(command: string): FakeBehaviour {
  const behaviour: FakeBehaviour = {
    seconds: 0,
    threads: 1,
    memoryBytes: 4 * 1024 ** 2,
    stdout: [],
    stderr: [],
    file: null,
    exit: 0,
    ending: 'exited',
  };
  if (!isUnderstood(command)) return { ...behaviour, seconds: 0.01 };
  for (const word of wordsOf(command)) {
    const [verb = '', ...rest] = word.split(' ');
    MEANINGS[verb]?.(behaviour, rest.join(' '));
  }
  return behaviour;
}
