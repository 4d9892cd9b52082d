/** Tests that are only marked as benchmarks, as for pytest-codspeed, or by their folder: the fixture is lent to them. */
import type { Step } from '../detection/candidate.ts';
import { isTimedScript } from '../detection/python-programs.ts';
import { quoteWord, type SourceFile } from '../detection/repository.ts';

const MARKED = /\bpytest\.mark\.benchmark\b/;
const NAME = 'benchproof_marked';
/** Before pytest-benchmark's own hook, which skips what does not ask for its fixture. */
const pluginFor = (condition: string): string => `import pytest
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in [one for one in items if ${condition}]:
        if "benchmark" not in item.fixturenames:
            item.fixturenames = [*item.fixturenames, "benchmark"]
            item.is_marked = True
@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if hasattr(pyfuncitem, "is_marked"):
        given, names = pyfuncitem.funcargs, pyfuncitem._fixtureinfo.argnames
        given["benchmark"](pyfuncitem.obj, **{name: given[name] for name in names})
        return True`;

const hasTests = (text: string): boolean => /^[ \t]*(async )?def test_/m.test(text);

export function hasMarked(text: string): boolean {
  return MARKED.test(text) && hasTests(text);
}

/** Tests in a folder of benchmarks, of a file that does not call and time them by itself. */
export function isInBenchFolder({ path, text }: SourceFile): boolean {
  return /(?:^|\/)(?:bench|perf)[^/]*\//i.test(path) && hasTests(text) && !isTimedScript(text);
}

/**
 * How a file of tests that do not take the fixture is built and run; nothing for others.
 *
 * @param isWhole all of its tests are benchmarks, and not only those that are marked
 */
export function lentTo(
  { text }: SourceFile,
  isWhole: boolean,
): { readonly steps: readonly Step[]; readonly flag: string } {
  if (!isWhole && !hasMarked(text)) return { steps: [], flag: '' };
  const plugin = pluginFor(isWhole ? 'True' : 'one.get_closest_marker("benchmark")');
  const folder = '"$(.venv/bin/python -c "import site; print(site.getsitepackages()[0])")"';
  const command = `printf '%s\\n' ${quoteWord(plugin)} >${folder}/${NAME}.py`;
  return { steps: [{ command }], flag: `-p ${NAME} ` };
}
