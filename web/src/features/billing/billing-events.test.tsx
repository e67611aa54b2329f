import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ServerEventsProvider } from '../../api/server-events.tsx';
import { startSession } from '../../api/session.ts';
import { fakeEventServer } from '../../testing/fake-event-server.ts';
import { useAccountEvents, useCurrentUser } from '../account/account.queries.ts';
import { useSubscription, useTokenHistory } from './billing.queries.ts';

await import('../../api/shared-event-stream.ts');

let server = fakeEventServer();
beforeEach(() => {
  server = fakeEventServer();
  startSession({ token: 't1', userId: 'u1' });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page() {
  useAccountEvents();
  const tokens = useCurrentUser().data?.tokens;
  const status = useSubscription().data?.subscriptionStatus;
  const changes = useTokenHistory().data?.length;
  return <p>{`${tokens} tokens, ${status}, ${changes} changes`}</p>;
}

test('the balance, the plan and the history are updated by server events', async () => {
  let paid = false;
  server.respondToCall = async (path) => {
    if (path.startsWith('/api/tokens')) return paid ? [{}] : [];
    return { tokens: paid ? 100 : 0, subscriptionStatus: paid ? 'active' : 'inactive' };
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerEventsProvider>
        <Page />
      </ServerEventsProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('0 tokens, inactive, 0 changes')).toBeDefined();
  await expect.poll(() => server.connections).toHaveLength(1);
  paid = true;
  await act(async () => {
    server.connections[0]?.send('event: ready\ndata: {"resumed":true}\nid: 4\n\n');
    server.connections[0]?.send('id: 5\nevent: account.changed\ndata: {"type":"account.changed"}\n\n');
  });
  expect(await screen.findByText('100 tokens, active, 1 changes')).toBeDefined();
});
