import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { dialogParts } from '../ui/dialogs.tsx';

// The test files of one worker share a page and its modules, so everything is reset after each file. The long timeout is
// for busy machines.
// Dialogs open at once, as they do when the browser has been idle.
await dialogParts.load();
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
