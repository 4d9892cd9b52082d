/** Bundles what users run, readable and the same byte for byte wherever it is done. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { keepData } from './data.ts';
import { compact, PASSING_ON, withoutFacades } from './finish.ts';
import { leaveOut } from './left-out.ts';
import { licencesOf } from './licences.ts';
import { type ModuleImports, type Part, partsOf } from './parts.ts';

const ENTRIES = {
  action: 'src/action.ts',
  cli: 'src/cli.ts',
  'parse-worker': 'src/edges/documents/parse-worker.ts',
  'work-process': 'src/bot/work-process.ts',
};

/** Notes what imports what, as soon as all modules are known. */
function learnGraph(graph: Map<string, ModuleImports>): Plugin {
  return {
    name: 'learn-graph',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds, dynamicallyImportedIds, isEntry } = this.getModuleInfo(id) ?? {};
        const [imports, lazy] = [importedIds ?? [], dynamicallyImportedIds ?? []];
        graph.set(id, { imports, lazy, isEntry: isEntry ?? false });
      }
    },
  };
}

function packageFolders(chunks: readonly OutputChunk[]): string[] {
  const folders = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)];
}

const takenInOrder = (part: Part, index: number, { length }: readonly Part[]) => ({
  ...part,
  priority: length - index,
});

/** @param root the repository @param folder empty or absent */
export async function bundle(root: string, folder: string): Promise<void> {
  const graph = new Map<string, ModuleImports>();
  await using build = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    // The oldest Node that src/cli/node-version.ts lets through.
    transform: { target: 'node22' },
    plugins: [keepData, leaveOut, learnGraph(graph)],
    // Lazy in one place and not in another is no mistake, and what is slow here is ours to find.
    checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    logLevel: 'warn',
  });
  const { output } = await build.generate({
    format: 'esm',
    chunkFileNames: ({ moduleIds }) =>
      moduleIds.length === 0 ? `${PASSING_ON}/[name].js` : '[name].js',
    comments: false,
    codeSplitting: { groups: partsOf(() => graph).map(takenInOrder) },
  });
  const chunks = output.filter((each) => each.type === 'chunk');
  await mkdir(folder, { recursive: true });
  for (const [file, code] of withoutFacades(chunks)) {
    await writeFile(join(folder, file), compact(file, code));
  }
  const licences = await licencesOf(packageFolders(chunks));
  await writeFile(join(folder, 'THIRD-PARTY-LICENCES.txt'), licences);
}
