/** An author writes an unmeasured number so that people can read it and the gate cannot. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { built } from '../support/built.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;

/** What a reader of the rendered page sees of 61.8 million operations a second, or 8.56 ms. */
const SHOWN: Readonly<Record<string, string>> = {
  'plain words': 'The allocator does 61.8M ops/s.',
  'bold in the middle': 'The allocator does **61**.8M ops/s.',
  'tags in the middle': 'The allocator does 6<b></b>1.8M<i> ops/s</i>.',
  'a comment in the middle': 'The allocator does 61<!-- -->.8M ops/s.',
  'entities for digits': 'The allocator does &#54;&#49;.8M ops/s.',
  'named entities': 'The allocator does 61&period;8M ops&sol;s.',
  'a zero-width space': 'The allocator does 6\u200b1.8M op\u200bs/s.',
  'a soft hyphen': 'The allocator does 61.8M o\u00adps/s.',
  'a word joiner': 'The allocator does 61.8\u2060M ops/s.',
  'a variation selector': 'The allocator does 61.8\ufe0eM ops/s.',
  'full-width digits': 'The allocator does ６１．８M ops/s.',
  'full-width unit': 'The allocator does 61.8M ｏｐｓ／ｓ.',
  'circled digits': 'The allocator does ⑥① M ops/s.',
  'a circled number': 'The search takes ㊶ ms.',
  'negative circled digits': 'The search takes ❽ ms.',
  'bold mathematical digits': 'The allocator does 𝟔𝟏.𝟖M ops/s.',
  'double-struck digits': 'The allocator does 𝟞𝟙.𝟠M ops/s.',
  'superscript digits': 'The search takes ⁸·⁵⁶ ms.',
  'subscript digits': 'The search takes ₈.₅₆ ms.',
  'segmented digits': 'The search takes 🯸.🯵🯶 ms.',
  'keycap digits': 'The search takes 8️⃣.5️⃣6️⃣ ms.',
  'parenthesized digits': 'The search takes ⑻ ms.',
  'digits with a full stop': 'The search takes ⒏ ms.',
  'digits in two circles': 'The search takes ⓼ ms.',
  'a digit with a comma': 'The search takes 🄉 ms.',
  'names of keycaps': 'The search takes :eight:.:five::six: ms.',
  'Chinese numerals': 'The search takes 八 ms.',
  'a list’s number': 'The search takes\n\n8. milliseconds on a laptop.',
  'arabic digits': 'The search takes ٨٫٥٦ ms.',
  'devanagari digits': 'The search takes ८.५६ ms.',
  'Roman numerals': 'The search takes Ⅷ ms.',
  'a vulgar fraction': 'The search takes 8½ ms.',
  'a written fraction': 'The search takes 8 1/2 ms.',
  'letters for zero': 'The search takes 8O ms, then 9O ms.',
  'a Cyrillic unit': 'The search takes 8.56 мs.',
  'a Cyrillic letter in the unit': 'The allocator does 61.8M оps/s.',
  'a Greek letter in the unit': 'The allocator does 61.8M οps/s.',
  'a squared unit': 'The search takes 8.56 ㎳.',
  'small capitals': 'The search takes 8.56 ᴍs.',
  'script letters': 'The allocator does 61.8M 𝓸𝓹𝓼/𝓼.',
  'number words': 'The allocator does sixty-one million operations per second.',
  'mixed words': 'The allocator does 61 million and a bit operations per second.',
  'scientific notation': 'The allocator does 6.18e7 ops/s.',
  'spaced scientific notation': 'The allocator does 6.18 e 7 ops/s.',
  'times ten to the seventh': 'The allocator does 6.18 × 10⁷ ops/s.',
  'a power in tags': 'The allocator does 6.18 × 10<sup>7</sup> ops/s.',
  'a caret': 'The allocator does 6.18*10^7 ops/s.',
  'powers of two': 'The allocator does 2^26 ops/s.',
  'a hexadecimal': 'The allocator does 0x3AEF940 ops/s.',
  apostrophes: "The allocator does 61'800'000 ops/s.",
  underscores: 'The allocator does 61_800_000 ops/s.',
  'thin spaces': 'The allocator does 61\u2009800\u2009000 ops/s.',
  'a line break': 'The allocator does 61.8M\nops/s.',
  'a hard break': 'The allocator does 61.8M<br>ops/s.',
  'spaced letters': 'The allocator does 6 1 . 8 M ops / s.',
  'a range of three dots': 'The allocator does 61...63M ops/s.',
  'a range of decimals with three dots': 'The search takes 8.5...8.6 ms.',
  'a spelled rate': 'The scan reads 61.8 megabytes a second.',
  'a spelled unit': 'The search takes 8.56 milliseconds.',
  'a unit before the number': 'Time in ms: 8.56.',
  'a dozen': 'The search takes a dozen milliseconds.',
  'half a second': 'The search takes half a second.',
  'a quarter of the time': 'The search takes a quarter of the time of glibc.',
  'an image’s alt text': '![61.8M ops/s](a.png)',
  'a badge': '![](https://img.shields.io/badge/throughput-61.8M%20ops%2Fs-green)',
  'a badge with a label':
    '[![speed](https://img.shields.io/badge/speed-61.8M_ops%2Fs-green.svg)](x)',
  'a badge in HTML': '<img src="https://img.shields.io/badge/latency-8.56%20ms-blue">',
  'a badge in a definition':
    '![speed][b]\n\n[b]: https://img.shields.io/badge/speed-61.8M%20ops%2Fs-green',
  'another badge service': '![](https://badgen.net/badge/latency/8.56%20ms/green)',
  'a static badge’s query': '![](https://img.shields.io/static/v1?label=latency&message=8.56%20ms)',
  'a picture’s title': '![speed](a.png "61.8M ops/s")',
  'a link’s title': '[speed](a.html "61.8M ops/s")',
  'a definition’s title': '[speed][s]\n\n[s]: a.html "61.8M ops/s"',
  'a link’s text': '[61.8M ops/s](a.html)',
  'a footnote': 'The allocator is fast.[^1]\n\n[^1]: It does 61.8M ops/s.',
  'an inline footnote': 'The allocator is fast.^[It does 61.8M ops/s.]',
  'a definition list': 'Throughput\n: 61.8M ops/s',
  'a task list': '- [x] 61.8M ops/s',
  'a quotation': '> 61.8M ops/s',
  'an alert': '> [!NOTE]\n> The allocator does 61.8M ops/s.',
  'a heading': '## 61.8M ops/s',
  'an underlined heading': '61.8M ops/s\n===========',
  'a summary': '<details><summary>61.8M ops/s</summary>\n\nmore\n\n</details>',
  details: '<details>\n\nThe allocator does 61.8M ops/s.\n\n</details>',
  'a title attribute': '<span title="61.8M ops/s">fast</span>',
  'an ARIA label': '<span aria-label="61.8M ops/s">fast</span>',
  'an ARIA description': '<p aria-description="61.8M ops/s">fast</p>',
  'a placeholder': '<input placeholder="61.8M ops/s">',
  'a field’s value': '<input value="61.8M ops/s">',
  'a meter': '<meter value="8.56" max="10">8.56 ms</meter>',
  'a progress bar': '<progress value="61.8" max="100">61.8M ops/s</progress>',
  'a data element': '<data value="61800000">61.8M ops/s</data>',
  ruby: '<ruby>61.8M ops/s<rt>fast</rt></ruby>',
  'an SVG': '<svg><text x="0" y="10">61.8M ops/s</text></svg>',
  'an SVG’s title': '<svg><title>61.8M ops/s</title></svg>',
  'split SVG text': '<svg><text><tspan>61.8M</tspan><tspan> ops/s</tspan></text></svg>',
  MathML: '<math><mn>61.8</mn><mtext>M ops/s</mtext></math>',
  'inline math': 'The allocator does $61.8$ M ops/s.',
  'math with text': 'The allocator does $61.8\\,\\text{M ops/s}$.',
  'a math block': '$$\n61.8 \\times 10^6 \\text{ ops/s}\n$$',
  'a math fence': fence('math', '8.56 \\text{ ms}'),
  'units in math': 'The search takes $8.56\\,\\mathrm{ms}$.',
  'a table': '| case | ops/s |\n|---|---|\n| mixed | 61800000 |',
  'a table with a column of units':
    '| case | value | unit |\n|---|---|---|\n| mixed | 6180 | MB/s |\n| small | 7290 | MB/s |',
  'a table of divisions': '<div><div>mixed</div><div>61.8M ops/s</div></div>',
  'divisions with a header':
    '<div><div>case</div><div>ops/s</div></div><div><div>mixed</div><div>61800000</div></div>',
  'a list for a table': '- case: mixed\n- ops/s: 61800000',
  'a table without its rule': 'case | ops/s\nmixed | 61800000 ops/s',
  'a drawn table': fence(
    '',
    '+-------+-----------+\n| case  | ops/s     |\n+-------+-----------+\n| mixed | 61800000  |\n+-------+-----------+',
  ),
  'preformatted HTML': '<pre>mixed  61.8M ops/s</pre>',
  'a code span': 'The allocator does `61.8M ops/s`.',
  'a code fence': fence('', 'mixed: 61.8M ops/s'),
  'a shell session': fence('console', '$ ./bench\nmixed: 61800000 ops/s'),
  'a CSV fence': fence('csv', 'case,ops/s\nmixed,61800000\nsmall,72900000'),
  'a JSON fence': fence('json', '{ "case": "mixed", "throughput": "61.8M ops/s" }'),
  'numbers in a JSON fence': fence(
    'json',
    '[{ "case": "mixed", "ops/s": 61800000 }, { "case": "small", "ops/s": 72900000 }]',
  ),
  'a YAML fence': fence('yaml', 'mixed: 61.8M ops/s'),
  'a diff fence': fence('diff', '- mixed 10.2M ops/s\n+ mixed 61.8M ops/s'),
  'front matter': '---\ndescription: 61.8M ops/s\n---\n',
  'a bar chart': fence(
    'mermaid',
    'xychart-beta\n  title "Throughput"\n  x-axis [mixed, small]\n  y-axis "M ops/s" 0 --> 100\n  bar [61.8, 72.9]',
  ),
  'a pie chart': fence('mermaid', 'pie title Time in ms\n  "parse" : 8.56\n  "write" : 3.2'),
  'a flow chart': fence('mermaid', 'graph LR\n  A[parse] -->|8.56 ms| B[write]'),
  'a sequence diagram': fence('mermaid', 'sequenceDiagram\n  A->>B: answers in 8.56 ms'),
  'a Vega chart in a fence': fence(
    'vega-lite',
    '{"title": "ms", "data": {"values": [{"case": "a", "ms": 8.56}, {"case": "b", "ms": 3.2}]}}',
  ),
  'an emoji beside': 'Throughput 🚀61.8M🚀 ops/s',
  'struck text': 'The allocator does ~~10.2M~~ 61.8M ops/s.',
  'right to left marks': 'The allocator does \u200f61.8M\u200f ops/s.',
  'a comment that ends early': '<!-- > --> The allocator does 61.8M ops/s. <!-- -->',
  'a bogus comment': '<!- The allocator does 61.8M ops/s. ->',
  'an unclosed comment': 'fast\n\n<! The allocator does 61.8M ops/s.',
  'a reference that is never used': '[//]: # (x)\nThe allocator does 61.8M ops/s.',
};

