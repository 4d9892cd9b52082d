/** Makefile targets whose name says that they measure. */
import { configureSteps } from './autotools.ts';
import type { Candidate, Detector, Ground } from './candidate.ts';
import { commandGround } from './command-ground.ts';
import { REACHES_UP } from './native-build.ts';
import { printingProgram } from './printing-program.ts';
import type { Repository, SourceFile } from './repository.ts';
import { baseName, folderOf, quoteWord, safeName } from './repository.ts';

/** Their harnesses are asked themselves, and say more than a target's time. */
const ASKED = /\bgo test\b|\bcargo bench\b|\bpytest\b|\bvitest\b|\basv\b|\bnpm run\b/;
/** `bench`, `run-microbench`, `perf_sort`; not `bench_sort.c` or `speedtest-clean`. */
const NAMED = /(^|[-_])([a-z]*bench(es|marks?)?|perf|speed|speedtest)([-_]|$)/i;
const FILE = /\.[a-z]\w*$/i;
const CHORES =
  /(^|[-_])(clean|install|build|deps?|setup|compare|plot|report|results?|upload|save|update|docs?|check|lint|help|all|profile|ci|list|diff|graphs?)([-_]|$)/i;

interface Target {
  readonly name: string;
  /** As written after the colon. */
  readonly needs: string;
  /** Its lines; empty where it only gathers others. */
  readonly recipe: string;
}

/** What the variables hold that stand for one word. */
function wordsIn(text: string): ReadonlyMap<string, string> {
  const set = text.matchAll(/^(\w+)[ \t]*[:?]?=[ \t]*([\w./-]+)[ \t]*$/gm);
  return new Map([...set].map(([, name = '', value = '']) => [name, value]));
}

/** With the targets that one variable names called by their names. */
function withNames(text: string): string {
  const values = wordsIn(text);
  return text.replace(
    /^\$[({](\w+)[)}](?=[ \t]*:(?!=))/gm,
    (whole, name) => values.get(name) ?? whole,
  );
}

