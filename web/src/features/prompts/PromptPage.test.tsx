import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PromptPage } from './PromptPage.tsx';

const ADDRESS = '/prompts/nested-prompts/00000000-0000-4000-8000-000000000001';
const server = fakeServer();

beforeEach(() => server.respondsWith(404, { error: 'Prompt not found.', code: 'not_found' }));
afterEach(cleanup);

const goBack = async () => userEvent.click(await screen.findByRole('button', { name: 'Back' }));

test('Back opens the library if this was the first page of the visit', async () => {
  const router = renderAt(ADDRESS, <PromptPage />, '/prompts/nested-prompts/:nestedId');
  await goBack();
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts'));
});

test('Back returns to the previous page', async () => {
  const router = renderAt('/scripts/1', <PromptPage />, '/prompts/nested-prompts/:nestedId');
  await screen.findByText('Somewhere else');
  await router.navigate(ADDRESS);
  await goBack();
  await waitFor(() => expect(router.state.location.pathname).toBe('/scripts/1'));
});
