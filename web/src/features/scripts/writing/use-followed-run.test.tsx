import { cleanup, render, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ScriptStreamTarget } from '../../../api/script-stream.ts';
import { fakeScriptStream } from '../../../testing/fake-script-stream.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import type { ScriptRun } from './script-run.ts';
import { useFollowedRun } from './use-followed-run.ts';

const server = fakeServer();
const ferry = sampleScript({ title: 'The last ferry' });
const lighthouse = sampleScript({ _id: '00000000-0000-4000-8000-0000000000cc', title: 'The lighthouse' });
let run: ScriptRun;
let follow: (target: ScriptStreamTarget) => void;
let onShown: (() => void) | null = null;

afterEach(cleanup);

function Page() {
  const [target, setTarget] = useState<ScriptStreamTarget>({ scriptId: ferry._id });
  follow = setTarget;
  ({ run } = useFollowedRun(target));
  useLayoutEffect(() => {
    if ('scriptId' in target && target.scriptId === lighthouse._id) onShown?.();
  }, [target]);
  return null;
}

test('words of the previous script that arrive late do not appear in the next one', async () => {
  const streams = { [ferry._id]: fakeScriptStream(), [lighthouse._id]: fakeScriptStream() };
  const streamOf = (address: string) => {
    const id = Object.keys(streams).find((key) => address.includes(key));
    return streams[id ?? ''] ?? fakeScriptStream();
  };
  server.respondsToEach(({ address }) => streamOf(address).response());
  render(<Page />);
  streams[ferry._id]?.say('started', { script: { ...ferry, content: '' }, tokens: 9 });
  await waitFor(() => expect(run.script?.title).toBe('The last ferry'));

  // Sent after React has shown the next script, and before it closes the previous stream.
  let hasArrived = false;
  onShown = () => {
    streams[ferry._id]?.say('delta', { text: 'left at nine' });
    hasArrived = true;
  };
  follow({ scriptId: lighthouse._id });
  await waitFor(() => expect(hasArrived).toBe(true));
  streams[lighthouse._id]?.say('started', {
    script: { ...lighthouse, content: 'Nobody lives there' },
    tokens: 9,
  });
  await waitFor(() => expect(run.script?.title).toBe('The lighthouse'));
  expect(run.content).toBe('Nobody lives there');
  expect(run.note).toBeNull();
});
