import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  formatProblems,
  parseConfig,
  require_dist
} from "./chunk-6O5S75DL.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  __toESM
} from "./chunk-CIAQLR37.js";

// src/core/detect/repository.ts
function folderOf(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
}
function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
function within(folder, path) {
  return folder === "." ? path : path.slice(folder.length + 1);
}
function isUnder(folder, path) {
  return folder === "." || path.startsWith(`${folder}/`);
}
function nearestWith(repository, path, name) {
  const holders = repository.files.filter((file) => baseName(file.path) === name);
  const folders = holders.map((file) => folderOf(file.path)).filter((one) => isUnder(one, path));
  return folders.sort((a, b) => b.length - a.length)[0] ?? null;
}
function textOf(repository, folder, name) {
  const path = folder === "." ? name : `${folder}/${name}`;
  return repository.files.find((file) => file.path === path)?.text ?? null;
}
function safeName(text) {
  const clean = text.replace(/[^A-Za-z0-9._]+/g, "-").replace(/^[-._]+|[-._]+$/g, "");
  return clean.slice(0, 60) || "bench";
}
function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
function quoteWord(text) {
  return /^[\w./=:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
function groupBy(items, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...groups.get(key) ?? [], item]);
  }
  return groups;
}

// src/core/detect/cargo.ts
function binaryOf(target) {
  return `benchproof-${target}`;
}
function buildOf(target) {
  const newest = `ls -t target/release/deps/${target.replaceAll("-", "_")}-* | grep -v '\\.d$' | head -n 1`;
  return [`cargo bench --bench ${target} --no-run`, `cp "$(${newest})" ${binaryOf(target)}`];
}
function criterionIds(text) {
  const groups = [...text.matchAll(/benchmark_group\(\s*("([^"\\]*)")?/g)];
  if (groups.length > 1 || groups.some((group) => group[1] === void 0)) return null;
  if (/bench_with_input|BenchmarkId::|bench_function\(\s*[^"\s]/.test(text)) return null;
  const prefix = groups[0]?.[2] === void 0 ? "" : `${groups[0][2]}/`;
  const ids = [...text.matchAll(/bench_function\(\s*"([^"\\]*)"/g)].map((match) => match[1] ?? "");
  return ids.map((id) => prefix + id);
}
function criterionCommand(target, id) {
  const filter = quoteWord(`^${escapePattern(id)}$`);
  return [
    'rm -rf "$CRITERION_HOME"',
    `./${binaryOf(target)} --bench --noplot ${filter} >&2`,
    `find "$CRITERION_HOME" -path '*/new/*.json' -exec tail -v -n +1 {} +`
  ].join(" && ");
}
function criterionBenchmark(target, id) {
  return {
    name: safeName(`${target}-${id}`),
    comment: null,
    options: {
      command: criterionCommand(target, id),
      shell: true,
      env: { CRITERION_HOME: "/tmp/criterion" },
      read: { adapter: "criterion", select: id },
      warmup: 0,
      iterations: 1
    }
  };
}
function criterionBench(target, text) {
  const ids = criterionIds(text);
  const note = `bench ${target} computes criterion ids while it runs: add them by hand`;
  return {
    target,
    benchmarks: (ids ?? []).map((id) => criterionBenchmark(target, id)),
    notes: ids === null || ids.length === 0 ? [note] : [],
    isNightly: false
  };
}
function builtInBench(target, text) {
  const names = [...text.matchAll(/#\[bench\]\s+(?:pub )?fn (\w+)/g)].map(
    (match) => match[1] ?? ""
  );
  const benchmarks = names.map(
    (name) => ({
      name: safeName(`${target}-${name}`),
      comment: null,
      options: {
        command: `./${binaryOf(target)} --bench --exact ${name}`,
        read: { adapter: "libtest", select: name }
      }
    })
  );
  return { target, benchmarks, notes: [], isNightly: true };
}
function ownHarness(target) {
  const comment = "A program of its own: its wall time is measured.";
  const options = { command: `./${binaryOf(target)} --bench` };
  return {
    target,
    benchmarks: [{ name: safeName(target), comment, options }],
    notes: [],
    isNightly: false
  };
}
function benchOf(file, root, manifest) {
  const inside = within(root, file.path);
  const match = /^benches\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/.exec(inside);
  const target = match?.[1] ?? match?.[2];
  if (target === void 0) return null;
  if (/\bcriterion\b/.test(file.text)) return criterionBench(target, file.text);
  if (/#\[bench\]/.test(file.text)) return builtInBench(target, file.text);
  const declared = new RegExp(
    `name\\s*=\\s*"${escapePattern(target)}"\\s*\\n\\s*harness\\s*=\\s*false`
  );
  return declared.test(manifest) && /\bfn main\(/.test(file.text) ? ownHarness(target) : null;
}
function projectOf(repository, root, files) {
  const at = root === "." ? "Cargo.toml" : `${root}/Cargo.toml`;
  const manifest = repository.files.find((file) => file.path === at)?.text ?? "";
  const benches = files.flatMap((file) => benchOf(file, root, manifest) ?? []);
  const used = benches.filter(({ benchmarks }) => benchmarks.length > 0);
  return {
    folder: root,
    image: "runners/rust",
    build: used.flatMap(({ target }) => buildOf(target)),
    // The built-in harness is compiled by a stable toolchain only when told so.
    env: used.some(({ isNightly }) => isNightly) ? { RUSTC_BOOTSTRAP: "1" } : {},
    writable: [],
    benchmarks: benches.flatMap(({ benchmarks }) => benchmarks),
    notes: benches.flatMap(({ notes }) => notes)
  };
}
var detectCargo = (repository) => {
  const sources = repository.files.filter(
    (file) => file.path.endsWith(".rs") && /(^|\/)benches\//.test(file.path) && baseName(folderOf(file.path)) !== "."
  );
  const byCrate = groupBy(sources, (file) => nearestWith(repository, file.path, "Cargo.toml"));
  return [...byCrate].map(([root, files]) => projectOf(repository, root, files));
};

// src/core/detect/go.ts
function benchmarksIn(text) {
  const starts = [...text.matchAll(/^func (Benchmark[A-Z0-9_]\w*)\(\w+ \*testing\.B\) *\{/gm)];
  return starts.map((match) => {
    const from = match.index + match[0].length;
    const end = text.indexOf("\n}", from);
    const body = text.slice(from, end < 0 ? void 0 : end);
    const runs = [...body.matchAll(/\bb\.Run\(\s*("([^"\\]*)")?/g)];
    const isPlain = runs.every((run) => run[1] !== void 0);
    return { name: match[1] ?? "", parts: isPlain ? runs.map((run) => run[2] ?? "") : null };
  });
}
function binaryOf2(folder) {
  return `benchproof-${folder === "." ? "main" : safeName(folder)}.test`;
}
function benchmark(pkg, name, part) {
  const filter = part === null ? `^${name}$` : `^${name}$/^${part.replaceAll(" ", "_")}$`;
  const up = pkg === "." ? "." : pkg.split("/").map(() => "..").join("/");
  const enter = pkg === "." ? "" : `cd ${quoteWord(pkg)} && `;
  const often = "-test.count=5 -test.benchtime=200ms -test.benchmem";
  const command = `${enter}${up}/${binaryOf2(pkg)} -test.run='^$' -test.bench='${filter}' ${often}`;
  const shown = part === null ? name : `${name}/${part.replaceAll(" ", "_")}`;
  return {
    name: safeName([pkg === "." ? "" : pkg, shown.replace(/^Benchmark/, "")].join("-")),
    comment: null,
    options: {
      command,
      ...pkg === "." ? {} : { shell: true },
      read: { adapter: "go-bench", select: shown },
      splittable: true
    }
  };
}
function packageBenchmarks(root, folder, files) {
  const pkg = folder === root ? "." : within(root, folder);
  const found = files.flatMap((file) => benchmarksIn(file.text));
  const benchmarks = found.flatMap(({ name, parts }) => {
    if (parts === null) return [];
    return parts.length === 0 ? [benchmark(pkg, name, null)] : parts.map((part) => benchmark(pkg, name, part));
  });
  const notes = found.filter(({ parts }) => parts === null).map(({ name }) => `${name} in ${folder} names its parts while it runs: add them by hand`);
  const target = pkg === "." ? "." : `./${pkg}`;
  const build = `go test -c -o ${binaryOf2(pkg)} ${quoteWord(target)}`;
  return { benchmarks, notes, build: benchmarks.length > 0 ? [build] : [] };
}
var detectGo = (repository) => {
  const tests = repository.files.filter(
    (file) => file.path.endsWith("_test.go") && /^func Benchmark[A-Z0-9_]/m.test(file.text)
  );
  const byModule = groupBy(tests, (file) => nearestWith(repository, file.path, "go.mod"));
  return [...byModule].map(([root, files]) => {
    const packages = [...groupBy(files, (file) => folderOf(file.path))].map(
      ([folder, own]) => packageBenchmarks(root, folder, own)
    );
    return {
      folder: root,
      image: "runners/go",
      build: packages.flatMap(({ build }) => build),
      env: {},
      writable: [],
      benchmarks: packages.flatMap(({ benchmarks }) => benchmarks),
      notes: packages.flatMap(({ notes }) => notes)
    };
  });
};

// src/core/detect/google-benchmark.ts
function registered(text) {
  const known = [];
  const computed = [];
  for (const match of text.matchAll(/^\s*BENCHMARK\((\w+)\)([^;]{0,500});/gm)) {
    const [, name = "", options = ""] = match;
    const args = [...options.matchAll(/->Arg\((\d+)\)/g)].map((arg) => `${name}/${arg[1]}`);
    const rest = options.replace(/->(Arg|Unit)\([\w:]+\)/g, "").trim();
    if (rest === "") known.push({ names: args.length > 0 ? args : [name] });
    else computed.push(name);
  }
  return { known, computed };
}
function executableOf(repository, file) {
  const folder = nearestWith(repository, file.path, "CMakeLists.txt");
  if (folder === null) return null;
  const at = folder === "." ? "CMakeLists.txt" : `${folder}/CMakeLists.txt`;
  const lists = repository.files.find((one) => one.path === at)?.text ?? "";
  const source = baseName(file.path);
  const found = [...lists.matchAll(/add_executable\(\s*([\w-]+)([^)]*)\)/g)].find(
    (match) => (match[2] ?? "").split(/\s+/).some((word) => baseName(word) === source)
  );
  if (!found?.[1]) return null;
  const roots = repository.files.filter((one) => baseName(one.path) === "CMakeLists.txt" && /^\s*project\(/im.test(one.text)).map((one) => folderOf(one.path)).filter((one) => one === "." || folder === one || folder.startsWith(`${one}/`)).sort((a, b) => a.length - b.length);
  const root = roots[0] ?? folder;
  const inside = folder === root ? "" : `${within(root, folder)}/`;
  return { root, path: `build-benchproof/${inside}${found[1]}` };
}
function benchmark2(program, name) {
  return {
    name: safeName(name.replace(/^BM_/, "")),
    comment: null,
    options: {
      command: `./${program} '--benchmark_filter=^${name}$' --benchmark_repetitions=5 --benchmark_format=json`,
      read: { adapter: "google-benchmark", select: name }
    }
  };
}
var detectGoogleBenchmark = (repository) => repository.files.filter(
  (file) => /\.(cc|cpp|cxx)$/.test(file.path) && /benchmark\/benchmark\.h/.test(file.text)
).flatMap((file) => {
  const program = executableOf(repository, file);
  if (program === null) return [];
  const { known, computed } = registered(file.text);
  return [
    {
      folder: program.root,
      image: "runners/c",
      build: [
        "cmake -S . -B build-benchproof -DCMAKE_BUILD_TYPE=Release",
        "cmake --build build-benchproof"
      ],
      env: {},
      writable: [],
      benchmarks: known.flatMap(
        ({ names }) => names.map((name) => benchmark2(program.path, name))
      ),
      notes: computed.map(
        (name) => `${name} in ${file.path} computes its arguments: add name/argument by hand`
      )
    }
  ];
});

// src/core/detect/jmh.ts
var detectJmh = (repository) => {
  const sources = repository.files.filter(
    (file) => file.path.endsWith(".java") && /org\.openjdk\.jmh\.annotations/.test(file.text)
  );
  const byModule = groupBy(sources, (file) => nearestWith(repository, file.path, "pom.xml"));
  return [...byModule].map(([folder, files]) => ({
    folder,
    image: "runners/c",
    build: [],
    env: {},
    writable: [],
    benchmarks: [],
    notes: files.flatMap(({ path, text }) => {
      const pkg = /^package ([\w.]+);/m.exec(text)?.[1];
      const name = /\bclass (\w+)/.exec(text)?.[1] ?? "";
      const id = pkg === void 0 ? name : `${pkg}.${name}`;
      const methods = [...text.matchAll(/@Benchmark[^{;]*?\b(\w+)\s*\(/g)].map((match) => match[1]);
      return methods.map(
        (method) => `${path}: JMH needs an image with a JDK and Maven, by digest. Then, with build: mvn package,
  command: java -jar target/benchmarks.jar '^${id}.${method}$' -bm avgt -tu ns -f 1 -rf json -rff {out}
  read: { adapter: jmh, select: ${id}.${method} }`
      );
    })
  }));
};

// src/core/detect/makefile.ts
var RUNNERS = {
  "go.mod": "runners/go",
  "Cargo.toml": "runners/rust"
};
var WITHOUT_MAKE = ["package.json", "pyproject.toml", "setup.py"];
function targetsIn(text) {
  const rules = /^(bench(?:mark)?s?(?:[-_][\w.-]+)?)[ \t]*:(?!=)[^\n]*\n((?:\t[^\n]*\n?|[ \t]*\n)*)/gm;
  const found = [...`${text}
`.matchAll(rules)].map((match) => ({
    name: match[1] ?? "",
    recipe: (match[2] ?? "").trim()
  }));
  return found.filter((one, index) => found.findIndex(({ name }) => name === one.name) === index);
}
function isProgram({ name, recipe }) {
  return new RegExp(`-o\\s*(\\$@|${escapePattern(name)})(\\s|$)`).test(recipe);
}
function benchmarkOf(target) {
  const isRun = !isProgram(target);
  return {
    name: safeName(target.name),
    comment: isRun ? "The wall time of the whole target is measured." : "The wall time of the program is measured: add the arguments it needs.",
    options: { command: isRun ? `make --silent ${target.name}` : `./${target.name}` }
  };
}
function projectOf2(repository, path, targets) {
  const folder = folderOf(path);
  const has = (name) => textOf(repository, folder, name) !== null;
  const manifest = Object.keys(RUNNERS).find(has);
  const image = RUNNERS[manifest ?? ""] ?? "runners/c";
  const project = { folder, image, env: {}, writable: [] };
  if (manifest === void 0 && WITHOUT_MAKE.some(has)) {
    const names = targets.map(({ name }) => name).join(", ");
    const note = `${path} has ${names}, but the image for this folder has no make`;
    return { ...project, build: [], benchmarks: [], notes: [note] };
  }
  const useful = targets.filter(({ recipe }) => recipe !== "");
  const gathering = targets.filter(({ recipe }) => recipe === "");
  return {
    ...project,
    // Run once while building, so that nothing is left to compile when it is timed.
    build: useful.map(({ name }) => `make ${name}`),
    benchmarks: useful.map(benchmarkOf),
    notes: gathering.map(({ name }) => `${name} in ${path} has no commands of its own`)
  };
}
var detectMakefile = (repository) => repository.files.filter((file) => /^(GNUm|M|m)akefile$/.test(baseName(file.path))).flatMap((file) => {
  const targets = targetsIn(file.text);
  return targets.length === 0 ? [] : [projectOf2(repository, file.path, targets)];
});

// src/core/detect/node-project.ts
var versions = external_exports.record(external_exports.string(), external_exports.string()).catch({});
var manifestSchema = external_exports.object({
  scripts: versions.default({}),
  dependencies: versions.default({}),
  devDependencies: versions.default({})
});
function readManifest(text) {
  if (text === null) return null;
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { scripts, dependencies, devDependencies } = parsed.data;
    return { scripts, dependencies: { ...dependencies, ...devDependencies } };
  } catch {
    return null;
  }
}
function nodeProject(repository, folder, manifest) {
  const isLocked = textOf(repository, folder, "package-lock.json") !== null;
  const hasDependencies = Object.keys(manifest.dependencies).length > 0;
  const install2 = isLocked ? "npm ci" : "npm install --no-audit --no-fund";
  return {
    folder,
    image: "runners/node",
    build: [
      ...hasDependencies ? [install2] : [],
      ...manifest.scripts["build"] === void 0 ? [] : ["npm run build"]
    ],
    env: { npm_config_cache: "/tmp/npm", npm_config_update_notifier: "false" },
    writable: []
  };
}

// src/core/detect/package-scripts.ts
var OTHERS = /\bvitest\b|\btinybench\b/;
function benchmark3(script, command) {
  const isPlain = /^node [\w./ =-]+$/.test(command);
  return {
    name: safeName(script),
    comment: "The wall time of the whole script is measured.",
    options: { command: isPlain ? command : `npm run --silent ${script}` }
  };
}
var detectPackageScripts = (repository) => repository.files.filter((file) => baseName(file.path) === "package.json").flatMap((file) => {
  const manifest = readManifest(file.text);
  if (manifest === null) return [];
  const benchmarks = Object.entries(manifest.scripts).filter(
    ([name, command]) => /^bench(mark)?(s|:[\w:.-]+)?$/.test(name) && !OTHERS.test(command)
  ).filter(([, command]) => !usesTinybench(repository.files, command)).map(([name, command]) => benchmark3(name, command));
  const folder = folderOf(file.path);
  return [{ ...nodeProject(repository, folder, manifest), benchmarks, notes: [] }];
});
function usesTinybench(files, command) {
  const words = command.split(/\s+/).map((word) => word.replace(/^\.\//, ""));
  const named = files.filter(
    (file) => words.some((word) => word !== "" && file.path.endsWith(word))
  );
  return named.some((file) => /['"]tinybench['"]/.test(file.text));
}

// src/core/detect/pytest-benchmark.ts
var MANIFESTS = ["pyproject.toml", "setup.py", "requirements.txt"];
function rootOf(repository, path) {
  const roots = MANIFESTS.map((name) => nearestWith(repository, path, name));
  return roots.find((root) => root !== null) ?? ".";
}
function install(repository, root) {
  const has = (name) => textOf(repository, root, name) !== null;
  const parts = [
    ...["requirements.txt", "requirements-dev.txt"].filter(has).map((name) => `-r ${name}`),
    ...has("pyproject.toml") || has("setup.py") ? ["."] : [],
    "pytest pytest-benchmark"
  ];
  return ["python3 -m venv .venv", `.venv/bin/pip install ${parts.join(" ")}`];
}
function testsIn(text) {
  const functions = /((?:^@[^\n]*\n(?:[ \t)][^\n]*\n)*)*)^def (test_\w+)\(([^)]*)\)/gm;
  return [...text.matchAll(functions)].filter((match) => /\bbenchmark\b/.test(match[3] ?? "")).map((match) => ({
    name: match[2] ?? "",
    isParametrized: /parametrize/.test(match[1] ?? "")
  }));
}
var FEW_ROUNDS = "--benchmark-min-time=0.001 --benchmark-max-time=0.5";
function benchmark4(file, name) {
  const target = quoteWord(`${file}::${name}`);
  return {
    name: safeName(name.replace(/^test_/, "")),
    comment: null,
    options: {
      command: `.venv/bin/python -m pytest -q -p no:cacheprovider ${target} ${FEW_ROUNDS} --benchmark-json={out}`,
      read: { adapter: "pytest-benchmark", select: name }
    }
  };
}
function projectOf3(repository, root, files) {
  const tests = files.flatMap(
    (file) => testsIn(file.text).map((one) => ({ ...one, file: within(root, file.path) }))
  );
  return {
    folder: root,
    image: "runners/python",
    build: install(repository, root),
    env: { PYTHONDONTWRITEBYTECODE: "1" },
    writable: [],
    benchmarks: tests.filter(({ isParametrized }) => !isParametrized).map(({ file, name }) => benchmark4(file, name)),
    notes: tests.filter(({ isParametrized }) => isParametrized).map(({ file, name }) => `${name} in ${file} is parametrized: add name[value] by hand`)
  };
}
var detectPytestBenchmark = (repository) => {
  const tests = repository.files.filter(
    (file) => file.path.endsWith(".py") && testsIn(file.text).length > 0
  );
  const byRoot = groupBy(tests, (file) => rootOf(repository, file.path));
  return [...byRoot].map(([root, files]) => projectOf3(repository, root, files));
};

// src/core/detect/tinybench.ts
function readValue(manifest) {
  const major = Number(/\d+/.exec(manifest.dependencies["tinybench"] ?? "")?.[0] ?? "3");
  return major >= 3 ? "median" : "throughput";
}
function programOf(path, manifest) {
  if (/\.[cm]?js$/.test(path)) return "node";
  return manifest.dependencies["tsx"] === void 0 ? null : "node_modules/.bin/tsx";
}
function benchmarksIn2(root, file, manifest) {
  const path = within(root, file.path);
  const program = programOf(path, manifest);
  const value = readValue(manifest);
  const metric = value === "median" ? "latency" : value;
  const tasks = [...file.text.matchAll(/\.add\(\s*(['"`])((?:(?!\1)[^\\$\n])*)\1/g)];
  if (program === null || !/\.table\(/.test(file.text)) return [];
  return tasks.map((match) => ({
    name: safeName(`${path.replace(/\.\w+$/, "").replace(/^.*\//, "")}-${match[2]}`),
    comment: null,
    options: {
      command: `${program} ${quoteWord(path)}`,
      read: { adapter: "tinybench", select: match[2] ?? "", value, metric }
    }
  }));
}
var detectTinybench = (repository) => {
  const imports = /^import [^\n]*from ['"]tinybench['"]|require\(['"]tinybench['"]\)/m;
  const files = repository.files.filter(
    (file) => /\.[cm]?[jt]s$/.test(file.path) && imports.test(file.text)
  );
  const byPackage = groupBy(files, (file) => nearestWith(repository, file.path, "package.json"));
  return [...byPackage].flatMap(([root, own]) => {
    const manifest = readManifest(textOf(repository, root, "package.json"));
    if (manifest === null) return [];
    const read = own.map((file) => ({ file, found: benchmarksIn2(root, file, manifest) }));
    const notes = read.filter(({ found }) => found.length === 0).map(({ file }) => `${file.path} uses tinybench but prints no table that can be read`);
    const benchmarks = read.flatMap(({ found }) => found);
    return [{ ...nodeProject(repository, root, manifest), benchmarks, notes }];
  });
};

// src/core/detect/vitest.ts
function benchmarksIn3(root, file) {
  const path = within(root, file.path);
  const names = [...file.text.matchAll(/\bbench\(\s*(['"`])((?:(?!\1)[^\\$\n])*)\1/g)];
  return names.map((match) => {
    const name = match[2] ?? "";
    return {
      name: safeName(`${path.replace(/\.bench\.\w+$/, "").replace(/^.*\//, "")}-${name}`),
      comment: null,
      options: {
        command: `node_modules/.bin/vitest bench ${quoteWord(path)} --run --outputJson {out}`,
        // It reports no samples, and its mean is that of the pauses of the garbage collector.
        read: { adapter: "vitest", select: name, value: "median", metric: "time" }
      }
    };
  });
}
var detectVitest = (repository) => {
  const files = repository.files.filter((file) => /\.bench\.[cm]?[jt]sx?$/.test(file.path));
  const byPackage = groupBy(files, (file) => nearestWith(repository, file.path, "package.json"));
  return [...byPackage].flatMap(([root, own]) => {
    const manifest = readManifest(textOf(repository, root, "package.json"));
    if (manifest?.dependencies["vitest"] === void 0) return [];
    const project = nodeProject(repository, root, manifest);
    const writable = ["node_modules/.vite", "node_modules/.vite-temp"];
    return [
      {
        ...project,
        build: [...project.build, `mkdir -p ${writable.join(" ")}`],
        writable,
        benchmarks: own.flatMap((file) => benchmarksIn3(root, file)),
        notes: []
      }
    ];
  });
};

// src/core/detect/detect.ts
var DETECTORS = [
  detectGo,
  detectCargo,
  detectPytestBenchmark,
  detectVitest,
  detectTinybench,
  detectGoogleBenchmark,
  detectJmh,
  detectPackageScripts,
  detectMakefile
];
var MANIFESTS2 = /* @__PURE__ */ new Set([
  "go.mod",
  "Cargo.toml",
  "package.json",
  "package-lock.json",
  "pyproject.toml",
  "setup.py",
  "requirements.txt",
  "requirements-dev.txt",
  "CMakeLists.txt",
  "pom.xml",
  "Makefile",
  "makefile",
  "GNUmakefile"
]);
var SKIPPED = /(^|\/)(node_modules|vendor|target|third_party|\.venv|venv|dist|\.git)\//;
function isRelevant(path) {
  if (SKIPPED.test(path)) return false;
  if (MANIFESTS2.has(baseName(path)) || path.endsWith("_test.go")) return true;
  return /bench|perf|jmh/i.test(path) ? /\.(rs|py|[cm]?[jt]sx?|java|cc|cpp|cxx)$/.test(path) : /(^|\/)(test_[^/]*|[^/]*_test)\.py$/.test(path);
}
function uniquelyNamed(benchmarks) {
  const taken = /* @__PURE__ */ new Map();
  return benchmarks.map((one) => {
    const before = taken.get(one.name) ?? 0;
    taken.set(one.name, before + 1);
    return before === 0 ? one : { ...one, name: `${one.name}-${before + 1}` };
  });
}
function merge(projects) {
  const [first] = projects;
  if (first === void 0) return null;
  const useful = projects.filter((one) => one.benchmarks.length > 0);
  const all = (of) => [...new Set(useful.flatMap(of))];
  return {
    folder: first.folder,
    image: first.image,
    build: all((one) => one.build),
    env: Object.assign({}, ...useful.map((one) => one.env)),
    writable: all((one) => one.writable),
    benchmarks: uniquelyNamed(useful.flatMap((one) => one.benchmarks)),
    notes: projects.flatMap((one) => one.notes)
  };
}
function detectProjects(repository) {
  const found = DETECTORS.flatMap((detect) => detect(repository));
  const groups = groupBy(found, ({ folder, image }) => `${folder}
${image}`);
  return [...groups.values()].flatMap((projects) => merge(projects) ?? []).filter(({ benchmarks, notes }) => benchmarks.length > 0 || notes.length > 0).sort((a, b) => a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0);
}

// src/core/detect/render.ts
var import_yaml = __toESM(require_dist(), 1);
var MAX_BENCHMARKS = 40;
function pair(key, value, document, comment) {
  const name = new import_yaml.Scalar(key);
  if (comment) name.commentBefore = comment.replace(/^/gm, " ");
  return new import_yaml.Pair(name, value instanceof import_yaml.YAMLMap ? value : document.createNode(value));
}
function benchmarkMap(found, document) {
  const map = new import_yaml.YAMLMap();
  for (const { name, comment, options } of found.slice(0, MAX_BENCHMARKS)) {
    map.items.push(pair(name, options, document, comment));
  }
  const left = found.length - MAX_BENCHMARKS;
  if (left > 0) map.comment = ` ${left} more were found and left out: add those that matter.`;
  return map;
}
function projectMap(project, document) {
  const map = new import_yaml.YAMLMap();
  const add = (key, value, isWanted = true, comment) => {
    if (isWanted) map.items.push(pair(key, value, document, comment));
  };
  add("path", project.folder, project.folder !== ".");
  add("image", project.image);
  add(
    "build",
    project.build,
    project.build.length > 0,
    "Runs once a revision, with the network on."
  );
  add("env", project.env, Object.keys(project.env).length > 0);
  add("writable", project.writable, project.writable.length > 0);
  add("benchmarks", benchmarkMap(project.benchmarks, document));
  return map;
}
function namesOf(projects, repositoryName) {
  const names = [];
  for (const { folder, image } of projects) {
    const plain = safeName(folder === "." ? repositoryName : baseName(folder));
    const longer = `${plain}-${baseName(image)}`;
    const name = [plain, longer].find((one) => !names.includes(one));
    names.push(name ?? `${longer}-${names.length}`);
  }
  return names;
}
function heading(schema, notes) {
  return [
    ` yaml-language-server: $schema=${schema}`,
    " Written by `benchproof init` from what the repository holds. Every key: docs/configuration.md",
    ...notes.flatMap((note) => `Not measured: ${note}`.split("\n").map((line) => ` ${line}`))
  ].join("\n");
}
function renderConfig(projects, repositoryName, schema) {
  const useful = projects.filter(({ benchmarks }) => benchmarks.length > 0);
  if (useful.length === 0) return null;
  const document = new import_yaml.Document(new import_yaml.YAMLMap());
  const all = new import_yaml.YAMLMap();
  for (const [index, name] of namesOf(useful, repositoryName).entries()) {
    const project = useful[index];
    if (project) all.items.push(pair(name, projectMap(project, document), document));
  }
  const root = document.contents;
  root.items.push(
    pair("version", 1, document),
    pair(
      "runs",
      { min: 3, max: 12 },
      document,
      "Run pairs a benchmark: at least, and at most while it is undecided."
    ),
    pair("projects", all, document),
    pair(
      "docs",
      { files: ["**/*.md"] },
      document,
      "Documents whose performance numbers need a recorded run."
    )
  );
  document.commentBefore = heading(
    schema,
    projects.flatMap(({ notes }) => notes)
  );
  return document.toString({ lineWidth: 0, singleQuote: true });
}

// src/commands/init.ts
var MAX_READ = 5e3;
async function readSources(folder) {
  const paths = (await folder.list()).filter(isRelevant).slice(0, MAX_READ);
  const sources = [];
  for (const path of paths) {
    const text = await folder.read(path);
    if (text !== null) sources.push({ path, text });
  }
  return sources;
}
function assertReadable(text, file) {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return;
  throw new Error(`init wrote what it cannot read:
${formatProblems(parsed.problems)}
${text}`);
}
async function runInit(options, folder) {
  const files = await readSources(folder);
  const projects = detectProjects({ name: folder.name, files });
  const notes = projects.flatMap((project) => project.notes);
  const text = renderConfig(projects, folder.name, options.schema);
  if (text === null) {
    const seen = notes.map((note) => `
  ${note}`).join("");
    throw new UserError(
      `${folder.name}: no benchmark found that can be measured as it is${seen}`,
      `write ${options.file} by hand: docs/configuration.md begins with the shortest one`
    );
  }
  assertReadable(text, options.file);
  if (!options.print && !await folder.create(options.file, text)) {
    throw new UserError(
      `${options.file} exists already and is left as it is`,
      "see what would be written with --print"
    );
  }
  return {
    text,
    written: options.print ? null : options.file,
    projects: projects.filter(({ benchmarks }) => benchmarks.length > 0).map((project) => ({
      folder: project.folder,
      benchmarks: project.benchmarks.map(({ name }) => name)
    })),
    notes
  };
}

export {
  runInit
};
