import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import { expect, test } from 'vitest';
import { filterEntries } from '../features/palette/palette-entries.ts';
import { paletteScreens } from './palette-screens.ts';
import { hasScreen, SCREENS } from './screens.ts';

const searchLabels = (searchText: string, role: AdminRole | null = null) =>
  filterEntries(paletteScreens({ role }, hasScreen), searchText).map(({ label }) => label);

test('before anything is typed, the navigation’s screens are shown', () => {
  expect(searchLabels('')).toEqual(['Home', 'My Scripts', 'Subscription', 'Boost', 'Prompts']);
  expect(searchLabels('', 'admin')).toEqual([
    'Home',
    'My Scripts',
    'Subscription',
    'Boost',
    'Prompts',
    'Admin',
  ]);
});

test('any part of a name finds a screen, and matches at the start come first', () => {
  expect(searchLabels(' TITLES ')).toEqual(['Video titles']);
  expect(searchLabels('prompt')).toEqual(['Prompts', 'Create prompt']);
  expect(searchLabels('t')[0]).toBe('Trending topics');
  expect(searchLabels('my voice')).toEqual(['My voice']);
  expect(searchLabels('history token')).toEqual(['Token history']);
  expect(searchLabels('myscr')).toEqual(['My Scripts']);
  expect(searchLabels('nowhere')).toEqual([]);
});

test('only admins find the admin screens', () => {
  expect(searchLabels('users')).toEqual([]);
  expect(searchLabels('users', 'admin')).toEqual(['Users']);
  expect(searchLabels('admin')).toEqual([]);
  expect(searchLabels('admin writer', 'admin')).toEqual(['Writer']);
});

test('an admin finds only the screens of their role', () => {
  expect(searchLabels('users', 'support')).toEqual(['Users']);
  expect(searchLabels('writer', 'support')).toEqual([]);
  expect(searchLabels('users', 'editor')).toEqual([]);
  expect(searchLabels('post', 'editor')).toEqual(['Post Script', 'Post Video Title']);
});

test('every screen without parameters is found, except actions and intermediate pages', () => {
  const targets = paletteScreens({ role: 'owner' }, hasScreen).map(({ target }) => target);
  const missing = SCREENS.filter(({ path, access }) => access !== 'visitor' && !targets.includes(path));
  expect(missing.map(({ path }) => path).filter((path) => !path.includes(':'))).toEqual([
    '/logout',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
    '/login/callback',
    '/generate',
    '/subscription-success',
    '/subscription-cancel',
    '/sandbox/subscription',
  ]);
  expect(new Set(targets).size).toBe(targets.length);
});
