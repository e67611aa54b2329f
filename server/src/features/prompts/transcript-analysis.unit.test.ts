import { expect, test } from 'vitest';
import { fastestCpuMs } from '../../testing/fastest-cpu-ms.ts';
import { templateFromAnalysis } from './template-from-analysis.ts';
import { analyzeTranscript, splitSentences } from './transcript-analysis.ts';

const filler = (sentence: string, times: number) => Array(times).fill(sentence).join(' ');
const analyze = (hook: string, middle: string, closing: string) =>
  analyzeTranscript(`${hook} ${filler(middle, 22)} ${closing}`);
/** Has no content words that a closing could refer back to. */
const MIDDLE = 'He sat and she ran on to the far side of it.';

test.each([
  ['Why did nobody answer?', 'question'],
  ['Imagine a bridge with no road.', 'command'],
  ['At 43 degrees the paint gave up.', 'number'],
  ['I sold the wrong house.', 'confession'],
  ['Everyone trusts the map but the river moved.', 'contrast'],
  ['Your kitchen is lying about the heat.', 'address'],
  ['The lighthouse was never finished.', 'statement'],
])('%s opens with a %s', (hook, kind) => {
  expect(analyze(hook, MIDDLE, 'It ended there.').hook).toBe(kind);
});

test.each([
  ['And the lighthouse stayed dark.', 'callback'],
  ['Tell me which one is yours in the comments.', 'invitation'],
  ['What else was never built?', 'question'],
  ['In the end, paint is cheaper than stone.', 'summary'],
  ['The boat left.', 'statement'],
])('%s closes with a %s', (closing, kind) => {
  expect(analyze('The lighthouse was never finished.', MIDDLE, closing).closing).toBe(kind);
});

test('rhythm, voice and turns are measured', () => {
  const short = analyzeTranscript(filler('I ran. I hid. I waited.', 20));
  expect(short).toMatchObject({ voice: 'I', shortShare: 1, sentenceLength: 2, turnAt: null });
  const turning = analyzeTranscript(
    `${filler(MIDDLE, 14)} But the water had other plans. ${filler(MIDDLE, 5)}`,
  );
  expect(turning.turnAt).toBeCloseTo(0.7, 1);
  const parts = analyze('A.', `First we dig. ${MIDDLE} Then we wait. ${MIDDLE}`, 'Done.');
  expect(parts.sections).toBe(6);
});

test('captions without punctuation are split, and cues are removed', () => {
  expect(splitSentences(filler('so we went on', 40)).length).toBeGreaterThan(8);
  expect(splitSentences('[Music] Hello there. [Applause] Goodbye.')).toEqual(['Hello there.', 'Goodbye.']);
});

test('unclosed cues do not block the server', async () => {
  const split = () => splitSentences(`${filler('so we went on', 40)} ${'['.repeat(200_000)}`);
  expect(await fastestCpuMs(split, 2000)).toBeLessThan(2000);
});

test('different transcripts give different templates', () => {
  const options = { niche: 'Travel', style: 'Dry' };
  const first = templateFromAnalysis(analyze('Why here?', MIDDLE, 'Who knows?'), options);
  const second = templateFromAnalysis(
    analyze('I lost it.', 'I ran. But it was gone.', 'See you next time.'),
    options,
  );
  expect(first).not.toBe(second);
  expect(first).toContain('one question');
  expect(second).toContain('something you did');
});
