/** What the lists of a CMake build have it download, by FetchContent or CPM, and how Debian may call it. */
import type { SourceFile } from '../../tools/detection/repository.ts';
import type { Library } from './missing-packages.ts';

export interface Download {
  /** As the build calls it. */
  readonly name: string;
  /** `owner/name`: installed libraries are often called after that. */
  readonly repository?: string;
}

const LIST = /(?:^|\/)CMakeLists\.txt$|\.cmake$/;
const CALL = /\b(?:FetchContent_Declare|CPM(?:Add|Find|Declare)Package)\s*\(([^()]*)\)/gi;
const HOSTED =
  /\b(?:(?:gh|gl):|(?:git(?:hub|lab)\.com)[/:])([\w.-]+\/[\w.-]+?)(?:\.git)?(?=[/\s"#@]|$)/i;
const NAMED = /\bGIT(?:HUB|LAB)_REPOSITORY\s+"?([\w.-]+\/[\w.-]+)/i;
const NAME = /\bNAME\s+"?([\w.+-]+)/i;
const MAX_DOWNLOADS = 16;

function downloadIn(words: string): Download[] {
  const repository = NAMED.exec(words)?.[1] ?? HOSTED.exec(words)?.[1];
  const first = /^\s*([\w.+-]+)(?=\s)/.exec(words)?.[1];
  const name = NAME.exec(words)?.[1] ?? first ?? repository?.replace(/^.*\//, '');
  return name === undefined ? [] : [{ name, ...(repository && { repository }) }];
}

/** Each once, by its name. */
export function declaredDownloads(files: readonly SourceFile[]): Download[] {
  const all = files
    .filter(({ path }) => LIST.test(path))
    .flatMap(({ text }) => [...text.replace(/(?<=^|\s)#.*/gm, '').matchAll(CALL)])
    .flatMap(([, words = '']) => downloadIn(words));
  const byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
  return [...byName.values()].flatMap((same) => same.slice(0, 1)).slice(0, MAX_DOWNLOADS);
}

export interface Submodule extends Download {
  readonly folder: string;
}

const SUBMODULE = /^\[submodule [^\]]*\]([^[]*)/gm;

/** What git was to bring along, by the folders it belongs to. */
export function submodulesIn(files: readonly SourceFile[]): Submodule[] {
  const text = files.find(({ path }) => path === '.gitmodules')?.text ?? '';
  return [...text.matchAll(SUBMODULE)].flatMap(([, words = '']) => {
    const folder = /^\s*path\s*=\s*(\w[\w./+-]*?)\/?\s*$/m.exec(words)?.[1] ?? '';
    const repository = /([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/m.exec(
      /^\s*url\s*=.*/m.exec(words)?.[0] ?? '',
    )?.[1];
    const name = folder.replace(/^.*\//, '');
    const isOwn = folder !== '' && !folder.split('/').includes('..');
    return isOwn ? [{ name, folder, ...(repository && { repository }) }] : [];
  });
}

/** CMake's name of a library that projects call otherwise (in lower case), and the targets that are linked without a namespace. */
export const CALLED_OTHERWISE: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/^(google[-_]?)?(test|mock)$|^gtest$/, 'GTest', ['gtest', 'gtest_main', 'gmock', 'gmock_main']],
  [/^(google[-_]?)?benchmark$/, 'benchmark', ['benchmark', 'benchmark_main']],
  [/^catch2?$/, 'Catch2', ['Catch2', 'Catch2WithMain']],
];

/** What a library may be called: `eigen` is `Eigen3` to CMake, and `red_coin` is `RedCoin`. Few, since CMake lists files of each before what else it says. */
function spellings(name: string): string[] {
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const joined = title.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set([name, title, `${title}2`, `${title}3`, joined])];
}

/** The packages of CMake's that may be it, and its targets. */
export function installedAs({ name, repository }: Download): {
  readonly packages: readonly string[];
  readonly targets: readonly string[];
} {
  const [, owned = name] = /([^/]+)$/.exec(repository ?? '') ?? [];
  const known = CALLED_OTHERWISE.find(([word]) =>
    [name, owned].some((each) => word.test(each.toLowerCase())),
  );
  if (known !== undefined) return { packages: [known[1]], targets: known[2] };
  const whole = repository?.replace('/', '_') ?? name;
  const names = [...new Set([name, owned, whole])];
  return { packages: [...new Set([...spellings(name), ...names])], targets: names };
}

/** What to look for in Debian. */
export function libraryFor(download: Download): Library {
  const { packages } = installedAs(download);
  const files = packages.map((one) => one.replaceAll(/[.+]/g, '[$&]')).join('|');
  const [first = download.name] = packages;
  return { name: first.toLowerCase(), file: `usr/.*/(${files})(C|-c)onfig[.]cmake` };
}
