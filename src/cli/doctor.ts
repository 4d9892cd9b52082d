/** `doctor`: whether this machine is suitable for measuring. */
import { statfs } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { type CliContext, writeJson } from './context.ts';

async function doctor(context: CliContext, flags: { readonly json?: boolean }): Promise<void> {
  const { examineMachine } = await import('../commands/doctor.ts');
  const { systemClock } = await import('../edges/clock.ts');
  const { openCliProgress, openEngine, openHost } = await import('./place.ts');
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
