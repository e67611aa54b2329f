import { Socket } from 'node:net';
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
  source: null,
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

test('the offline writer says that it is no AI', () => {
  expect(createOfflineWriter().engine).toEqual({ provider: 'offline', model: 'offline-writer', ai: false });
});

test('a draft arrives in small pieces and ends with its notes', async () => {
  const events = await eventsOf(REQUEST);
  const pieces = events.flatMap((event) => (event.type === 'delta' ? [event.text] : []));
  const { content, notes } = await draftScript(REQUEST);
  expect(pieces.join('')).toBe(content);
  expect(Math.max(...pieces.map((piece) => piece.trim().split(/\s+/).length))).toBeLessThanOrEqual(4);
  expect(events.filter(({ type }) => type === 'done')).toHaveLength(1);
  expect(events.at(-1)).toEqual({
    type: 'done',
    finish: 'stop',
    notes,
    inputTokens: undefined,
    outputTokens: undefined,
  });
});

test('a stopped draft ends at once', async () => {
  const stop = new AbortController();
  const heard: string[] = [];
  const listen = async () => {
    for await (const event of createOfflineWriter().write(REQUEST, { signal: stop.signal })) {
      if (event.type === 'delta') heard.push(event.text);
      if (heard.length === 3) stop.abort();
    }
  };
  await expect(listen()).rejects.toMatchObject({ code: 'cancelled' });
  expect(heard).toHaveLength(3);
});

test('a draft that was stopped before it began says nothing', async () => {
  const written = createOfflineWriter().write(REQUEST, { signal: AbortSignal.abort() });
  await expect(written[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'cancelled' });
});

test('others get their turn while a draft is told', async () => {
  let turns = 0;
  let telling = true;
  const takeTurn = () => {
    turns++;
    if (telling) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await eventsOf(REQUEST);
  telling = false;
  expect(turns).toBeGreaterThan(5);
});

test('no draft opens a connection', async () => {
  const refuse = () => {
    throw new Error('the offline writer went online');
  };
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(refuse);
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(refuse);
  await eventsOf(REQUEST);
  await eventsOf({
    ...REQUEST,
    source: 'Tomatoes need sun. They need water as well. See https://example.com for more.',
  });
  expect(connect).not.toHaveBeenCalled();
  expect(fetching).not.toHaveBeenCalled();
});
