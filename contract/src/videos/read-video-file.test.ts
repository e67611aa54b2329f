import { expect, test } from 'vitest';
import { readVideoFile } from './read-video-file.ts';
import { VIDEO_MESSAGES } from './video-forms.ts';

const messagesOf = (file: string) =>
  readVideoFile(file).problems.map(({ line, message }) => `${line}: ${message}`);

test('columns may be in any order and spelling, and other columns are ignored', () => {
  const file =
    'Views,channel_subscribers,Notes,Video title,UPLOAD DAYS,Niche\n1000,50,new,The Last Ferry,3,Travel\n,,,Bread,0,Food';
  expect(readVideoFile(file)).toEqual({
    videos: [
      { title: 'The Last Ferry', uploadDays: 3, niche: 'Travel', views: 1000, channelSubscribers: 50 },
      { title: 'Bread', uploadDays: 0, niche: 'Food' },
    ],
    problems: [],
  });
});

test('every wrong line is named with its problems, and nothing is used', () => {
  const file = 'Title,Niche,Upload Days,Views\nFine,Food,3,1\n,Food,3,1\nLong ago,,soon,-4';
  expect(messagesOf(file)).toEqual([
    `3: ${VIDEO_MESSAGES.titleRequired}`,
    `4: ${VIDEO_MESSAGES.uploadDaysInvalid} ${VIDEO_MESSAGES.nicheRequired} ${VIDEO_MESSAGES.viewsInvalid}`,
  ]);
  expect(readVideoFile(file).videos).toEqual([]);
});

test('a file without columns, without titles or with too many says so', () => {
  expect(messagesOf('The Last Ferry,Travel,3')).toEqual([`1: ${VIDEO_MESSAGES.columnsMissing}`]);
  expect(messagesOf('')).toEqual([`1: ${VIDEO_MESSAGES.columnsMissing}`]);
  expect(messagesOf('Title,Niche,Upload Days\n\n')).toEqual([`1: ${VIDEO_MESSAGES.fileEmpty}`]);
  const lines = Array.from({ length: 1001 }, (_, index) => `Title ${index},Food,1`);
  const file = (count: number) => ['Title,Niche,Upload Days', ...lines.slice(0, count)].join('\n');
  expect(messagesOf(file(1001))).toEqual([`1: ${VIDEO_MESSAGES.fileTooLong}`]);
  expect(readVideoFile(file(1000)).videos).toHaveLength(1000);
});

test('numbers may have separators, and titles keep theirs', () => {
  const file = 'Title,Niche,Upload Days,Views,Subscribers\n"1,200",Food,3,"1,200"," 1,234,567 "';
  expect(readVideoFile(file).videos).toEqual([
    { title: '1,200', niche: 'Food', uploadDays: 3, views: 1200, channelSubscribers: 1_234_567 },
  ]);
  expect(messagesOf('Title,Niche,Upload Days,Views\nBread,Food,3,"12,00"')).toEqual([
    `2: ${VIDEO_MESSAGES.viewsInvalid}`,
  ]);
});

test('a quote that is not closed is named by its line', () => {
  expect(messagesOf('Title,Niche,Upload Days\nBread,Food,3\n"The Last Ferry,Travel,3\nCake,Food,1')).toEqual([
    `3: ${VIDEO_MESSAGES.quoteOpen}`,
  ]);
  expect(messagesOf('"Title,Niche,Upload Days\nBread,Food,3')).toEqual([`1: ${VIDEO_MESSAGES.quoteOpen}`]);
});

test('limits are written with separators', () => {
  expect(VIDEO_MESSAGES.fileTooLong).toContain('1,000 titles');
});
