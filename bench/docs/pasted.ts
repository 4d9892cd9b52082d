/**
 * How many results of pasted output the gate takes for claims, where no tool's own reader knows the output.
 *
 *     node bench/docs/pasted.ts [--show]
 *
 * The outputs are those of `bench/world/outputs.ts`, each in a fence of a small document. Of numbers listed as no results, totals and
 * deviations are claims all the same, so that only the results are counted. Even lines are only counted; `--show` prints the odd ones
 * of which something is missed.
 */
import { parseArgs } from 'node:util';
import type { Claim } from '../../src/docs/claim.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { LIST_NAMES, type Output, readList } from '../world/output-lists.ts';

const { values: flags } = parseArgs({ options: { show: { type: 'boolean', default: false } } });

const NUMBER = /-?\d[\d,_]*(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.abs(b);

/** The results that are printed as numbers, and whether a claim stands over one of their places. */
function found(document: string, { expected }: Output, claims: readonly Claim[]) {
  const places = [...document.matchAll(NUMBER)].map(({ index, 0: text }) => ({
    value: Number(text.replace(/[,_]/g, '')),
    start: index,
    end: index + text.length,
  }));
  return expected.flatMap((result) => {
    const values = [result.value, ...(result.alternatives ?? [])];
    const own = places.filter(({ value }) => values.some((each) => isNear(each, value)));
    const isTaken = own.some(({ start, end }) =>
      claims.some((claim) => claim.start < end && start < claim.end),
    );
    return own.length === 0 ? [] : [{ result, isTaken }];
  });
}

const counts = { read: [0, 0, 0, 0], unread: [0, 0, 0, 0] };
for (const list of LIST_NAMES) {
  for (const [at, output] of readList(list).entries()) {
    const half = at % 2 === 0 ? 'read' : 'unread';
    const document = `# Results\n\nThe benchmarks print:\n\n\`\`\`\n${output.output}\n\`\`\`\n`;
    const { claims } = await extractClaims(document, 'README.md');
    const results = found(document, output, claims);
    const missed = results.filter(({ isTaken }) => !isTaken);
    const more = [1, missed.length === 0 ? 1 : 0, results.length, results.length - missed.length];
    counts[half] = counts[half].map((count, index) => count + (more[index] ?? 0));
    if (!flags.show || half === 'unread' || missed.length === 0) continue;
    const names = missed.map(({ result: { words, value } }) => `${words.join(' ')} ${value}`);
    process.stdout.write(`${output.kind}: ${names.join('; ')}\n${output.output}\n\n`);
  }
}
for (const [half, [outputs, whole, results, taken]] of Object.entries(counts))
  process.stdout.write(
    `${half}: ${taken} of ${results} results taken; ${whole} of ${outputs} outputs whole\n`,
  );
