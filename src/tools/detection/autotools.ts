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

/** By a script that lies at its top; empty: it has none. */
export function configureSteps(repository: Repository, root: string): Step[] {
  const paths = repository.files.map(({ path }) => path).filter((path) => isUnder(root, path));
  const wanted = paths.map((path) => within(root, path)).filter((path) => BENCHMARK.test(path));
  const script = textOf(repository, root, 'configure');
  if (script !== null) return [configure(script, wanted)];
  const source = textOf(repository, root, 'configure.ac');
  return source === null ? [] : [{ command: 'autoreconf -fi' }, configure(source, wanted)];
}
