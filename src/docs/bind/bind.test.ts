import assert from 'node:assert/strict';
import test from 'node:test';
import { makeClaim, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import type { Claim } from '../claim.ts';
import { bindByNames } from './bind.ts';
import { pairSeries } from './pair.ts';
import { placesOf } from './place.ts';
import { listSeries } from './series.ts';
import { vocabularyOf } from './vocabulary.ts';
import { nameKey, wordsOf } from './words.ts';

const base = { project: 'parcel', unit: 'items/s', runs: [1, 2, 3] } as const;
const VARIANTS = {
  default: {},
  arena: { PARCEL_ARENA: '1' },
  both: { PARCEL_ARENA: '1', PARCEL_SIMD: '1' },
};
const SERIES = listSeries(
  [
    ...Object.keys(VARIANTS).flatMap((variant) =>
      [100, 10_000].map((items) =>
        makeRecord({ ...base, benchmark: 'sort-names', variant, parameters: { items } }),
      ),
    ),
    ...[1, 2, 4].map((workers) =>
      makeRecord({
        ...base,
        benchmark: 'route-plan',
        parameters: { workers },
        unit: 's',
        metric: 'time',
        better: 'lower',
      }),
    ),
    ...['cold', 'warm'].map((phase) =>
      makeRecord({
        ...base,
        benchmark: 'start',
        phase,
        unit: 'ms',
        metric: 'time',
        better: 'lower',
      }),
    ),
  ],
  [
    ...Object.entries(VARIANTS).flatMap(([variant, environment]) =>
      [100, 10_000].map((items) => ({
        ...base,
        benchmark: 'sort-names',
        variant,
        parameters: { items },
        phase: null,
        metric: 'throughput',
        better: 'higher' as const,
        environment,
      })),
    ),
    ...[1, 2, 4].map((workers) => ({
      ...base,
      benchmark: 'route-plan',
      variant: null,
      parameters: { workers },
      phase: null,
      unit: 's',
      metric: 'time',
      better: 'lower' as const,
      command: `./plan --stops 1500 -seed 7 ${workers}`,
    })),
  ],
);
const WORLD = vocabularyOf(SERIES);

type Subject = Partial<Claim['subject']>;

function claimIn(text: string, unit: string, subject: Subject): Claim {
  return makeClaim(text, 3, 1, unit, { subject, path: 'README.md' });
}

function boundTo(text: string, unit: string, subject: Subject): string {
  const claim = claimIn(text, unit, subject);
  const binding = bindByNames(placesOf([claim], WORLD)(claim));
  if (binding.kind !== 'bound') return binding.kind;
  return binding.series.map((each) => each.key.replace('parcel/', '')).join(' ');
}

const sentence = (said: string, text: string, unit = 'items/s') =>
  boundTo(text, unit, { sentence: said });

const PROSE: readonly (readonly [said: string, text: string, unit: string, to: string])[] = [
  ['Sort-names on 100 items (depot) reaches 4 items/s', '4 items/s', 'items/s', 'unrecorded'],
  [
    'By enabling the arena, sort-names on 100 items reaches 4 items/s',
    '4 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'By disabling the arena, sort-names on 100 items reaches 4 items/s',
    '4 items/s',
    'items/s',
    'sort-names@default[items=100]#throughput',
  ],
  [
    'Sort-names for each item in 100 items reaches 4 items/s',
    '4 items/s',
    'items/s',
    'sort-names@default[items=100]#throughput',
  ],
  [
    'With the arena, sort names handles 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'Sort names handles 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'sort-names@default[items=100]#throughput',
  ],
  [
    'Sorting names by default: 3 items/s for 10K items.',
    '3 items/s',
    'items/s',
    'sort-names@default[items=10000]#throughput',
  ],
  [
    'With `PARCEL_ARENA=1` and `PARCEL_SIMD=1` sort names gets 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'sort-names@both[items=100]#throughput',
  ],
  [
    'Without the arena sort names makes 3 items/s of 100 items.',
    '3 items/s',
    'items/s',
    'sort-names@default[items=100]#throughput',
  ],
  ['Planning a route takes 3 s on two workers.', '3 s', 's', 'route-plan[workers=2]#time'],
  ['A single worker plans the route in 3 s.', '3 s', 's', 'route-plan[workers=1]#time'],
  ['The route plan needs 3 s with 4 workers.', '3 s', 's', 'route-plan[workers=4]#time'],
  ['The first, cold start is over in 3 ms.', '3 ms', 'ms', 'start#time/cold'],
  // What stands in the command alone is known of it, by its option's name where it has one.
  ['Two workers plan a route of 1500 stops in 3 s.', '3 s', 's', 'route-plan[workers=2]#time'],
  ['`./plan --stops 1500 -seed 7 2` takes 3 s', '3 s', 's', 'route-plan[workers=2]#time'],
  ['Two workers plan a route of 1400 stops in 3 s.', '3 s', 's', 'unrecorded'],
  ['Two workers plan 7 routes in 3 s.', '3 s', 's', 'unrecorded'],
  ['Two workers plan 1500 routes in 3 s.', '3 s', 's', 'unrecorded'],
  // What was never measured, known or unknown by name.
  ['The route plan needs 3 s with 8 workers.', '3 s', 's', 'unrecorded'],
  ['With eight workers the route plan needs 3 s.', '3 s', 's', 'unrecorded'],
  ['Sort names handles 3 items/s at 5000 items.', '3 items/s', 'items/s', 'unrecorded'],
  ['On Windows sort names handles 3 items/s at 100 items.', '3 items/s', 'items/s', 'unrecorded'],
  [
    'With compression sort names handles 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  ['Using hugepages, the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['On a RaspberryPi the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  [
    'With all three optimizations, sort names does 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  ['mimalloc: 3 items/s in sort names at 100 items', '3 items/s', 'items/s', 'unrecorded'],
  [
    'Once compression is on, sort names handles 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  [
    'Sort names handles 3 items/s at 100 items during a backup.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  [
    'Sort names handles 3 items/s at 100 items for our largest customer.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  [
    'Without the compressor sort names handles 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  ['The route plan takes 3 s on two workers (ARM).', '3 s', 's', 'unrecorded'],
  ['The route plan takes 3 s on two workers [debug build].', '3 s', 's', 'unrecorded'],
  ['LTO: the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['Compression enabled: the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['Nearly full disk: the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['The route plan takes 3 s on two workers (Java 21).', '3 s', 's', 'unrecorded'],
  ['With assembly the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['The route plan takes 3 s on two workers, streaming.', '3 s', 's', 'unrecorded'],
  ['Two workers plan a route in 3 s uncached.', '3 s', 's', 'unrecorded'],
  ['Two workers plan a route in 3 s lazily in all.', '3 s', 's', 'unrecorded'],
  ['Run remotely, the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['On two workers the route plan takes 3 s, hidden stops included.', '3 s', 's', 'unrecorded'],
  ['Given a perfect hash, the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ...[
    'Surprisingly, the route plan takes 3 s on two workers, which delighted us.',
    'Every request waits its turn, so the route plan takes 3 s on two workers.',
    'Roughly speaking, the route plan takes 3 s on two workers, and we are proud of it.',
  ].map((said) => [said, '3 s', 's', 'route-plan[workers=2]#time'] as const),
  ['On two workers a compressed route plan takes 3 s.', '3 s', 's', 'unrecorded'],
  ['Two workers plan a route in 3 s and one in 4 s on Windows.', '3 s', 's', 'unrecorded'],
  ['Route plan, two workers: 3 s, after an hour of uptime.', '3 s', 's', 'unrecorded'],
  [
    'As of version 3 the route plan takes 3 s on two workers.',
    '3 s',
    's',
    'route-plan[workers=2]#time',
  ],
  ['Under Node version 3 the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['For two workers nginx needs 3 s to plan a route.', '3 s', 's', 'unrecorded'],
  ['Zephyr is done with the route plan in 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['Two workers plan a route in 3 s per stop.', '3 s', 's', 'unrecorded'],
  ['Two workers take 3 s of CPU time for a route plan.', '3 s', 's', 'unrecorded'],
  ['An erase takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  ['On two workers the route plan is handed to a lorry in 3 s.', '3 s', 's', 'unrecorded'],
  ['Route plan to CSV, two workers: 3 s.', '3 s', 's', 'unrecorded'],
  ['XML route plan on two workers: 3 s.', '3 s', 's', 'unrecorded'],
  ['zephyr with two workers: 3 s for a route plan.', '3 s', 's', 'unrecorded'],
  [
    '`plan --features winter` is done with the route plan in 3 s on two workers.',
    '3 s',
    's',
    'unrecorded',
  ],
  ['Route plan, two workers, Zephyr Pro 5: 3 s.', '3 s', 's', 'unrecorded'],
  // What only describes, switches on, or is the benchmark's own.
  [
    'Measured on my side: the route plan takes 3 s on two workers.',
    '3 s',
    's',
    'route-plan[workers=2]#time',
  ],
  ['Once the cache is warm, the start takes 3 ms.', '3 ms', 'ms', 'start#time/warm'],
  [
    'Under heavy arena use sort names handles 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  ['A route plan takes 3 s per route on two workers.', '3 s', 's', 'route-plan[workers=2]#time'],
  // A power is a number, and one that no series has is a condition that was never measured.
  [
    'Sort names with the arena makes 3 items/s at 10^4 items.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=10000]#throughput',
  ],
  [
    'Sort names with the arena makes 3 items/s at 10^7 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  // An answer names nothing.
  ['Yes: the route plan takes 3 s on two workers.', '3 s', 's', 'route-plan[workers=2]#time'],
  ['LTO: the route plan takes 3 s on two workers.', '3 s', 's', 'unrecorded'],
  // A switch that is on, and the verb behind it.
  [
    'Sorting names with the arena on takes some 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'Sort names with the arena on tapes: 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'unrecorded',
  ],
  // What something changes to is of the last value, and what it changed from of the first.
  [
    'Going from 100 to 10,000 items lifts sort names with the arena to 3 items/s.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=10000]#throughput',
  ],
  [
    'Going from 100 to 10,000 items costs sort names with the arena 3 items/s.',
    '3 items/s',
    'items/s',
    'tied',
  ],
  // What no name decides, no value decides either.
  ['Sort names handles 3 items/s.', '3 items/s', 'items/s', 'tied'],
  ['The start takes 3 ms.', '3 ms', 'ms', 'tied'],
  ['Everything does 3 items/s.', '3 items/s', 'items/s', 'unbound'],
  ['It is done in 3 s.', '3 s', 's', 'unbound'],
  // The number's own clause before the others.
  [
    'Sort names at 100 items: arena 3 items/s, default 2 items/s.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'Sort names at 100 items: 3 items/s (arena), the default being slower.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'Sort names at 100 items, every switch on: 3 items/s.',
    '3 items/s',
    'items/s',
    'sort-names@both[items=100]#throughput',
  ],
  [
    'On Linux, sort names with 100 items, arena: 3 items/s.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'The arena sorts names faster than the default: 3 items/s at 100 items.',
    '3 items/s',
    'items/s',
    'sort-names@arena[items=100]#throughput',
  ],
];

for (const [said, text, unit, to] of PROSE)
  test(`${said} → ${to}`, () => assert.equal(sentence(said, text, unit), to));

test('headings name what the sentence does not; a nearer name wins', () => {
  const subject = { headings: ['parcel', 'Sort names', '100 items'], sentence: 'arena: 3 items/s' };
  assert.equal(boundTo('3 items/s', 'items/s', subject), 'sort-names@arena[items=100]#throughput');
  const nearer = { ...subject, sentence: 'arena, 10,000 items: 3 items/s' };
  assert.equal(boundTo('3 items/s', 'items/s', nearer), 'sort-names@arena[items=10000]#throughput');
  const never = { ...subject, headings: ['parcel', 'Sort names', '500 items'] };
  assert.equal(boundTo('3 items/s', 'items/s', never), 'unrecorded');
});

test('a cell is named by its row and column; an unknown label is no condition that was measured', () => {
  const cell = (row: string, column: string) =>
    boundTo('3 items/s', 'items/s', {
      headings: ['Sort names'],
      row: [row],
      column: [column],
      caption: '100 items',
    });
  assert.equal(cell('arena', 'throughput'), 'sort-names@arena[items=100]#throughput');
  assert.equal(cell('mimalloc', 'throughput'), 'unrecorded');
  assert.equal(cell('default', 'on Windows'), 'unrecorded');
  const sized = (row: string) =>
    boundTo('3 items/s', 'items/s', { headings: ['Sort names'], row: [row], column: ['arena'] });
  assert.equal(sized('100'), 'sort-names@arena[items=100]#throughput');
  assert.equal(sized('4096'), 'unrecorded');
});

test('a sentence beside is a condition where the claim goes on from it or it tells of the measuring', () => {
  const beside = (before: string, said: string) =>
    boundTo('3 s', 's', { sentence: said, before: [before], beside: [before] });
  const own = 'The route plan takes 3 s on two workers.';
  for (const [before, said] of [
    ['The laptop was unplugged.', 'This way, the route plan takes 3 s on two workers.'],
    ['We pinned the clock.', 'After that, the route plan takes 3 s on two workers.'],
    ['We used a ramdisk.', own],
    ['Large stops were skipped for this.', own],
    ['Everything below used PyPy.', own],
  ] as const)
    assert.equal(beside(before, said), 'unrecorded', before);
  for (const before of ['The laptop was unplugged.', 'We read it again.', 'This was fun for us.'])
    assert.equal(beside(before, own), 'route-plan[workers=2]#time', before);
});

test('several numbers of one sentence take several values in turn', () => {
  const said = 'From one to two workers the route plan drops from 9 s to 3 s.';
  const claims = ['9 s', '3 s'].map((text, index) => ({
    ...claimIn(text, 's', { sentence: said }),
    start: 100 + index * 10,
  }));
  const places = placesOf(claims, WORLD);
  const keys = claims.map((claim) => {
    const binding = bindByNames(places(claim));
    return binding.kind === 'bound' ? binding.series[0]?.parameters['workers'] : binding.kind;
  });
  assert.deepEqual(keys, [1, 2]);
});

test('what a number is compared with has another name than its own', () => {
  for (const [said, keys] of [
    ['The start takes 3 ms, compared to 9 ms when cold.', ['warm', 'cold']],
    ['The start takes 3 ms, compared to 9 ms last year.', ['tied', 'tied']],
    ['The start takes 3 ms and 9 ms when cold.', ['tied', 'cold']],
  ] as const) {
    const claims = ['3 ms', '9 ms'].map((text, index) => ({
      ...claimIn(text, 'ms', { sentence: said }),
      start: 100 + index * 10,
    }));
    const places = placesOf(claims, WORLD);
    const bound = claims.map((claim) => {
      const binding = bindByNames(places(claim));
      return binding.kind === 'bound' ? binding.series[0]?.phase : binding.kind;
    });
    assert.deepEqual(bound, keys, said);
  }
});

test('what a number rose from is of the default, unless something else tells the two apart', () => {
  for (const [said, keys] of [
    [
      'The arena lifts sort names, at 100 items, from 3 items/s to 9 items/s.',
      ['default', 'arena'],
    ],
    ['With 100 items the arena sorts 3 items/s, up from 9 items/s.', ['arena', 'default']],
    [
      'From 100 to 10,000 items, sort names in the arena falls from 3 items/s to 9 items/s.',
      ['arena', 'arena'],
    ],
  ] as const) {
    const claims = ['3 items/s', '9 items/s'].map((text, index) => ({
      ...claimIn(text, 'items/s', { sentence: said }),
      start: 100 + index * 10,
    }));
    const places = placesOf(claims, WORLD);
    const bound = claims.map((claim) => {
      const binding = bindByNames(places(claim));
      return binding.kind === 'bound' ? binding.series[0]?.variant : binding.kind;
    });
    assert.deepEqual(bound, keys, said);
  }
});

const PAIRS: readonly (readonly [said: string, text: string, unit: string, to: string])[] = [
  [
    'At 100 items the arena is 3x as fast as the default in sort names.',
    '3x',
    'x',
    '@arena[items=100] / @default[items=100]',
  ],
  [
    'In sort names with 10,000 items the default is 3 % slower than the arena.',
    '3 %',
    '%',
    '@default[items=10000] / @arena[items=10000]',
  ],
  [
    'Two workers plan the route 3 times as fast as one.',
    '3 times',
    'x',
    '[workers=2] / [workers=1]',
  ],
  [
    'Going from one worker to four speeds the route plan up 3x.',
    '3x',
    'x',
    '[workers=4] / [workers=1]',
  ],
  [
    'At 100 items the arena triples the throughput of sort names.',
    'triples',
    'x',
    '@arena[items=100] / @default[items=100]',
  ],
  [
    'At 100 items the arena handles 3 times as many items in sort names as the default.',
    '3 times',
    'x',
    '@arena[items=100] / @default[items=100]',
  ],
  [
    'At 100 items the arena gains 3 % of its throughput in sort names over the default.',
    '3 %',
    '%',
    '@arena[items=100] / @default[items=100]',
  ],
  [
    'In sort names, at 100 items, the arena leads the default by 3 %.',
    '3 %',
    '%',
    '@arena[items=100] / @default[items=100]',
  ],
  ['In sort names the arena is 3x as fast as the default.', '3x', 'x', 'tied'],
  ['At 100 items the arena is 3x as fast as the default in sort names on ARM.', '3x', 'x', 'none'],
  ['At 100 items the arena is 3x as fast as mimalloc in sort names.', '3x', 'x', 'none'],
  [
    'On Windows, at 100 items, the arena is 3x as fast as the default in sort names.',
    '3x',
    'x',
    'none',
  ],
];

for (const [said, text, unit, to] of PAIRS)
  test(`${said} → ${to}`, () => {
    const claim = claimIn(text, unit, { sentence: said });
    const pairs = pairSeries(placesOf([claim], WORLD)(claim));
    const short = (key: string) => key.replace(/^parcel\/[a-z-]+/, '').replace(/#.*/, '');
    const [only] = pairs;
    const found =
      only === undefined
        ? 'none'
        : pairs.length > 1
          ? 'tied'
          : `${short(only.subject.key)} / ${short(only.other.key)}`;
    assert.equal(found, to);
  });

test('sizes, scales, signs and cases of one name are one name', () => {
  assert.equal(nameKey('10K×1K'), nameKey('10,000 × 1,000'));
  assert.equal(nameKey('10000x1000'), nameKey('10k x 1k'));
  assert.deepEqual(wordsOf('BenchmarkMapSet'), ['map', 'set']);
  assert.deepEqual(wordsOf('random_mixed'), wordsOf('`random-mixed`'));
});

test('a path is read part by part, and words that several benchmarks share choose none', () => {
  const times = ['parse/canada/own', 'parse/canada/rival', 'parse/letters/own', 'dump/n=8'];
  const records = times.map((benchmark) =>
    makeRecord({ ...base, project: 'own', benchmark, unit: 'ms', metric: 'time', better: 'lower' }),
  );
  const vocabulary = vocabularyOf(listSeries(records, []));
  const bound = (said: string) => {
    const claim = claimIn('3 ms', 'ms', { sentence: said });
    const binding = bindByNames(placesOf([claim], vocabulary)(claim));
    return binding.kind === 'bound' ? binding.series[0]?.benchmark : binding.kind;
  };
  assert.equal(bound('The rival parses canada in 3 ms.'), 'parse/canada/rival');
  assert.equal(bound('own parses letters in 3 ms.'), 'parse/letters/own');
  assert.equal(bound('A dump takes 3 ms with n = 8.'), 'dump/n=8');
  assert.equal(bound('It parses canada in 3 ms.'), 'parse/canada/own');
  assert.equal(bound('own stops in 3 ms.'), 'tied');
});

test('a switch that is off is another than one that is on', () => {
  const records = ['on', 'off'].map((sync) =>
    makeRecord({ ...base, benchmark: 'put', parameters: { sync }, unit: 'ms', metric: 'time' }),
  );
  const vocabulary = vocabularyOf(listSeries(records, []));
  const bound = (said: string) => {
    const claim = claimIn('3 ms', 'ms', { sentence: said });
    const binding = bindByNames(placesOf([claim], vocabulary)(claim));
    return binding.kind === 'bound' ? binding.series[0]?.parameters['sync'] : binding.kind;
  };
  assert.equal(bound('With sync on, put takes 3 ms.'), 'on');
  assert.equal(bound('Put with sync=off takes 3 ms.'), 'off');
  assert.equal(bound('Without sync, put takes 3 ms.'), 'off');
  assert.equal(bound('Put takes 3 ms.'), 'tied');
});

const PLAN = { sentence: 'The route plan takes 3 s on two workers.' };
const AROUND: readonly (readonly [Partial<Subject>, string])[] = [
  [{ headings: ['With compression'] }, 'unrecorded'],
  [{ headings: ['Results: LTO'] }, 'unrecorded'],
  [{ headings: ['parcel', 'On Windows', 'Route plan'] }, 'unrecorded'],
  [{ headings: ['Why we plan routes with patience'] }, 'route-plan[workers=2]#time'],
  [{ headings: ['A planner for large fleets', 'Route plan'] }, 'route-plan[workers=2]#time'],
  [{ beside: ['These runs were made inside a chroot.'] }, 'unrecorded'],
  [{ beside: ['Everything below was measured with 8 workers.'] }, 'unrecorded'],
  [{ beside: ['All of this was measured with crates of 40 kg.'] }, 'unrecorded'],
  [{ beside: ['These runs were made at 60 % fill.'] }, 'unrecorded'],
  [{ beside: ['The runs were taken from a lorry in another country.'] }, 'unrecorded'],
  [{ headings: ['When packed by hand'] }, 'unrecorded'],
  [{ headings: ['parcel', 'Atlantis'], isInSection: true }, 'unrecorded'],
  [{ beside: ['More figures (NFS)'] }, 'unrecorded'],
  [{ before: ['Eight workers share a map.'], sentence: 'A route plan takes 3 s.' }, 'unrecorded'],
  [{ beside: ['Only when no lorry is out; hills of snow.'] }, 'unrecorded'],
  [
    { caption: 'Table 2: seconds of the route plan by number of workers, Zephyr Pi 5' },
    'unrecorded',
  ],
  [
    { caption: 'What we saw with an air-freight plan, long before the others were even begun' },
    'unrecorded',
  ],
  [{ beside: ['With 4 workers the route takes 2.5 s.'] }, 'route-plan[workers=2]#time'],
  [{ beside: ['A crate weighs 40 kg.'] }, 'route-plan[workers=2]#time'],
  [{ beside: ['We sell it with a map.'] }, 'route-plan[workers=2]#time'],
  [{ beside: ['With 4 workers it takes 2 s.'] }, 'route-plan[workers=2]#time'],
];

for (const [around, to] of AROUND)
  test(`beside ${JSON.stringify(around)}: ${to}`, () =>
    assert.equal(boundTo('3 s', 's', { ...PLAN, ...around }), to));

const BEFORE: readonly (readonly [before: string, said: string, text: string, to: string])[] = [
  [
    'With 100 items.',
    'Sort-names reaches 4 items/s.',
    '4 items/s',
    'sort-names@default[items=100]#throughput',
  ],
  [
    'How fast is sort-names on 100 items?',
    'Arena makes 4 items/s.',
    '4 items/s',
    'sort-names@arena[items=100]#throughput',
  ],
  [
    'With 100 items.',
    'Sort-names on 10,000 items: 4 items/s.',
    '4 items/s',
    'sort-names@default[items=10000]#throughput',
  ],
  [
    'Sort-names on 100 items is slower than route-plan.',
    'It reaches 4 items/s.',
    '4 items/s',
    'sort-names@default[items=100]#throughput',
  ],
  ['It is quick.', 'Sort-names reaches 4 items/s.', '4 items/s', 'tied'],
  ['With 100 and with 10,000 items.', 'Sort-names reaches 4 items/s.', '4 items/s', 'tied'],
];

for (const [before, said, text, to] of BEFORE)
  test(`behind ${JSON.stringify(before)}, ${JSON.stringify(said)} is of ${to}`, () =>
    assert.equal(
      boundTo(text, 'items/s', { sentence: said, before: [before], beside: [before] }),
      to,
    ));

test('of two phases the other need not be named', () => {
  const claim = claimIn('3x', 'x', { sentence: 'A warm start is 3x as fast.' });
  const [pair, more] = pairSeries(placesOf([claim], WORLD)(claim));
  assert.deepEqual([pair?.subject.phase, pair?.other.phase, more], ['warm', 'cold', undefined]);
});

test('of a project’s only benchmark its name in a title binds what the value can confirm, and no bound', () => {
  const cases = (names: readonly string[]) =>
    names.map((name) =>
      makeRecord({
        ...{ project: 'parcel', benchmark: 'bench', runs: [1, 2, 3], parameters: { case: name } },
        ...{ unit: 'ms', metric: 'time', better: 'lower' },
      }),
    );
  const told = (names: readonly string[], said: string, modifier: Claim['modifier'] = null) => {
    const subject = { sentence: said, headings: ['parcel'] };
    const claim = { ...claimIn('2 ms', 'ms', subject), modifier };
    return bindByNames(placesOf([claim], vocabularyOf(listSeries(cases(names), [])))(claim)).kind;
  };
  const under = { kind: 'less-than' } as const;
  assert.equal(told(['pack'], 'It takes 2 ms.'), 'bound');
  assert.equal(told(['pack'], 'The server answers in under 2 ms.', under), 'unbound');
  assert.equal(told(['pack'], 'parcel takes under 2 ms.', under), 'bound');
  assert.equal(told(['pack', 'unpack'], 'It takes 2 ms.'), 'unbound');
  assert.equal(told(['pack', 'unpack'], 'parcel takes under 2 ms.', under), 'unbound');
  assert.equal(told(['pack', 'unpack'], 'Unpacking, `unpack`, takes 2 ms.'), 'bound');
});

test('an option that is given a value makes no other value of its name known', () => {
  const told = (words: string) =>
    sentence(`${words} route-plan takes 3 s with 2 workers.`, '3 s', 's');
  assert.equal(told('Tournament seeds:'), 'unrecorded');
});

test('a bound before the value of a parameter means all beyond it', () => {
  const told = (words: string) => sentence(`route-plan takes 3 s ${words}`, '3 s', 's');
  assert.equal(told('with at least 2 workers'), told('with 2 workers or more'));
  assert.equal(told('with more than 2 workers'), told('with 4 workers'));
  assert.equal(told('with fewer than 2 workers'), told('with 1 worker'));
});

test('where each variant is meant, none stands for the others', () => {
  const told = (words: string) =>
    sentence(`${words} sorts 4 items/s in sort-names on 100 items`, '4 items/s');
  assert.equal(told('It'), 'sort-names@default[items=100]#throughput');
  assert.equal(told('Every build'), 'tied');
  assert.equal(told('Any variant'), 'tied');
});

test('another machine or setting than that of the runs is a condition, the same is none', () => {
  const told = (words: string) =>
    sentence(`Sort-names on 100 items reaches 4 items/s ${words}`, '4 items/s');
  for (const words of [
    'on different hardware',
    'on a different machine',
    'on an old computer',
    'on faster hardware',
    "on last year's hardware",
    'with other settings',
    'with a better setup',
  ])
    assert.equal(told(words), 'unrecorded', words);
  for (const words of [
    'on the same machine',
    'on unchanged hardware',
    'on average',
    'on our runner',
  ])
    assert.equal(told(words), told('here'), words);
});

test('what says nothing of how it was measured is no condition', () => {
  const told = (words: string) =>
    sentence(`Sort-names on 100 items reaches 4 items/s ${words}`, '4 items/s');
  const own = told('here');
  for (const words of [
    'in our experience',
    'for reference',
    '(current measurements)',
    'at present',
    'if one runs it',
    'for the smallest names',
  ])
    assert.equal(told(words), own, words);
  for (const words of ['in basements', 'for pensioners', '(wet fingers)', 'with brakes disabled'])
    assert.equal(told(words), 'unrecorded', words);
});

test('the cases of a harness are told apart by the parts of their names, each beside its own number', () => {
  const names = [
    ...['pack/512', 'pack/8192', 'unpack/copy/512', 'unpack/copy/8192', 'unpack/fill/512'],
    ...['unpack/fill/8192', 'digest', 'BM_Sort<zip::Heap>/8192', 'BM_Sort<zip::Tree>/8192'],
  ];
  const time = { unit: 'ms', metric: 'time', better: 'lower', runs: [1, 2, 3] } as const;
  const vocabulary = vocabularyOf(
    listSeries(
      names.map((name) =>
        makeRecord({ ...time, project: 'zip', benchmark: 'all', parameters: { case: name } }),
      ),
      [],
    ),
  );
  const told = (said: string) => {
    const claims = ['2 ms', '5 ms'].map((text) => ({
      ...claimIn(text, 'ms', { sentence: said }),
      start: said.indexOf(text),
    }));
    const places = placesOf(claims, vocabulary);
    return claims.map((claim) => {
      const binding = bindByNames(places(claim));
      return binding.kind === 'bound' ? binding.series[0]?.parameters['case'] : binding.kind;
    });
  };
  const [copy, fill] = ['unpack/copy/8192', 'unpack/fill/8192'];
  assert.deepEqual(told('Unpack 8192 bytes: 2 ms (copy), 5 ms (fill).'), [copy, fill]);
  assert.deepEqual(told('Unpack 8192 bytes: 2 ms (fill), 5 ms (copy).'), [fill, copy]);
  assert.deepEqual(told('Unpacking 8192 bytes takes 2 ms with fill and 5 ms with copy.'), [
    fill,
    copy,
  ]);
  assert.deepEqual(told('Packing 8192 bytes takes 2 ms and packing 512 bytes takes 5 ms.'), [
    'pack/8192',
    'pack/512',
  ]);
  const [heap, tree] = ['BM_Sort<zip::Heap>/8192', 'BM_Sort<zip::Tree>/8192'];
  assert.deepEqual(told(`2 ms for \`${tree}\` against 5 ms for \`${heap}\`.`), [tree, heap]);
});

test('a benchmark that a sentence only sets aside is not what its number is of', () => {
  const told = (said: string) => sentence(said, '3 s', 's');
  const own = told('The route-plan with 2 workers takes 3 s.');
  assert.equal(own, 'route-plan[workers=2]#time');
  assert.equal(told('After all, route-plan with 2 workers takes 3 s.'), own);
  for (const said of [
    'Unlike route-plan with 2 workers, the upload takes 3 s.',
    'Apart from route-plan with 2 workers, everything takes 3 s.',
    'After route-plan with 2 workers, printing takes 3 s.',
    'Both route-plans with 2 workers take 3 s.',
  ])
    assert.notEqual(told(said), own, said);
});

test('a number for one of something that no run is of is another quantity', () => {
  const told = (said: string) => sentence(said, '3 s', 's');
  for (const said of [
    'The route-plan with 2 workers takes 3 s per crate.',
    'The route-plan with 2 workers takes 3 s per byte.',
    'Time per crate: route-plan with 2 workers takes 3 s.',
    'The route-plan of a single crate with 2 workers takes 3 s.',
    'The route-plan with 2 workers needs 3 s for each crate.',
  ])
    assert.equal(told(said), 'unrecorded', said);
  for (const said of [
    'The route-plan with 2 workers takes 3 s per run.',
    'The route-plan with 2 workers takes 3 s per plan.',
    'With one queue per crate size, route-plan with 2 workers takes 3 s.',
  ])
    assert.notEqual(told(said), 'unrecorded', said);
});
