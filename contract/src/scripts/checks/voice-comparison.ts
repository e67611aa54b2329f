import { measureVoice } from '../../voices/measure-voice.ts';
import type { VoiceToCheck } from '../script-check.contract.ts';
import { blankUnspoken } from './spoken-sentences.ts';

/** A fact about a script beside the same fact about its creator's own scripts. */
export interface ComparedFact {
  name: string;
  here: string;
  yours: string;
}

/** Counts in a script what was counted in the creator's own scripts. Leaves out what is unknown about either. */
export function compareWithVoice(content: string, voice: VoiceToCheck): ComparedFact[] {
  const text = blankUnspoken(content).replace(/^[^\S\n]+$/gm, '');
  const { sentenceLength, contractions, paragraphs, questions } = measureVoice([{ text, timing: null }]);
  const compare = (
    name: string,
    here: number | undefined,
    yours: number | null | undefined,
    say: (value: number) => string,
  ): ComparedFact[] =>
    here === undefined || yours === null || yours === undefined
      ? []
      : [{ name, here: say(Math.round(here)), yours: say(Math.round(yours)) }];
  return [
    ...compare('Sentences', sentenceLength?.median, voice.sentenceLength?.median, inWords),
    ...compare('Contractions', contractions?.per100, voice.contractionsPer100, (count) => `${count} per 100`),
    ...compare('Paragraphs', paragraphs?.median, voice.paragraphWords, inWords),
    ...compare('Questions', questions?.oneIn, voice.questionOneIn, (oneIn) =>
      oneIn === 0 ? 'none' : `1 in ${oneIn}`,
    ),
  ];
}

const inWords = (count: number) => (count === 1 ? '1 word' : `${count} words`);
