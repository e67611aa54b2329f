import { expect, test } from 'vitest';
import { filterEntries } from '../features/palette/palette-entries.ts';
import { paletteScreens } from './palette-screens.ts';
import { hasScreen, SCREENS } from './screens.ts';

const found = (typed: string, admin = false) =>
  filterEntries(paletteScreens({ admin }, hasScreen), typed).map(({ label }) => label);

test('before anything is typed, the screens of the navigation are shown', () => {
  expect(found('')).toEqual(['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts']);
  expect(found('', true)).toEqual(['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts', 'Admin']);
});

test('any part of a name finds a screen, and matches at the start come first', () => {
  expect(found(' TITLES ')).toEqual(['Video titles']);
  expect(found('prompt')).toEqual(['Prompts', 'Create prompt']);
  expect(found('t')[0]).toBe('Trending topics');
  expect(found('history token')).toEqual(['Token history']);
  expect(found('myscr')).toEqual(['My Scripts']);
  expect(found('nowhere')).toEqual([]);
});

test('only admins find the admin screens', () => {
  expect(found('users')).toEqual([]);
  expect(found('users', true)).toEqual(['Users']);
  expect(found('admin')).toEqual([]);
  expect(found('admin writer', true)).toEqual(['Writer']);
});

test('every screen without parameters is found, except those that are only passed through', () => {
  const targets = paletteScreens({ admin: true }, hasScreen).map(({ target }) => target);
  const missing = SCREENS.filter(({ path, access }) => access !== 'visitor' && !targets.includes(path));
  expect(missing.map(({ path }) => path).filter((path) => !path.includes(':'))).toEqual([
    '/logout',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/generate',
    '/subscription-success',
    '/subscription-cancel',
    '/sandbox/subscription',
  ]);
  expect(new Set(targets).size).toBe(targets.length);
});
