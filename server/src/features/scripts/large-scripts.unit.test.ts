import { MAX_CONTENT_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { describe, expect, test, vi } from 'vitest';
import { fastestCpuMs } from '../../testing/fastest-cpu-ms.ts';
import { createFile } from './exports/exporters.ts';
import { keepLocks } from './keep-locks.ts';
import { measureContent } from './text-stats.ts';

// Longer than the usual test timeout, so that a slow test reports the time it took.
vi.setConfig({ testTimeout: 120_000 });

/** Several times what an idle machine needs. The bugs that this guards against took a minute. */
const MAX_CPU_MS = 6000;

const filledWith = (part: string) =>
  part.repeat(Math.ceil(MAX_CONTENT_LENGTH / part.length)).slice(0, MAX_CONTENT_LENGTH);

const LARGE = [
  ['one line without spaces', filledWith('语')],
  ['emoji', filledWith('👩')],
  ['combining marks on one letter', `a${'\u0301'.repeat(MAX_CONTENT_LENGTH - 1)}`],
  ['opening brackets', filledWith('[')],
  ['short headings', filledWith('## a\n')],
  ['short lines', filledWith('语\n')],
  ['blanks', `a${'\u2003'.repeat(MAX_CONTENT_LENGTH - 2)}b`],
] as const;

describe.each(LARGE)('a large script of %s is fast', (_name, content) => {
  test('to count', async () => {
    expect(await fastestCpuMs(() => measureContent(content), MAX_CPU_MS)).toBeLessThan(MAX_CPU_MS);
  });

  test('to export as subtitles', async () => {
    const script = { title: 'Large', content, words: 1, wordsPerMinute: 150 };
    expect(await fastestCpuMs(() => createFile({ format: 'srt', script }), MAX_CPU_MS)).toBeLessThan(
      MAX_CPU_MS,
    );
  });
});

describe('counting the longest script', () => {
  const english = filledWith('Nobody waves, and the last ferry leaves at nine.\n');

  test.each([
    ['Chinese', filledWith('没有人挥手，最后一班渡轮九点离开。\n')],
    ['Chinese in one line', filledWith('没有人挥手，最后一班渡轮九点离开。')],
    ['Japanese', filledWith('コーヒーを飲みながら、誰も手を振らない。\n')],
    ['Thai', filledWith('เรือเฟอร์รี่เที่ยวสุดท้ายออกตอนเก้าโมง\n')],
    ['Chinese and English', filledWith('最后一班渡轮 leaves 在 nine。\n')],
    ['emoji', filledWith('👩')],
  ])('takes at most 25 times as long in %s as in English', async (_name, content) => {
    const inEnglish = await fastestCpuMs(() => measureContent(english));
    // Segmenting every word in a text without spaces takes more than 60 times as long.
    expect((await fastestCpuMs(() => measureContent(content))) / inEnglish).toBeLessThan(25);
  });
});

describe('locks', () => {
  const lines = (letter: string) => Array.from({ length: 40_000 }, (_, line) => `${letter}${line}`);

  test('are found in a very different long text without comparing every pair of lines', async () => {
    const before = ['The first.', ...lines('a'), 'The last.'];
    const after = ['The first.', 'A new one.', ...lines('b'), 'The last.'];
    let locks: number[] = [];
    const cpuMs = await fastestCpuMs(() => {
      locks = keepLocks(before.join('\n'), after.join('\n'), [0, 7, 40_001]);
    }, MAX_CPU_MS);
    expect(cpuMs).toBeLessThan(MAX_CPU_MS);
    expect(locks).toEqual([0, 40_002]);
  });

  test('on unique lines are found even when nearly all other lines changed', () => {
    const before = [...lines('a'), 'Keep this.', ...lines('c')];
    const after = [...lines('b'), 'Keep this.', ...lines('d')];
    expect(keepLocks(before.join('\n'), after.join('\n'), [3, 40_000])).toEqual([40_000]);
  });
});
