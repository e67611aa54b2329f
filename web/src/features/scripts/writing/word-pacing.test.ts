import { expect, test } from 'vitest';
import { createWordPacer, MAX_LAG_MS } from './word-pacing.ts';

const sentence = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

/** Returns every text shown until the queue is empty. */
function playToEnd(pacer: ReturnType<typeof createWordPacer>, text: string, from = 0) {
  const steps: { atMs: number; text: string }[] = [];
  for (let atMs = from; steps.length === 0 || !pacer.isCaughtUp(); atMs += 10) {
    const shown = text.slice(0, pacer.shownAt(atMs));
    if (shown !== steps.at(-1)?.text) steps.push({ atMs, text: shown });
  }
  return steps;
}

test('words appear one by one, 30 to 60 milliseconds apart', () => {
  const text = sentence(12);
  const pacer = createWordPacer();
  pacer.add(text, true, 0);
  const steps = playToEnd(pacer, text);
  expect(steps.map((each) => each.text.split(' ').length)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  for (const [index, { atMs }] of steps.entries()) {
    if (index === 0) continue;
    const gap = atMs - (steps[index - 1]?.atMs ?? 0);
    expect(gap).toBeGreaterThanOrEqual(30);
    expect(gap).toBeLessThanOrEqual(70);
  }
});

test('a large burst is shown within a second and a half', () => {
  const text = sentence(1300);
  const pacer = createWordPacer();
  pacer.add(text, true, 0);
  const steps = playToEnd(pacer, text);
  expect(steps.at(-1)?.text).toBe(text);
  expect(steps.at(-1)?.atMs).toBeLessThanOrEqual(MAX_LAG_MS);
  expect(steps.length).toBeGreaterThan(100);
});

test('a fast steady stream is shown with the same maximum lag', () => {
  const pacer = createWordPacer();
  const arrivedAt: number[] = [];
  let text = '';
  for (let atMs = 0; atMs < 6000; atMs += 10) {
    // Two hundred words per second, then nothing.
    if (atMs < 3000) {
      text += `a${arrivedAt.length} b `;
      arrivedAt.push(atMs, atMs);
      pacer.add(text, false, atMs);
    }
    const shownWords = text.slice(0, pacer.shownAt(atMs)).split(' ').filter(Boolean).length;
    const oldestQueued = arrivedAt[shownWords];
    if (oldestQueued !== undefined) expect(atMs - oldestQueued).toBeLessThanOrEqual(MAX_LAG_MS + 10);
  }
  expect(pacer.isCaughtUp()).toBe(true);
});

test('the words of a slow model are spread until the next ones arrive', () => {
  const pacer = createWordPacer();
  const shownAt: number[] = [];
  let text = '';
  let shown = 0;
  for (let atMs = 0; atMs < 5000; atMs += 10) {
    // Five words every half second.
    if (atMs % 500 === 0) {
      text += `${sentence(5)} `;
      pacer.add(text, false, atMs);
    }
    const words = text.slice(0, pacer.shownAt(atMs)).split(' ').filter(Boolean).length;
    if (words > shown) shownAt.push(atMs);
    shown = words;
  }
  const gaps = shownAt.slice(10).map((atMs, index) => atMs - (shownAt[index + 9] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(130);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(70);
});

test('a partial word is held back until it is complete', () => {
  const pacer = createWordPacer();
  pacer.add('The fer', false, 0);
  expect(pacer.shownAt(500)).toBe('The'.length);
  pacer.add('The ferry left', false, 500);
  expect(pacer.shownAt(1000)).toBe('The ferry'.length);
  pacer.add('The ferry left', true, 1000);
  expect(pacer.shownAt(1500)).toBe('The ferry left'.length);
});

test('cues and headings appear all at once', () => {
  const text = '## Hook\n[A door, half open]\nHello';
  const pacer = createWordPacer();
  pacer.add('## Ho', false, 0);
  expect(pacer.shownAt(100)).toBe(0);
  pacer.add(text.slice(0, 20), false, 100);
  expect(text.slice(0, pacer.shownAt(300))).toBe('## Hook');
  pacer.add(text, true, 300);
  expect(playToEnd(pacer, text, 300).map((each) => each.text)).toEqual([
    '## Hook\n[A door, half open]',
    '## Hook\n[A door, half open]\nHello',
  ]);
});

test('existing text is shown immediately, and the rest is paced', () => {
  const pacer = createWordPacer('One two'.length);
  expect(pacer.shownAt(0)).toBe(7);
  pacer.add('One two three', true, 0);
  expect(pacer.isCaughtUp()).toBe(false);
  expect(pacer.showAll()).toBe('One two three'.length);
});

test('a text without spaces appears in several steps', () => {
  const text = '今日は天気がいいですね。明日も晴れるといいのですが、どうでしょうか。';
  const pacer = createWordPacer();
  pacer.add(text, true, 0);
  expect(playToEnd(pacer, text).length).toBeGreaterThan(5);
});

test('the pacer has caught up when a stop shortens the text', () => {
  const pacer = createWordPacer();
  pacer.add('One two three four ', false, 0);
  pacer.add('One two', true, 10);
  expect(pacer.showAll()).toBeGreaterThanOrEqual('One two'.length);
  expect(pacer.isCaughtUp()).toBe(true);
});
