/** Asks a build system what it calls the programs that are made of some sources. */
import type { SourceFile } from './repository.ts';
import { escapePattern, quoteWord, stemOf } from './repository.ts';

/** Those of the project: what it imports is installed, and nothing makes it. */
const ofKind = (reply: string, kind: string): string =>
  `grep -slE '"type" : "${kind}"' ${reply}/target-*.json | xargs -r grep -L '"abstract" : true'`;

/**
 * Prints what CMake calls the programs that are made of these sources, also through a library of objects; where there are
 * none, what they may be made with by hand: its libraries, and programs that are called benchmarks.
 *
 * It answers through files: https://cmake.org/cmake/help/latest/manual/cmake-file-api.7.html
 */
export function targetsOfCMake(output: string, sources: readonly string[]): string {
  const api = `${output}/.cmake/api/v1`;
  const paths = sources.map(escapePattern).join('|');
  const madeOf = quoteWord(`"path" : "([^"]*/)?(${paths})(\\.o)?"`);
  const ask = `mkdir -p ${api}/query && touch ${api}/query/codemodel-v2 && cmake ${output} >&2`;
  const programs = ofKind(`${api}/reply`, 'EXECUTABLE');
  const named = `xargs -r sed -nE 's/^\\t"name" : "(.*)".*/\\1/p'`;
  const called = `xargs -r grep -liE '^[[:space:]]"name" : "[^"]*bench'`;
  const others = `{ ${ofKind(`${api}/reply`, '(STATIC|SHARED)_LIBRARY')}; ${programs} | ${called}; } | ${named}`;
  return `${ask}; { ${programs} | xargs -r grep -lE ${madeOf} | ${named} | grep . || ${others}; } | sort -u`;
}

/** Reads Meson's answer: https://mesonbuild.com/IDE-integration.html */
const READ_MESON = [
  'import json,os,sys',
  'output,*wanted=sys.argv[1:]',
  'all=json.load(sys.stdin)',
  'sources=lambda t:[s for g in t["target_sources"] for s in g.get("sources",[])]',
  'isMade=lambda t:t["type"]=="executable" and any(os.path.relpath(s) in wanted for s in sources(t))',
  'files=lambda ts:sorted({os.path.relpath(f,output) for t in ts for f in t["filename"]})',
  'print(*(files(filter(isMade,all)) or files(t for t in all if "library" in t["type"])))',
].join(';');

/** Prints the files that Meson's Ninja makes of these sources, or its libraries, as for CMake. */
export function targetsOfMeson(output: string, paths: readonly string[]): string {
  const wanted = paths.map(quoteWord).join(' ');
  return `meson introspect ${output} --targets | python3 -c ${quoteWord(READ_MESON)} ${output} ${wanted}`;
}

/** What Automake writes of all sources into each Makefile: archives, and lists of names for editors. */
const OF_AUTOMAKE = 'dist.*|ID|[CG]?TAGS|.*-am';

/** Objects, archives and sources, which no target that is wanted is. */
const NO_PROGRAM = '[.](l?o|d|h|c\\w*)$';
/** A rule whose names all stand there as they are. */
const PLAIN_RULE = /^([^\s#:=%$][^#:=%$\n]*):(?![:=])([^#:=%$\n]*)(?:#.*)?$/gm;

/**
 * The same targets as {@link targetsOfMake} asks for, where the Makefile's text names one for each of the sources; null: only Make can tell.
 *
 * @param text of the Makefile
 */
export function plainTargets(text: string, files: readonly SourceFile[]): string[] | null {
  const wordsOf = (words = ''): string[] => words.trim().split(/\s+/);
  const rules = [...text.matchAll(PLAIN_RULE)].map(([, made, needs]) => ({
    made: wordsOf(made),
    needs: wordsOf(needs),
  }));
  const commands = rules.flatMap(({ made, needs }) => (made[0] === '.PHONY' ? needs : []));
  const isLeftOut = new RegExp(`${NO_PROGRAM}|^(?:${OF_AUTOMAKE})$`);
  const targetsFor = (file: SourceFile): string[] => {
    const any = `(?:.*/)?${escapePattern(stemOf(file.path))}`;
    const called = new RegExp(`^${any}(?:[.]\\w+)?$`);
    const source = new RegExp(`^${any}[.]c\\w*$`);
    return rules
      .flatMap(({ made, needs }) =>
        needs.some((word) => source.test(word)) ? made : made.filter((word) => called.test(word)),
      )
      .filter((word) => !commands.includes(word) && !isLeftOut.test(word));
  };
  const found = files.map(targetsFor);
  return found.some((targets) => targets.length === 0) ? null : [...new Set(found.flat())].sort();
}

/**
 * Prints the targets of a Makefile that are called as the sources, wherever they lie and whatever they end with, or are
 * made of one, and are no mere commands. Make's own rules would build them without the project's flags, so they are off.
 */
export function targetsOfMake(make: string, files: readonly SourceFile[]): string {
  const stems = files.map(({ path }) => stemOf(path)).map(escapePattern);
  const any = `([^ :%]*[/])?(${stems.join('|')})`;
  const called = `s/^(${any}([.]\\w+)?):.*/\\1/p`;
  const madeOf = `s/^([^ :%]+): (.* )?${any}[.]c\\w*( .*)?$/\\1/p`;
  const commands = `$(${make} -pRrq 2>/dev/null | sed -n 's/^[.]PHONY: *//p' | tr ' ' '\\n')`;
  return `${make} -pRrq 2>/dev/null | sed -nE ${quoteWord(`${called};${madeOf}`)} | grep -Ev '${NO_PROGRAM}|^(${OF_AUTOMAKE})$' | grep -vxF "${commands}" | sort -u`;
}
