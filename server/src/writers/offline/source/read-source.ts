import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { canOpen, leansBack } from '../speech/leaning.ts';
import { endedWithStop } from '../speech/letter-case.ts';
import { cleanSource } from './clean-source.ts';
import { cutEndless } from './endless-sentence.ts';
import { firstPart } from './first-part.ts';
import type { LanguageTools, Word } from './language-tools.ts';
import { isAboutThePage, isInstruction } from './unwanted-lines.ts';

export interface Sentence {
  index: number;
  text: string;
  words: number;
  /** Stems of the words that carry meaning. */
  terms: string[];
  paragraph: number;
  /** The paragraph as it was pasted, before a wall of text was given its breaths. */
  block: number;
  /** The heading it stands under; undefined before the first. */
  heading: string | undefined;
  isItem: boolean;
  /** Understood without the sentence before it, once a leading "and" or "so" is gone. */
  standsAlone: boolean;
  /** Makes less sense when the sentence before it is taken away. */
  leansBack: boolean;
}

export interface SourceText {
  sentences: Sentence[];
  words: number;
  leftOutLines: number;
  leftOutInstructions: number;
  /** There was more than is read of a text. */
  isCut: boolean;
}

const LONGEST_PARAGRAPH = 7;
const SENTENCES_TO_A_BREATH = 4;
/** Every sentence is compared with every other; the longest script needs far fewer. */
const MOST_SENTENCES = 500;

export function readSource(raw: string, title: string, tools: LanguageTools): SourceText {
  const part = firstPart(raw);
  const { blocks, furnitureLines, instructionLines } = cleanSource(part.text, title);
  const sentences: Sentence[] = [];
  const seen = new Set<string>();
  let isCut = part.isCut;
  let heading: string | undefined;
  let paragraph = -1;
  let leftOutLines = furnitureLines;
  let leftOutInstructions = instructionLines;

  for (const [block, { kind, text }] of blocks.entries()) {
    if (kind === 'heading') {
      heading = text;
      continue;
    }
    if (sentences.length >= MOST_SENTENCES) {
      isCut = true;
      break;
    }
    paragraph++;
    const found = wholeQuotes(tools.sentencesIn(text)).flatMap(cutEndless);
    let inParagraph = 0;
    for (const [place, sentence] of found.entries()) {
      if (sentences.length >= MOST_SENTENCES) {
        isCut = true;
        break;
      }
      if (isInstruction(sentence)) leftOutInstructions++;
      else if (isAboutThePage(sentence)) leftOutLines++;
      else if (isSayable(sentence, kind === 'item') && !seen.has(sentence.toLowerCase())) {
        const isWallOfText = found.length > LONGEST_PARAGRAPH && found.length - place > 2;
        const isFragment = kind !== 'item' && lacksVerb(tools.wordsIn(sentence));
        const isFirst = sentences.length === 0;
        const standsAlone = isFirst || (canOpen(sentence) && !isFragment);
        if (isWallOfText && inParagraph >= SENTENCES_TO_A_BREATH && standsAlone) {
          paragraph++;
          inParagraph = 0;
        }
        inParagraph++;
        seen.add(sentence.toLowerCase());
        const said = endedWithStop(sentence);
        sentences.push({
          index: sentences.length,
          text: said,
          words: countSpokenWords(said),
          terms: termsIn(said, tools),
          paragraph,
          block,
          heading,
          isItem: kind === 'item',
          standsAlone,
          leansBack: leansBack(sentence) || isFragment,
        });
      }
    }
  }
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  return { sentences, words, leftOutLines, leftOutInstructions, isCut };
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

/** A sentence may end inside a quotation; what is between quotation marks is never torn apart. */
function wholeQuotes(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  let open = '';
  for (const sentence of sentences.map((text) => text.trim())) {
    const joined = open === '' ? sentence : `${open} ${sentence}`;
    const quotes = joined.match(/"/g)?.length ?? 0;
    if (quotes % 2 === 1 && joined.length < 400) open = joined;
    else {
      whole.push(joined);
      open = '';
    }
  }
  // A quotation mark without its other half is no reason to lose the text.
  if (open !== '') whole.push(open.replace(/"/g, ''));
  return whole;
}

/** "Parks, balconies, that one neighbour." Where parts of speech are not known, every sentence counts as whole. */
function lacksVerb(words: readonly Word[]): boolean {
  return (
    words.every(({ kind }) => kind !== 'VERB' && kind !== 'AUX') && words.some(({ kind }) => kind !== '')
  );
}
