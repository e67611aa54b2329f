import { describe, expect, test } from 'vitest';
import { scriptBeats } from '../script-blocks.ts';
import { runningTime } from '../script-lengths.ts';
import { chaptersOf, timestamp } from './chapters.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const script = (...beats: [name: string, words: number][]) =>
  beats.map(([name, count]) => `## ${name}\n[A shot]\n${words(count)}`).join('\n\n');

describe('chapters', () => {
  test('start when the desk says that their beats start', () => {
    const content = script(['The door', 68], ['One weekend', 150], ['The plan', 327], ['The end', 77]);
    const chapters = chaptersOf(content, 150);
    expect(chapters.map(({ name }) => name)).toEqual(['The door', 'One weekend', 'The plan', 'The end']);
    expect(chapters.map(({ start }) => timestamp(start))).toEqual(
      scriptBeats(content).map(({ wordsBefore }) => runningTime(wordsBefore, 150)),
    );
    expect(chapters[0]).toEqual({ start: 0, name: 'The door', beat: 0 });
  });

  test('are at least ten seconds long, so a shorter beat belongs to the one before it', () => {
    const content = script(['Hook', 12], ['Story', 100], ['Aside', 10], ['Turn', 60], ['Bye', 5]);
    expect(chaptersOf(content, 150).map(({ name, beat }) => [name, beat])).toEqual([]);
    const longer = `${script(['Hook', 12], ['Story', 100], ['Aside', 30], ['Gap', 10], ['Turn', 60])}\n## Bye\nBye now.`;
    const chapters = chaptersOf(longer, 150);
    expect(chapters.map(({ name, beat }) => [name, beat])).toEqual([
      ['Hook', 0],
      ['Aside', 2],
      ['Turn', 4],
    ]);
  });

  test('need at least three', () => {
    expect(chaptersOf(script(['One', 200], ['Two', 200]), 150)).toEqual([]);
    expect(chaptersOf('', 150)).toEqual([]);
  });

  test('name the text before the first heading', () => {
    const content = `${words(60)}\n\n${script(['One', 60], ['Two', 60])}`;
    expect(chaptersOf(content, 150).map(({ name }) => name)).toEqual(['Intro', 'One', 'Two']);
  });

  test('come earlier when the script is read faster', () => {
    const content = script(['One', 150], ['Two', 150], ['Three', 150]);
    expect(chaptersOf(content, 150).map(({ start }) => start)).toEqual([0, 60, 120]);
    expect(chaptersOf(content, 180).map(({ start }) => start)).toEqual([0, 50, 100]);
  });
});

test('a timestamp has hours only if it needs them', () => {
  expect([0, 27, 87, 3599, 3600, 3725].map(timestamp)).toEqual([
    '0:00',
    '0:27',
    '1:27',
    '59:59',
    '1:00:00',
    '1:02:05',
  ]);
});
