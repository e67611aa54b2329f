import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { startSession } from '../api/session.ts';
import { preloadScreen } from './preload-screen.ts';
import type { Screen, ScreenAccess } from './screens.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Records what is fetched for the only screen. */
async function preload(access: ScreenAccess, address: string, path = '/scripts/:id') {
  const fetched: unknown[] = [];
  const screen: Screen = {
    path,
    access,
    load: async () => {
      fetched.push('code');
      return () => null;
    },
    fetchData: async (_queryClient, { params, search }) => {
      fetched.push({ ...params }, search.toString());
    },
  };
  await preloadScreen(createQueryClient(), new URL(address, 'http://app'), [screen]);
  return fetched;
}
const logIn = () => startSession({ token: 't1', userId: 'u1' });

test('the code and the data of the screen at the address are fetched', async () => {
  logIn();
  expect(await preload('user', '/scripts/7?beat=2')).toEqual(['code', { id: '7' }, 'beat=2']);
  expect(await preload('user', '/scripts/7/')).toEqual(['code', { id: '7' }, '']);
  expect(await preload('user', '/scripts')).toEqual([]);
});

test('a screen that would redirect is not fetched', async () => {
  expect(await preload('user', '/scripts/7')).toEqual([]);
  expect(await preload('admin', '/scripts/7')).toEqual([]);
  expect(await preload('public', '/scripts/7')).toHaveLength(3);
  expect(await preload('visitor', '/login', '/login')).toHaveLength(3);
  logIn();
  expect(await preload('visitor', '/login', '/login')).toEqual([]);
  expect(await preload('admin', '/scripts/7')).toHaveLength(3);
});

test('nothing is fetched offline, or when the user saves data', async () => {
  logIn();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await preload('user', '/scripts/7')).toEqual([]);
  onLine.mockReturnValue(true);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(await preload('user', '/scripts/7')).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
  expect(await preload('user', '/scripts/7')).toHaveLength(3);
});

test('a failure is left to the visit', async () => {
  logIn();
  const screen: Screen = {
    path: '/home',
    access: 'user',
    load: () => Promise.reject(new TypeError('Failed to fetch')),
    fetchData: () => Promise.reject(new TypeError('Failed to fetch')),
  };
  await expect(
    preloadScreen(createQueryClient(), new URL('http://app/home'), [screen]),
  ).resolves.toBeUndefined();
});
