/** How pytest is started where tests that say how many rounds they take, by `benchmark.pedantic`, are to take one. */
import { quoteWord } from '../detection/repository.ts';

const PEDANTIC = /\bbenchmark\.pedantic\s*\(/;
/** Without braces, which a configuration would fill in. */
const ONE_ROUND =
  'import sys,time,pytest;from pytest_benchmark.fixture import BenchmarkFixture as f;p=f.pedantic;f.pedantic=lambda s,*a,**k:p(s,*a,**dict(k,rounds=1,iterations=1,warmup_rounds=0))';

export const saysItsRounds = (text: string): boolean => PEDANTIC.test(text);

export const PYTEST = '.venv/bin/python -m pytest';
export const PYTEST_ONCE = `.venv/bin/python -c ${quoteWord(`${ONE_ROUND};sys.exit(pytest.main(sys.argv[1:]))`)}`;

/** No test is begun after this, and those that ran are reported. */
const LIST_SECONDS = 20;
const IN_TIME = `${ONE_ROUND}
class Stop:
    left = 0
    def pytest_collection_finish(self):
        self.start = time.monotonic()
    def pytest_runtest_teardown(self, item):
        items = item.session.items
        if time.monotonic() - self.start > ${LIST_SECONDS} and item is not items[-1]:
            item.session.shouldstop, self.left = "late", len(items) - items.index(item) - 1
stop = Stop()
code = pytest.main(sys.argv[1:], plugins=[stop])
if stop.left:
    print("\\nbenchproof: %d not begun" % stop.left)
sys.exit(0 if stop.left else code)`;
export const PYTEST_IN_TIME = `.venv/bin/python -c ${quoteWord(IN_TIME)}`;

/** Those that were not begun in time; empty: all were. */
export function notBegun(stdout: string): { readonly name: string; readonly reason: string }[] {
  const count = /^benchproof: (\d+) not begun$/m.exec(stdout)?.[1];
  const reason = `not run: those before took ${LIST_SECONDS} s, so add the others by their names`;
  return count === undefined ? [] : [{ name: `${count} more`, reason }];
}
