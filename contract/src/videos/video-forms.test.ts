import { expect, test } from 'vitest';
import { problemsOf } from '../http/validation.ts';
import { newVideo, videoChange } from './video-forms.ts';

const FORM = { title: 'A Quiet Year', niche: 'Food', uploadDays: '3' };
const problems = (values: unknown) => {
  const { error } = newVideo.safeParse(values);
  return error ? problemsOf(error.issues) : [];
};

test('values are trimmed and parsed as numbers, and empty values are omitted', () => {
  expect(
    newVideo.parse({
      ...FORM,
      title: ' A Quiet Year ',
      uploadDays: ' 0 ',
      views: '',
      channelSubscribers: '12',
    }),
  ).toEqual({
    title: 'A Quiet Year',
    niche: 'Food',
    uploadDays: 0,
    views: undefined,
    channelSubscribers: 12,
  });
  expect(newVideo.parse({ ...FORM, uploadDays: 4, views: 0 })).toMatchObject({ uploadDays: 4, views: 0 });
});

test.each([
  [{ title: ' ' }, 'title', 'Title is required.'],
  [{ title: undefined }, 'title', 'Title is required.'],
  [{ uploadDays: '' }, 'uploadDays', 'Upload days is required.'],
  [{ uploadDays: undefined }, 'uploadDays', 'Upload days is required.'],
  [{ uploadDays: null }, 'uploadDays', 'Upload days is required.'],
  [{ niche: ' ' }, 'niche', 'Niche is required.'],
  [{ uploadDays: '-1' }, 'uploadDays', 'Upload days must be a non-negative integer.'],
  [{ uploadDays: 1.5 }, 'uploadDays', 'Upload days must be a non-negative integer.'],
  [{ uploadDays: 'soon' }, 'uploadDays', 'Upload days must be a non-negative integer.'],
  [{ uploadDays: '99999' }, 'uploadDays', 'Upload days must be at most 36,500.'],
  [{ views: '1.5' }, 'views', 'Views must be a non-negative integer.'],
  [{ views: -1 }, 'views', 'Views must be a non-negative integer.'],
  [{ views: '1e3' }, 'views', 'Views must be a non-negative integer.'],
  [
    { channelSubscribers: 'many' },
    'channelSubscribers',
    'Channel subscribers must be a non-negative integer.',
  ],
])('%j is rejected', (wrong, path, message) => {
  expect(problems({ ...FORM, ...wrong })).toEqual([{ path, message }]);
});

test('every invalid field is reported, starting with a missing title', () => {
  expect(problems({ views: 'x' })[0]).toEqual({ path: 'title', message: 'Title is required.' });
  expect(
    problems({ views: 'x' })
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['niche', 'title', 'uploadDays', 'views']);
});

test('a changed title must not be empty', () => {
  expect(videoChange.safeParse({ title: '  ' }).error?.issues[0]?.message).toBe('Title cannot be empty.');
});
