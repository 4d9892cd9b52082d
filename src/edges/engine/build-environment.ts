/** What of this machine a build gets to see: proxies, certificates, and the secrets it names. */
import { readFile } from 'node:fs/promises';
import { UserError } from '../../core/errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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
