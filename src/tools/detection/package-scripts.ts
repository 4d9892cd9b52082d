/** Scripts of package.json whose name says that they measure. */
import { BENCHMARK_JS } from '../benchmark-js/detect.ts';
import { TINYBENCH } from '../tinybench/detect.ts';
import type { Candidate, Detector } from './candidate.ts';
import { type NodePackage, packageOf } from './node-project.ts';
import { importOf, preloadOf } from './node-scripts.ts';
import { printingProgram } from './printing-program.ts';
import { baseName, isUnder, type Repository } from './repository.ts';

const NAMED = /^(bench|benchmark|perf)s?([:._-][\w:.-]+)?$/;
/** Found by detectors of their own, not meant to end, or in need of a network while they are measured. */
const OTHERS = /\bvitest\b|--watch|\bserve\b|^(bun|deno)\b|\b(npm|pnpm|yarn) (ci|i|install)\b/;
/** npm itself writes a cache and looks for news. */
const NPM = { npm_config_cache: '/tmp/npm', npm_config_update_notifier: 'false' };
const HARNESS = importOf('tinybench|mitata|benchmark');

/** Set to short runs where a file of the package uses them: their own take minutes. */
const SHORTENED = [BENCHMARK_JS, TINYBENCH];

function preloadsOf(repository: Repository, pkg: NodePackage) {
  return SHORTENED.flatMap((harness) => {
    const isUsed = repository.files.some(
      ({ path, text }) => isUnder(pkg.folder, path) && importOf(harness.module).test(text),
    );
    const isOwn = pkg.manifest.dependencies[harness.module] !== undefined;
    return isUsed && isOwn ? [preloadOf(pkg, harness)] : [];
  });
}

function candidateOf(
  pkg: NodePackage,
  name: string,
  command: string,
  preloads: ReturnType<typeof preloadsOf>,
): Candidate {
  const isPlain = /^node [\w./ =-]+$/.test(command);
  const imports = (folder: string) => preloads.map(({ file }) => ` --import ${folder}/${file}`);
  const isSet = !isPlain && preloads.length > 0;
  const options = isSet ? `NODE_OPTIONS="${imports('$PWD').join('').trim()}" ` : '';
  const run = isPlain
    ? command.replace(/^node/, `node${imports('.').join('')}`)
    : `${options}npm run --silent ${name}`;
  return {
    ...pkg.ground,
    setup: [...pkg.ground.setup, ...preloads.map(({ step }) => step)],
    env: isPlain ? {} : NPM,
    what: pkg.inside === '.' ? `script ${name}` : `script ${name} of ${pkg.inside}`,
    build: [],
    ...printingProgram({
      label: pkg.inside === '.' ? name : `${pkg.inside}-${name}`,
      command: `${pkg.enter}${run}`,
      shell: pkg.enter !== '' || isSet,
    }),
  };
}

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
    const preloads = scripts.length === 0 ? [] : preloadsOf(repository, pkg);
    return scripts.map(([name, command]) => candidateOf(pkg, name, command, preloads));
  });
  return { candidates };
};
