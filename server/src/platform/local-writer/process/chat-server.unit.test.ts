import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createChatServer } from './chat-server.ts';
import type { Engine, EngineRequest } from './engine.ts';

const WORD_MS = 100;
const INFO = { gpu: null, threads: 1, contextTokens: 8192, model: 'fake.gguf' };
const closes: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const close of closes.splice(0)) close();
});

/** Asks a server whose engine does what `work` says, and returns its events. */
async function ask(work: (request: EngineRequest) => Promise<void>): Promise<string[]> {
  const engine: Engine = {
    info: INFO,
    async answer(request) {
      await work(request);
      return { finish: 'stop', inputTokens: 10, outputTokens: 20 };
    },
    close: async () => {},
  };
  const server = createChatServer({ engine, token: 'secret' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Write.' }], stream: true }),
  });
  return (await response.text()).split('\n\n').filter(Boolean);
}

const contentsOf = (events: string[]) =>
  events.flatMap((event) => {
    const [, json = ''] = /^data: (\{.*\})$/.exec(event) ?? [];
    const { choices } = json === '' ? { choices: [] } : JSON.parse(json);
    return choices[0]?.delta.content ?? [];
  });

test('the first words are sent at once, and later ones twice a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const words = Array.from({ length: 21 }, (_, index) => `word${index} `);
  const events = await ask(async ({ onText }) => {
    for (const word of words) {
      onText(word);
      await vi.advanceTimersByTimeAsync(WORD_MS);
    }
  });
  const contents = contentsOf(events);
  expect(contents[0]).toBe('word0 ');
  expect(contents).toHaveLength(5);
  expect(contents.join('')).toBe(words.join(''));
});

test('how much of the prompt was read is reported twice a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const events = await ask(async ({ onReading, onText }) => {
    for (let percent = 10; percent <= 100; percent += 10) {
      onReading(percent / 100);
      await vi.advanceTimersByTimeAsync(WORD_MS);
    }
    onText('Done.');
  });
  expect(events.filter((event) => event.startsWith(': reading'))).toEqual([': reading 10%', ': reading 60%']);
});

test('a request without the token is rejected', async () => {
  const server = createChatServer({ engine: { info: INFO } as Engine, token: 'secret' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(401);
});
