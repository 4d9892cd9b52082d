/** Tests that are only marked as benchmarks, as for pytest-codspeed: the fixture is lent to them. */
import type { Step } from '../detection/candidate.ts';
import { quoteWord } from '../detection/repository.ts';

const MARKED = /\bpytest\.mark\.benchmark\b/;
const NAME = 'benchproof_marked';
/** Before pytest-benchmark's own hook, which skips what does not ask for its fixture. */
const PLUGIN = `import pytest
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in [one for one in items if one.get_closest_marker("benchmark")]:
        if "benchmark" not in item.fixturenames:
            item.fixturenames = [*item.fixturenames, "benchmark"]
            item.is_marked = True
@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if hasattr(pyfuncitem, "is_marked"):
        given, names = pyfuncitem.funcargs, pyfuncitem._fixtureinfo.argnames
        given["benchmark"](pyfuncitem.obj, **{name: given[name] for name in names})
        return True`;

export function hasMarked(text: string): boolean {
  return MARKED.test(text) && /^[ \t]*(async )?def test_/m.test(text);
}

/** How such a file is built and run; nothing for others. */
export function lentTo(text: string): { readonly steps: readonly Step[]; readonly flag: string } {
  if (!hasMarked(text)) return { steps: [], flag: '' };
  const folder = '"$(.venv/bin/python -c "import site; print(site.getsitepackages()[0])")"';
  const command = `printf '%s\\n' ${quoteWord(PLUGIN)} >${folder}/${NAME}.py`;
  return { steps: [{ command }], flag: `-p ${NAME} ` };
}
