import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { expect, test } from 'vitest';
import { isCurrent, navEntriesFor } from './navigation.ts';
import { hasScreen, SCREENS } from './screens.ts';

const labels = (admin: boolean, exists: (path: string) => boolean) =>
  navEntriesFor({ admin, offers: true }, exists).map(({ label }) => label);

test('the screens match the contract’s pages', () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(Object.values(PAGE_PATHS).sort());
});

test('every entry has a screen', () => {
  const all = ['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts'];
  expect(labels(false, hasScreen)).toEqual(all);
  expect(labels(true, hasScreen)).toEqual([...all, 'Admin']);
});

test('entries appear only with their screens, in the specified order', () => {
  const all = ['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts'];
  expect(labels(false, () => true)).toEqual(all);
  expect(labels(true, () => true)).toEqual([...all, 'Admin']);
  expect(labels(true, (path) => path === '/prompts')).toEqual(['Prompts']);
});

test('admin pages do not offer the boost', () => {
  const entries = navEntriesFor({ admin: true, offers: false }, () => true);
  expect(entries.map(({ label }) => label)).toEqual([
    'Home',
    'My Scripts',
    'Subscription',
    'Prompts',
    'Admin',
  ]);
});

test.each([
  ['/home', 'Home'],
  ['/home/', 'Home'],
  ['/video-titles', 'Home'],
  ['/trendingtopics', 'Home'],
  ['/scripts/some-id', 'My Scripts'],
  ['/prompts/some-id', 'Prompts'],
  ['/create-prompt', 'Prompts'],
  ['/admin/users', 'Admin'],
  ['/promptsx', undefined],
  ['/generate', undefined],
])('at %s the current entry is %s', (address, label) => {
  const current = navEntriesFor({ admin: true, offers: true }, () => true).filter((entry) =>
    isCurrent(entry, address),
  );
  expect(current.map((entry) => entry.label)).toEqual(label === undefined ? [] : [label]);
});
