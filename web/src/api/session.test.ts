import { afterEach, expect, test, vi } from 'vitest';
import { currentToken, endSession, onSessionChange, startSession, wasEndedByChoice } from './session.ts';

afterEach(() => localStorage.clear());

test('a session is stored under the specified keys', () => {
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

test('a sign-out counts as the user’s choice until the next login', () => {
  endSession({ byChoice: true });
  expect(wasEndedByChoice()).toBe(true);
  startSession({ token: 't2', userId: 'u2' });
  expect(wasEndedByChoice()).toBe(false);
});

test('session changes in this and other tabs are reported; changes to other keys are not', () => {
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

test('a session ended by another tab counts as a sign-out until a user logs in there', () => {
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

test('a sign-out removes searches and drafts; a session that the server ended keeps them', () => {
  const store = () => {
    localStorage.setItem('searchTerm', 'deep');
    localStorage.setItem('selectedNiche', 'doc');
    sessionStorage.setItem('draft:generate:u1', '{}');
    sessionStorage.setItem('other', '1');
  };
  store();
  endSession();
  expect(localStorage.getItem('searchTerm')).toBe('deep');
  expect(sessionStorage.getItem('draft:generate:u1')).toBe('{}');
  endSession({ byChoice: true });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('draft:generate:u1')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('1');
  sessionStorage.clear();
});
