import { afterEach, vi } from 'vitest';

interface SentCall {
  method: string;
  address: string;
  headers: Headers;
  body: unknown;
}

/** Answers at the wire, so that our own client code runs. */
export function fakeServer() {
  const calls: SentCall[] = [];
  let answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    calls.push({
      method: init.method ?? 'GET',
      address,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return answer();
  });
  afterEach(() => {
    calls.length = 0;
  });
  return {
    calls,
    answers: (status: number, body: unknown) => {
      answer = () => Response.json(body, { status });
    },
    answersText: (status: number, text: string) => {
      answer = () => new Response(text, { status });
    },
    isDown: () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
    },
    neverAnswers: () => {
      answer = () => new Promise(() => {});
    },
  };
}
