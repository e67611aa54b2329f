import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface Times {
  first: number;
  last: number;
}

interface Asked {
  url: string;
  headers?: Record<string, string>;
  body: unknown;
}

/**
 * When the first and the last of these marks arrived, in ms after it was asked. The stream is read to its end, so that
 * the next one does not begin while this one is still being put away; and not with `fetch`, which would take twice as
 * much of the machine that it measures.
 */
export async function timedStream(asked: Asked, marks: { first: string; last: string }): Promise<Times> {
  const started = performance.now();
  const response = await post(asked);
  const seen: Partial<Times> = {};
  let tail = '';
  for await (const chunk of response.setEncoding('utf8')) {
    const text: string = tail + chunk;
    for (const key of ['first', 'last'] as const)
      if (text.includes(marks[key])) seen[key] ??= performance.now() - started;
    tail = text.slice(-marks.last.length);
  }
  const { first, last } = seen;
  if (first === undefined || last === undefined)
    throw new Error(`words are missing (${response.statusCode}): ${tail}`);
  return { first, last };
}

async function post({ url, headers, body }: Asked): Promise<IncomingMessage> {
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
