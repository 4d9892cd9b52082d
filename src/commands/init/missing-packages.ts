/** Libraries and programs that a failed build asked for. */
import { escapePattern, type SourceFile } from '../../tools/detection/repository.ts';

/** What CMake says of what must be found: the first of the names that would do. */
const unfound = (command: string): RegExp =>
  new RegExp(
    `\\(${command}\\):\\s+Could\\s+not\\s+find\\s+\\S+\\s+using\\s+the\\s+following\\s+names:\\s+(\\w[\\w+.-]*)`,
    'g',
  );

/** A line of a configure script that checks for something, soon before it gives up. */
const failedCheck = (what: string): RegExp =>
  new RegExp(
    `^[ \\t]*checking for ${what}\\.\\.\\. no\\n(?=(?:[ \\t]*checking [^\\n]*\\n){0,1}[ \\t]*configure: error: )`,
    'gm',
  );

/** Where Debian's packages have what is asked for, as a pattern with `@` for it. */
const [HEADER, CONFIG, MODULE, LINKED] = [
  'usr/include/([^/]*-linux-gnu[^/]*/)?@',
  'usr/.*/@(C|-c)onfig[.]cmake',
  'usr/(lib/([^/]*/)?|share/)pkgconfig/@[.]pc',
  'usr/lib/([^/]*/)?lib@[.](so|a)',
];

