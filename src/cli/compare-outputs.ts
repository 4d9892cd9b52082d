/** `compare OLD NEW`: saved outputs of benchmark tools. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import type { ReportForm } from '../core/report/stored.ts';
import { firstFew } from '../core/text/plural.ts';
import type { OutputPolicy } from '../core/verdict/saved-outputs.ts';
import type { CliContext } from './context.ts';
import { OUTCOME_CODES } from './exit.ts';
import { readNamedFile } from './named-file.ts';

const split = (names: string): readonly string[] => names.split(',').filter((name) => name !== '');

function refuseMissing({ cwd }: CliContext, sides: readonly string[]): void {
  const missing = sides.flatMap(split).filter((name) => !existsSync(resolve(cwd, name)));
  if (missing.length === 0) return;
  throw new UserError(
    `${missing.join(', ')}: no such ${missing.length > 1 ? 'files' : 'file'}`,
    SIDES,
  );
}

const SIDES =
  'give files on both sides, separated by commas; revisions are measured by `run --base`';

async function readSide({ cwd }: CliContext, names: string) {
  const { readSavedOutput } = await import('../tools/saved.ts');
  return Promise.all(
    split(names).map(async (name) => {
      const saved = readSavedOutput(`${await readNamedFile(cwd, name, SIDES)}`, name);
      if (!saved.ok) throw new UserError(saved.message, saved.advice);
      return { ...saved, problems: saved.problems.map((problem) => `${name}: ${problem}`) };
    }),
  );
}

/** @throws UserError if a file cannot be read, or the two sides have no benchmark in common */
export async function compareSavedOutputs(
  context: CliContext,
  [old, head]: readonly [string, string],
  policy: OutputPolicy,
  form: ReportForm,
): Promise<void> {
  const { compareOutputs } = await import('../core/verdict/saved-outputs.ts');
  const { outputsContent } = await import('../core/report/outputs.ts');
  const { writeReport } = await import('../core/report/write.ts');
  refuseMissing(context, [old, head]);
  const [before, after] = [await readSide(context, old), await readSide(context, head)];
  const compared = compareOutputs(before, after, policy);
  if (compared.comparisons.length === 0) {
    throw new UserError(
      `${old} and ${head} have no value in common: the one has ${firstFew(compared.onlyBase)}, the other ${firstFew(compared.onlyHead)}`,
      'names, metrics and units must be the same on both sides',
    );
  }
  const problems = [...before, ...after].flatMap((each) => each.problems);
  const document = { version: 1, kind: 'outputs', ...compared, problems };
  context.out(writeReport(outputsContent(compared, problems), document, form));
  context.exitWith(OUTCOME_CODES[compared.outcome]);
}
