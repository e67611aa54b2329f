import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { INITIAL_STATE } from './admin-prompts-state.ts';
import { PromptForm } from './PromptForm.tsx';

const server = fakeServer();
afterEach(cleanup);

test('nothing is sent without a selected group', async () => {
  renderAt(
    '/admin/prompts',
    <PromptForm
      groupId={null}
      formState={INITIAL_STATE.promptForm}
      onDirtyChange={() => {}}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Nested' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Select a group before creating/editing a nested prompt.',
  );
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
