import { average, bestFirst, type Passage, paragraphsOf, passagesIn, wordsOf } from './passages.ts';
import type { RankedSource } from './rank-sentences.ts';
import { refersToUnknown } from './references.ts';

export interface BodyOptions {
  taken: ReadonlySet<number>;
  /** The sentences spoken before the body starts. */
  alreadySaid: readonly number[];
  titleTerms: ReadonlySet<string>;
  words: number;
  isUsable: (index: number) => boolean;
}

const WORDS_PER_PARAGRAPH = 45;
const MAX_ANNOUNCEMENT_LENGTH = 45;
const MIN_WORDS_ALONE = 12;
const MAX_SIMILARITY = 0.62;
/** If fewer words than this are missing, no sentence is added. */
const CLOSE_ENOUGH_WORDS = 10;

/** Picks passages from the most important paragraphs, in the order of the text, until the words are used up. */
export function pickBody(ranked: RankedSource, options: BodyOptions): number[] {
  const chosen = new Set<number>();
  const freeParagraphs = paragraphsOf(ranked.sentences).filter((paragraph) =>
    paragraph.some((index) => isFree(index, options, chosen)),
  );
  const chosenParagraphs = strongestParagraphs(
    ranked,
    freeParagraphs,
    Math.max(1, Math.round(options.words / WORDS_PER_PARAGRAPH)),
    options,
  );
  const wordsIn = (paragraph: Passage) =>
    wordsOf(
      ranked.sentences,
      paragraph.filter((index) => isFree(index, options, chosen)),
    );
  let wordsAhead = chosenParagraphs.reduce((sum, paragraph) => sum + wordsIn(paragraph), 0);
  for (const paragraph of chosenParagraphs) {
    const wordsLeft = options.words - wordsOf(ranked.sentences, chosen);
    const share = (wordsLeft * wordsIn(paragraph)) / Math.max(1, wordsAhead);
    wordsAhead -= wordsIn(paragraph);
    for (const index of bestPassage(ranked, paragraph, share * 1.15 + 8, options, chosen)) chosen.add(index);
  }
  fillUp(ranked, options, chosen);
  fixIncompleteSentences(ranked, options, chosen);
  return [...chosen].sort((a, b) => a - b);
}

function isFree(index: number, { taken, isUsable }: BodyOptions, chosen: ReadonlySet<number>): boolean {
  return !taken.has(index) && !chosen.has(index) && isUsable(index);
}

