import { expect, test } from 'vitest';
import { createStreamLimit } from './stream-limit.ts';

const MAX_STREAMS = 10;

function fakeStream() {
  const abort = new AbortController();
  const sent: string[] = [];
  return {
    sent,
    signal: abort.signal,
    send: async ({ event }: { event: string }) => void sent.push(event),
    close: () => abort.abort(),
  };
}

test('the oldest stream of the account is displaced, and a closed stream makes room', () => {
  const limit = createStreamLimit(MAX_STREAMS);
  const streams = Array.from({ length: MAX_STREAMS + 1 }, fakeStream);
  const stranger = fakeStream();
  limit.add('omar', stranger);
  for (const stream of streams) limit.add('maya', stream);
  const displaced = () => streams.filter(({ sent }) => sent.includes('displaced'));
  expect(displaced()).toEqual([streams[0]]);

  streams[5]?.close();
  limit.add('maya', fakeStream());
  expect(displaced()).toEqual([streams[0]]);
  limit.add('maya', fakeStream());
  expect(displaced()).toEqual([streams[0], streams[1]]);
  expect(stranger.sent).toEqual([]);
});
