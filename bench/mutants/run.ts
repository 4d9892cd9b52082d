/**
 * Mutants of our own GitHub client and use-cases: each is written into a copy of the tree, where the
 * tests it names have to notice it.
 *
 *     node bench/mutants/run.ts [--mutant NAME]… [--json]
 *
 * Exits 1 where one survives, and where one shows nothing since its tests fail without it too.
 */
import { parseArgs } from 'node:util';
import { type Copy, openCopy } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { type Trial, tryTests } from './trial.ts';

type Outcome =
  | { readonly kind: 'caught'; readonly file: string; readonly test: string }
  | { readonly kind: 'survived' }
  /** It says nothing about the tests. */
  | { readonly kind: 'void'; readonly why: string };

interface Result {
  readonly name: string;
  readonly fault: string;
  readonly outcome: Outcome;
}

function chosen(names: readonly string[]): readonly Mutant[] {
  const unknown = names.filter((name) => MUTANTS.every((mutant) => mutant.name !== name));
  if (unknown.length > 0) throw new Error(`no mutant is called ${unknown.join(', ')}`);
  return names.length === 0 ? MUTANTS : MUTANTS.filter(({ name }) => names.includes(name));
}

/** What the same tests do without any mutant; each set of tests once. */
class Baselines {
  readonly #known = new Map<string, Trial>();

  async of(copy: Copy, { tests, only }: Mutant): Promise<Trial> {
    const key = JSON.stringify([tests, only]);
    const known =
      this.#known.get(key) ?? (await tryTests(copy, { tests, ...(only ? { only } : {}) }));
    this.#known.set(key, known);
    return known;
  }
}

function outcomeOf(trial: Trial): Outcome {
  switch (trial.kind) {
    case 'failed':
      return { kind: 'caught', file: trial.file, test: trial.test };
    case 'passed':
      return { kind: 'survived' };
    case 'broken':
      return { kind: 'void', why: trial.message };
    default:
      return trial satisfies never;
  }
}

async function examine(copy: Copy, baselines: Baselines, mutant: Mutant): Promise<Outcome> {
  const before = await baselines.of(copy, mutant);
  if (before.kind === 'failed') {
    return { kind: 'void', why: `"${before.test}" fails without it too` };
  }
  if (before.kind === 'broken') return { kind: 'void', why: before.message };
  await using _mutated = await copy.mutate(mutant.edits);
  return outcomeOf(await tryTests(copy, mutant));
}

function sayOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'caught':
      return `${outcome.test} (\`${outcome.file}\`)`;
    case 'survived':
      return '**survives**';
    case 'void':
      return `**void: ${outcome.why}**`;
    default:
      return outcome satisfies never;
  }
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(
    ({ name, fault, outcome }) =>
      `| ${name} | ${fault} | ${sayOutcome(outcome).replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
  );
  return ['| mutant | what it does wrong | first test that fails |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      mutant: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const mutants = chosen(values.mutant);
  const results: Result[] = [];
  await using copy = await openCopy();
  const baselines = new Baselines();
  for (const mutant of mutants) {
    const { name, fault } = mutant;
    const outcome = await examine(copy, baselines, mutant);
    results.push({ name, fault, outcome });
    console.error(`${results.length}/${mutants.length} ${name}: ${outcome.kind}`);
  }
  console.log(values.json ? JSON.stringify(results, null, 2) : tableOf(results));
  if (results.some(({ outcome }) => outcome.kind !== 'caught')) process.exitCode = 1;
}

await main();
