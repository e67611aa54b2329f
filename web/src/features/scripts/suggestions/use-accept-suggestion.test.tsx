import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DESK_TEXT, deskServer } from '../../../testing/desk-server.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { useAcceptSuggestion } from './use-accept-suggestion.ts';

const server = deskServer();
const before = sampleScript({ status: 'ready', content: DESK_TEXT, version: 3 });
const changed = { ...before, content: 'New.', version: 4 };

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('Undo gets the text from before the click, even if the page shows the new text before the reply arrives', async () => {
  let reply = () => {};
  const response = new Promise<Response>((resolve) => {
    reply = () => resolve(Response.json(changed));
  });
  server.serves(before, { 'POST /suggestions/set1/accept': () => response });
  const onAccepted = vi.fn();
  const { result, rerender } = renderHook(({ script }) => useAcceptSuggestion(script, onAccepted), {
    initialProps: { script: before },
    wrapper,
  });
  act(() => result.current.accept('set1', 0));
  rerender({ script: changed });
  reply();
  await waitFor(() => expect(onAccepted).toHaveBeenCalledWith(changed, before));
});
