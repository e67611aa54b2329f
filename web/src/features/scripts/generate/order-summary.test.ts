import { expect, test } from 'vitest';
import { orderSummary } from './order-summary.ts';

const ORDER = { beats: 7, words: 600, isOwnVoice: false, keyPoints: '' };

test.each([
  [{}, 'Seven beats, about 600 words.'],
  [{ isOwnVoice: true }, 'Seven beats, about 600 words, in your voice.'],
  [{ keyPoints: 'One\n\n- Two\n' }, 'Seven beats, about 600 words. Both your points go in.'],
  [{ keyPoints: 'One\nTwo\nThree\nFour' }, 'Seven beats, about 600 words. Your four points all go in.'],
  [{ keyPoints: 'One' }, 'Seven beats, about 600 words. Your point goes in.'],
  [{ beats: 1 }, 'One beat, about 600 words.'],
  [{ beats: 14 }, '14 beats, about 600 words.'],
])('%o: %s', (change, summary) => {
  expect(orderSummary({ ...ORDER, ...change })).toBe(summary);
});
