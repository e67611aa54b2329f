import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';

afterEach(cleanup);

function Page({ state }: { state: 'empty' | 'error' }) {
  const [isGone, setGone] = useState(false);
  const leave = () => setGone(true);
  if (isGone) return <p>The list</p>;
  if (state === 'error') return <ErrorState text="It failed." error={null} onRetry={leave} />;
  return (
    <EmptyState
      action={
        <button type="button" onClick={leave}>
          Reset
        </button>
      }
    >
      Nothing found.
    </EmptyState>
  );
}

test.each([
  ['empty', 'Reset'],
  ['error', 'Retry'],
] as const)('when the button in an %s state disappears, the page gets the focus', async (state, name) => {
  render(
    <MantineProvider env="test">
      <main tabIndex={-1}>
        <Page state={state} />
      </main>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByText('The list')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
