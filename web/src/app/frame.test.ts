import { expect, test } from 'vitest';
import { frameFor } from './frame.ts';

test.each(['/reset-password', '/forgot-password', '/forgot-password/', '/scripts/s1/teleprompter'])(
  '%s has no frame for anyone',
  (path) => {
    const bare = { headerAndFooter: false, navigation: false, chat: false, offers: true };
    expect(frameFor(path, true)).toEqual(bare);
    expect(frameFor(path, false)).toEqual(bare);
  },
);

test.each(['/', '/login', '/signup'])('%s has no frame without a session', (path) => {
  expect(frameFor(path, false)).toMatchObject({ headerAndFooter: false, chat: false });
  expect(frameFor(path, true)).toMatchObject({ headerAndFooter: true, chat: true });
});

test.each(['/terms', '/home', '/scripts/s1', '/nowhere'])(
  '%s has header, chat and footer for everyone',
  (path) => {
    expect(frameFor(path, false)).toMatchObject({ headerAndFooter: true, chat: true });
    expect(frameFor(path, true)).toEqual({
      headerAndFooter: true,
      navigation: true,
      chat: true,
      offers: true,
    });
  },
);

test.each(['/login', '/logout'])('%s has no navigation', (path) => {
  expect(frameFor(path, true).navigation).toBe(false);
});

test.each(['/chatwidget', '/chatwidget/'])('%s has no chat button', (path) => {
  expect(frameFor(path, true)).toMatchObject({ navigation: true, chat: false, offers: true });
});

test.each(['/admin', '/admin/', '/admin/chat', '/admin/users'])('%s shows nothing for customers', (path) => {
  expect(frameFor(path, true)).toEqual({
    headerAndFooter: true,
    navigation: true,
    chat: false,
    offers: false,
  });
});
