import { copiedExamples } from '@cold-open/contract/scripts/checks/copied-examples';
import { numbersNotIn } from '@cold-open/contract/scripts/checks/figures';
import { linesThatAreNotSpeech } from '@cold-open/contract/scripts/checks/not-speech';
import { longSentencesIn } from '@cold-open/contract/scripts/checks/sentence-checks';
import { spokenSentences } from '@cold-open/contract/scripts/checks/spoken-sentences';
import { stockPhrasesIn } from '@cold-open/contract/scripts/checks/stock-phrases';
import { isTitleAnswered } from '@cold-open/contract/scripts/checks/title-answer';
import { countGaps } from '@cold-open/contract/scripts/gaps';
import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { isOnTarget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { ScriptRequest } from '../server/src/writers/script-writer.ts';

/** The table's values for one answer. */
export interface ScriptStats {
  words: number;
  target: number;
  isOnTarget: boolean;
  beats: number;
  /** Lines that are not speech. */
  form: number;
  gaps: number;
  /** Numbers that are in neither the source, the points nor the title. */
  newNumbers: number;
  points: string;
  stockPhrases: number;
  longSentences: number;
  isTitleAnswered: boolean;
  copiedExamples: number;
}

export function measure(request: ScriptRequest, content: string): ScriptStats {
  const { budget, title, template, source, keyPoints } = request;
  const words = countSpokenWords(content);
  const sentences = spokenSentences(content);
  const points = coverageOf(keyPoints ?? '', content);
  return {
    words,
    target: budget.target,
    isOnTarget: isOnTarget(budget, words),
    beats: beatsOf(content).filter(({ name }) => name !== '').length,
    form: linesThatAreNotSpeech(content).length,
    gaps: countGaps(content),
    newNumbers: numbersNotIn(content, [title, source, keyPoints].join('\n')).length,
    points:
      points.length === 0 ? '' : `${points.filter(({ isCovered }) => isCovered).length}/${points.length}`,
    stockPhrases: stockPhrasesIn(content).length,
    longSentences: longSentencesIn(sentences).length,
    isTitleAnswered: isTitleAnswered(title, sentences),
    copiedExamples: copiedExamples(content, template).length,
  };
}
