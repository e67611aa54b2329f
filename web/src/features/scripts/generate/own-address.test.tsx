import { defaultScheduler, notifyManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeScriptStream } from '../../../testing/fake-script-stream.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { SCRIPT_PARAM, useGeneratorRun } from './use-generator-run.ts';

const server = fakeServer();
const script = sampleScript();
const queryClient = createQueryClient();
const SLOW_PARTS = Array.from({ length: 12 }, (_, index) => `part ${index}`);
/** More than React renders before it yields to other work. */
const SLOW_RENDER_MS = 8;

let generator: ReturnType<typeof useGeneratorRun>;
/** What the page rendered, including renders that were never shown. */
const renders: { address: string | null; script: string | null }[] = [];
let onSlowRender: (() => void) | null = null;

afterEach(() => {
  notifyManager.setScheduler(defaultScheduler);
  cleanup();
  sessionStorage.clear();
});

function Page() {
  generator = useGeneratorRun({ onRejected: () => {} });
  // The real page shows the balance, which changes when an order is accepted.
  useQuery({ queryKey: ['balance'], queryFn: () => 10, staleTime: Number.POSITIVE_INFINITY });
  const address = new URLSearchParams(useLocation().search).get(SCRIPT_PARAM);
  renders.push({ address, script: generator.run?.script?._id ?? null });
  return SLOW_PARTS.map((name) => <SlowPart key={name} />);
}

/** Makes React render the page in several slices, as it does on a busy machine. */
function SlowPart() {
  useLocation();
  if (onSlowRender === null) return null;
  const end = performance.now() + SLOW_RENDER_MS;
  while (performance.now() < end);
  onSlowRender();
  return null;
}

/**
 * React does not interrupt the rendering of a new URL for new words. If a query's result changes during that rendering,
 * React renders the URL once more before it commits, this time with every URL set since, but still without the state
 * that was set outside a transition.
 */
test('the stream of a new script continues if React renders its URL before the rest of its start', async () => {
  const stream = fakeScriptStream();
  server.respondsToEach(() => stream.response());
  queryClient.setQueryData(['balance'], 10);
  // TanStack Query changes a result first and tells React about it in a later task.
  const notifications: (() => void)[] = [];
  notifyManager.setScheduler((notify) => notifications.push(notify));
  const router = createMemoryRouter([{ path: '/generate', element: <Page /> }], {
    initialEntries: ['/generate'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  let slowRenders = 0;
  onSlowRender = () => {
    slowRenders += 1;
    if (slowRenders !== SLOW_PARTS.length + 2) return;
    // Runs when React yields, while it is rendering the URL that placing the order has set.
    queueMicrotask(() => {
      stream.say('started', { script, tokens: 9 });
      queryClient.setQueryData(['balance'], 9);
    });
  };
  generator.placeOrder({ kind: 'custom', body: {} } as Parameters<typeof generator.placeOrder>[0]);
  await waitFor(() => expect(renders.at(-1)?.address).toBe(script._id));
  onSlowRender = null;
  notifyManager.setScheduler(defaultScheduler);
  for (const notify of notifications.splice(0)) notify();

  await waitFor(() => expect(generator.run?.script?._id).toBe(script._id));
  expect(renders).toContainEqual({ address: script._id, script: null });
  expect(server.calls.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'POST /api/scripts/generate/custom',
  ]);
});
