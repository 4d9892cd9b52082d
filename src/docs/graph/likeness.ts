/** A figure of running text beside what the document gives elsewhere in much the same words. */
import type { Layout } from './layout.ts';
import { amountOf, type Node } from './node.ts';
import { telling } from './proposal.ts';
import { agrees, isNearby, isPlain, told } from './same.ts';
import { wordsOf } from './sentences.ts';
import type { Desk, Statement } from './statement.ts';

interface Mention {
  readonly node: Node;
  readonly words: ReadonlySet<string>;
  /** Where it stands: a sentence, or a row of a table or of output. */
  readonly of: string;
  readonly group: unknown;
  /** The block or paragraph that it stands in. */
  readonly block: string;
}

const topicOf = ({ claim }: Node) => wordsOf(claim.subject.headings.at(-1) ?? '');

function mentionsIn(desk: Desk, { lines, tables }: Pick<Layout, 'lines' | 'tables'>) {
  const said = desk.sentences.flatMap((sentence) =>
    sentence.nodes.map((node): Mention => {
      const words = new Set([...sentence.words, ...topicOf(node)]);
      return { node, words, of: 'sentence', group: sentence, block: `p${node.claim.block}` };
    }),
  );
  const cells = tables.flatMap(({ rows, headings }, index) =>
    rows.flatMap((row) =>
      [...row.slots].map(([slot, node]): Mention => {
        const heading = wordsOf(headings.get(slot) ?? '');
        const words = new Set([...wordsOf(row.label), ...heading, ...topicOf(node)]);
        return { node, words, of: 'row', group: row, block: `t${index}` };
      }),
    ),
  );
  const output = lines
    .filter(({ isCode }) => isCode)
    .flatMap((line) =>
      [...line.slots.values()].map((node): Mention => {
        const words = new Set([...line.words, ...topicOf(node)]);
        return { node, words, of: 'line', group: line, block: `l${line.region}` };
      }),
    );
  return { told: [...said, ...output], all: [...said, ...cells, ...output] };
}

const PEER_BITS = 4;

const valueOf = ({ node }: Mention) => `${node.dimension} ${amountOf(node).toPrecision(7)}`;

/** For each block how many of its telling figures there are, and how many of them stand elsewhere too. */
function givenElsewhere(all: readonly Mention[]): (own: Mention) => readonly [number, number] {
  const blocks = new Map<string, Set<string>>();
  const exact = all.filter(({ node }) => isPlain(node) && telling(node) > PEER_BITS);
  for (const each of exact)
    blocks.set(valueOf(each), (blocks.get(valueOf(each)) ?? new Set()).add(each.block));
  const byBlock = Map.groupBy(exact, ({ block }) => block);
  return (own) => {
    const peers = (byBlock.get(own.block) ?? []).filter(({ node }) => node !== own.node);
    const given = peers.filter((each) => (blocks.get(valueOf(each))?.size ?? 0) > 1);
    return [given.length, peers.length];
  };
}

/** How much a word tells: the fewer sentences and rows have it, the more. */
function rarity(all: readonly Mention[]): (word: string) => number {
  const counts = new Map<string, number>();
  const groups = new Map(all.map(({ group, words }) => [group, words]));
  for (const words of groups.values())
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + groups.size / (counts.get(word) ?? 1));
}

interface Likeness {
  readonly mention: Mention;
  readonly cosine: number;
  /** How much of the other's words the sentence says. */
  readonly covered: number;
}

function likenessOf(own: Mention, other: Mention, weight: (word: string) => number): Likeness {
  let shared = 0;
  let [mine, theirs] = [0, 0];
  for (const word of own.words) mine += weight(word) ** 2;
  for (const word of other.words) {
    theirs += weight(word) ** 2;
    if (own.words.has(word)) shared += weight(word) ** 2;
  }
  return { mention: other, cosine: shared / Math.sqrt(mine * theirs), covered: shared / theirs };
}

const LEAST_COSINE = 0.08;
const LEAST_TELLING = 2;
const LEAST_BARE = 6;
const MOST_STEPS = 60_000;

/** For each figure the likest mention of a figure of its kind, where that gives another value near it. */
export function likenesses(
  desk: Desk,
  layout: Pick<Layout, 'lines' | 'tables'>,
): readonly Statement[] {
  const { told: targets, all } = mentionsIn(desk, layout);
  const given = givenElsewhere(all);
  const weight = rarity(all);
  const kinds = Map.groupBy(
    all.filter(({ node }) => isPlain(node)),
    ({ node }) => node.dimension,
  );
  let steps = 0;
  return targets.flatMap((own): readonly Statement[] => {
    const { node } = own;
    const least = node.dimension === null ? LEAST_BARE : LEAST_TELLING;
    if (!isPlain(node) || telling(node) < least) return [];
    const others = (kinds.get(node.dimension) ?? []).filter(({ group }) => group !== own.group);
    steps += others.length;
    if (steps > MOST_STEPS || others.some((other) => agrees(node, other.node))) return [];
    const like = others
      .map((other) => likenessOf(own, other, weight))
      .sort((a, b) => b.cosine - a.cosine);
    const best = like.find(({ mention }) => isNearby(mention.node, node));
    if (best === undefined || best.cosine < LEAST_COSINE) return [];
    const next = like.find((each) => each !== best);
    const of = `${best.mention.of} from ${own.of}`;
    const [peers, count] = given(own);
    return [
      told(node, best.mention.node, 'like', {
        [`of:${of}`]: true,
        [`cosine of ${of}`]: best.cosine * 2,
        covered: best.covered,
        ahead: (best.cosine - (next?.cosine ?? 0)) * 3,
        rivals: Math.log2(1 + like.filter(({ cosine }) => cosine > 0.8 * best.cosine).length),
        'peers given': Math.log2(1 + peers),
        'share given': count === 0 ? 0 : (2 * peers) / count,
        'none given': peers === 0,
        bare: node.dimension === null,
        directed: node.claim.direction !== null,
      }),
    ];
  });
}