function strongestParagraphs(
  ranked: RankedSource,
  paragraphs: readonly Passage[],
  count: number,
  options: BodyOptions,
): Passage[] {
  const score = (paragraph: Passage) => {
    const scores = paragraph
      .filter((index) => isFree(index, options, new Set()))
      .map((index) => ranked.scores[index] ?? 0)
      .sort((a, b) => b - a);
    const openingBonus = canOpenBody(paragraph[0] ?? 0, ranked, options, new Set()) ? 0.08 : 0;
    const continuationBonus = options.alreadySaid.includes((paragraph[0] ?? 0) - 1) ? 0.1 : 0;
    return average(scores.slice(0, 3)) + openingBonus + continuationBonus;
  };
  return bestFirst(paragraphs, score)
    .slice(0, count)
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

function bestPassage(
  ranked: RankedSource,
  paragraph: Passage,
  maxWords: number,
  options: BodyOptions,
  chosen: ReadonlySet<number>,
): Passage {
  const { sentences, scores, similarity } = ranked;
  const canOpen = (index: number) => canOpenBody(index, ranked, options, chosen);
  const taken = new Set(paragraph.filter((index) => !isFree(index, options, chosen)));
  const passages = passagesIn(sentences, paragraph, { taken, maxWords, canOpen });
  const spokenIndexes = [...chosen, ...options.alreadySaid];
  const score = (passage: Passage) => {
    const repeats = Math.max(
      0,
      ...passage.map((index) => Math.max(0, ...spokenIndexes.map((other) => similarity(index, other)))),
    );
    const value = passage.reduce((sum, index) => sum + Math.max(0.05, scores[index] ?? 0), 0);
    return value + (passage[0] === paragraph[0] ? 0.2 : 0) - 0.3 * repeats;
  };
  return bestFirst(passages, score)[0] ?? [];
}

/** Returns true if the sentence can be understood here, alone or because the sentence before it was just spoken. */
function canOpenBody(
  index: number,
  { sentences, firstMentions }: RankedSource,
  options: BodyOptions,
  chosen: ReadonlySet<number>,
): boolean {
  const sentence = sentences[index];
  if (!sentence) return false;
  if (chosen.has(index - 1) || options.alreadySaid.at(-1) === index - 1) return true;
  if (!sentence.standsAlone) return false;
  const alreadySaid = [...options.alreadySaid, ...[...chosen].filter((other) => other < index)];
  const terms = new Set([
    ...options.titleTerms,
    ...alreadySaid.flatMap((other) => sentences[other]?.terms ?? []),
  ]);
  return !refersToUnknown(sentence, firstMentions, terms);
}

/** Adds sentences until enough words are chosen: first neighbors of chosen ones, then pairs and items, then single ones. */
function fillUp(ranked: RankedSource, options: BodyOptions, chosen: Set<number>): void {
  const { sentences, similarity } = ranked;
  const missingWords = () => options.words - wordsOf(sentences, chosen);
  const isNew = (index: number) =>
    ![...chosen].some((other) => Math.abs(other - index) > 1 && similarity(index, other) > MAX_SIMILARITY);
  const fits = (index: number) =>
    isFree(index, options, chosen) && (sentences[index]?.words ?? 0) <= missingWords() + 6;
  const canOpen = (index: number) => canOpenBody(index, ranked, options, chosen);
  const isAllNeeded =
    wordsOf(sentences, sentences.keys()) <= options.words + wordsOf(sentences, options.taken);
  const continuesWithin = (index: number, words: number) =>
    isFree(index + 1, options, chosen) && wordsOf(sentences, [index, index + 1]) <= words + 6;
  const passes: ((index: number) => boolean)[] = [
    (index) => chosen.has(index - 1) && sentences[index - 1]?.paragraph === sentences[index]?.paragraph,
    (index) =>
      chosen.has(index + 1) &&
      sentences[index + 1]?.paragraph === sentences[index]?.paragraph &&
      canOpen(index),
    (index) =>
      canOpen(index) && (sentences[index]?.isItem === true || continuesWithin(index, missingWords())),
    (index) => canOpen(index) && ((sentences[index]?.words ?? 0) >= MIN_WORDS_ALONE || isAllNeeded),
  ];
  for (const isCandidate of [...passes, ...passes]) {
    for (const { index } of sentences) {
      if (missingWords() < CLOSE_ENOUGH_WORDS) return;
      if (fits(index) && isCandidate(index) && isNew(index)) chosen.add(index);
    }
  }
}

/** Completes a question without an answer or half of a pair with the next sentence, or removes it. */
function fixIncompleteSentences(ranked: RankedSource, options: BodyOptions, chosen: Set<number>): void {
  const { sentences } = ranked;
  for (const { index, text } of sentences.toReversed()) {
    const next = sentences[index + 1];
    if (!chosen.has(index) || (next && chosen.has(next.index)) || !isIncomplete(text, next?.text ?? ''))
      continue;
    const wordsLeft = options.words - wordsOf(sentences, chosen) + 20;
    if (next && isFree(next.index, options, chosen) && next.words <= wordsLeft && !next.text.endsWith('?'))
      chosen.add(next.index);
    else chosen.delete(index);
  }
}

const ANNOUNCEMENT =
  /^(?:and |but |so )?(?:they|he|she|it|we|there)(?: have| has| had| is| was| are|'s) (?:an?|one)\b/i;

/** "It is not the total. It is the place" is misleading when cut in half, and "There is a catch" says nothing alone. */
function isIncomplete(text: string, next: string): boolean {
  if (text.endsWith('?')) return true;
  if (next === '') return false;
  const opening = (sentence: string) => sentence.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
  const isHalfOfPair = /\bnot\b|n't\b/.test(text) && opening(text) === opening(next);
  return isHalfOfPair || (ANNOUNCEMENT.test(text) && text.length < MAX_ANNOUNCEMENT_LENGTH);
}
