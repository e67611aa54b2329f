import type { Style } from '../template/style.ts';
import { average, bestFirst, type Passage, paragraphsOf, passagesIn, textOf, wordsOf } from './passages.ts';
import type { RankedSource } from './rank-sentences.ts';
import { countUnknownReferences, type FirstMentions, refersToUnknown } from './references.ts';
import { figuresIn, hasComparison, hasExtreme, hasFigure, hasReversal } from './signals.ts';

const LATE_OPENING =
  /^(?:in the end|finally|of course|for a while|later|meanwhile|after|afterwards|eventually|today|by then|what about|the lesson|the point is|remember)\b/i;
/** Other variants may open with another passage if its score is this close to the best. */
const MAX_SCORE_DIFFERENCE = 0.3;
const MAX_CHOICES = 3;
const MAX_COMPARED = 12;

/** Picks one to three sentences about the title's topic, with a figure, an extreme or a reversal. */
export function pickHook(
  ranked: RankedSource,
  {
    style,
    isEnglish,
    titleTerms,
    taken,
    maxWords,
    variant,
    isUsable,
  }: {
    style: Style;
    isEnglish: boolean;
    titleTerms: ReadonlySet<string>;
    taken: ReadonlySet<number>;
    maxWords: number;
    variant: number;
    isUsable: (index: number) => boolean;
  },
): Passage {
  const { sentences } = ranked;
  const canOpen = (index: number) => {
    const sentence = sentences[index];
    return sentence?.standsAlone === true && !refersToUnknown(sentence, ranked.firstMentions, titleTerms);
  };
  // In short texts and in other languages the hook signals are unreliable, so the beginning of the text is safest.
  const openingBonus = isEnglish && sentences.length > 4 ? 0 : 0.3;
  const score = (passage: Passage) =>
    hookScore(ranked, passage, style, titleTerms) + (passage[0] === 0 ? openingBonus : 0);
  const passages = paragraphsOf(sentences)
    .flatMap((paragraph) => passagesIn(sentences, paragraph, { taken, maxWords, maxSentences: 3, canOpen }))
    .filter((passage) => passage.every(isUsable) && !LATE_OPENING.test(textOf(sentences, passage)));
  const sorted = bestFirst(passages, score);
  const best = sorted[0];
  if (!best) return sentences[0] && isUsable(0) ? [0] : [];
  const distinct = sorted.filter(
    (passage, index) => sorted.findIndex((other) => other[0] === passage[0]) === index,
  );
  const candidates = distinct
    .slice(0, MAX_COMPARED)
    .filter((passage) => score(passage) >= score(best) - MAX_SCORE_DIFFERENCE)
    .slice(0, MAX_CHOICES);
  const choices = candidates.length > 1 ? candidates : distinct.slice(0, 2);
  return choices[variant % choices.length] ?? best;
}

function hookScore(
  { sentences, scores, titleSimilarity, firstMentions }: RankedSource,
  passage: Passage,
  style: Style,
  titleTerms: ReadonlySet<string>,
): number {
  const text = textOf(sentences, passage);
  const terms = passage.flatMap((index) => sentences[index]?.terms ?? []);
  const wordsPerSentence = wordsOf(sentences, passage) / passage.length;
  const next = sentences[(passage.at(-1) ?? 0) + 1];
  const leavesOrphan =
    next !== undefined && next.paragraph === sentences[passage[0] ?? 0]?.paragraph && next.needsContext;
  let score = 0.2 * average(passage.map((index) => scores[index] ?? 0));
  score += 0.25 * Math.max(...passage.map(titleSimilarity));
  score += terms.some((term) => titleTerms.has(term)) ? 0.12 : -0.12;
  if (hasFigure(text)) score += style.startsWithFigure ? 0.55 : 0.2;
  score += 0.08 * Math.min(2, Math.max(0, figuresIn(text).length - 1));
  if (hasExtreme(text)) score += 0.15;
  if (hasReversal(text)) score += 0.12;
  if (hasComparison(text)) score += 0.15;
  if (text.includes('?')) score += style.startsWithQuestion ? 0.6 : 0.2;
  if (text.trimEnd().endsWith('?') && !style.startsWithQuestion) score += 0.05;
  if (text.startsWith('"')) score -= 0.15;
  if (passage.some((index) => sentences[index]?.isItem)) score -= 0.2;
  if (leavesOrphan) score -= 0.2;
  score -= 0.1 * countUnknownIn(passage, sentences, firstMentions, titleTerms);
  if (wordsOf(sentences, passage) < 7) score -= 0.2;
  // A script should not start with the end of the story.
  score -= 0.25 * ((passage[0] ?? 0) / sentences.length);
  if (passage[0] === 0) score += 0.1;
  return score - 0.014 * Math.max(0, wordsPerSentence - 11);
}

/** Counts the things that the passage mentions as known but that were not introduced before. */
function countUnknownIn(
  passage: Passage,
  sentences: RankedSource['sentences'],
  mentions: FirstMentions,
  titleTerms: ReadonlySet<string>,
): number {
  const known = new Set(titleTerms);
  let unknown = 0;
  for (const index of passage) {
    const sentence = sentences[index];
    if (!sentence) continue;
    unknown += countUnknownReferences(sentence, mentions, known);
    for (const term of sentence.terms) known.add(term);
  }
  return unknown;
}
