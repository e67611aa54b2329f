import type { RankedSource } from './rank-sentences.ts';
import { pointsAtUnheard } from './references.ts';
import { averageOf, bestFirst, paragraphsOf, type Run, runsIn, wordsOf } from './runs.ts';

export interface BodyWishes {
  taken: ReadonlySet<number>;
  /** What the viewer has heard when the body starts. */
  heard: readonly number[];
  titleTerms: ReadonlySet<string>;
  words: number;
  maySay: (index: number) => boolean;
}

const WORDS_OF_A_PARAGRAPH = 45;
const LONGEST_ANNOUNCEMENT = 45;
const FEWEST_WORDS_ALONE = 12;
const SAME_AGAIN = 0.62;
/** A gap smaller than this is not worth another sentence. */
const CLOSE_ENOUGH = 10;

/** Runs from the paragraphs that matter most, in the order of the text, until the words are used up. */
export function pickBody(ranked: RankedSource, wishes: BodyWishes): number[] {
  const chosen = new Set<number>();
  const free = paragraphsOf(ranked.sentences).filter((paragraph) =>
    paragraph.some((index) => isFree(index, wishes, chosen)),
  );
  const wanted = strongest(
    ranked,
    free,
    Math.max(1, Math.round(wishes.words / WORDS_OF_A_PARAGRAPH)),
    wishes,
  );
  const wordsIn = (paragraph: Run) =>
    wordsOf(
      ranked.sentences,
      paragraph.filter((index) => isFree(index, wishes, chosen)),
    );
  let wordsAhead = wanted.reduce((sum, paragraph) => sum + wordsIn(paragraph), 0);
  for (const paragraph of wanted) {
    const left = wishes.words - wordsOf(ranked.sentences, chosen);
    const share = (left * wordsIn(paragraph)) / Math.max(1, wordsAhead);
    wordsAhead -= wordsIn(paragraph);
    for (const index of bestRun(ranked, paragraph, share * 1.15 + 8, wishes, chosen)) chosen.add(index);
  }
  fillUp(ranked, wishes, chosen);
  tieLooseEnds(ranked, wishes, chosen);
  return [...chosen].sort((one, other) => one - other);
}

function isFree(index: number, { taken, maySay }: BodyWishes, chosen: ReadonlySet<number>): boolean {
  return !taken.has(index) && !chosen.has(index) && maySay(index);
}

function strongest(
  ranked: RankedSource,
  paragraphs: readonly Run[],
  count: number,
  wishes: BodyWishes,
): Run[] {
  const worth = (paragraph: Run) => {
    const scores = paragraph
      .filter((index) => isFree(index, wishes, new Set()))
      .map((index) => ranked.scores[index] ?? 0)
      .sort((one, other) => other - one);
    const opens = mayOpenBody(paragraph[0] ?? 0, ranked, wishes, new Set()) ? 0.08 : 0;
    const goesOn = wishes.heard.includes((paragraph[0] ?? 0) - 1) ? 0.1 : 0;
    return averageOf(scores.slice(0, 3)) + opens + goesOn;
  };
  return bestFirst(paragraphs, worth)
    .slice(0, count)
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
}

function bestRun(
  ranked: RankedSource,
  paragraph: Run,
  maxWords: number,
  wishes: BodyWishes,
  chosen: ReadonlySet<number>,
): Run {
  const { sentences, scores, likeness } = ranked;
  const mayOpen = (index: number) => mayOpenBody(index, ranked, wishes, chosen);
  const taken = new Set(paragraph.filter((index) => !isFree(index, wishes, chosen)));
  const runs = runsIn(sentences, paragraph, { taken, maxWords, mayOpen });
  const said = [...chosen, ...wishes.heard];
  const worth = (run: Run) => {
    const repeats = Math.max(
      0,
      ...run.map((index) => Math.max(0, ...said.map((other) => likeness(index, other)))),
    );
    const value = run.reduce((sum, index) => sum + Math.max(0.05, scores[index] ?? 0), 0);
    return value + (run[0] === paragraph[0] ? 0.2 : 0) - 0.3 * repeats;
  };
  return bestFirst(runs, worth)[0] ?? [];
}

