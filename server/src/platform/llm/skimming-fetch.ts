import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ModelProvider } from './language-model.ts';
import { plainWordsOf } from './plain-words.ts';

/**
 * Stands for the words that the SDK did not read, and is no part of the answer: thoughts between tags that it takes out
 * behind words leave a line break.
 */
export const WORDS_BEFORE = '\uFFFE';

interface Skimming {
  fetch: typeof globalThis.fetch;
  provider: ModelProvider;
  onWords: (words: string) => void;
}

/**
 * Takes the plain words off the top of an answer and leaves the SDK the rest: how it begins, how it ends, what went
 * wrong, whatever is not plain. An event costs the SDK ten times what it costs to read a word, and almost all are words.
 */
export function createSkimmingFetch({ fetch, provider, onWords }: Skimming): typeof globalThis.fetch {
  return async (...request) => {
    const response = await fetch(...request);
    if (!response.ok || !response.body) return response;
    const { status, headers } = response;
    return new Response(skimmed(response.body, provider, onWords), { status, headers });
  };
}

function skimmed(
  body: ReadableStream<Uint8Array>,
  provider: ModelProvider,
  onWords: Skimming['onWords'],
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isSkimming = true;
  let hasSkimmed = false;

  async function read(rest: ReadableStreamDefaultController<Uint8Array>) {
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent(event) {
        const words = isSkimming ? plainWordsOf(provider, event.data) : null;
        if (words) {
          hasSkimmed = true;
          return onWords(words);
        }
        // After words that the SDK reads, all others are left to it too: so they keep their order.
        if (words === null && isSkimming) {
          isSkimming = false;
          if (hasSkimmed && provider === 'openai-compatible') rest.enqueue(Buffer.from(frameOf(wordsBefore)));
        }
        rest.enqueue(Buffer.from(frameOf(event)));
      },
    });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return rest.close();
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } catch (error) {
      rest.error(error);
    }
  }

  return new ReadableStream({
    start: (rest) => void read(rest),
    cancel: (reason) => reader.cancel(reason),
  });
}

const wordsBefore = { data: JSON.stringify({ choices: [{ delta: { content: WORDS_BEFORE } }] }) };

function frameOf({ event, data }: Pick<EventSourceMessage, 'event' | 'data'>): string {
  const lines = data.split('\n').map((line) => `data: ${line}\n`);
  return `${event === undefined ? '' : `event: ${event}\n`}${lines.join('')}\n`;
}
