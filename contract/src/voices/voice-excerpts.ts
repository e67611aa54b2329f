import { cutIntoPieces } from '../scripts/cut-into-pieces.ts';
import { readSample, type SampleText, type SpokenSentence } from './voice-text.ts';

/** Enough to hear the voice. More would cost tokens and tempt a model to copy. */
export const EXCERPT_WORDS = 500;
/** A sample is never sent whole. */
const MAX_SHARE = 0.6;
const SHARES = { opening: 0.4, end: 0.25 };
/** Where there are no sentences, the text is cut into pieces of this many words. */
const PIECE_WORDS = 20;

/** Returns the opening, a part of the middle and the end of each sample, about 500 words in all. */
export function excerptsOf(samples: readonly SampleText[]): string {
  const perSample = EXCERPT_WORDS / Math.max(1, samples.length);
  return samples
    .map((sample, index) => {
      const { sentences, words, isPunctuated } = readSample(sample);
      const budget = Math.min(perSample, words * MAX_SHARE);
      const parts = cutLong(sentences, isPunctuated ? budget * SHARES.opening : PIECE_WORDS);
      const opening = takeWords(parts, budget * SHARES.opening);
      const end = takeWords(parts.slice(opening.length).toReversed(), budget * SHARES.end).toReversed();
      const between = parts.slice(opening.length, parts.length - end.length);
      const middle = middleOf(between, budget - totalWords(opening) - totalWords(end));
      const name = samples.length === 1 ? 'Script' : `Script ${index + 1}`;
      return [
        `${name}, opening:\n${render(opening)}`,
        middle.length > 0 && `${name}, from the middle:\n${render(middle)}`,
        end.length > 0 && `${name}, end:\n${render(end)}`,
      ]
        .filter(Boolean)
        .join('\n\n');
    })
    .join('\n\n');
}

/** A sentence may be as long as the whole sample, which is never sent whole. */
function cutLong(sentences: readonly SpokenSentence[], maxWords: number): SpokenSentence[] {
  return sentences.flatMap((sentence) =>
    sentence.words <= maxWords
      ? [sentence]
      : cutIntoPieces(sentence.text, maxWords).map((piece) => ({ ...piece, paragraph: sentence.paragraph })),
  );
}

/** Takes whole sentences up to the budget, and at least one. */
function takeWords(sentences: readonly SpokenSentence[], budget: number): SpokenSentence[] {
  const first = sentences.slice(0, 1);
  return [...first, ...wordsWithin(sentences.slice(1), budget - totalWords(first))];
}

/** Takes whole sentences as long as they fit. */
function wordsWithin(sentences: readonly SpokenSentence[], budget: number): SpokenSentence[] {
  let words = 0;
  const end = sentences.findIndex((sentence) => {
    words += sentence.words;
    return words > budget;
  });
  return sentences.slice(0, end < 0 ? sentences.length : end);
}

function middleOf(sentences: readonly SpokenSentence[], budget: number): SpokenSentence[] {
  const total = totalWords(sentences);
  // Leaves out some sentences on both sides.
  if (total < budget * 1.2 || sentences.length < 3) return [];
  const skip = (total - budget) / 2;
  let words = 0;
  const start = sentences.findIndex((sentence) => {
    words += sentence.words;
    return words > skip;
  });
  return wordsWithin(sentences.slice(Math.max(1, start)), budget).slice(0, sentences.length - 2);
}

const totalWords = (sentences: readonly SpokenSentence[]) =>
  sentences.reduce((sum, { words }) => sum + words, 0);

function render(sentences: readonly SpokenSentence[]): string {
  let text = '';
  let paragraph: number | null = null;
  for (const sentence of sentences) {
    if (paragraph !== null) text += sentence.paragraph === paragraph ? ' ' : '\n\n';
    text += sentence.text;
    paragraph = sentence.paragraph;
  }
  return text;
}
