/** `vitest bench`: files that end in .bench.js or .bench.ts. */
import { type Detector, inFolder } from '../detection/candidate.ts';
import { binOf, packageOf } from '../detection/node-project.ts';
import { preloadsOf, shortenedBy } from '../detection/node-scripts.ts';
import { printingProgram } from '../detection/printing-program.ts';
import {
  baseName,
  foldersAbove,
  isUnder,
  quoteWord,
  type Repository,
  type SourceFile,
  within,
} from '../detection/repository.ts';
import { shortTinybench } from '../tinybench/detect.ts';

/** It measures with the tinybench that it is installed with, wherever that lies, and has no option for how long. */
const HARNESS = {
  module: 'vitest',
  preload: [
    'const { createRequire } = await import("node:module");',
    'const vitest = createRequire(createRequire(import.meta.url).resolve("vitest/package.json"));',
    'const module = vitest.resolve("tinybench").replace(/cjs$/, "js");',
    shortTinybench('await import("file://" + module)'),
  ].join(' '),
};

/** Where its settings lie, if below its package: a project of Vitest need not be one of npm. */
function homeOf(repository: Repository, folder: string, path: string): string {
  const isConfig = (file: SourceFile) => /^vitest\.config\.[cm]?[jt]s$/.test(baseName(file.path));
  const [home] = foldersAbove(repository, path, isConfig);
  return home === undefined || !isUnder(folder, home) ? folder : home;
}

export const detectVitest: Detector = (repository) => {
  const files = repository.files.filter(
    ({ path, text }) => /\.(bench|benchmark)\.[cm]?[jt]sx?$/.test(path) && /\bbench\b/.test(text),
  );
  const candidates = files.flatMap((file) => {
    const pkg = packageOf(repository, file.path);
    if (pkg === null || pkg.manifest.dependencies['vitest'] === undefined) return [];
    const home = homeOf(repository, pkg.folder, file.path);
    const path = within(home, file.path);
    const root = home === pkg.folder ? '' : ` --root ${quoteWord(within(pkg.folder, home))}`;
    const inside = pkg.inside === '.' ? '' : `${pkg.inside}/`;
    // Vite keeps compiled modules and its read configuration there.
    const writable = ['.vite', '.vite-temp'].map((name) => `${inside}node_modules/${name}`);
    const preloads = preloadsOf(pkg, HARNESS);
    const imports = preloads.map(({ file }) => `--import=$PWD/${file}`).join(' ');
    const mkdir = { command: `mkdir -p ${writable.map(quoteWord).join(' ')}` };
    return [
      {
        ...pkg.ground,
        setup: [...pkg.ground.setup, mkdir, ...preloads.map(({ step }) => step)],
        writable,
        what: within(pkg.root, file.path),
        build: [],
        ...printingProgram({
          label: within(pkg.root, file.path).replace(/\.(bench|benchmark)\.\w+$/, ''),
          ...inFolder(pkg.inside),
          command: `NODE_OPTIONS=${imports} ${binOf(pkg, 'vitest')} bench ${quoteWord(path)} --run${root} --outputJson {out}`,
          shell: true,
          adapter: 'vitest',
          ...shortenedBy(preloads),
        }),
      },
    ];
  });
  return { candidates };
};
