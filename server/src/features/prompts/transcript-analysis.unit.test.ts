import { expect, test } from 'vitest';
import { templateFromAnalysis } from './template-from-analysis.ts';
import { analyzeTranscript, splitSentences } from './transcript-analysis.ts';

const filler = (sentence: string, times: number) => Array(times).fill(sentence).join(' ');
const analyse = (hook: string, middle: string, closing: string) =>
  analyzeTranscript(`${hook} ${filler(middle, 22)} ${closing}`);
/** Of small words only, which nothing can call back to. */
const MIDDLE = 'He sat and she ran on to the far end of it.';

test.each([
  ['Why did nobody answer?', 'question'],
  ['Imagine a bridge with no road.', 'command'],
  ['At 43 degrees the paint gave up.', 'number'],
  ['I sold the wrong house.', 'confession'],
  ['Everyone trusts the map but the river moved.', 'contrast'],
  ['Your kitchen is lying about the heat.', 'address'],
  ['The lighthouse was never finished.', 'statement'],
])('%s opens with a %s', (hook, kind) => {
  expect(analyse(hook, MIDDLE, 'It ended there.').hook).toBe(kind);
});

test.each([
  ['And the lighthouse stayed dark.', 'callback'],
  ['Tell me which one is yours in the comments.', 'invitation'],
  ['What else was never built?', 'question'],
  ['In the end, paint is cheaper than stone.', 'summary'],
  ['The boat left.', 'statement'],
])('%s closes with a %s', (closing, kind) => {
  expect(analyse('The lighthouse was never finished.', MIDDLE, closing).closing).toBe(kind);
});

test('rhythm, voice and turns are counted', () => {
  const short = analyzeTranscript(filler('I ran. I hid. I waited.', 20));
  expect(short).toMatchObject({ voice: 'I', shortShare: 1, sentenceLength: 2, turnAt: null });
  const turning = analyzeTranscript(
    `${filler(MIDDLE, 14)} But the water had other plans. ${filler(MIDDLE, 5)}`,
  );
  expect(turning.turnAt).toBeCloseTo(0.7, 1);
  const parts = analyse('A.', `First we dig. ${MIDDLE} Then we wait. ${MIDDLE}`, 'Done.');
  expect(parts.sections).toBe(6);
});

test('captions without full stops are cut into breaths, and cues are left out', () => {
  expect(splitSentences(filler('so we went on', 40)).length).toBeGreaterThan(8);
  expect(splitSentences('[Music] Hello there. [Applause] Goodbye.')).toEqual(['Hello there.', 'Goodbye.']);
});

test('openings of cues that never end do not hold up the server', () => {
  const before = process.cpuUsage();
  splitSentences(`${filler('so we went on', 40)} ${'['.repeat(200_000)}`);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test('different material makes different templates', () => {
  const wishes = { niche: 'Travel', style: 'Dry' };
  const one = templateFromAnalysis(analyse('Why here?', MIDDLE, 'Who knows?'), wishes);
  const other = templateFromAnalysis(
    analyse('I lost it.', 'I ran. But it was gone.', 'See you next time.'),
    wishes,
  );
  expect(one).not.toBe(other);
  expect(one).toContain('one question');
  expect(other).toContain('something you did');
});
