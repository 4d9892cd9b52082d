/**
 * What a build container is told on its standard input. Nothing of it, secrets least of all, is in
 * the container's configuration, which `commit` would copy into the image.
 */

import { readFile } from 'node:fs/promises';
import { UserError } from '../../core/errors.ts';
import { quoteText } from '../../core/text/shell-word.ts';
import type { Environment } from '../../ports.ts';
import { HOME_FOLDER } from './confinement.ts';

export interface BuildScript {
  /** Where the commands run. */
  readonly folder: string;
  readonly commands: readonly string[];
  /** Those of them that may fail. */
  readonly optional?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** PEM text; null: the image's own certificates are used. */
  readonly certificates: string | null;
  /** Marks our own lines in the output: `TOKEN INDEX` before command INDEX, `TOKEN failed STATUS` after one that may. */
  readonly token: string;
}

/** In /dev/shm, which is memory of this container: it is gone when the container is. */
const CERTIFICATES = '/dev/shm/benchproof-ca.pem';
const END_OF_CERTIFICATES = 'BENCHPROOF-END-OF-CERTIFICATES';

/** One name per tool that does not read the system's store. */
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

/** The shell program; it ends with the status of the first command that fails and may not, or 0. */
export function buildScript({ token, optional = [], ...build }: BuildScript): string {
  const steps = build.commands.map((command, index) => {
    const otherwise = optional.includes(command) ? `echo "${token} failed $?"` : 'exit';
    return `echo "${token} ${index}"\nsh -c ${quoteText(command)} </dev/null 2>&1 || ${otherwise}`;
  });
  return [
    ...certificateLines(build.certificates),
    assignment(['HOME', HOME_FOLDER]),
    assignment(['LANG', 'C.UTF-8']),
    ...Object.entries(build.environment).map(assignment),
    `cd ${build.folder} || exit`,
    ...steps,
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

/** @throws UserError naming the secret that this process does not have */
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

/** The certificates this machine trusts, so that builds also work behind a proxy that re-signs. */
export async function trustedCertificates(env: Environment): Promise<string | null> {
  const named = [env['SSL_CERT_FILE'], env['NODE_EXTRA_CA_CERTS']].filter((path) => path);
  for (const path of [...named, ...BUNDLES]) {
    const text = await readFile(path ?? '', 'utf8').catch(() => null);
    if (text?.includes('BEGIN CERTIFICATE')) return text;
  }
  return null;
}

/** Replaces every secret in a line of output, so that no log holds one. */
export function maskSecrets(line: string, secrets: Readonly<Record<string, string>>): string {
  return Object.values(secrets)
    .filter((value) => value.length >= 4)
    .reduce((text, value) => text.replaceAll(value, '***'), line);
}
