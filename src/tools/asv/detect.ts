/** asv: suites that it would build itself for commits it checks out; here each of their files is run with what is installed. */
import type { Candidate, Detector, Listed, Listing } from '../detection/candidate.ts';
import { ASKED_SECONDS, ofFirstResults, readInTime } from '../detection/first-results.ts';
import { printingProgram } from '../detection/printing-program.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import { quoteWord, type Repository, type SourceFile, within } from '../detection/repository.ts';
import { STOPPED_MARK } from '../material.ts';
import { isOfSuite } from './suite.ts';

const FILE = '.benchproof-asv.py';
/** Times what one file has with the library that asv measures with, in five short samples, or fewer of what takes long. */
const DRIVER = `import itertools, os, statistics, sys, time, traceback
from asv_runner.discovery import disc_benchmarks
folder, file = os.path.split(os.path.abspath(sys.argv[1]))
parts = [file[:-3]]
while os.path.exists(folder + "/__init__.py"):
    folder, own = os.path.split(folder)
    parts.insert(0, own)
sys.path.insert(0, folder)
out, sys.stdout = sys.stdout, sys.stderr
short = type("Short", (), {"repeat": (1, 5, 0.1), "rounds": 1, "number": 0, "warmup_time": 0.01})
caches = {}
def measure(one, at, values):
    one.set_param_idx(at)
    if one.setup_cache_key is not None:
        if one.setup_cache_key not in caches:
            caches[one.setup_cache_key] = one.do_setup_cache()
        if caches[one.setup_cache_key] is not None:
            one.insert_param(caches[one.setup_cache_key])
    if not one.do_setup():
        taken = statistics.median(one.do_run()["samples"])
        name = one.name + ("(" + ", ".join(values) + ")" if values else "")
        print(f"{name}: {taken * 1e6:.4f} us", file=out, flush=True)
    one.do_teardown()
end = time.monotonic() + float(sys.argv[2] if len(sys.argv) > 2 else "inf")
for one in [one for one in disc_benchmarks(".".join(parts)) if one.unit == "seconds"]:
    one._attr_sources.insert(0, short)
    for at, values in enumerate(itertools.product(*one.params)):
        if time.monotonic() > end:
            print("${STOPPED_MARK}", file=out, flush=True)
            sys.exit()
        try:
            measure(one, at, values)
        except Exception:
            traceback.print_exc()`;

function candidateOf(repository: Repository, { path }: SourceFile): Candidate {
  const root = pythonRoot(repository, path);
  const own = within(root, path);
  const ground = pythonGround(repository, root, ['asv_runner']);
  const program = printingProgram({
    label: own.replace(/\.py$/, ''),
    command: `.venv/bin/python ${FILE} ${quoteWord(own)}`,
    shell: false,
    isHarnessed: true,
  });
  return {
    ...ground,
    setup: [...ground.setup, { command: `printf '%s\\n' '${DRIVER}' >${FILE}` }],
    what: own,
    build: [],
    ...inTime(program),
  };
}

/** It begins nothing more after some seconds where it is asked, and is measured by what it printed until then. */
function inTime({ list, benchmarks, guess }: ReturnType<typeof printingProgram>) {
  const read: Listing['read'] = (output) => {
    const answer = list.read(output);
    const isWhole = !output.stdout.includes(STOPPED_MARK);
    const cut = (one: Listed) =>
      readInTime(one, output.stdout, output.wallSeconds ?? ASKED_SECONDS);
    return isWhole ? answer : { ...answer, listed: answer.listed.map(cut) };
  };
  return {
    guess,
    list: { ...list, command: `${list.command} ${ASKED_SECONDS}`, read },
    benchmarks: (listed: readonly Listed[]) => {
      const lines = listed[0]?.lines;
      const found = benchmarks(listed);
      return lines === undefined ? found : found.map((one) => ofFirstResults(one, lines));
    },
  };
}

export const detectAsv: Detector = (repository) => ({
  candidates: repository.files
    .filter((file) => isOfSuite(repository, file))
    .map((file) => candidateOf(repository, file)),
});
