import { countOf } from '../../../ui/count-of.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

interface PlannedOrder {
  beats: number;
  words: number;
  /** How many key points there are. */
  points: number;
  isOwnVoice: boolean;
}

/** Says what the creator gets: "Seven beats, about 600 words, in your voice. Your four points all go in." */
export function orderSentence({ beats, words, points, isOwnVoice }: PlannedOrder): string {
  const what = [
    capitalize(inWords(beats, 'beat')),
    `about ${words} words`,
    ...(isOwnVoice ? ['in your voice'] : []),
  ];
  return [`${what.join(', ')}.`, pointsText(points)].filter(Boolean).join(' ');
}

function pointsText(points: number): string {
  if (points === 0) return '';
  return points === 1 ? 'Your point goes in.' : `Your ${inWords(points, 'point')} all go in.`;
}

const inWords = (count: number, noun: string) =>
  countOf(count, noun).replace(/^\d+/, (digits) => NUMBERS[count] ?? digits);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