/** Understandable here: by itself, or because the sentence before it has just been said. */
function mayOpenBody(
  index: number,
  { sentences, firstMentions }: RankedSource,
  wishes: BodyWishes,
  chosen: ReadonlySet<number>,
): boolean {
  const sentence = sentences[index];
  if (!sentence) return false;
  if (chosen.has(index - 1) || wishes.heard.at(-1) === index - 1) return true;
  if (!sentence.standsAlone) return false;
  const heard = [...wishes.heard, ...[...chosen].filter((other) => other < index)];
  const terms = new Set([...wishes.titleTerms, ...heard.flatMap((other) => sentences[other]?.terms ?? [])]);
  return !pointsAtUnheard(sentence, firstMentions, terms);
}

/** What is still missing: first the sentences that go on from a chosen one, then whole runs, then single ones. */
function fillUp(ranked: RankedSource, wishes: BodyWishes, chosen: Set<number>): void {
  const { sentences, likeness } = ranked;
  const missing = () => wishes.words - wordsOf(sentences, chosen);
  const isNew = (index: number) =>
    ![...chosen].some((other) => Math.abs(other - index) > 1 && likeness(index, other) > SAME_AGAIN);
  const fits = (index: number) =>
    isFree(index, wishes, chosen) && (sentences[index]?.words ?? 0) <= missing() + 6;
  const opens = (index: number) => mayOpenBody(index, ranked, wishes, chosen);
  const isAllNeeded = wordsOf(sentences, sentences.keys()) <= wishes.words + wordsOf(sentences, wishes.taken);
  const goesOnWithin = (index: number, words: number) =>
    isFree(index + 1, wishes, chosen) && wordsOf(sentences, [index, index + 1]) <= words + 6;
  const passes: ((index: number) => boolean)[] = [
    (index) => chosen.has(index - 1) && sentences[index - 1]?.paragraph === sentences[index]?.paragraph,
    (index) =>
      chosen.has(index + 1) &&
      sentences[index + 1]?.paragraph === sentences[index]?.paragraph &&
      opens(index),
    (index) => opens(index) && (sentences[index]?.isItem === true || goesOnWithin(index, missing())),
    (index) => opens(index) && ((sentences[index]?.words ?? 0) >= FEWEST_WORDS_ALONE || isAllNeeded),
  ];
  for (const belongs of [...passes, ...passes]) {
    for (const { index } of sentences) {
      if (missing() < CLOSE_ENOUGH) return;
      if (fits(index) && belongs(index) && isNew(index)) chosen.add(index);
    }
  }
}

/** A question without its answer, or half of a pair, gets the next sentence or goes. */
function tieLooseEnds(ranked: RankedSource, wishes: BodyWishes, chosen: Set<number>): void {
  const { sentences } = ranked;
  for (const { index, text } of sentences.toReversed()) {
    const next = sentences[index + 1];
    if (!chosen.has(index) || (next && chosen.has(next.index)) || !staysOpen(text, next?.text ?? ''))
      continue;
    const room = wishes.words - wordsOf(sentences, chosen) + 20;
    if (next && isFree(next.index, wishes, chosen) && next.words <= room && !next.text.endsWith('?'))
      chosen.add(next.index);
    else chosen.delete(index);
  }
}

const ANNOUNCES =
  /^(?:and |but |so )?(?:they|he|she|it|we|there)(?: have| has| had| is| was| are|'s) (?:an?|one)\b/i;

/** "It is not the total. It is the place": one without the other says the wrong thing. "There is a catch" says nothing. */
function staysOpen(text: string, next: string): boolean {
  if (text.endsWith('?')) return true;
  if (next === '') return false;
  const opening = (sentence: string) => sentence.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
  const isHalfOfPair = /\bnot\b|n't\b/.test(text) && opening(text) === opening(next);
  return isHalfOfPair || (ANNOUNCES.test(text) && text.length < LONGEST_ANNOUNCEMENT);
}