function targetsIn(text: string): Target[] {
  const rules = /^([\w][\w.-]*)[ \t]*:(?!=)([^\n]*)\n((?:\t[^\n]*\n?|[ \t]*\n)*)/gm;
  const found = [...`${withNames(text)}\n`.matchAll(rules)].map((match) => ({
    name: match[1] ?? '',
    needs: (match[2] ?? '').replace(/#.*|\|/g, ' ').trim(),
    recipe: (match[3] ?? '').trim(),
  }));
  return found.filter(
    ({ name }, index) =>
      NAMED.test(name) &&
      !FILE.test(name) &&
      !CHORES.test(name) &&
      found.findIndex((other) => other.name === name) === index,
  );
}

/** Whether the rule makes a program of its own name, which then has to be run. */
function isProgram({ recipe }: Target): boolean {
  return /-o\s*\$@|-o\s*"?\$\(@\)/.test(recipe);
}

/** A line of a recipe that compiles a program. */
const COMPILES = /^\s*@?(?:\$[({]\w+[)}]|\S*(?:cc|\+\+|clang)) [^&;|]*-o\b[^&;|]*$/;

/** Whether the rule makes programs of other names, and runs none. */
const isBuild = (target: Target): boolean =>
  !isProgram(target) && target.recipe.split('\n').every((line) => COMPILES.test(line));

/**
 * Everything the target needs and not the target. Targets that only stand for commands are left
 * out, since making them would be to run them; where names are computed, Make itself says them.
 */
function needed(make: string, target: Target, phony: ReadonlySet<string>): string[] {
  const words = target.needs.split(/\s+/).filter((word) => word !== '' && !phony.has(word));
  if (words.length === 0) return [];
  if (!/[$%*]/.test(target.needs)) return [`${make} ${words.map(quoteWord).join(' ')}`];
  const name = target.name.replaceAll('.', '\\.');
  const asked = `${make} -pRrq ${target.name} 2>/dev/null | sed -n 's/^${name}: *//p' | tr -d '|'`;
  return [`${make} $(${asked})`];
}

/** A program that the target alone needs and runs: it is known by the same command wherever else it is found. */
function runOf({ needs, recipe }: Target): string | null {
  const [, command = null, name] = /^@?(\.\/([\w.-]+))$/.exec(recipe) ?? [];
  return needs === name ? command : null;
}

/** A word that names a file: a program, or a script for the interpreter before it. */
const FILE_WORD = /^(?!-)[^=]*(?:\/|\.[a-z]\w*$)[^=]*$/i;

/** The program or script that the target runs, if that is all it does. */
function programOf({ recipe }: Target, values: ReadonlyMap<string, string>): string | null {
  const lines = recipe.split('\n').filter((line) => !/^\s*@?echo\b/.test(line));
  const [only = '', ...others] = lines.map((line) => line.trim().replace(/^[@-]+/, ''));
  if (others.length > 0 || /[;&|<>`\\]/.test(only) || COMPILES.test(only)) return null;
  const plain = only.replace(/\$[({](\w+)[)}]/g, (whole, name) => values.get(name) ?? whole);
  const word = plain.split(/\s+/).find((one) => FILE_WORD.test(one)) ?? null;
  return word?.includes('$') ? null : word;
}

function candidateOf({ ground, inside, phony }: Place, target: Target): Candidate {
  const isMade = isProgram(target);
  const name = quoteWord(target.name);
  const make = inside === '.' ? 'make' : `make -C ${quoteWord(inside)}`;
  const run = inside === '.' ? runOf(target) : null;
  const program = inside === '.' ? `./${name}` : `./${quoteWord(`${inside}/${target.name}`)}`;
  return {
    ...ground,
    what: isMade ? `program ${target.name}` : `target ${target.name}`,
    build: isMade ? [`${make} ${name}`] : needed(make, target, phony),
    ...printingProgram({
      label: safeName(target.name),
      command: run ?? (isMade ? program : `${make} --silent ${name}`),
      shell: false,
    }),
  };
}

interface Place {
  readonly ground: Ground;
  /** The Makefile's folder, from the project's. */
  readonly inside: string;
  readonly phony: ReadonlySet<string>;
}

/** What a script makes before any Makefile can be read, as far as it is C that is built. */
function configured(repository: Repository, ground: Ground): Ground {
  const steps = ground.image === 'runners/c' ? configureSteps(repository, ground.folder) : [];
  return { ...ground, setup: [...ground.setup, ...steps] };
}

function candidatesIn(repository: Repository, file: SourceFile): Candidate[] {
  const own = folderOf(file.path);
  const folder = REACHES_UP.test(file.text) ? '.' : own;
  const ground = configured(repository, commandGround(repository, folder, file.text));
  const inside = folder === own ? '.' : own;
  const phony = new Set(
    [...file.text.matchAll(/^\.PHONY\s*:([^\n]*)/gm)].flatMap((match) =>
      (match[1] ?? '').trim().split(/\s+/),
    ),
  );
  const targets = targetsIn(file.text).filter(
    (target) => target.recipe !== '' && !ASKED.test(target.recipe) && !isBuild(target),
  );
  const isUsed = ({ name }: Target) =>
    targets.some((other) => !isProgram(other) && other.needs.split(/\s+/).includes(name));
  const values = wordsIn(file.text);
  const programs = targets.map((target) => (inside === '.' ? programOf(target, values) : null));
  return targets.flatMap((target, index) => {
    if (isProgram(target) && isUsed(target)) return [];
    const candidate = candidateOf({ ground, inside, phony }, target);
    const program = programs[index] ?? null;
    // Several that run it give it different work.
    const isOnly = programs.filter((one) => one === program).length === 1;
    return program !== null && isOnly ? [{ ...candidate, program }] : [candidate];
  });
}

export const detectMakefile: Detector = (repository) => ({
  candidates: repository.files
    .filter(({ path }) => /^(GNUm|M|m)akefile$/.test(baseName(path)))
    .flatMap((file) => candidatesIn(repository, file)),
});
