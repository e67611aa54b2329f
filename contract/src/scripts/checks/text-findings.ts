import type { VoiceToCheck } from '../script-check.contract.ts';
import { type Finding, findingKey } from './finding.ts';
import { isEnglish } from './language.ts';
import { linesThatAreNotSpeech } from './not-speech.ts';
import { longSentencesIn, sameOpeningsIn } from './sentence-checks.ts';
import { type Sentence, sentenceAt } from './spoken-sentences.ts';
import { stockPhrasesIn } from './stock-phrases.ts';

const COUNTS = ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/**
 * Returns the findings that need only the text. A voice says how long its creator speaks without a pause, and which phrases
 * are theirs.
 */
export function textFindings(
  content: string,
  sentences: readonly Sentence[],
  voice?: VoiceToCheck | null,
): Finding[] {
  const usualStop = voice?.sentenceLength?.rarelyPass;
  return [
    ...linesThatAreNotSpeech(content).map(({ line, start, text, advice }): Finding => {
      const place = { at: 'text', line, start, end: start + text.length } as const;
      const key = findingKey('not_speech', text);
      return { key, kind: 'not_speech', title: 'This isn’t speech', quote: text, text: advice, place };
    }),
    ...longSentencesIn(sentences).map(
      (sentence): Finding => ({
        key: findingKey('long_sentence', sentence.text),
        kind: 'long_sentence',
        title: 'Too long for one breath',
        quote: sentence.text,
        text: `${sentence.words} words without a stop.${usualStop === undefined ? '' : ` You usually stop by ${usualStop}.`}`,
        place: placeOf(sentence),
      }),
    ),
    ...sameOpeningsIn(sentences).flatMap(sameOpeningFinding),
    ...(isEnglish(content) ? stockPhraseFindings(content, sentences, voice?.phrases ?? []) : []),
  ];
}

export function placeOf({ line, start, text }: Sentence): Finding['place'] {
  return { at: 'text', line, start, end: start + text.length };
}

function sameOpeningFinding(run: readonly Sentence[]): Finding[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const beginnings = run.slice(0, 2).map(({ text }) => text.split(/\s+/).slice(0, 2).join(' '));
  return [
    {
      key: findingKey('same_openings', run.map(({ text }) => text).join(' ')),
      kind: 'same_openings',
      title: `${COUNTS[run.length - 3] ?? 'Many'} sentences start the same`,
      quote: beginnings.map((beginning) => `${beginning.replace(/[.!?,…]+$/, '')}…`).join(' '),
      text: 'Change how one of them starts.',
      place: { at: 'text', line: first.line, start: first.start, end: last.start + last.text.length },
    },
  ];
}

/** Each phrase is found once, so that dismissing it is enough. */
function stockPhraseFindings(
  content: string,
  sentences: readonly Sentence[],
  ownPhrases: readonly string[],
): Finding[] {
  const own = ownPhrases.map((phrase) => phrase.toLowerCase().replaceAll('’', "'"));
  return stockPhrasesIn(content).flatMap(({ phrase, start, end }): Finding[] => {
    const sentence = sentenceAt(sentences, start);
    if (!sentence || own.some((each) => each.includes(phrase))) return [];
    return [
      {
        key: findingKey('stock_phrase', phrase),
        kind: 'stock_phrase',
        title: 'A stock phrase',
        quote: content.slice(start, end).replace(/\s+/g, ' '),
        text: 'Viewers have heard it before. Say it your way.',
        place: { at: 'text', line: sentence.line, start, end },
      },
    ];
  });
}
