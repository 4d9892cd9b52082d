import type { Examples } from './examples.ts';
import type { Counts, Judged } from './validate.ts';
import { count, crossValidate } from './validate.ts';

type Bands = Parameters<typeof count>[2];

const say = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));

function words({ labels, found, claimed, right }: Counts): string {
  return `recall ${share(found, labels)} (${found}/${labels}) precision ${share(right, claimed)} (${right}/${claimed})`;
}

/** Prints the cross-validated scores: whole, by band, by format, by context, and the worst documents. */
export function reportScores(
  judged: readonly Judged[],
  all: Examples,
  bands: Bands,
  isShown: boolean,
): void {
  const total = Object.values(all.labels).reduce((a, b) => a + b, 0);
  for (const claim of [-1.5, -1, -0.5, 0, 0.5, 1])
    say(
      `  one threshold ${claim}: ${words(count(judged, total, { claimFrom: claim, otherBelow: claim }))}`,
    );
  say(`claim ${bands.claimFrom}, other ${bands.otherBelow}: ${words(count(judged, total, bands))}`);
  const hits = judged.filter(
    ({ example, score }) => example.labels.length > 0 && score >= bands.claimFrom,
  );
  const units = hits.filter(({ isUnitRight }) => isUnitRight).length;
  const classes = hits.filter(({ example, class: own }) => own === example.class).length;
  const others = hits.filter(({ example }) => example.class !== 'example').length;
  say(
    `unit ${share(units, hits.length)} class ${share(classes, hits.length)}, examples aside ${share(classes, others)}`,
  );
  reportRecall(judged, bands, 'format', ({ example }) => example.format);
  reportRecall(judged, bands, 'context', ({ example }) => example.context ?? '');
  reportRecall(judged, bands, 'class', ({ example }) => example.class ?? '');
  reportWorst(judged, all, bands);
  if (isShown) showErrors(judged, bands);
}

function reportRecall(
  judged: readonly Judged[],
  bands: Bands,
  name: string,
  of: (one: Judged) => string,
): void {
  const labelled = judged.filter(({ example }) => example.labels.length > 0);
  for (const value of [...new Set(labelled.map(of))].sort()) {
    const own = labelled.filter((one) => of(one) === value);
    const found = own.filter(({ score }) => score >= bands.claimFrom).length;
    const classes = own.filter(
      (one) => one.score >= bands.claimFrom && one.class === one.example.class,
    ).length;
    say(
      `  ${name} ${value}: recall ${share(found, own.length)} of ${own.length} lexed, class ${share(classes, found)}`,
    );
  }
}

function reportWorst(judged: readonly Judged[], all: Examples, bands: Bands): void {
  const rows = Object.entries(all.labels).map(([document, labels]) => {
    const own = judged.filter(({ example }) => example.document === document);
    const counts = count(own, labels, bands);
    return { document, counts, errors: labels - counts.found + counts.claimed - counts.right };
  });
  for (const { document, counts } of rows.sort((a, b) => b.errors - a.errors).slice(0, 10))
    say(`  worst ${document}: ${words(counts)}`);
}

function showErrors(judged: readonly Judged[], bands: Bands): void {
  for (const { example, score, class: own, isUnitRight } of judged) {
    const isClaim = example.labels.length > 0;
    const place = `${example.document}:${example.line}:${example.column} ${score.toFixed(1)}`;
    const errors: readonly [boolean, string][] = [
      [isClaim && score < bands.claimFrom, `MISS ${place} ${example.context}`],
      [!isClaim && score >= bands.otherBelow, `FALSE ${place}`],
      [isClaim && own !== example.class, `CLASS ${place} ${own} for ${example.class}`],
      [isClaim && !isUnitRight, `UNIT ${place}`],
    ];
    const [first] = errors.filter(([isError]) => isError);
    if (first !== undefined) say(first[1]);
  }
}

/** Prints the cross-validated score after fitting on so many documents. */
export function reportCurve(all: Examples, bands: Bands, own: Examples['examples']): void {
  const total = Object.values(all.labels).reduce((a, b) => a + b, 0);
  for (const limit of [20, 40, 80, 160]) {
    const judged = crossValidate(all, 5, bands.otherBelow, own, limit);
    say(`fitted on ${limit} documents: ${words(count(judged, total, bands))}`);
  }
}
