import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FeaturedPage } from './FeaturedPage.tsx';

const server = fakeServer();
afterEach(() => cleanup());

test('the search is in the address, and is restored from it', async () => {
  server.respondsToEach(() => Response.json([]));
  const router = renderAt('/featured?search=ferry', <FeaturedPage />);
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search featured scripts' });
  expect(search.value).toBe('ferry');
  await waitFor(() => expect(server.calls.at(-1)?.address).toContain('q=ferry'));
  fireEvent.change(search, { target: { value: 'bread' } });
  await waitFor(() => expect(router.state.location.search).toBe('?search=bread'));
});
