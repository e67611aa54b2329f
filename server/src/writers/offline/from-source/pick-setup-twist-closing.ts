import { opensWithContrast, startsWithContrast } from '../speech/sentence-context.ts';
import { average, bestFirst, type Passage, paragraphsOf, passagesIn, textOf, wordsOf } from './passages.ts';
import type { RankedSource } from './rank-sentences.ts';
import { hasExtreme, hasLesson, hasStrongReversal } from './signals.ts';

const MIN_SETUP_WORDS = 9;

interface PassageLimits {
  taken: ReadonlySet<number>;
  maxWords: number;
  isUsable: (index: number) => boolean;
}

/** Picks a reversal from the later part of the text, with the sentence that it reverses. */
export function pickTwist(ranked: RankedSource, { taken, maxWords, isUsable }: PassageLimits): Passage {
  const { sentences, scores } = ranked;
  const canOpen = (index: number) => {
    const sentence = sentences[index];
    return sentence !== undefined && (sentence.standsAlone || opensWithContrast(sentence.text));
  };
  const passages = freePassages(ranked, { taken, maxWords, isUsable }, 8, canOpen).filter(
    (passage) =>
      (passage[0] ?? 0) > sentences.length * 0.35 &&
      !passage.some((index) => sentences[index]?.isItem) &&
      passage.some((index) => hasReversal(sentences[index]?.text ?? '')),
  );
  const score = (passage: Passage) => {
    const reversals = passage.map((index) => hasReversal(sentences[index]?.text ?? ''));
    let total =
      average(passage.map((index) => scores[index] ?? 0)) + 0.15 * ((passage[0] ?? 0) / sentences.length);
    if (reversals[0]) total += 0.2;
    if (reversals[1] && !reversals[0]) total += 0.45;
    if (reversals.filter(Boolean).length > 1) total += 0.25;
    total += passage.length > 1 ? 0.1 : -0.15;
    if (hasExtreme(textOf(sentences, passage))) total += 0.1;
    if (endsParagraph(ranked, passage) || taken.has((passage.at(-1) ?? 0) + 1)) total += 0.25;
    return total;
  };
  return withPrecedingSentences(ranked, bestFirst(passages, score)[0] ?? [], {
    taken,
    maxWords,
    isUsable,
  });
}

/** Picks a lesson, or the end of the text, from its last third. */
export function pickClosing(ranked: RankedSource, { taken, maxWords, isUsable }: PassageLimits): Passage {
  const { sentences, scores } = ranked;
  const passages = freePassages(ranked, { taken, maxWords, isUsable }, 3).filter((passage) => {
    return (
      (passage[0] ?? 0) >= sentences.length * 0.7 &&
      endsParagraph(ranked, passage) &&
      !passage.some((index) => sentences[index]?.isItem)
    );
  });
  const score = (passage: Passage) => {
    let total = 0.3 * average(passage.map((index) => scores[index] ?? 0));
    if (hasLesson(sentences[passage[0] ?? 0]?.text ?? '')) total += 0.6;
    else if (passage.some((index) => hasLesson(sentences[index]?.text ?? ''))) total += 0.5;
    total += 0.05 * passage.length;
    if (passage.at(-1) === sentences.length - 1) total += 0.5;
    if (textOf(sentences, passage).endsWith('?')) total -= 0.2;
    if (wordsOf(sentences, passage) < 8) total -= 0.15;
    return total;
  };
  return bestFirst(passages, score)[0] ?? [];
}

/** Picks background from the start of the text. */
export function pickSetup(ranked: RankedSource, { taken, maxWords, isUsable }: PassageLimits): Passage {
  const { sentences, scores } = ranked;
  const opening = Math.max(4, Math.floor(sentences.length * 0.2));
  const passages = freePassages(ranked, { taken, maxWords, isUsable }, 3).filter(
    (passage) =>
      (passage.at(-1) ?? 0) < opening &&
      !passage.some((index) => sentences[index]?.isItem) &&
      wordsOf(sentences, passage) >= MIN_SETUP_WORDS &&
      !textOf(sentences, passage).endsWith('?') &&
      !leavesOrphan(ranked, passage),
  );
  const score = (passage: Passage) =>
    average(passage.map((index) => scores[index] ?? 0)) +
    (passage[0] === 0 ? 0.3 : 0) +
    (endsParagraph(ranked, passage) ? 0.25 : 0) +
    0.06 * passage.length -
    0.03 * (passage[0] ?? 0);
  return bestFirst(passages, score)[0] ?? [];
}

/** Used for other languages, where sentences cannot be moved safely: the setup is what follows the hook. */
export function pickFollowing(
  { sentences }: RankedSource,
  hook: Passage,
  { taken, maxWords, isUsable }: PassageLimits,
): Passage {
  const start = (hook.at(-1) ?? -1) + 1;
  const passage: number[] = [];
  for (const { index, paragraph, isItem } of sentences.slice(start)) {
    const continues = passage.length === 0 || paragraph === sentences[start]?.paragraph;
    if (!continues || isItem || taken.has(index) || !isUsable(index)) break;
    if (wordsOf(sentences, [...passage, index]) > maxWords) break;
    passage.push(index);
  }
  return passage;
}

function hasReversal(text: string): boolean {
  return hasStrongReversal(text) || startsWithContrast(text);
}

function freePassages(
  { sentences }: RankedSource,
  { taken, maxWords, isUsable }: PassageLimits,
  maxSentences: number,
  canOpen = (index: number) => sentences[index]?.standsAlone === true,
): Passage[] {
  return paragraphsOf(sentences)
    .flatMap((paragraph) => passagesIn(sentences, paragraph, { taken, maxWords, maxSentences, canOpen }))
    .filter((passage) => passage.every(isUsable));
}

function endsParagraph({ sentences }: RankedSource, passage: Passage): boolean {
  const last = passage.at(-1) ?? 0;
  return sentences[last + 1]?.paragraph !== sentences[last]?.paragraph;
}

/** Adds the question before an answer, and what comes before a "but". */
function withPrecedingSentences(
  { sentences }: RankedSource,
  passage: Passage,
  { taken, isUsable, maxWords }: PassageLimits,
): Passage {
  const first = sentences[passage[0] ?? -1];
  const previous = sentences[(first?.index ?? 0) - 1];
  if (!first || !previous || (!previous.text.endsWith('?') && !startsWithContrast(first.text)))
    return passage;
  const before: number[] = [];
  for (const sentence of sentences.slice(Math.max(0, first.index - 2), first.index).reverse()) {
    if (taken.has(sentence.index) || !isUsable(sentence.index) || sentence.isItem) return passage;
    if (sentence.heading !== first.heading) return passage;
    before.unshift(sentence.index);
    if (sentence.standsAlone || sentence.text.endsWith('?')) break;
  }
  const extended = [...before, ...passage];
  return wordsOf(sentences, extended) <= maxWords + 15 ? extended : passage;
}

function leavesOrphan({ sentences }: RankedSource, passage: Passage): boolean {
  const last = sentences[passage.at(-1) ?? 0];
  const next = sentences[(last?.index ?? 0) + 1];
  return next !== undefined && next.paragraph === last?.paragraph && next.needsContext;
}
