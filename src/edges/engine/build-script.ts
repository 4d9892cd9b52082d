/** Standard input of a build container: `commit` would copy its configuration into the image, secrets above all. */

import { readFile } from 'node:fs/promises';
import { UserError } from '../../core/errors.ts';
import { quoteText } from '../../core/text/shell-word.ts';
import type { BuildState, Environment, OptionalCommands } from '../../ports.ts';
import { HOME_FOLDER } from './confinement.ts';

export interface BuildScript {
  /** Working directory of the commands. */
  readonly folder: string;
  readonly commands: readonly string[];
  /** Where an earlier build of the same sources is continued; null: this is the first. */
  readonly begun?: Pick<BuildState, 'done'> | null;
  /** Subset of the commands that may fail. */
  readonly optional?: readonly string[];
  readonly inTime?: OptionalCommands['inTime'];
  readonly environment: Readonly<Record<string, string>>;
  /** PEM text; null to use the image's own certificates. */
  readonly certificates: string | null;
  /**
   * Marks our lines in the output: `TOKEN INDEX` before command INDEX, `TOKEN failed STATUS` after
   * an optional one failed, or `TOKEN late SECONDS` where it was not begun.
   */
  readonly token: string;
}

/** /dev/shm is in memory, so it disappears with the container. */
const CERTIFICATES = '/dev/shm/benchproof-ca.pem';
const END_OF_CERTIFICATES = 'BENCHPROOF-END-OF-CERTIFICATES';

/** Variables of tools that do not read the system's store. */
const CERTIFICATE_VARIABLES = [
  'SSL_CERT_FILE',
  'NODE_EXTRA_CA_CERTS',
  'PIP_CERT',
  'REQUESTS_CA_BUNDLE',
  'CARGO_HTTP_CAINFO',
  'CURL_CA_BUNDLE',
  'GIT_SSL_CAINFO',
] as const;

const assignment = ([name, value]: readonly [string, string]): string =>
  `export ${name}=${quoteText(value)}`;

function certificateLines(certificates: string | null): string[] {
  if (certificates === null) return [];
  return [
    `cat >${CERTIFICATES} <<'${END_OF_CERTIFICATES}'`,
    certificates.trimEnd(),
    END_OF_CERTIFICATES,
    ...CERTIFICATE_VARIABLES.map((name) => assignment([name, CERTIFICATES])),
  ];
}

/** CMake keeps what it looked for in vain; all else asks again. */
const FORGET = 'find . -name CMakeCache.txt -type f -delete';

/** A shell script that exits with the status of the first required command that fails, or 0. */
export function buildScript({ token, optional = [], begun, ...build }: BuildScript): string {
  const { commands: timely = [], seconds = 0 } = build.inTime ?? {};
  const steps = build.commands.map((command, index) => {
    const isTimely = timely.includes(command);
    const otherwise = optional.includes(command) ? `echo "${token} failed $?"` : 'exit';
    const made = isTimely ? ' && patience=1' : '';
    const run = `sh -c ${quoteText(command)} </dev/null 2>&1${made} || ${otherwise}`;
    const told = `echo "${token} ${index}"\n`;
    if (!isTimely || command === timely[0]) return told + run;
    // Nothing was made yet of what the first ones have brought about, such as their dependencies.
    return `${told}if [ $(($(date +%s) - begun)) -ge $((${seconds} * patience)) ]; then echo "${token} late ${seconds}"; else ${run}; fi`;
  });
  const done = build.commands.slice(0, begun?.done ?? 0);
  return [
    ...certificateLines(build.certificates),
    assignment(['HOME', HOME_FOLDER]),
    assignment(['LANG', 'C.UTF-8']),
    ...Object.entries(build.environment).map(assignment),
    `cd ${build.folder} || exit`,
    'begun=$(date +%s) patience=2',
    ...(begun && !done.some((command) => command.includes('cmake')) ? [FORGET] : []),
    ...steps.slice(done.length),
    'exit 0',
    '',
  ].join('\n');
}

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);

export function proxyVariables(env: Environment): Record<string, string> {
  return Object.fromEntries(
    PROXIES.flatMap((name) => {
      const value = env[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** @throws UserError naming a missing secret */
export function secretValues(names: readonly string[], env: Environment): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (value === undefined) {
        throw new UserError(
          `secrets: ${name} is not set in this environment`,
          `set it (in a workflow: env: ${name}: \${{ secrets.${name} }}), or remove it from secrets`,
        );
      }
      return [name, value] as const;
    }),
  );
}

const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
];

/** Certificates trusted by this machine, so that builds also work behind an intercepting proxy. */
export async function trustedCertificates(env: Environment): Promise<string | null> {
  const named = [env['SSL_CERT_FILE'], env['NODE_EXTRA_CA_CERTS']].filter((path) => path);
  for (const path of [...named, ...BUNDLES]) {
    const text = await readFile(path ?? '', 'utf8').catch(() => null);
    if (text?.includes('BEGIN CERTIFICATE')) return text;
  }
  return null;
}

/** What no log may show: each line of the secrets, and passwords of the proxies that builds are given. */
export function hiddenWords(secrets: Readonly<Record<string, string>>, env: Environment): string[] {
  const proxies = Object.values(proxyVariables(env));
  const passwords = proxies.flatMap((url) => /^[^@]*?\/\/[^:@/]*:(.+)@/.exec(url)?.[1] ?? []);
  const words = [...Object.values(secrets), ...passwords].flatMap((value) => value.split(/\r?\n/));
  return words.filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
}

/** Replaces them in a line of output. */
export const maskWords = (line: string, words: readonly string[]): string =>
  words.reduce((text, word) => text.replaceAll(word, '***'), line);
