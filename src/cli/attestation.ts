/** Options for verifying attestations: expected signer and trust roots. */
import { type Command, Option, type OptionValues } from '@commander-js/extra-typings';
import { UserError } from '../core/errors.ts';
import type { Vouch } from '../core/records/shelf.ts';
import type { CliContext } from './context.ts';
import type { FlagsOf } from './values.ts';

/** `https://github.com/o/n.git`, `git@github.com:o/n.git`, `ssh://git@host/o/n`. */
const REMOTE =
  /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[\w.-]+@)([\w.-]+)(?::\d+)?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

async function findRepository(cwd: string, given: string | undefined) {
  const { tryGit } = await import('../edges/git/git-process.ts');
  const { stdout } = await tryGit(['remote', 'get-url', 'origin'], { cwd });
  const [, host, name] = REMOTE.exec(stdout.toString('utf8').trim()) ?? [];
  const server = `https://${host ?? 'github.com'}`;
  const repository = given ?? name;
  if (repository !== undefined && /^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return { server, repository };
  }
  throw new UserError(
    `unknown repository for attestations: got ${given ?? 'no remote named origin'}`,
    'give it with --repository OWNER/NAME',
  );
}

/** Imported on use: the signature libraries are large. */
export async function openAttestationCheck(context: CliContext, flags: AttestationFlags) {
  const { signatureCheck } = await import('../edges/attestation/signature.ts');
  const { fetchTrustedRoots, readTrustedRoots } = await import('../edges/attestation/signature.ts');
  const { GITHUB_ISSUER } = await import('../core/attestation/judge.ts');
  const { findDefaultBranch } = await import('../edges/git/remote.ts');
  const { resolve } = await import('node:path');
  const place = await findRepository(context.cwd, flags.repository);
  const branch = flags.branch ?? (await findDefaultBranch(context.cwd));
  const roots =
    flags.trustedRoot === undefined
      ? await fetchTrustedRoots()
      : await readTrustedRoots(resolve(context.cwd, flags.trustedRoot));
  return { policy: { ...place, branch, issuer: GITHUB_ISSUER }, check: signatureCheck(roots) };
}

/** Finds the records of a store that are proven by attestations; warns of invalid ones. */
export async function openVouch(context: CliContext, flags: AttestationFlags): Promise<Vouch> {
  const { judgeAttestations } = await import('../core/attestation/judge.ts');
  const { policy, check } = await openAttestationCheck(context, flags);
  const told = new Set<string>();
  return (files) => {
    const { attested, complaints } = judgeAttestations(files, policy, check);
    for (const complaint of complaints) {
      if (!told.has(complaint)) context.err(`warning: ${complaint}\n`);
      told.add(complaint);
    }
    return new Set(attested.keys());
  };
}

/** Nobody who names a root or a signer wants attestations to be left unread. */
const ATTESTED = { attested: true };

export const withAttestation = <Given extends unknown[], Options extends OptionValues>(
  command: Command<Given, Options>,
  what: string,
) =>
  command
    .option('--attested', what)
    .addOption(
      new Option(
        '--trusted-root <file>',
        'trusted roots (default: those that `gh` fetches)',
      ).implies(ATTESTED),
    )
    .addOption(
      new Option(
        '--repository <owner/name>',
        'repository whose workflows may attest (default: origin)',
      ).implies(ATTESTED),
    )
    .addOption(
      new Option(
        '--branch <name>',
        "the branch they must be of (default: the remote's default)",
      ).implies(ATTESTED),
    );

export type AttestationFlags = FlagsOf<
  (command: Command) => ReturnType<typeof withAttestation<[], Record<never, never>>>
>;
