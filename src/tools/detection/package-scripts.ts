/** Scripts of package.json whose name says that they measure. */
import type { Detector } from './candidate.ts';
import { packageOf } from './node-project.ts';
import { printingProgram } from './printing-program.ts';
import { baseName } from './repository.ts';

const NAMED = /^(bench|benchmark|perf)s?([:._-][\w:.-]+)?$/;
/** Found by detectors of their own, not meant to end, or in need of a network while they are measured. */
const OTHERS = /\bvitest\b|--watch|\bserve\b|^(bun|deno)\b|\b(npm|pnpm|yarn) (ci|i|install)\b/;
/** npm itself writes a cache and looks for news. */
const NPM = { npm_config_cache: '/tmp/npm', npm_config_update_notifier: 'false' };
const HARNESS = /(?:from|require\(|import\(|import)\s*['"](tinybench|mitata|benchmark)['"]/;

export const detectPackageScripts: Detector = (repository) => {
  const harnessed = repository.files
    .filter(({ path, text }) => /\.[cm]?[jt]s$/.test(path) && HARNESS.test(text))
    .map(({ path }) => path);
  const manifests = repository.files.filter(({ path }) => baseName(path) === 'package.json');
  const candidates = manifests.flatMap((file) => {
    const pkg = packageOf(repository, file.path);
    if (pkg === null) return [];
    const scripts = Object.entries(pkg.manifest.scripts).filter(([name, command]) => {
      const words = command.split(/\s+/).map((word) => word.replace(/^\.\//, ''));
      const isFound = harnessed.some((path) =>
        words.some((word) => word !== '' && path.endsWith(word)),
      );
      return NAMED.test(name) && !OTHERS.test(command) && !isFound;
    });
    return scripts.map(([name, command]) => {
      const isPlain = /^node [\w./ =-]+$/.test(command);
      const run = isPlain ? command : `npm run --silent ${name}`;
      return {
        ...pkg.ground,
        env: isPlain ? {} : NPM,
        what: pkg.inside === '.' ? `script ${name}` : `script ${name} of ${pkg.inside}`,
        build: [],
        ...printingProgram({
          label: pkg.inside === '.' ? name : `${pkg.inside}-${name}`,
          command: `${pkg.enter}${run}`,
          shell: pkg.enter !== '',
        }),
      };
    });
  });
  return { candidates };
};
