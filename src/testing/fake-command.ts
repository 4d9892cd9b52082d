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
 *     work N           instructions that a counted run finds; without it there is no valgrind
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
  instructions: number | null;
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
  work: (behaviour, rest) => {
    behaviour.instructions = Number(rest);
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

/** A command that is not in this language takes ten milliseconds. */
export function understand(command: string): FakeBehaviour {
  const behaviour: FakeBehaviour = {
    seconds: 0,
    threads: 1,
    memoryBytes: 4 * 1024 ** 2,
    stdout: [],
    stderr: [],
    file: null,
    instructions: null,
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

const COUNTING = /^sh -c '[^']*valgrind[^']*' count (?:sh -c '(.*)'|(.*))$/s;
const SLOWER = 30;

/** A counted run of a command; null: it is none. Without `work` there is no valgrind. */
export function understandCounting(command: string, factor: number): FakeBehaviour | null {
  const [whole, inner, plain] = COUNTING.exec(command) ?? [];
  if (whole === undefined) return null;
  const behaviour = understand(inner ?? plain ?? '');
  if (behaviour.instructions === null) {
    return { ...behaviour, seconds: 0, exit: 127, stderr: ['sh: 1: valgrind: not found'] };
  }
  const work = Math.round(behaviour.instructions * factor);
  const lines = ['cmd: fake', 'events: Ir', 'fl=fake.c', 'fn=main', `1 ${work}`];
  const file = [...lines, `summary: ${work}`].join('\n');
  return { ...behaviour, seconds: behaviour.seconds * SLOWER, file };
}
