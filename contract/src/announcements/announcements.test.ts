import { expect, test } from 'vitest';
import { announcementForm, isSafeLink } from './announcements.contract.ts';

test.each([
  ['/images', true],
  ['/account?tab=voice#top', true],
  ['https://example.com/news', true],
  ['HTTP://example.com', true],
  ['mailto:help@example.com', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,hello', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https:evil.example', false],
  ['https://user@evil.example', false],
  ['images', false],
  ['', false],
])('the link %j is safe: %s', (url, safe) => {
  expect(isSafeLink(url)).toBe(safe);
});

test('an announcement cannot end before it starts', () => {
  const form = { text: 'Hello', startsAt: '2026-05-01T10:00:00Z', endsAt: '2026-05-01T11:30:00+02:00' };
  expect(announcementForm.safeParse(form).success).toBe(false);
  expect(announcementForm.safeParse({ ...form, endsAt: '2026-05-01T12:30:00+02:00' }).success).toBe(true);
});
