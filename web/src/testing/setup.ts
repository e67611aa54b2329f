import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of one worker share one page and one set of modules: each begins with the page as it was.
// A whole page takes its time on a machine that may be busy, or taken away for seconds.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false });
afterAll(() => {
  cleanup();
  cleanNotifications();
  cleanNotificationsQueue();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