/** What CMake, Meson, pkg-config, compilers and linkers say of a library that is not there, and which file of it. */
const ASKED: readonly (readonly [RegExp, string?])[] = [
  // CMake breaks long sentences into lines.
  [/package\s+configuration\s+file\s+provided\s+by\s+"(\w[\w.+-]*)"/g, CONFIG],
  [/Could NOT find (\w[\w.+-]*)/g],
  [unfound('find_library'), LINKED],
  // Scripts of autotools, each in words of its own.
  [/^[ \t]*configure: error: .*?\b(lib(?!rar|tool)[a-z]\w*)/gm],
  [/^[ \t]*configure: error: .*?(?<file>\b(\w+)\.h\b)/gm, HEADER],
  [
    /^[ \t]*configure: error: .*?\b(?!(?:the|an?|shared|static|required|needed|this|some)\b)(\w+) library\b/gm,
  ],
  // What it looked for in vain before that.
  [failedCheck('(?<file>(?:\\w+\\/)*(\\w+)\\.h)'), HEADER],
  [failedCheck('\\w+ in -l(\\w[\\w.+-]*)'), LINKED],
  [/\binstall(?:ing)?\b.*?\b(lib[a-z][\w.+-]*)-dev\b/g],
  [/\b([a-z][a-z\d.+-]*)-dev\b(?=.{0,20}\b(?:Debian|Ubuntu)\b)/g],
  // Its own module of CMake, whatever it fails at.
  [/\bFind(?!Package|PkgConfig)(\w[\w.+-]*)\.cmake:\d+ \((?!find_package\))\w+\)/g],
  [/No package '(\w[\w.+-]*)' found/g, MODULE],
  [/Package '(\w[\w.+-]*)'(?:, required by '[^']*',)? not found/g, MODULE],
  [/Dependency "(\w[\w.+-]*)" not found/g, MODULE],
  [/Looking for a fallback subproject for the dependency (\w[\w.+-]*)/g, MODULE],
  [
    /fatal error: '?(?<file>(\w[\w+.-]*)(?:\/[\w./+-]+|\.h(?:pp)?))'?(?:: No such file| file not found)/g,
    HEADER,
  ],
  [/cannot find -l(\w[\w.+-]*)/g, LINKED],
  [/\brequires (\w[\w.+-]*)(?: >= [\d.]+)? which was not found/g],
  // A library's own program, which says where it lies.
  [/\b(\w[\w.+]*)-config['"`]?:? (?:executable|(?:command )?not found)/g],
  [/\b(\w[\w.+-]*)(?: and (\w[\w.+-]*))? development (?:packages?|files|headers)/g],
  // A macro that comes with the library.
  [/\bmacro: AM_PATH_(\w+)/g],
];
/** The last are of the system itself, and looked for in vain where the compiler makes programs of another kind. */
const NOT_LIBRARIES =
  /^(threads|openmp|git|doxygen|sphinx|python3?|perl|ccache|asm|bits|gcc(-s)?|gnu|stdc\+\+|sys)$/i;

/** Several at once, of which some may be there: `bronze >= 1.0 tin`. */
const REQUIRED = /Package requirements \(([^)]*)\) were not met/g;

/** What is asked for by a name, and where it is known a pattern for its file. */
export interface Library {
  readonly name: string;
  readonly file?: string;
}

/** By the first way that it is asked for, where the word is one. */
export function libraryOf(word: string, form?: string, file = word): Library[] {
  const plain = word.toLowerCase().replace(/^lib(?=\w)/, '');
  const name = plain.replaceAll('_', '-');
  if (name.length < 2 || NOT_LIBRARIES.test(name)) return [];
  return [form === undefined ? { name } : { name, file: form.replace('@', escapePattern(file)) }];
}

/** Each once. */
export function missingLibraries(tail: string): Library[] {
  const named = ASKED.flatMap(([pattern, form]) =>
    [...tail.matchAll(pattern)].flatMap((match) => {
      const file = match.groups?.['file'];
      return match
        .slice(1)
        .filter((word) => word !== undefined && word !== file)
        .flatMap((word = '') => libraryOf(word, form, file));
    }),
  );
  const required = [...tail.matchAll(REQUIRED)].flatMap(([, all = '']) =>
    all.split(/[<>=!]+ *[\w.-]+|[ ,]+/).flatMap((word) => libraryOf(word, MODULE)),
  );
  const all = Map.groupBy([...named, ...required], ({ name }) => name);
  const libraries = [...all.values()].flatMap(
    (ways) => ways.find(({ file }) => file !== undefined) ?? ways.slice(0, 1),
  );
  return libraries.slice(0, 8);
}

/** What the loader, or a program for it, says of libraries that are not there when it runs. */
const LOADED: readonly (readonly [RegExp, string])[] = [
  [/(?<file>\blib(\w[\w+-]*)\.so[.\d]*): cannot open shared object file/g, 'usr/lib/([^/]*/)?@'],
  [
    /\b(?:could ?n[o']t|can(?:not|'t)|unable to|failed to) (?:find|load|open|locate)\b[^\n]{0,40}?\blib(?!rar(?:y|ies)\b)(\w[\w+-]*)/gi,
    LINKED,
  ],
];

/** Each once. */
export function loadedLibraries(printed: string): Library[] {
  const all = LOADED.flatMap(([pattern, form]) =>
    [...printed.matchAll(pattern)].flatMap(({ [1]: first, [2]: second, groups }) =>
      libraryOf(second ?? first ?? '', form, groups?.['file'] ?? first),
    ),
  );
  return [...new Map(all.map((one) => [one.name, one])).values()].slice(0, 8);
}

/** The same of a program: its package is called like it. */
const CALLED: readonly RegExp[] = [
  /^[ \t]*configure: error: (?:the )?[`'"]?(?!lib)(\w[\w.+-]*)['"]?(?: (?:program|command|tool|utility|executable))? (?:(?:is|was) )?(?:required|needed|missing|not (?:found|installed|available))\b/gim,
  unfound('find_program'),
  /No CMAKE_ASM_(\w+)_COMPILER could be found/g,
  /Could NOT find (\w[\w+.-]*) \(missing: \w+_EXECUTABLE\b/g,
  /(?:^|sh: \d+: |line \d+: )(\w[\w+.-]*): (?:command )?not found$/gm,
  /^make(?:\[\d+\])?: (\w[\w+.-]*): No such file or directory$/gm,
  // The first of those that would do.
  /Program '(\w[\w+.-]*)(?: [\w+. -]*)?' not found/g,
];

/** Where a project says how a system is prepared to build it. */
const PREPARES =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.travis\.yml|(?:.*\/)?Dockerfile[^/]*|README[^/]*)$/i;
const INSTALLS = /\bapt(?:-get)?\s(?:\\\n|[^\n;&|])*?\binstall\b((?:\\\n|[^\n;&|`])*)/g;
const LIBRARY = /^[a-z\d][a-z\d+.-]*-dev$/;
const MAX_LIBRARIES = 16;

