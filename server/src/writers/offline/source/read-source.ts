import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { isNoteToSelf } from '../notes-to-self.ts';
import { endSentence } from '../sentence-edges.ts';
import { cleanSource } from './clean-source.ts';
import { hideGaps } from './gaps-in-source.ts';
import { needsContext } from './needs-context.ts';
import { splitOverlongSentence } from './overlong-sentence.ts';
import { splitSentences } from './split-sentences.ts';
import { truncateSource } from './truncate-source.ts';
import { isAboutThePage, isInstruction } from './unwanted-lines.ts';

/** A sentence, a key point, or a note to self, which is not spoken. */
export interface Piece {
  kind: 'sentence' | 'keyPoint' | 'note';
  text: string;
  /** Spoken words. */
  words: number;
  /** The paragraph or list item in the source. */
  block: number;
  isItem: boolean;
  /** The heading above it; undefined before the first heading. */
  heading: string | undefined;
  /** Who says it, in a transcript with several speakers. */
  speaker: string | undefined;
  /** True if the sentence refers to the one before it, answers its question, or is announced by it. */
  needsPrevious: boolean;
  /** True for every item of a list but the first. */
  continuesList: boolean;
}

export interface SourceText {
  pieces: Piece[];
  leftOutLines: number;
  leftOutInstructions: number;
  /** True if the source was too long to be read completely. */
  isTruncated: boolean;
}

/** A short line above a list names it: "In the box". */
const MAX_LABEL_WORDS = 6;
const MIN_QUESTION_WORDS = 3;
/** The longest script has fewer words. */
const MAX_PIECES = 2000;

export function readSource(raw: string, title: string): SourceText {
  const excerpt = truncateSource(raw);
  const hidden = hideGaps(excerpt.text);
  const { blocks, boilerplateLines, instructionLines } = cleanSource(hidden.text, title);
  const pieces: Piece[] = [];
  let leftOutLines = boilerplateLines;
  let leftOutInstructions = instructionLines;
  let heading: string | undefined;
  let previous = '';

  for (const [block, { kind, lines, speaker }] of blocks.entries()) {
    if (pieces.length > MAX_PIECES) break;
    if (kind === 'heading') {
      heading = lines[0] === undefined ? undefined : hidden.show(lines[0]);
      continue;
    }
    const isItem = kind === 'item';
    const position = { block, isItem, heading, speaker };
    if (kind === 'note') {
      pieces.push({ ...position, kind: 'note', text: lines[0] ?? '', words: 0, ...INDEPENDENT });
      continue;
    }
    const sentences = lines.flatMap(splitSentences).flatMap(splitOverlongSentence);
    for (const [index, sentence] of sentences.entries()) {
      if (isInstruction(sentence)) leftOutInstructions++;
      else if (isAboutThePage(sentence)) leftOutLines++;
      else if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
      else if (isNoteToSelf(sentence))
        pieces.push({ ...position, kind: 'note', text: sentence, words: 0, ...INDEPENDENT });
      else {
        const text = endSentence(sentence);
        const isFirst = previous === '';
        const continuesList = isItem && index === 0 && blocks[block - 1]?.kind === 'item';
        const startsList = isItem && index === 0 && !continuesList;
        const isAnnounced =
          /[:?]$/.test(previous) || (startsList && countSpokenWords(previous) <= MAX_LABEL_WORDS);
        const isReply = index === 0 && speaker !== undefined && !isNewQuestion(text);
        pieces.push({
          ...position,
          kind: 'sentence',
          text,
          words: countSpokenWords(text),
          needsPrevious: !isFirst && ((isItem && index > 0) || isAnnounced || isReply || needsContext(text)),
          continuesList,
        });
        previous = text;
      }
    }
  }
  const isTruncated = excerpt.isTruncated || pieces.length > MAX_PIECES;
  return {
    pieces: tieNotes(pieces.slice(0, MAX_PIECES)).map((piece) => withGaps(piece, hidden.show)),
    leftOutLines,
    leftOutInstructions,
    isTruncated,
  };
}

function withGaps(piece: Piece, show: (text: string) => string): Piece {
  const text = show(piece.text);
  if (text === piece.text) return piece;
  return { ...piece, text, words: piece.kind === 'note' ? 0 : countSpokenWords(text) };
}

/** Only a question of some length starts something new in a conversation. */
function isNewQuestion(text: string): boolean {
  return text.endsWith('?') && countSpokenWords(text) >= MIN_QUESTION_WORDS;
}

/** A note between two sentences that belong together stays between them. */
function tieNotes(pieces: readonly Piece[]): Piece[] {
  const tied: Piece[] = [];
  for (const piece of pieces.toReversed()) {
    const next = tied.at(-1);
    const isBetween =
      piece.kind === 'note' && next !== undefined && (next.needsPrevious || next.continuesList);
    tied.push(isBetween ? { ...piece, needsPrevious: true } : piece);
  }
  return tied.toReversed();
}

const INDEPENDENT = { needsPrevious: false, continuesList: false };
