/** `doctor` and `runners …`. */
import { statfs } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import type { RunnerFinding } from '../core/runners/difference.ts';
import { type CliContext, writeJson } from './context.ts';

async function doctor(context: CliContext, flags: { readonly json?: boolean }): Promise<void> {
  const { examineMachine } = await import('../commands/doctor.ts');
  const { systemClock } = await import('../edges/clock.ts');
  const { openCliProgress, openEngine, openHost } = await import('./stores.ts');
  const progress = openCliProgress(context);
  const advice = await examineMachine({
    host: openHost(context),
    clock: systemClock,
    openEngine: () => openEngine(context, {}, progress),
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(context.cwd);
      return { path: context.cwd, freeBytes: bavail * bsize };
    },
  });
  progress.close();
  const { doctorDocument, renderDoctor } = await import('../core/doctor/render.ts');
  const document = doctorDocument(advice);
  if (!document.fit) context.exitWith(3);
  if (flags.json) writeJson(context, document);
  else context.out(renderDoctor(advice));
}

export function addDoctorCommand(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .description('check whether this machine is fit to measure: engine, cores, noise, with advice')
    .option('--json', 'print one JSON document, and nothing else, on stdout')
    .action((flags) => doctor(context, flags));
}

async function show(
  context: CliContext,
  flags: { readonly json?: boolean },
  findings: readonly RunnerFinding[],
) {
  if (flags.json) return writeJson(context, { version: 1, kind: 'runners', runners: findings });
  const { runnersText } = await import('../core/runners/difference.ts');
  context.out(runnersText(findings));
}

async function open(context: CliContext) {
  const { openRunners } = await import('../edges/engine/runner-image.ts');
  const commands = await import('../commands/runners.ts');
  return { runners: await openRunners(context.env), commands };
}

/** Build output goes to stderr, results to stdout. */
const logTo = (context: CliContext) => (line: string) => context.err(`${line}\n`);

const withNames = (command: Command) =>
  command
    .argument('[names...]', 'c, go, node, python, rust (default: all)')
    .option('--json', 'print one JSON document, and nothing else, on stdout');

export function addRunnersCommands(program: Command, context: CliContext): void {
  const group = program
    .command('runners')
    .description('build and verify the pinned images that benchmarks run in');
  withNames(group.command('build'))
    .description('build the images that are missing')
    .option('--lock', 'write the contents of each image to the lock file')
    .action(async (names, flags) => {
      const { runners, commands } = await open(context);
      const lock = flags.lock === true;
      await show(context, flags, await commands.buildRunners(runners, names, lock, logTo(context)));
    });
  withNames(group.command('verify'))
    .description('build missing images; exit 1 if one differs from the lock file')
    .action(async (names, flags) => {
      const { runners, commands } = await open(context);
      const findings = await commands.buildRunners(runners, names, false, logTo(context));
      await show(context, flags, findings);
      context.exitWith(commands.agreesWithLock(findings) ? 0 : 1);
    });
}
