import { expect, test } from 'vitest';
import { orderSentence } from './order-sentence.ts';

test.each([
  [7, 4, true, 'Seven beats, about 600 words, in your voice. Your four points all go in.'],
  [7, 0, false, 'Seven beats, about 600 words.'],
  [1, 1, false, 'One beat, about 600 words. Your point goes in.'],
  [16, 20, true, '16 beats, about 600 words, in your voice. Your 20 points all go in.'],
])('%i beats and %i points (in one’s own voice: %s)', (beats, points, isOwnVoice, sentence) => {
  expect(orderSentence({ beats, points, isOwnVoice, words: 600 })).toBe(sentence);
});
