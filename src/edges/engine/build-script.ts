/**
 * What a build container is told on its standard input. Nothing of it, secrets least of all, is in
 * the container's configuration, which `commit` would copy into the image.
 */
import { HOME_FOLDER } from './confinement.ts';

export interface BuildScript {
  /** Where the commands run. */
  readonly folder: string;
  readonly commands: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** PEM text; null: the image's own certificates are used. */
  readonly certificates: string | null;
  /** Marks our own lines in the output: `TOKEN INDEX` before command INDEX. */
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

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const assignment = ([name, value]: readonly [string, string]): string =>
  `export ${name}=${quote(value)}`;

function certificateLines(certificates: string | null): string[] {
  if (certificates === null) return [];
  return [
    `cat >${CERTIFICATES} <<'${END_OF_CERTIFICATES}'`,
    certificates.trimEnd(),
    END_OF_CERTIFICATES,
    ...CERTIFICATE_VARIABLES.map((name) => assignment([name, CERTIFICATES])),
  ];
}

/** The shell program; it ends with the status of the first command that fails, or 0. */
export function buildScript(build: BuildScript): string {
  const steps = build.commands.map(
    (command, index) =>
      `echo "${build.token} ${index}"\nsh -c ${quote(command)} </dev/null || exit`,
  );
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
