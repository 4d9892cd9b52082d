/** Which language a repository is mostly written in: what is built first has the most time. */

const WRITTEN_IN: Readonly<Record<string, RegExp>> = {
  c: /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/,
  go: /\.go$/,
  node: /\.[cm]?[jt]sx?$/,
  python: /\.pyx?$/,
  rust: /\.rs$/,
};

/** Files in the language of a runner: `runners/rust@1.90` → those of Rust. */
export function filesFor(image: string, paths: readonly string[]): number {
  const language = WRITTEN_IN[/^runners\/(\w+)/.exec(image)?.[1] ?? ''];
  return language === undefined ? 0 : paths.filter((path) => language.test(path)).length;
}
