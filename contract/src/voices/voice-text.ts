import { spokenSentences } from '../scripts/checks/spoken-sentences.ts';
import { countWordsByLine } from '../scripts/word-count.ts';

/** A script or transcript of the creator, cleaned: only spoken words, with a blank line between paragraphs. */
export interface SampleText {
  text: string;
  /** How long the words took to say; null without times. */
  timing: Timing | null;
}

export interface Timing {
  words: number;
  seconds: number;
}

export interface SpokenSentence {
  text: string;
  words: number;
  /** The index of its paragraph in the sample. */
  paragraph: number;
}

export interface ReadSample {
  text: string;
  sentences: SpokenSentence[];
  words: number;
  /** Automatic captions have no sentences or paragraphs to count. */
  isPunctuated: boolean;
  timing: Timing | null;
}

/** In a shorter text, missing periods prove nothing. */
const MIN_UNPUNCTUATED_WORDS = 30;
/** A text with fewer sentence ends than this counts as unpunctuated. */
const MAX_WORDS_PER_END = 45;

export function readSample({ text, timing }: SampleText): ReadSample {
  const sentences = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph, index) =>
      spokenSentences(paragraph).map((sentence) => ({ text: sentence.text, paragraph: index })),
    );
  const counts = countWordsByLine(sentences.map((sentence) => sentence.text));
  const counted = sentences.map((sentence, index) => ({ ...sentence, words: counts[index] ?? 0 }));
  const words = counts.reduce((sum, count) => sum + count, 0);
  const ends = text.match(/[.!?…。！？]/gu)?.length ?? 0;
  const isPunctuated = words < MIN_UNPUNCTUATED_WORDS || ends * MAX_WORDS_PER_END >= words;
  return { text, sentences: counted.filter((sentence) => sentence.words > 0), words, isPunctuated, timing };
}

/** Returns the words of each paragraph. */
export function paragraphLengths({ sentences }: ReadSample): number[] {
  const lengths: number[] = [];
  for (const { paragraph, words } of sentences) lengths[paragraph] = (lengths[paragraph] ?? 0) + words;
  return lengths.filter((words) => words > 0);
}

export const countSampleWords = (text: string) => readSample({ text, timing: null }).words;
