import type { Sentence } from '@cold-open/contract/scripts/checks/spoken-sentences';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { weighPieces } from './from-source/weigh-pieces.ts';
import { needsContext } from './source/needs-context.ts';

/** Weighs how much would be lost without each sentence of a finished script. Its lines are the paragraphs. */
export function weighSentences(sentences: readonly Sentence[], title: string): number[] {
  const pieces = sentences.map(({ text, line }) => ({
    kind: 'sentence' as const,
    text,
    words: countSpokenWords(text),
    block: line,
    isItem: false,
    heading: undefined,
    speaker: undefined,
    needsPrevious: needsContext(text),
    continuesList: false,
  }));
  return weighPieces(pieces, title, new Set());
}
