import type { Sentence } from '../source/read-source.ts';
import { type FirstMentions, firstMentionsIn } from './references.ts';
import { hasFigure, isExtreme, isReversal } from './signals.ts';

type TermWeights = ReadonlyMap<string, number>;

export interface RankedSource {
  sentences: readonly Sentence[];
  /** How much each sentence matters, in the order of the sentences. */
  scores: readonly number[];
  firstMentions: FirstMentions;
  likeness(one: number, other: number): number;
  likenessToTitle(index: number): number;
}

const DAMPING = 0.85;
const ROUNDS = 20;
const WEAKEST_LINK = 0.03;

/** Central to the text, near its title, and with something to say. */
export function rankSentences(sentences: readonly Sentence[], titleTerms: readonly string[]): RankedSource {
  const rarity = rarityOf(sentences);
  const weights = sentences.map(({ terms }) => weigh(terms, rarity));
  const title = weigh(titleTerms, rarity);
  const likenesses = likenessesOf(weights);
  const centrality = centralityOf(likenesses);
  const likenessToTitle = weights.map((weight) => cosine(weight, title));
  const scores = sentences.map(
    (sentence, index) =>
      0.5 * (centrality[index] ?? 0) + 0.25 * (likenessToTitle[index] ?? 0) + worthOf(sentence),
  );
  return {
    sentences,
    scores,
    firstMentions: firstMentionsIn(sentences),
    likeness: (one, other) => likenesses[one]?.[other] ?? 0,
    likenessToTitle: (index) => likenessToTitle[index] ?? 0,
  };
}

function worthOf({ text, words, paragraph, isItem, standsAlone }: Sentence): number {
  let worth = 0;
  if (paragraph === 0) worth += 0.06;
  if (hasFigure(text)) worth += 0.08;
  if (isReversal(text)) worth += 0.04;
  if (isExtreme(text)) worth += 0.05;
  if (isItem) worth += 0.05;
  if (words < 6) worth -= 0.12;
  if (words > 38) worth -= 0.12;
  if (!standsAlone) worth -= 0.06;
  return worth;
}

function rarityOf(sentences: readonly Sentence[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) spread.set(term, (spread.get(term) ?? 0) + 1);
  return new Map([...spread].map(([term, count]) => [term, Math.log(1 + sentences.length / count)]));
}

function weigh(terms: readonly string[], rarity: TermWeights): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + (rarity.get(term) ?? 0));
  const length = Math.hypot(...weights.values()) || 1;
  for (const [term, weight] of weights) weights.set(term, weight / length);
  return weights;
}

function cosine(one: TermWeights, other: TermWeights): number {
  let product = 0;
  for (const [term, weight] of one) product += weight * (other.get(term) ?? 0);
  return product;
}

/** Likeness has no direction, so half of the table is worked out and the other half is its mirror. */
function likenessesOf(weights: readonly TermWeights[]): number[][] {
  const table: number[][] = [];
  for (const [place, one] of weights.entries()) {
    const before = table.map((row) => row[place] ?? 0);
    table.push([...before, ...weights.slice(place).map((other) => cosine(one, other))]);
  }
  return table;
}

/** TextRank: a sentence matters when sentences that matter speak of the same things. */
function centralityOf(likenesses: readonly (readonly number[])[]): number[] {
  const count = likenesses.length;
  const links = likenesses.map((row, one) => {
    const linked: [number, number][] = [];
    row.forEach((likeness, other) => {
      if (one !== other && likeness > WEAKEST_LINK) linked.push([other, likeness]);
    });
    return linked;
  });
  const total = links.map((row) => row.reduce((sum, [, likeness]) => sum + likeness, 0));
  let ranks: number[] = new Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round++) {
    const next: number[] = new Array(count).fill((1 - DAMPING) / Math.max(1, count));
    for (const [from, row] of links.entries()) {
      const share = (DAMPING * (ranks[from] ?? 0)) / (total[from] || 1);
      for (const [to, likeness] of row) next[to] = (next[to] ?? 0) + share * likeness;
    }
    ranks = next;
  }
  const highest = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / highest);
}
