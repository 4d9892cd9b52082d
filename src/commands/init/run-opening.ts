/** Runs benchmarks, and again with a folder writable that only its being read-only made fail. */
import type { FoundBenchmark } from '../../tools/detection/candidate.ts';
import { type Draft, failuresOf } from './draft.ts';
import { folderToOpen, type Ran } from './ran.ts';
import type { Workbench } from './workbench.ts';

/** Folders that are made writable one after the other, until the rest is said. */
const MAX_WRITABLE = 4;

/** What ran, and the draft with the folders that helped. */
export async function runOpening(
  bench: Workbench,
  draft: Draft,
  benchmarks: readonly FoundBenchmark[],
  seconds: number,
  doing: (id: string) => string,
): Promise<{ readonly ran: Ran[]; readonly draft: Draft }> {
  const [first] = benchmarks;
  let open = draft;
  let ran = await bench.run(open, benchmarks, seconds, doing);
  while (open.writable.length < MAX_WRITABLE) {
    const folder = folderToOpen(ran, first?.options.directory ?? '.', open.writable);
    if (folder === undefined) break;
    const wider = { ...open, writable: [...open.writable, folder] };
    const again = await bench.run(wider, benchmarks, seconds, doing);
    if (failuresOf(again) >= failuresOf(ran) && first?.name !== 'list') break;
    open = wider;
    ran = again;
  }
  return { ran, draft: open };
}
