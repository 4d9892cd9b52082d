/** Libraries and programs that a failed build asked for, and how Debian's own packages of them are laid beside the sources. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { SYSTEM_PATH } from '../../tools/detection/command-ground.ts';
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
  [/\bFind(\w[\w.+-]*)\.cmake:\d+ \(find_package_handle_standard_args\)/g],
  [/No package '(\w[\w.+-]*)' found/g, MODULE],
  [/Package '(\w[\w.+-]*)'(?:, required by '[^']*',)? not found/g, MODULE],
  [/Dependency "(\w[\w.+-]*)" not found/g, MODULE],
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

/** The same of a program: its package is called like it. */
const CALLED: readonly RegExp[] = [
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

/** Beside the sources, since a build may not write where packages are installed. */
const LIBRARIES = '.benchproof-libraries';
const PREFIX = `${WORK_FOLDER}/${LIBRARIES}/usr`;

/** Where CMake, pkg-config, compilers, linkers and the programs themselves find what lies there. */
export const LIBRARY_ENV: Readonly<Record<string, string>> = {
  CMAKE_PREFIX_PATH: PREFIX,
  PKG_CONFIG_PATH: `${PREFIX}/lib/pkgconfig:${PREFIX}/share/pkgconfig`,
  CPATH: `${PREFIX}/include`,
  LIBRARY_PATH: `${PREFIX}/lib`,
  LD_LIBRARY_PATH: `${PREFIX}/lib`,
  PYTHONPATH: `${PREFIX}/lib/python3/dist-packages`,
  PERL5LIB: `${PREFIX}/share/perl5`,
  ACLOCAL_PATH: `${PREFIX}/share/aclocal`,
};

/** Where a program that is laid there finds its own files. */
export const toolEnv = (tools: readonly string[]): Readonly<Record<string, string>> =>
  tools.includes('bison') ? { BISON_PKGDATADIR: `${PREFIX}/share/bison` } : {};

/** Before what commands found so far. */
export const toolPath = (path = SYSTEM_PATH): string =>
  path.startsWith(`${PREFIX}/bin:`) ? path : `${PREFIX}/bin:${path}`;

/** apt's own state, which is root's, in a folder that is not kept. */
const STATE = `-o Dir::State=$d/apt -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache=$d/apt -o Debug::NoLocking=1 -o APT::Sandbox::User=`;
/** What Debian says of which package has which file: much, and brought only where no name led to one. */
const CONTENTS = [
  'MetaKey="\\$(COMPONENT)/Contents-$(dpkg --print-architecture)"',
  'ShortDescription=Contents',
  'Description=Contents',
  'KeepCompressed=true',
].map((setting) => `-o Acquire::IndexTargets::deb::Contents::${setting}`);
/** The package of a file, one for development first, and never the project's own. */
const HOLDING = `holding() { ls $d/apt/lists/*_Contents* >/dev/null 2>&1 || apt-get ${STATE} -o Acquire::Languages=none ${CONTENTS.join(' ')} update >&2; for f in $d/apt/lists/*_Contents*; do /usr/lib/apt/apt-helper cat-file "$f"; done | sed -nE "s#^$1[[:space:]]+##p" | tr , '\\n' | sed 's#.*/##' | grep -Exv "$own" | sed '/-dev$/!s/^/~/' | LC_ALL=C sort -u | sed -n '1s/^~*//p'; }`;
/** The newest package of the first pattern that any has, but for sources of other languages' libraries; a path is one of a file. */
const FETCH = `${HOLDING}; fetch() { for p; do n=$(case $p in */*) holding "$p";; *) apt-cache ${STATE} pkgnames | grep -Ex "$p" | grep -Ev '^lib(rust|ghc)-' | sort -V | tail -n 1;; esac); [ -n "$n" ] && apt-get ${STATE} install --yes --no-install-recommends --download-only "$n" && break; done; true; }`;

/**
 * By its very name, then without the version, and as one word; versions are part of Debian's names, and so may be who
 * made it: `libgoogle-glog-dev`.
 */
export function packagesOf(library: string): string {
  const patterns = ['lib@-dev', '@-dev', '(lib)?@[0-9.]*-dev', 'lib[a-z]+-@[0-9.]*-dev'];
  const plain = library.replace(/(?<=\w)-?[\d.]+$/, '');
  const names = [...new Set([library, plain, plain.replaceAll('-', '')])].map(escapePattern);
  const all = names.flatMap((name) => patterns.map((one) => `'${one.replace('@', name)}'`));
  return `fetch ${[...new Set(all)].join(' ')}`;
}

const fetchOf = ({ name, file }: Library): string =>
  file === undefined ? packagesOf(name) : `${packagesOf(name)} '${file}'`;

/** Files under the folder of the machine's kind are found without it too. */
const FLATTEN = `for i in lib include; do for a in $d/usr/$i/*-linux-gnu*; do if [ -d "$a" ]; then cp -asn "$a"/. $d/usr/$i/; fi; done; done`;
/** What libraries and scripts say of where they lie. */
const RELOCATE = `find $d/usr \\( -name '*.pc' -o -path '*/bin/*' \\) -type f -exec grep -qIE '^\\w+="?/usr' {} \\; -exec sed -Ei "s#^(\\w+=\\"?)/usr#\\1$d/usr#" {} +`;

/** The end of what it fetches. */
const FETCHED = '; } && for f in ';
const DONE = 'rm -rf $d/apt';

function layBeside(fetches: readonly string[], name: string): string {
  if (fetches.length === 0) return '';
  const own = escapePattern(name.toLowerCase().replace(/^lib(?=\w)/, ''));
  return [
    `own='(lib)?${own}[0-9.-]*(-dev)?'`,
    `d=$PWD/${LIBRARIES} && mkdir -p $d/usr $d/apt/lists/partial $d/apt/archives/partial`,
    `apt-get ${STATE} -o Acquire::Languages=none update`,
    `{ ${[FETCH, ...fetches].join('; ')}; }`,
    `for f in $d/apt/archives/*.deb; do [ ! -e "$f" ] || dpkg-deb -x "$f" $d || exit 1; done`,
    FLATTEN,
    RELOCATE,
    DONE,
  ].join(' && ');
}

/**
 * Empty for no names.
 *
 * @param own what the project is called
 */
export function installCommand(
  libraries: readonly Library[],
  tools: readonly string[] = [],
  own = '',
): string {
  const named = tools.map((name) => `fetch '${escapePattern(name)}'`);
  return layBeside([...libraries.map(fetchOf), ...named], own);
}

/** Of packages by their very names; empty for none. */
export const systemCommand = (packages: readonly string[], own = ''): string =>
  installCommand([], packages, own);

/** With this command before them, or with what it fetches in a step that fetches already. */
export function withInstall(steps: readonly Step[], command: string): Step[] {
  const isLaying = (one: Step) => one.command.includes(FETCHED) && one.command.endsWith(DONE);
  const earlier = steps.find(isLaying);
  if (earlier === undefined) return [{ command, mayFail: true }, ...steps];
  const begin = command.indexOf(FETCH) + FETCH.length;
  const more = command.slice(begin, command.indexOf(FETCHED));
  const both = earlier.command.replace(FETCHED, () => more + FETCHED);
  return steps.map((one) => (one === earlier ? { ...one, command: both } : one));
}
