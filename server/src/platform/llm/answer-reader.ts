import { createParser } from 'eventsource-parser';
import type { AnswerPart, ModelProtocol } from './protocols/protocol.ts';
import { describeError, ProviderError, toProviderError } from './provider-error.ts';

/** Far more than any event, or any answer as long as a script, needs. */
const MAX_BUFFERED_CHARACTERS = 4_000_000;
/** Events that are not JSON: the end marker of chat completions, and an empty keep-alive. */
const NOT_JSON = ['[DONE]', ''];

export interface AnswerHandlers {
  /** Returns true if nothing more is needed. */
  onPart(part: AnswerPart): boolean;
  /** Called for everything that arrives, even if we do not understand it. */
  onActivity(): void;
}

interface OpenedAnswer {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
  path: string;
}

/** Reads an answer to its end: events, or JSON from a server that does not stream. Throws `ProviderError`. */
export async function readAnswer(
  { status, headers, body, path }: OpenedAnswer,
  protocol: ModelProtocol,
  { onPart, onActivity }: AnswerHandlers,
): Promise<void> {
  const decoder = new TextDecoder();
  let isEnough = false;
  const handle = (event: unknown) => {
    const part = protocol.readEvent(event);
    if (part.error !== undefined) throw toProviderError(part.error, path);
    if (!isEnough) isEnough = onPart(part);
    return part;
  };
  const parser = createParser({
    maxBufferSize: MAX_BUFFERED_CHARACTERS,
    onEvent({ event: name, data }) {
      if (NOT_JSON.includes(data)) return;
      const event = parseJson(data);
      // Some servers mark an error only by the event's name.
      if (name === 'error' && protocol.readEvent(event).error === undefined)
        throw toProviderError(event ?? data, path);
      handle(event);
    },
    onComment: (comment) => void onPart(protocol.readComment?.(comment) ?? {}),
  });
  let beginning = '';
  let form: AnswerForm | undefined;

  try {
    for await (const chunk of body ?? []) {
      const text = decoder.decode(chunk, { stream: true });
      if (form === 'events') parser.feed(text);
      else {
        beginning += text;
        form ??= formOf(beginning, headers.get('content-type'));
        if (form === 'events') parser.feed(beginning);
        else if (beginning.length > MAX_BUFFERED_CHARACTERS) throw notAModel('a very long page');
      }
      onActivity();
      if (isEnough) return;
    }
    // Completes a final event that lacks its blank line, or ends with a lone carriage return.
    if (form === 'events') parser.feed('\n\n\n');
    else if (beginning.trim() !== '') readWhole(beginning);
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(status, describeError(error), { path });
  }

  function readWhole(text: string) {
    const answer = form === 'json' ? parseJson(text) : undefined;
    // Google sends a list of events if it was not asked for a stream of them.
    const events = Array.isArray(answer) ? answer : [answer];
    const hasAnswer = events.map(handle).some((part) => part.text || part.wholeText || part.finish);
    if (!hasAnswer) throw notAModel(form === 'json' ? 'JSON that is not an answer' : 'a web page');
  }

  function notAModel(what: string) {
    const type = headers.get('content-type') ?? 'no content type';
    const text = `${path} returned ${what} (${type}) instead of an answer from a model.`;
    return new ProviderError(status, text, { path, reason: 'not_a_model' });
  }
}

type AnswerForm = 'events' | 'json' | 'page';

/**
 * Decides by content rather than by content type, because many servers send a wrong type. Returns undefined
 * if it is too early to tell.
 */
function formOf(beginning: string, contentType: string | null): AnswerForm | undefined {
  const [first] = beginning.trimStart();
  if (first === undefined) return undefined;
  if (first === '<' || contentType?.startsWith('text/html')) return 'page';
  return first === '{' || first === '[' ? 'json' : 'events';
}

/** Returns undefined if the text is not JSON, which every protocol ignores. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
