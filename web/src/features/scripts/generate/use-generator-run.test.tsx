import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, type Location, NavigationType, parsePath, Router, type To } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeScriptStream } from '../../../testing/fake-script-stream.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { type GeneratorRun, useGeneratorRun } from './use-generator-run.ts';

const server = fakeServer();
const script = sampleScript();
let generator: GeneratorRun;
let showAddress: (type: NavigationType, to: To) => void;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const locationOf = (to: To): Location => {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: path.pathname || '/generate',
    search: path.search ?? '',
    hash: '',
    state: null,
    key: '',
  };
};

/** A router that renders each new URL immediately, before any other pending update. */
function ImmediateRouter({ children }: { children: React.ReactNode }) {
  const [current, setCurrent] = useState({ location: locationOf('/generate'), type: NavigationType.Pop });
  showAddress = (type, to) => flushSync(() => setCurrent({ location: locationOf(to), type }));
  return (
    <Router
      location={current.location}
      navigationType={current.type}
      navigator={{
        createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
        go: () => {},
        push: (to) => showAddress(NavigationType.Push, to),
        replace: (to) => showAddress(NavigationType.Replace, to),
      }}
    >
      {children}
    </Router>
  );
}

function Page() {
  generator = useGeneratorRun({ onRejected: () => {} });
  return null;
}

const streamCalls = () =>
  server.calls.map(({ method, address }) => `${method} ${address.replace(script._id, ':id')}`);

test('the stream of a new script continues if its address is rendered before the page knows the script', async () => {
  const stream = fakeScriptStream();
  server.respondsToEach(() => stream.response());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImmediateRouter>
        <Page />
      </ImmediateRouter>
    </QueryClientProvider>,
  );
  act(() => generator.placeOrder({ kind: 'custom', body: {} } as Parameters<GeneratorRun['placeOrder']>[0]));
  await waitFor(() => expect(streamCalls()).toHaveLength(1));
  act(() => showAddress(NavigationType.Replace, `/generate?script=${script._id}`));
  stream.say('started', { script, tokens: 9 });
  await waitFor(() => expect(generator.run?.script?._id).toBe(script._id));
  stream.say('delta', { text: 'The last ferry' });
  await waitFor(() => expect(generator.run?.content).toBe('The last ferry'));
  expect(streamCalls()).toEqual(['POST /api/scripts/generate/custom']);

  // A link or the browser's buttons still change the stream.
  act(() => showAddress(NavigationType.Pop, '/generate?script=00000000-0000-4000-8000-0000000000cc'));
  await waitFor(() => expect(streamCalls()).toHaveLength(2));
});
