import { expect, test } from 'vitest';
import { type SseFrame, takeSseFrames } from './sse-frames.ts';

/** Feeds the text in pieces, as a network would. */
function framesOf(...chunks: string[]): SseFrame[] {
  let rest = '';
  return chunks.flatMap((chunk) => {
    const taken = takeSseFrames(rest + chunk);
    rest = taken.rest;
    return taken.frames;
  });
}

const stream = 'event: ready\ndata: {"resumed":true}\nid: 7\n\nid: 8\nevent: chat\ndata: {"a":1}\n\n';
const frames = [
  { id: '7', event: 'ready', data: '{"resumed":true}' },
  { id: '8', event: 'chat', data: '{"a":1}' },
];

test('frames are read in their order', () => {
  expect(framesOf(stream)).toEqual(frames);
});

test('it does not matter where the network cuts the stream', () => {
  for (let cut = 0; cut <= stream.length; cut++) {
    expect(framesOf(stream.slice(0, cut), stream.slice(cut))).toEqual(frames);
  }
  expect(framesOf(...stream)).toEqual(frames);
});

test('lines may end in CRLF, and the cut may fall between the two', () => {
  const crlf = stream.replaceAll('\n', '\r\n');
  expect(framesOf(crlf)).toEqual(frames);
  expect(framesOf(...crlf)).toEqual(frames);
});

test('heartbeats are nothing to read', () => {
  expect(framesOf(': hb\n\n: hb\n\n', stream, ': hb\n\n')).toEqual(frames);
  expect(framesOf(': hb\nid: 9\ndata: x\n\n')).toEqual([{ id: '9', event: 'message', data: 'x' }]);
});

test('data on several lines is one text', () => {
  expect(framesOf('data: one\ndata:two\ndata\n\n')).toEqual([
    { id: null, event: 'message', data: 'one\ntwo\n' },
  ]);
});

test('a frame that is not complete waits', () => {
  expect(takeSseFrames('id: 1\ndata: x\n')).toEqual({ frames: [], rest: 'id: 1\ndata: x\n' });
});
