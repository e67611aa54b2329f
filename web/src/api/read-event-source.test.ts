import { expect, test } from 'vitest';
import { readEventSource } from './read-event-source.ts';

/** Reads a stream that arrives in these chunks. */
async function readEvents(pieces: readonly Uint8Array<ArrayBuffer>[]) {
  const events: { id: string | undefined; event: string | undefined; data: string }[] = [];
  let activity = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  await readEventSource(body, {
    onEvent: ({ id, event, data }) => events.push({ id, event, data }),
    onActivity: () => {
      activity += 1;
    },
  });
  return { events, activity };
}
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (...texts: string[]) => (await readEvents(texts.map(bytes))).events;

const stream = 'event: ready\ndata: {"resumed":true}\nid: 7\n\nid: 8\nevent: chat\ndata: {"a":"Käse 🎬"}\n\n';
const events = [
  { id: '7', event: 'ready', data: '{"resumed":true}' },
  { id: '8', event: 'chat', data: '{"a":"Käse 🎬"}' },
];

test('events are read in order', async () => {
  expect(await read(stream)).toEqual(events);
});

test.each([
  ['LF', stream],
  ['CRLF', stream.replaceAll('\n', '\r\n')],
])(
  'with %s line endings the stream may be split at any byte, even inside a character',
  async (_name, text) => {
    const whole = bytes(text);
    for (let cut = 0; cut <= whole.length; cut++) {
      const { events: found } = await readEvents([whole.slice(0, cut), whole.slice(cut)]);
      expect(found, `cut at byte ${cut}`).toEqual(events);
    }
    const single = Array.from(whole, (byte) => Uint8Array.of(byte));
    expect((await readEvents(single)).events).toEqual(events);
  },
);

test('a heartbeat is activity but not an event', async () => {
  expect(await readEvents([bytes(': hb\n\n'), bytes(': hb\n\n')])).toEqual({ events: [], activity: 2 });
  expect(await read(': hb\n\n: hb\n\n', stream, ': hb\n\n')).toEqual(events);
  expect(await read(': hb\nid: 9\ndata: x\n\n')).toEqual([{ id: '9', event: undefined, data: 'x' }]);
});

test('data on several lines is joined into one string', async () => {
  expect(await read('data: one\ndata:two\ndata\n\n')).toEqual([
    { id: undefined, event: undefined, data: 'one\ntwo\n' },
  ]);
});

test('an incomplete event at the end of the stream is dropped', async () => {
  expect(await read('id: 1\ndata: x\n')).toEqual([]);
});
