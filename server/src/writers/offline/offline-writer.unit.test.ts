import { Socket } from 'node:net';
import { findGaps, isGapLine } from '@cold-open/contract/scripts/gaps';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScriptRequest, WriterEvent } from '../script-writer.ts';
import { draftScript } from './draft-script.ts';
import { createOfflineWriter } from './offline-writer.ts';

const REQUEST: ScriptRequest = {
  title: 'How to Grow Tomatoes on a Balcony',
  niche: 'Gardening',
  length: 'medium',
  budget: wordBudget('medium'),
  template: '',
  source: 'Tomatoes need sun. They need water as well. A bucket with holes is a pot. '.repeat(20),
  variant: 0,
};

async function eventsOf(request: ScriptRequest): Promise<WriterEvent[]> {
  const events: WriterEvent[] = [];
  for await (const event of createOfflineWriter().write(request, {})) events.push(event);
  return events;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the offline writer is not marked as AI', () => {
  expect(createOfflineWriter().engine).toEqual({ provider: 'offline', model: 'offline-writer', ai: false });
});

test('a draft arrives in small deltas and ends with its notes', async () => {
  const events = await eventsOf(REQUEST);
  const deltas = events.flatMap((event) => (event.type === 'delta' ? [event.text] : []));
  const { content, notes } = await draftScript(REQUEST);
  expect(deltas.join('')).toBe(content);
  expect(Math.max(...deltas.map((delta) => delta.trim().split(/\s+/).length))).toBeLessThanOrEqual(4);
  expect(events.filter(({ type }) => type === 'done')).toHaveLength(1);
  expect(events.at(-1)).toEqual({
    type: 'done',
    finish: 'stop',
    notes,
    inputTokens: undefined,
    outputTokens: undefined,
  });
});

test('a canceled draft stops immediately', async () => {
  const controller = new AbortController();
  const received: string[] = [];
  const read = async () => {
    for await (const event of createOfflineWriter().write(REQUEST, { signal: controller.signal })) {
      if (event.type === 'delta') received.push(event.text);
      if (received.length === 3) controller.abort();
    }
  };
  await expect(read()).rejects.toMatchObject({ code: 'cancelled' });
  expect(received).toHaveLength(3);
});

test('a draft that was canceled before it started writes nothing', async () => {
  const written = createOfflineWriter().write(REQUEST, { signal: AbortSignal.abort() });
  await expect(written[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'cancelled' });
});

test('the event loop is not blocked while a draft is streamed', async () => {
  let turns = 0;
  let isStreaming = true;
  const takeTurn = () => {
    turns++;
    if (isStreaming) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await eventsOf(REQUEST);
  isStreaming = false;
  expect(turns).toBeGreaterThan(5);
});

test('no draft opens a network connection', async () => {
  const fail = () => {
    throw new Error('the offline writer opened a connection');
  };
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(fail);
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(fail);
  await eventsOf(REQUEST);
  await eventsOf({
    ...REQUEST,
    keyPoints: 'a bucket is enough',
    source: 'Tomatoes need sun. They need water as well. See https://example.com for more.',
  });
  expect(connect).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('an outline is written instead of the beats and the source, as a whole or beat by beat', async () => {
  const section = { id: '', purpose: '', question: 'What then?', words: 50 };
  const outline = [
    { ...section, name: 'One', points: ['because of the sun'] },
    { ...section, name: 'Two', points: [] },
  ];
  const textOf = async (request: ScriptRequest) =>
    (await eventsOf(request)).map((event) => (event.type === 'delta' ? event.text : '')).join('');
  expect(await textOf({ ...REQUEST, outline })).toBe(
    '## One\n\nbecause of the sun.\n\n## Two\n\n[YOURS: What then?]',
  );
  const beat = { position: 0, name: 'One', draft: '', words: 50, wish: null };
  expect(await textOf({ ...REQUEST, outline, beat })).toBe('because of the sun.');
});

test('gaps in a pasted draft stay where they are', async () => {
  const source = [
    'The mill stopped in 1974. I paid [YOURS: how much?] for the apron.',
    '[YOURS: what the miller told you]',
    'The stones came by sledge over the river.',
    '- First we oiled the wheel.\n- Then we waited [YOURS: how long] for water.',
    '[FILL, about 90 words: the ending]',
  ];
  const events = await eventsOf({ ...REQUEST, source: source.join('\n\n') });
  const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
  expect(text).toContain('I paid [YOURS: how much?] for the apron.\n');
  expect(text).toContain('Then we waited [YOURS: how long] for water.\n');
  const lines = text.split('\n').filter(isGapLine);
  expect(lines).toEqual(['[YOURS: what the miller told you]', '[FILL, about 90 words: the ending]']);
  expect(text).not.toContain('ON SCREEN: 90');
  expect(findGaps(text)).toHaveLength(4);
});
