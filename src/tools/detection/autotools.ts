/** What makes the Makefiles of a project of autotools. */
import { configureSwitches } from './build-switches.ts';
import type { Step } from './candidate.ts';
import { isUnder, type Repository, textOf, within } from './repository.ts';

/** Whether programs may be made to find their own libraries wherever they lie. */
const LINKS = /--(?:dis|en)able-shared\b|\bLT_INIT\b|\bA[CM]_PROG_LIBTOOL\b/;
const BENCHMARK = /(?:bench|perf|speed).*\.(?:c|cc|cpp|cxx)$/i;

/** Without manuals. @param script or what it is made of */
function configure(script: string, wanted: readonly string[]): Step {
  const shared = LINKS.test(script) ? ' --disable-shared' : '';
  const manuals = /--disable-(?:documentation|docs?|manpages)\b/.exec(script)?.[0];
  const chosen = manuals === undefined ? '' : ` ${manuals}`;
  const command = `./configure${shared}${chosen}${configureSwitches(script, wanted)}`;
  return { command, instead: './configure' };
}

/** What a project calls the script that makes its configure script from a checkout. */
const MAKING = ['autogen.sh', 'bootstrap', 'bootstrap.sh', 'buildconf'];

/** Macros that nobody defines stay in the script as commands that there are not, and it goes on without what they check. */
const NAMED = `$(grep -ohE '(AX|GTK_DOC|GOBJECT)_[A-Z0-9_]+' configure.[ai]? | sed 's/^/|/' | tr -d '\\n')`;
const AUTORECONF = `autoreconf -fi && ! grep -E "^[[:space:]]*(AX${NAMED})([(]|$)" configure`;

/** What makes the configure script; with macros left over where nothing brings them, or by the project's own script. */
function makeConfigure(repository: Repository, root: string): Step {
  const paths = repository.paths ?? [];
  const script = MAKING.find((name) => paths.includes(root === '.' ? name : `${root}/${name}`));
  const own = script === undefined ? '' : ` || NOCONFIGURE=1 ./${script}`;
  return { command: AUTORECONF, instead: `autoreconf -fi${own}` };
}

/** By a script that lies at its top; empty: it has none. */
export function configureSteps(repository: Repository, root: string): Step[] {
  const paths = repository.files.map(({ path }) => path).filter((path) => isUnder(root, path));
  const wanted = paths.map((path) => within(root, path)).filter((path) => BENCHMARK.test(path));
  const script = textOf(repository, root, 'configure');
  if (script !== null) return [configure(script, wanted)];
  const sources = ['configure.ac', 'configure.in'].map((name) => textOf(repository, root, name));
  const source = sources.find((one) => one !== null) ?? null;
  return source === null ? [] : [makeConfigure(repository, root), configure(source, wanted)];
}
