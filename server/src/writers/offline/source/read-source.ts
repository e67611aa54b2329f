import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { canOpenBeat, needsContext } from '../speech/sentence-context.ts';
import { endWithPeriod } from '../speech/sentence-edges.ts';
import { cleanSource } from './clean-source.ts';
import type { LanguageTools, Word } from './language-tools.ts';
import { splitOverlongSentence } from './overlong-sentence.ts';
import { truncateSource } from './truncate-source.ts';
import { isAboutThePage, isInstruction } from './unwanted-lines.ts';

export interface Sentence {
  index: number;
  text: string;
  words: number;
  /** Stems of the words that carry meaning. */
  terms: string[];
  paragraph: number;
  /** The paragraph in the source, before long paragraphs were split. */
  block: number;
  /** The heading above it; undefined before the first heading. */
  heading: string | undefined;
  isItem: boolean;
  /** Can be understood without the sentence before it once a leading "and" or "so" is removed. */
  standsAlone: boolean;
  /** Is hard to understand without the sentence before it. */
  needsContext: boolean;
}

export interface SourceText {
  sentences: Sentence[];
  words: number;
  leftOutLines: number;
  leftOutInstructions: number;
  /** True if the source was too long to be read completely. */
  isTruncated: boolean;
}

const MAX_PARAGRAPH_SENTENCES = 7;
const SENTENCES_PER_PARAGRAPH = 4;
/** Every sentence is compared with every other. The longest script needs far fewer. */
const MAX_SENTENCES = 500;

export function readSource(raw: string, title: string, tools: LanguageTools): SourceText {
  const excerpt = truncateSource(raw);
  const { blocks, boilerplateLines, instructionLines } = cleanSource(excerpt.text, title);
  const sentences: Sentence[] = [];
  const seen = new Set<string>();
  let isTruncated = excerpt.isTruncated;
  let heading: string | undefined;
  let paragraph = -1;
  let leftOutLines = boilerplateLines;
  let leftOutInstructions = instructionLines;

  for (const [block, { kind, text }] of blocks.entries()) {
    if (kind === 'heading') {
      heading = text;
      continue;
    }
    if (sentences.length >= MAX_SENTENCES) {
      isTruncated = true;
      break;
    }
    paragraph++;
    const found = joinQuotes(tools.sentencesIn(text)).flatMap(splitOverlongSentence);
    let inParagraph = 0;
    for (const [position, sentence] of found.entries()) {
      if (sentences.length >= MAX_SENTENCES) {
        isTruncated = true;
        break;
      }
      if (isInstruction(sentence)) leftOutInstructions++;
      else if (isAboutThePage(sentence)) leftOutLines++;
      else if (isSayable(sentence, kind === 'item') && !seen.has(sentence.toLowerCase())) {
        const isWallOfText = found.length > MAX_PARAGRAPH_SENTENCES && found.length - position > 2;
        const isFragment = kind !== 'item' && lacksVerb(tools.wordsIn(sentence));
        const isFirst = sentences.length === 0;
        const standsAlone = isFirst || (canOpenBeat(sentence) && !isFragment);
        if (isWallOfText && inParagraph >= SENTENCES_PER_PARAGRAPH && standsAlone) {
          paragraph++;
          inParagraph = 0;
        }
        inParagraph++;
        seen.add(sentence.toLowerCase());
        const spokenText = endWithPeriod(sentence);
        sentences.push({
          index: sentences.length,
          text: spokenText,
          words: countSpokenWords(spokenText),
          terms: termsIn(spokenText, tools),
          paragraph,
          block,
          heading,
          isItem: kind === 'item',
          standsAlone,
          needsContext: needsContext(sentence) || isFragment,
        });
      }
    }
  }
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  return { sentences, words, leftOutLines, leftOutInstructions, isTruncated };
}

export function termsIn(text: string, tools: LanguageTools): string[] {
  return tools
    .wordsIn(text)
    .filter(({ isTerm }) => isTerm)
    .map(({ stem }) => stem);
}

function isSayable(sentence: string, isItem: boolean): boolean {
  if (sentence.endsWith(':') || !/\p{L}/u.test(sentence)) return false;
  return countSpokenWords(sentence) >= 2 || isItem || /^(?:why|how|who|what|when|where)\?$/i.test(sentence);
}

/** Joins sentences that belong to the same quotation. */
function joinQuotes(sentences: readonly string[]): string[] {
  const joinedSentences: string[] = [];
  let openQuote = '';
  for (const sentence of sentences.map((text) => text.trim())) {
    const joined = openQuote === '' ? sentence : `${openQuote} ${sentence}`;
    const quotes = joined.match(/"/g)?.length ?? 0;
    if (quotes % 2 === 1 && joined.length < 400) openQuote = joined;
    else {
      joinedSentences.push(joined);
      openQuote = '';
    }
  }
  // Keeps the text after a quotation mark that is never closed.
  if (openQuote !== '') joinedSentences.push(openQuote.replace(/"/g, ''));
  return joinedSentences;
}

/** "Parks, balconies, that one neighbor." If parts of speech are unknown, every sentence counts as complete. */
function lacksVerb(words: readonly Word[]): boolean {
  return (
    words.every(({ kind }) => kind !== 'VERB' && kind !== 'AUX') && words.some(({ kind }) => kind !== '')
  );
}
