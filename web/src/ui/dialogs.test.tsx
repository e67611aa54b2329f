import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from './dialogs.tsx';
import { lazyPart, useLazyPart } from './lazy-part.ts';

afterEach(cleanup);

function openable() {
  let arrive = () => {};
  const part = lazyPart(
    () =>
      new Promise<{ Dialog: typeof Modal }>((resolve) => {
        arrive = () => resolve({ Dialog: Modal });
      }),
  );
  function Page() {
    const [opened, setOpened] = useState(false);
    const loaded = useLazyPart(part, opened);
    return (
      <MantineProvider env="test">
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {loaded && (
          <loaded.Dialog opened={opened} onClose={() => setOpened(false)} withCloseButton={false}>
            <input aria-label="Inside" data-autofocus />
          </loaded.Dialog>
        )}
      </MantineProvider>
    );
  }
  render(<Page />);
  return { arrive: () => arrive() };
}

test('a dialog whose code arrives after the click opens then, and returns the focus', async () => {
  const { arrive } = openable();
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive();
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Inside')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('code that could not be loaded is requested again by the next click', async () => {
  let attempts = 0;
  const part = lazyPart(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return 'loaded';
  });
  await expect(part.load()).rejects.toThrow('offline');
  expect(await part.load()).toBe('loaded');
  expect(await part.load()).toBe('loaded');
  expect(attempts).toBe(2);
});
