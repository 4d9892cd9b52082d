/**
 * Feeds random and mutated documents to the extractor: `node test/support/extract/fuzz.ts [COUNT] [SEED] [FILES…]`.
 * Mutates the named files, else the fixtures. Prints what was tried; exits 1 on the first thing wrong.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { extractClaims } from '../../../src/docs/extract/extract.ts';
import { documents } from './random-document.ts';

const ENDINGS = ['md', 'mdx', 'rst', 'adoc', 'txt', 'html'];
const LIMIT_MS = 5000;

/** What is wrong with the reading of a text; null: nothing. */
export async function findFault(text: string, path: string): Promise<string | null> {
  const started = performance.now();
  const document = await extractClaims(text, path);
  const tookMs = performance.now() - started;
  if (tookMs > LIMIT_MS) return `took ${Math.round(tookMs)} ms`;
  const wrong = document.claims.find(
    (claim) => text.slice(claim.start, claim.end) !== claim.text || claim.end <= claim.start,
  );
  if (wrong) return `place of ${JSON.stringify(wrong.text)}`;
  if (document.failure && !isParserLimit(document.failure.message)) return document.failure.message;
  return null;
}

/** A parser may give up on nesting, and controls are refused; our own code may not fail at all. */
function isParserLimit(message: string): boolean {
  return /call stack|control character/i.test(message);
}

/** Cuts, doubles, swaps and glues pieces of real documents. */
export function mutations(texts: readonly string[]): fc.Arbitrary<string> {
  const source = fc.constantFrom(...texts);
  const cut = fc.tuple(source, fc.nat(), fc.nat(), documents).map(([text, a, b, piece]) => {
    const start = a % (text.length + 1);
    const end = start + (b % (text.length - start + 1));
    return text.slice(0, start) + piece + text.slice(end);
  });
  const doubled = fc
    .tuple(source, fc.nat({ max: 6 }))
    .map(([text, times]) => text.repeat(times + 1).slice(0, 60_000));
  const glued = fc
    .tuple(source, source, fc.nat())
    .map(([a, b, at]) => a.slice(0, at % (a.length + 1)) + b);
  return fc.oneof({ weight: 5, arbitrary: cut }, doubled, glued, {
    weight: 3,
    arbitrary: documents,
  });
}

export function fixtureTexts(): string[] {
  const folder = new URL('../../../fixtures/extract/', import.meta.url);
  return readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

async function main(): Promise<void> {
  const [count = '2000', seed = '1', ...files] = process.argv.slice(2);
  const texts = files.length > 0 ? files.map((file) => readFileSync(file, 'utf8')) : fixtureTexts();
  const started = performance.now();
  let bytes = 0;
  let slowest = 0;
  const inputs = fc.tuple(mutations(texts), fc.constantFrom(...ENDINGS));
  await fc.assert(
    fc.asyncProperty(inputs, async ([text, ending]) => {
      const before = performance.now();
      const fault = await findFault(text, `document.${ending}`);
      slowest = Math.max(slowest, performance.now() - before);
      bytes += text.length;
      if (fault !== null) throw new Error(fault);
    }),
    { seed: Number(seed), numRuns: Number(count), verbose: false },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${count} documents, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s, slowest ${slowest.toFixed(0)} ms: nothing wrong`,
  );
}

if (import.meta.main) await main();
