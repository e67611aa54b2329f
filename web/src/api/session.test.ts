import { afterEach, expect, test, vi } from 'vitest';
import { currentToken, endSession, onSessionChange, startSession, wasEndedByChoice } from './session.ts';

afterEach(() => localStorage.clear());

test('a session is kept under the names of the specification', () => {
  startSession({ token: 't1', userId: 'u1' });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(localStorage.getItem('userId')).toBe('u1');
  expect(currentToken()).toBe('t1');
});

test('an ended session leaves nothing behind', () => {
  startSession({ token: 't1', userId: 'u1' });
  endSession();
  expect(localStorage.length).toBe(0);
  expect(wasEndedByChoice()).toBe(false);
});

test('signing out is told apart from being sent away, until the next log-in', () => {
  endSession({ byChoice: true });
  expect(wasEndedByChoice()).toBe(true);
  startSession({ token: 't2', userId: 'u2' });
  expect(wasEndedByChoice()).toBe(false);
});

test('this tab and the other tabs are heard, strangers in the storage are not', () => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  startSession({ token: 't1', userId: 'u1' });
  expect(listener).toHaveBeenCalledTimes(1);
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  endSession();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a session that another tab ended counts as ended by choice, until somebody logs in there', () => {
  const stop = onSessionChange(() => {});
  startSession({ token: 't1', userId: 'u1' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(wasEndedByChoice()).toBe(true);
  localStorage.setItem('token', 't2');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(wasEndedByChoice()).toBe(false);
  stop();
});

test('who signs out takes along what they looked for and typed; who is sent away finds it again', () => {
  const keep = () => {
    localStorage.setItem('searchTerm', 'deep');
    localStorage.setItem('selectedNiche', 'doc');
    sessionStorage.setItem('draft:generate:u1', '{}');
    sessionStorage.setItem('other', '1');
  };
  keep();
  endSession();
  expect(localStorage.getItem('searchTerm')).toBe('deep');
  expect(sessionStorage.getItem('draft:generate:u1')).toBe('{}');
  endSession({ byChoice: true });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('draft:generate:u1')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('1');
  sessionStorage.clear();
});
