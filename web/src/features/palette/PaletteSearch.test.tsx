import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteEntry } from './palette-entries.ts';

const server = fakeServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function search(role: string | null) {
  startSession({ token: 't1', userId: 'u1' });
  server.respondsToEach(({ address }) => {
    if (address.includes('/auth/me')) return Response.json({ _id: 'u1', name: 'Ada', role });
    if (!address.includes('/posted-scripts')) return Response.json([]);
    const posted = (title: string, publication: string) => ({
      _id: title,
      title,
      niche: 'Food',
      publication,
    });
    return Response.json([posted('The Fog Later', 'scheduled'), posted('The Fog Now', 'published')]);
  });
  const chosen: PaletteEntry[] = [];
  renderAt(
    '/home',
    <PaletteSearch screens={[]} actions={[]} onChoose={(entry) => chosen.push(entry)} onClose={() => {}} />,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fog' } });
  return chosen;
}
const isAsked = () => server.calls.some(({ address }) => address.includes('/posted-scripts'));

test('those who edit posted scripts find the scheduled ones, on the page where they are edited', async () => {
  const chosen = search('editor');
  const option = await screen.findByRole('option', { name: /The Fog Later/ });
  expect(option.textContent).toContain('Scheduled · Food');
  expect(screen.queryByRole('option', { name: /The Fog Now/ })).toBeNull();
  fireEvent.click(option);
  expect(chosen[0]?.target).toBe('/admin/adminscripts?search=The+Fog+Later');
});

test.each([null, 'support'])('others do not ask for them: %s', async (role) => {
  search(role);
  await waitFor(() => expect(server.calls.some(({ address }) => address.includes('/prompts'))).toBe(true));
  expect(await screen.findByText(/Nothing found/)).toBeDefined();
  expect(isAsked()).toBe(false);
});
