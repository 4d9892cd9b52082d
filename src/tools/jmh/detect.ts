/** JMH: Java methods marked @Benchmark. No runner holds a JDK, so an image has to be named first. */
import type { Detector } from '../detection/candidate.ts';

export const detectJmh: Detector = (repository) => {
  const sources = repository.files.filter(
    (file) => file.path.endsWith('.java') && /org\.openjdk\.jmh\.annotations/.test(file.text),
  );
  const notes = sources.flatMap(({ path, text }) => {
    const pkg = /^package ([\w.]+);/m.exec(text)?.[1];
    const name = /\bclass (\w+)/.exec(text)?.[1] ?? '';
    const id = pkg === undefined ? name : `${pkg}.${name}`;
    const methods = [...text.matchAll(/@Benchmark[^{;]*?\b(\w+)\s*\(/g)].map((match) => match[1]);
    return methods.map(
      (method) =>
        `${path}: JMH needs an image with a JDK and Maven, by digest. Then, with build: mvn package,\n` +
        `  command: java -jar target/benchmarks.jar '^${id}.${method}$' -bm avgt -tu ns -f 1 -rf json -rff {out}\n` +
        `  read: { adapter: jmh, select: ${id}.${method} }`,
    );
  });
  return { candidates: [], notes };
};
