/** A test reporter that writes one JSON document: how many tests passed and failed, and the slowest files. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

const SLOWEST = 5;

async function* countTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  const millisecondsOf = new Map<string, number>();
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { file, nesting, details } = event.data;
    if (nesting === 0 && file !== undefined) {
      millisecondsOf.set(file, (millisecondsOf.get(file) ?? 0) + details.duration_ms);
    }
    if (details.type === 'suite') continue;
    passed += Number(event.type === 'test:pass');
    failed += Number(event.type === 'test:fail');
  }
  const slowest = [...millisecondsOf]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, milliseconds]) => [relative(process.cwd(), file), milliseconds / 1000]);
  yield JSON.stringify({ passed, failed, slowest });
}

// The test runner takes a reporter from the default export and from nowhere else.
// biome-ignore lint/style/noDefaultExport: see above
export default countTests;
