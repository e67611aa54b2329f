import { expect, test, vi } from 'vitest';
import { shortSourceMessage, shortSourceNote, titleFromPaste, wordLimitProblem } from './order-rules.ts';

test('template and pasted text share a limit of 4000 words', () => {
  expect(wordLimitProblem(3998, 'two words')).toBeNull();
  expect(wordLimitProblem(3999, ' two\n words ')).toBe(
    'Combined prompt and input exceeds 4000 words (4001).',
  );
  expect(wordLimitProblem(0, '')).toBeNull();
});

test('words of languages without spaces count, too', () => {
  expect(wordLimitProblem(0, '最后一班渡轮九点离开。'.repeat(500))).toBeNull();
  for (const text of ['最后一班渡轮九点离开。'.repeat(800), '世'.repeat(100_000)])
    expect(wordLimitProblem(0, text)).toMatch(/^Combined prompt and input exceeds 4000 words \(\d+\)\.$/);
  expect(shortSourceMessage('最后一班渡轮九点离开。'.repeat(50), 600)).toBeNull();
  expect(shortSourceMessage('最后一班渡轮九点离开。'.repeat(20), 600)).toContain('Your text has 120 words');
});

test('a text far above the limit is rejected without searching more than a few parts of it for words', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(wordLimitProblem(0, '世'.repeat(100_000))).not.toBeNull();
  const searched = segment.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  segment.mockRestore();
  expect(searched).toBeLessThan(1000);
});

test('a source with far fewer words than the script is thin', () => {
  expect(shortSourceMessage('', 600)).toBeNull();
  expect(shortSourceMessage('word '.repeat(240), 600)).toBeNull();
  expect(shortSourceMessage('word '.repeat(239), 600)).toContain('Your text has 239 words');
  expect(shortSourceNote('A ferry left.', 600)).toContain('short for a script of about 600 words');
  expect(shortSourceNote('word '.repeat(240), 600)).toBeNull();
});

test.each([
  ['The ferry\nleft at nine.', 'The ferry'],
  ['\n  \n  The ferry  \n', 'The ferry'],
  ['## The ferry\nleft at nine.', 'The ferry'],
  ['#ferries at night', '#ferries at night'],
  [`${'a'.repeat(79)} tail`, 'a'.repeat(79)],
  ['🎬'.repeat(90), '🎬'.repeat(80)],
  [`${'word '.repeat(15)}endless tail`, 'word '.repeat(15).trim()],
  [`${'word '.repeat(16)}more`, 'word '.repeat(16).trim()],
  [`${'a'.repeat(60)}, ${'b'.repeat(40)}`, 'a'.repeat(60)],
  [`${'\n'.repeat(500)}The ferry`, 'The ferry'],
  ['', ''],
])('the title of pasted text is its first line, cut at a word within 80 characters: %j', (pasted, title) => {
  expect(titleFromPaste(pasted)).toBe(title);
});
