import { expect, test } from 'vitest';
import { matchingEntries } from '../features/palette/palette-entries.ts';
import { paletteScreens } from './palette-screens.ts';
import { hasScreen, SCREENS } from './screens.ts';

const found = (typed: string, admin = false) =>
  matchingEntries(paletteScreens({ admin }, hasScreen), typed).map(({ label }) => label);

test('before anything is typed the screens are those of the navigation', () => {
  expect(found('')).toEqual(['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts']);
  expect(found('', true)).toEqual(['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts', 'Admin']);
});

test('any part of a name finds a screen, its beginning first', () => {
  expect(found(' TITLES ')).toEqual(['Video titles']);
  expect(found('prompt')).toEqual(['Prompts', 'Create prompt']);
  expect(found('t')[0]).toBe('Trending topics');
  expect(found('history token')).toEqual(['Token history']);
  expect(found('myscr')).toEqual(['My Scripts']);
  expect(found('nowhere')).toEqual([]);
});

test('an admin finds the screens of the admins, nobody else does', () => {
  expect(found('users')).toEqual([]);
  expect(found('users', true)).toEqual(['Users']);
  expect(found('admin')).toEqual([]);
  expect(found('admin writer', true)).toEqual(['Writer']);
});

test('every screen with an address of its own is found, but for those that only lead on', () => {
  const ways = paletteScreens({ admin: true }, hasScreen).map(({ target }) => target);
  const missing = SCREENS.filter(({ path, access }) => access !== 'visitor' && !ways.includes(path));
  expect(missing.map(({ path }) => path).filter((path) => !path.includes(':'))).toEqual([
    '/logout',
    '/forgot-password',
    '/reset-password',
    '/generate',
    '/subscription-success',
    '/subscription-cancel',
    '/sandbox/subscription',
  ]);
  expect(new Set(ways).size).toBe(ways.length);
});
