import { expect, test } from 'vitest';
import {
  BEAT_MESSAGES,
  evenOutShares,
  MAX_BEAT_NAME_LENGTH,
  sameName,
  type TemplateBeat,
  templateBeats,
  totalShare,
  wordsByBeat,
} from './template-beats.ts';

const beat = (name: string, share: number, change: Partial<TemplateBeat> = {}): TemplateBeat => ({
  name,
  purpose: 'Shows the failed part.',
  question: 'What did it cost?',
  share,
  ...change,
});

function problemsIn(beats: unknown) {
  const parsed = templateBeats.safeParse(beats);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

test('beats have whole shares that add up to 100', () => {
  expect(problemsIn([beat('Hook', 40), beat('Body', 60)])).toEqual([]);
  expect(problemsIn([beat('Hook', 40), beat('Body', 50)])).toEqual([['', BEAT_MESSAGES.sharesOff(90)]]);
  expect(problemsIn([beat('Hook', 0), beat('Body', 99.5)])).toEqual([
    ['0.share', BEAT_MESSAGES.shareInvalid],
    ['1.share', BEAT_MESSAGES.shareInvalid],
  ]);
});

test('a template has 1 to 12 beats', () => {
  expect(problemsIn([])).toEqual([['', BEAT_MESSAGES.noBeats]]);
  expect(problemsIn([beat('Body', 100)])).toEqual([]);
  const thirteen = evenOutShares(Array.from({ length: 13 }, (_, index) => beat(`Beat ${index}`, 1)));
  expect(problemsIn(thirteen)).toEqual([['', BEAT_MESSAGES.tooManyBeats]]);
});

test('every text is needed, on one line and bounded, and every name is used once', () => {
  expect(problemsIn([beat(' \n ', 50, { purpose: '' }), beat('Body', 50, { question: '  ' })])).toEqual([
    ['0.name', BEAT_MESSAGES.nameMissing],
    ['0.purpose', BEAT_MESSAGES.purposeMissing],
    ['1.question', BEAT_MESSAGES.questionMissing],
  ]);
  expect(problemsIn([beat('x'.repeat(MAX_BEAT_NAME_LENGTH + 1), 100)])).toEqual([
    ['0.name', 'The name must be at most 60 characters.'],
  ]);
  expect(problemsIn([beat('Cold open', 50), beat('COLD OPEN:', 50)])).toEqual([
    ['1.name', BEAT_MESSAGES.nameTwice],
  ]);
  expect(templateBeats.parse([beat('  Cold\n open ', 100)])[0]?.name).toBe('Cold open');
});

test('any shares become whole percentages that add up to 100', () => {
  const sharesOf = (shares: number[]) =>
    evenOutShares(shares.map((share) => ({ share }))).map(({ share }) => share);
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOf([0, 0])).toEqual([50, 50]);
  expect(sharesOf([Number.NaN, 1])).toEqual([1, 99]);
  expect(sharesOf([100])).toEqual([100]);
  expect(sharesOf([9, 20, 44, 16, 11])).toEqual([9, 20, 44, 16, 11]);
  expect(sharesOf([1, 1, 1000])).toEqual([1, 1, 98]);
  for (let count = 1; count <= 12; count++) {
    const shares = evenOutShares(Array.from({ length: count }, (_, index) => ({ share: index ** 3 })));
    expect(totalShare(shares)).toBe(100);
    expect(Math.min(...shares.map(({ share }) => share))).toBeGreaterThanOrEqual(1);
  }
});

test('the words of the beats add up to the words of the script', () => {
  const beats = [{ share: 9 }, { share: 20 }, { share: 44 }, { share: 16 }, { share: 11 }];
  expect(wordsByBeat(beats, 600)).toEqual([54, 120, 264, 96, 66]);
  for (const words of [0, 1, 7, 130, 1049])
    expect(wordsByBeat(beats, words).reduce((sum, part) => sum + part, 0)).toBe(words);
});

test('names are the same without regard to case and punctuation', () => {
  expect(sameName('Cold open', '  cold  OPEN: ')).toBe(true);
  expect(sameName('8:00', '8 00')).toBe(true);
  expect(sameName('Setup', 'Set up')).toBe(false);
});