/** What is seen by a reader, and passes: listed in `docs/threat-model.md`. */
const OPEN: readonly string[] = [
  'Roman numerals',
  'Chinese numerals',
  'a list’s number',
  'superscript digits',
  'subscript digits',
  'letters for zero',
  'mixed words',
  'powers of two',
  'a hexadecimal',
  'divisions with a header',
  'a Vega chart in a fence',
];

const folder = await mkdtemp(join(tmpdir(), 'benchproof-hidden-'));
const nameOf = (form: string) => `${form.replace(/\W+/g, '-')}.md`;
let counts: ReadonlyMap<string, number> = new Map();

before(async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  for (const [form, text] of Object.entries(SHOWN))
    await writeFile(join(folder, nameOf(form)), `# Speed\n\n${text}\n`);
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'a');
  const { stdout } = spawnSync(
    process.execPath,
    [built('cli.js'), 'docs', 'check', '--json', '--strict', ...Object.keys(SHOWN).map(nameOf)],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const { files } = JSON.parse(stdout);
  counts = new Map(
    files.map((file: { path: string; counts: { seen: number; unsure: number } }) => [
      file.path,
      file.counts.seen + file.counts.unsure,
    ]),
  );
});
after(() => rm(folder, { recursive: true }));

test('every rendered form of a number is found, except those listed as open', async (forms) => {
  for (const form of Object.keys(SHOWN))
    await forms.test(form, () =>
      assert.equal((counts.get(nameOf(form)) ?? 0) > 0, !OPEN.includes(form)),
    );
});
