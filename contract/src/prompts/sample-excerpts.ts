import { countWords } from './prompt-rules.ts';

/** Enough to hear how somebody speaks. */
const MAX_SAMPLE_WORDS = 500;
/** Excerpts never contain the whole text. */
const MAX_SHARE = 0.6;
export const MAX_SAMPLE_LENGTH = 6000;
const OMISSION = '[…]';

/** Captions without punctuation have no sentences, so they are cut into pieces of this many words. */
const LONGEST_SENTENCE_WORDS = 60;
const PIECE_WORDS = 20;

/** Returns excerpts from the opening, the middle and the end of a transcript, about 500 words and never all of it. */
export function sampleExcerpts(transcript: string): string {
  const sentences = sentencesIn(cleanTranscript(transcript));
  const limit = Math.min(MAX_SAMPLE_WORDS, Math.floor(totalWords(sentences) * MAX_SHARE));
  const opening = takeSentences(sentences, limit * 0.4, limit);
  const afterOpening = limit - totalWords(opening);
  const end = takeSentences(
    sentences.slice(opening.length).toReversed(),
    limit * 0.3,
    afterOpening,
  ).toReversed();
  const between = sentences.slice(opening.length, sentences.length - end.length);
  const rest = afterOpening - totalWords(end);
  const middle = takeSentences(between.slice(Math.floor(between.length / 3)), rest, rest);
  return [opening, middle, end]
    .filter(({ length }) => length > 0)
    .map((excerpt) => excerpt.join(' '))
    .join(`\n\n${OMISSION}\n\n`)
    .slice(0, MAX_SAMPLE_LENGTH);
}

/** Removes what captions contain besides speech: times, numbers of subtitles, cues, tags and speaker marks. */
export function cleanTranscript(transcript: string): string {
  return transcript
    .replace(/^\uFEFF?WEBVTT.*$/gm, ' ')
    .replace(/^.*-->.*$/gm, ' ')
    .replace(/^\s*\d+\s*$/gm, ' ')
    .replace(/^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?[\])]?\s*/gm, ' ')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/[♪♫]+|>{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentencesIn(text: string): string[] {
  const sentences = text.match(/[^.!?…]+[.!?…]*["'”’)]*\s*/g) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap(splitLong);
}

function splitLong(sentence: string): string[] {
  const words = sentence.split(' ');
  if (words.length <= LONGEST_SENTENCE_WORDS) return [sentence];
  return Array.from({ length: Math.ceil(words.length / PIECE_WORDS) }, (_, index) =>
    words.slice(index * PIECE_WORDS, (index + 1) * PIECE_WORDS).join(' '),
  );
}

/** Returns the first sentences that fit into the limit; a longer first sentence only has to fit into the maximum. */
function takeSentences(sentences: readonly string[], limit: number, maximum: number): string[] {
  const taken: string[] = [];
  let words = 0;
  for (const sentence of sentences) {
    words += countWords(sentence);
    if (words > (taken.length === 0 ? maximum : limit)) break;
    taken.push(sentence);
  }
  return taken;
}

const totalWords = (sentences: readonly string[]) =>
  sentences.reduce((sum, sentence) => sum + countWords(sentence), 0);