/** Libraries that a project has Debian or Ubuntu install before it is built: headers are often not called as their packages. */
export function namedPackages(files: readonly SourceFile[]): string[] {
  const lines = files
    .filter(({ path }) => PREPARES.test(path))
    .flatMap(({ text }) => [...text.matchAll(INSTALLS)].map(([, words = '']) => words));
  const names = lines
    .flatMap((words) => words.split(/[\s\\"']+/))
    .filter((one) => LIBRARY.test(one));
  return [...new Set(names)].slice(0, MAX_LIBRARIES);
}

/** A module of the languages that builds in C script with, and how Debian calls its package. */
const MODULES: readonly (readonly [RegExp, string])[] = [
  [/ModuleNotFoundError: No module named '(\w+)/g, 'python3-@'],
  [/Can't locate (\w[\w/]*)\.pm in @INC/g, 'lib@-perl'],
];

function missingModules(tail: string): string[] {
  return MODULES.flatMap(([pattern, called]) =>
    [...tail.matchAll(pattern)].map(([, name = '']) =>
      called.replace('@', name.replace(/[_/]/g, '-')),
    ),
  );
}

/** What builds say in an image without the other language that they are written in, also where they cannot fetch it. */
const WANTED: readonly (readonly [string, RegExp, string])[] = [
  ['runners/python', /\bpuccinialin\b|find Rust compiler|requires Rust and Cargo/, 'cargo'],
  ['runners/rust', /no Python 3\.x interpreter found/, 'python3-dev'],
];

/** Macros of a configure script, or the program that brings them, and the packages that they come with. */
const MACROS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\s*AX_[A-Z0-9_]+(?:\(|$)/m, ['autoconf-archive']],
  [/\bmacro: (?:AM_GNU_GETTEXT|AM_ICONV)|"autopoint": No such file/, ['autopoint', 'gettext']],
  [/^\s*GTK_DOC_[A-Z0-9_]+(?:\(|$)|\bgtkdocize: /m, ['gtk-doc-tools']],
  [/^\s*GOBJECT_[A-Z0-9_]+(?:\(|$)/m, ['libgirepository1.0-dev']],
];

const macroPackages = (tail: string): readonly string[] =>
  MACROS.flatMap(([words, packages]) => (words.test(tail) ? packages : []));

/** Of a program that the setup of a Python package calls. */
const CALLED_BY_PYTHON: readonly RegExp[] = [
  /No such file or directory: '(\w[\w+-]*)'/g,
  /error: command '(\w[\w+-]*)' failed: No such file/g,
  /\b(\w[\w+-]*) must be installed to build\b/gi,
];

/** Each once; images but those of C and Python have registries of their own for most programs. */
export function missingTools(tail: string, image: string): string[] {
  const isC = image.startsWith('runners/c');
  const isPython = image.startsWith('runners/python');
  const patterns = isC ? CALLED : isPython ? CALLED_BY_PYTHON : [];
  const called = patterns.flatMap((pattern) => [...tail.matchAll(pattern)]);
  const wanted = WANTED.filter(([of, words]) => image.startsWith(of) && words.test(tail));
  const all = [
    ...called.map(([, name = '']) => name),
    ...wanted.map(([, , name]) => name),
    ...(isC ? [...missingModules(tail), ...macroPackages(tail)] : []),
  ];
  return [...new Set(all.map((name) => name.toLowerCase()))].slice(0, 8);
}
