import { readSample, type SampleText, type SpokenSentence } from './voice-text.ts';

/** Enough to hear the voice. More would cost tokens and tempt a model to copy. */
export const EXCERPT_WORDS = 500;
/** A sample is never sent whole. */
const MAX_SHARE = 0.6;
const SHARES = { opening: 0.4, middle: 0.35, end: 0.25 };
const SPLIT_WORDS = 20;

/** Returns the opening, a part of the middle and the end of each sample, about 500 words in all. */
export function excerptsOf(samples: readonly SampleText[]): string {
  const perSample = EXCERPT_WORDS / Math.max(1, samples.length);
  return samples
    .map((sample, index) => {
      const { sentences, words, isPunctuated } = readSample(sample);
      const parts = isPunctuated ? sentences : splitLong(sentences);
      const budget = Math.min(perSample, words * MAX_SHARE);
      const opening = takeWords(parts, budget * SHARES.opening);
      const end = takeWords(parts.slice(opening.length).toReversed(), budget * SHARES.end).toReversed();
      const between = parts.slice(opening.length, parts.length - end.length);
      const middle = middleOf(between, budget * SHARES.middle);
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

/** A text without punctuation is one sentence, which has to be cut somewhere. */
function splitLong(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  return sentences.flatMap((sentence) => {
    const words = sentence.text.split(' ');
    const parts: SpokenSentence[] = [];
    for (let start = 0; start < words.length; start += SPLIT_WORDS) {
      const part = words.slice(start, start + SPLIT_WORDS);
      parts.push({ text: part.join(' '), words: part.length, paragraph: sentence.paragraph });
    }
    return parts;
  });
}

/** Takes whole sentences up to the budget, and at least one. */
function takeWords(sentences: readonly SpokenSentence[], budget: number): SpokenSentence[] {
  const taken: SpokenSentence[] = [];
  let words = 0;
  for (const sentence of sentences) {
    if (taken.length > 0 && words + sentence.words > budget) break;
    taken.push(sentence);
    words += sentence.words;
  }
  return taken;
}

function middleOf(sentences: readonly SpokenSentence[], budget: number): SpokenSentence[] {
  const total = sentences.reduce((sum, { words }) => sum + words, 0);
  // Leaves out some sentences on both sides.
  if (total < budget * 1.2 || sentences.length < 3) return [];
  const skip = (total - budget) / 2;
  let words = 0;
  const start = sentences.findIndex((sentence) => {
    words += sentence.words;
    return words > skip;
  });
  return takeWords(sentences.slice(Math.max(1, start)), budget).slice(0, sentences.length - 2);
}

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
