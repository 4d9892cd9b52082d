/** A guess at why something failed, from the words a person would see; a person has the last word. */

export type Step = 'fetch' | 'init' | 'plan' | 'run' | 'docs';

export interface Failure {
  readonly step: Step;
  readonly cause: string;
  /** Whether what the product itself says names that cause: also a guess. */
  readonly named: boolean;
  /** The end of what was said. */
  readonly message: string;
}

/** From the most telling to the least: the first that fits is taken. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['time limit', /\btimed out\b|time limit|took longer than/i],
  [
    'toolchain too old',
    /requires rustc|requires go >=|rustc \S+ is not supported|EBADENGINE|requires-python|requires a different Python|compiler needs to be/i,
  ],
  ['nightly only', /E0554|#!\[feature\].*stable|may not be used on the stable release/i],
  [
    'missing package',
    /fatal error: \S+: No such file|Could not find a package configuration file|Could NOT find|ModuleNotFoundError|No module named|ERR_MODULE_NOT_FOUND|Cannot find module|command not found|: not found\b|pkg-config.*not found/i,
  ],
  [
    'no network',
    /Could not resolve host|Temporary failure in name resolution|network is unreachable|ENOTFOUND|EAI_AGAIN|connection refused|proxyconnect/i,
  ],
  ['read-only or forbidden', /read-only file system|permission denied|EROFS|EACCES/i],
  ['names computed', /names its parts while it runs|computes its ids/i],
  ['no benchmark found', /no benchmark found|found no benchmark/i],
  ['base has no configuration', /the base has no such benchmark|base has no benchproof/i],
  ['build failed', /build (of .* )?failed|failed to build|the build ended/i],
  [
    'output not read',
    /no value|no readable value|nothing was read|nothing-measured|did not match|not in the output|found no/i,
  ],
  ['command failed', /exit(ed)? (code|status|with)|ended with/i],
];

/** Symptoms: who reads only these does not know why. */
const SYMPTOMS = ['no benchmark found', 'build failed', 'output not read', 'command failed'];

const MAX_MESSAGE = 600;

/** The last characters, from the start of a line where that is possible. */
function endOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= MAX_MESSAGE) return trimmed;
  const tail = trimmed.slice(-MAX_MESSAGE);
  return tail.slice(tail.indexOf('\n') + 1);
}

type Sign = (typeof SIGNS)[number];
const isSymptom = ([name]: Sign): boolean => SYMPTOMS.includes(name);

function signIn(text: string, isWanted: (sign: Sign) => boolean): string | undefined {
  return SIGNS.find((sign) => isWanted(sign) && sign[1].test(text))?.[0];
}

/** Without hosts and folders of the machine it was tried on, which say nothing of the project. */
function withoutMachine(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^/\s]+/g, 'https://HOST')
    .replace(/(?<![\w.])\/(?:tmp|work|home|root)\/[^\s:'"]*\//g, '…/');
}

/**
 * @param said what the product says of it
 * @param logged what else stands in its log, such as the build's own output
 */
export function failureOf(step: Step, said: string, logged: string): Failure {
  const inWords = signIn(said, (sign) => !isSymptom(sign));
  const inLog = signIn(logged, (sign) => !isSymptom(sign));
  const cause = inWords ?? inLog ?? signIn(said, isSymptom) ?? 'unknown';
  return { step, cause, named: inWords !== undefined, message: withoutMachine(endOf(said)) };
}
