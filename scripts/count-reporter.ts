/** A test reporter that closes with one line a machine can read: `N passed, N failed`. */
import type { TestEvent } from 'node:test/reporters';

async function* countTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.details.type === 'suite') continue;
    if (event.type === 'test:pass') passed += 1;
    else failed += 1;
  }
  yield `${passed} passed, ${failed} failed\n`;
}

// The test runner takes a reporter from the default export and from nowhere else.
// biome-ignore lint/style/noDefaultExport: see above
export default countTests;
