import type { Sentence } from '../source/read-source.ts';
import { type FirstMentions, firstMentionsIn } from './references.ts';
import { hasExtreme, hasFigure, hasReversal } from './signals.ts';

type TermWeights = ReadonlyMap<string, number>;

export interface RankedSource {
  sentences: readonly Sentence[];
  /** How much each sentence matters, in the order of the sentences. */
  scores: readonly number[];
  firstMentions: FirstMentions;
  similarity(a: number, b: number): number;
  titleSimilarity(index: number): number;
}

const DAMPING = 0.85;
const ROUNDS = 20;
const MIN_SIMILARITY = 0.03;

/** Ranks sentences by how central they are, how close they are to the title, and signals such as figures. */
export function rankSentences(sentences: readonly Sentence[], titleTerms: readonly string[]): RankedSource {
  const rarity = rarityByTerm(sentences);
  const weights = sentences.map(({ terms }) => weightTerms(terms, rarity));
  const title = weightTerms(titleTerms, rarity);
  const similarities = similarityMatrix(weights);
  const centrality = centralityOf(similarities);
  const titleSimilarity = weights.map((weight) => cosine(weight, title));
  const scores = sentences.map(
    (sentence, index) =>
      0.5 * (centrality[index] ?? 0) + 0.25 * (titleSimilarity[index] ?? 0) + signalScore(sentence),
  );
  return {
    sentences,
    scores,
    firstMentions: firstMentionsIn(sentences),
    similarity: (a, b) => similarities[a]?.[b] ?? 0,
    titleSimilarity: (index) => titleSimilarity[index] ?? 0,
  };
}

function signalScore({ text, words, paragraph, isItem, standsAlone }: Sentence): number {
  let score = 0;
  if (paragraph === 0) score += 0.06;
  if (hasFigure(text)) score += 0.08;
  if (hasReversal(text)) score += 0.04;
  if (hasExtreme(text)) score += 0.05;
  if (isItem) score += 0.05;
  if (words < 6) score -= 0.12;
  if (words > 38) score -= 0.12;
  if (!standsAlone) score -= 0.06;
  return score;
}

function rarityByTerm(sentences: readonly Sentence[]): Map<string, number> {
  const sentenceCounts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) sentenceCounts.set(term, (sentenceCounts.get(term) ?? 0) + 1);
  return new Map([...sentenceCounts].map(([term, count]) => [term, Math.log(1 + sentences.length / count)]));
}

function weightTerms(terms: readonly string[], rarity: TermWeights): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + (rarity.get(term) ?? 0));
  const length = Math.hypot(...weights.values()) || 1;
  for (const [term, weight] of weights) weights.set(term, weight / length);
  return weights;
}

function cosine(a: TermWeights, b: TermWeights): number {
  let product = 0;
  for (const [term, weight] of a) product += weight * (b.get(term) ?? 0);
  return product;
}

/** Similarity is symmetric, so only half of the matrix is computed. */
function similarityMatrix(weights: readonly TermWeights[]): number[][] {
  const table: number[][] = [];
  for (const [position, a] of weights.entries()) {
    const before = table.map((row) => row[position] ?? 0);
    table.push([...before, ...weights.slice(position).map((b) => cosine(a, b))]);
  }
  return table;
}

/** TextRank: a sentence is important if important sentences are about the same things. */
function centralityOf(similarities: readonly (readonly number[])[]): number[] {
  const count = similarities.length;
  const links = similarities.map((row, a) => {
    const linked: [number, number][] = [];
    row.forEach((similarity, b) => {
      if (a !== b && similarity > MIN_SIMILARITY) linked.push([b, similarity]);
    });
    return linked;
  });
  const totals = links.map((row) => row.reduce((sum, [, similarity]) => sum + similarity, 0));
  let ranks: number[] = new Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round++) {
    const next: number[] = new Array(count).fill((1 - DAMPING) / Math.max(1, count));
    for (const [from, row] of links.entries()) {
      const share = (DAMPING * (ranks[from] ?? 0)) / (totals[from] || 1);
      for (const [to, similarity] of row) next[to] = (next[to] ?? 0) + share * similarity;
    }
    ranks = next;
  }
  const highest = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / highest);
}
