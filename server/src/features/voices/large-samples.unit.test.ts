import { measureVoice } from '@cold-open/contract/voices/measure-voice';
import { MAX_SAMPLES } from '@cold-open/contract/voices/voices.contract';
import { expect, test } from 'vitest';
import { fastestCpuMs } from '../../testing/fastest-cpu-ms.ts';

/** Several times what an idle machine needs. Comparing all phrases with each other took two seconds. */
const MAX_CPU_MS = 1000;
const VOCABULARY = 'lamp river garden market engine window bridge letter morning captain'.split(' ');

test('long samples with a few words in random order are measured quickly', async () => {
  let seed = 1;
  const nextWord = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return VOCABULARY[seed % VOCABULARY.length];
  };
  const textOf = (words: number) =>
    Array.from({ length: words }, (_, index) => `${nextWord()}${index % 9 === 8 ? '.' : ''}`).join(' ');
  const samples = Array.from({ length: MAX_SAMPLES }, () => ({ text: textOf(2900), timing: null }));
  expect(measureVoice(samples).phrases).toHaveLength(8);
  expect(await fastestCpuMs(() => measureVoice(samples), MAX_CPU_MS)).toBeLessThan(MAX_CPU_MS);
});
