import { cutIntoPieces } from '../scripts/cut-into-pieces.ts';
import { countWordsByLine } from '../scripts/word-count.ts';

/** Enough to hear how someone speaks. */
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
    .map((excerpt) => excerpt.map(({ text }) => text).join(' '))
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

interface Piece {
  text: string;
  words: number;
}

function sentencesIn(text: string): Piece[] {
  const sentences = (text.match(/[^.!?…。！？]+[.!?…。！？]*["'”’)」』]*\s*/g) ?? []).map((sentence) =>
    sentence.trim(),
  );
  const counts = countWordsByLine(sentences);
  return sentences
    .map((sentence, index) => ({ text: sentence, words: counts[index] ?? 0 }))
    .flatMap((sentence) =>
      sentence.words <= LONGEST_SENTENCE_WORDS ? [sentence] : cutIntoPieces(sentence.text, PIECE_WORDS),
    );
}

/** Returns the first sentences that fit into the limit; a longer first sentence only has to fit into the maximum. */
function takeSentences(sentences: readonly Piece[], limit: number, maximum: number): Piece[] {
  const taken: Piece[] = [];
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.words;
    if (words > (taken.length === 0 ? maximum : limit)) break;
    taken.push(sentence);
  }
  return taken;
}

const totalWords = (sentences: readonly Piece[]) => sentences.reduce((sum, { words }) => sum + words, 0);
