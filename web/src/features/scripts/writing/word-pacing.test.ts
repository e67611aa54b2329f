import { expect, test } from 'vitest';
import { createWordPacer, LONGEST_LAG_MS } from './word-pacing.ts';

const sentence = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

/** What is to be seen at each moment, until nothing waits any more. */
function playOut(pacer: ReturnType<typeof createWordPacer>, text: string, from = 0) {
  const seen: { atMs: number; text: string }[] = [];
  for (let atMs = from; seen.length === 0 || !pacer.isCaughtUp(); atMs += 10) {
    const shown = text.slice(0, pacer.shownAt(atMs));
    if (shown !== seen.at(-1)?.text) seen.push({ atMs, text: shown });
  }
  return seen;
}

test('words come one by one, 30 to 60 milliseconds apart', () => {
  const text = sentence(12);
  const pacer = createWordPacer();
  pacer.arrive(text, true, 0);
  const seen = playOut(pacer, text);
  expect(seen.map((each) => each.text.split(' ').length)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  for (const [index, { atMs }] of seen.entries()) {
    if (index === 0) continue;
    const gap = atMs - (seen[index - 1]?.atMs ?? 0);
    expect(gap).toBeGreaterThanOrEqual(30);
    expect(gap).toBeLessThanOrEqual(70);
  }
});

test('however much arrives at once, nothing is shown later than a second and a half', () => {
  const text = sentence(1300);
  const pacer = createWordPacer();
  pacer.arrive(text, true, 0);
  const seen = playOut(pacer, text);
  expect(seen.at(-1)?.text).toBe(text);
  expect(seen.at(-1)?.atMs).toBeLessThanOrEqual(LONGEST_LAG_MS);
  expect(seen.length).toBeGreaterThan(100);
});

test('a steady quick stream is never further behind than that either', () => {
  const pacer = createWordPacer();
  const arrivedAt: number[] = [];
  let text = '';
  for (let atMs = 0; atMs < 6000; atMs += 10) {
    // Two hundred words a second, then silence.
    if (atMs < 3000) {
      text += `a${arrivedAt.length} b `;
      arrivedAt.push(atMs, atMs);
      pacer.arrive(text, false, atMs);
    }
    const shownWords = text.slice(0, pacer.shownAt(atMs)).split(' ').filter(Boolean).length;
    const oldestWaiting = arrivedAt[shownWords];
    if (oldestWaiting !== undefined) expect(atMs - oldestWaiting).toBeLessThanOrEqual(LONGEST_LAG_MS + 10);
  }
  expect(pacer.isCaughtUp()).toBe(true);
});

test('half a word waits for its other half', () => {
  const pacer = createWordPacer();
  pacer.arrive('The fer', false, 0);
  expect(pacer.shownAt(500)).toBe('The'.length);
  pacer.arrive('The ferry left', false, 500);
  expect(pacer.shownAt(1000)).toBe('The ferry'.length);
  pacer.arrive('The ferry left', true, 1000);
  expect(pacer.shownAt(1500)).toBe('The ferry left'.length);
});

test('a cue and a heading appear whole', () => {
  const text = '## Hook\n[A door, half open]\nHello';
  const pacer = createWordPacer();
  pacer.arrive('## Ho', false, 0);
  expect(pacer.shownAt(100)).toBe(0);
  pacer.arrive(text.slice(0, 20), false, 100);
  expect(text.slice(0, pacer.shownAt(300))).toBe('## Hook');
  pacer.arrive(text, true, 300);
  expect(playOut(pacer, text, 300).map((each) => each.text)).toEqual([
    '## Hook\n[A door, half open]',
    '## Hook\n[A door, half open]\nHello',
  ]);
});

test('what was there before is shown at once, and the rest follows', () => {
  const pacer = createWordPacer('One two'.length);
  expect(pacer.shownAt(0)).toBe(7);
  pacer.arrive('One two three', true, 0);
  expect(pacer.isCaughtUp()).toBe(false);
  expect(pacer.showAll()).toBe('One two three'.length);
});

test('a text without spaces does not come in one piece', () => {
  const text = '今日は天気がいいですね。明日も晴れるといいのですが、どうでしょうか。';
  const pacer = createWordPacer();
  pacer.arrive(text, true, 0);
  expect(playOut(pacer, text).length).toBeGreaterThan(5);
});

test('a text that comes back shorter than it was, as one that was stopped, is simply over', () => {
  const pacer = createWordPacer();
  pacer.arrive('One two three four ', false, 0);
  pacer.arrive('One two', true, 10);
  expect(pacer.showAll()).toBeGreaterThanOrEqual('One two'.length);
  expect(pacer.isCaughtUp()).toBe(true);
});
