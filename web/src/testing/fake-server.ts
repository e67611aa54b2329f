import { afterEach, vi } from 'vitest';

export interface SentCall {
  method: string;
  address: string;
  headers: Headers;
  body: unknown;
  /** Sent even if the page is closed. */
  keepalive: boolean;
}

/** Replaces `fetch`, so that our client code runs unchanged. */
export function fakeServer() {
  const calls: SentCall[] = [];
  let answer: (call: SentCall) => Response | Promise<Response> = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? 'GET',
      address,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive ?? false,
    };
    calls.push(call);
    return answer(call);
  });
  afterEach(() => {
    calls.length = 0;
  });
  return {
    calls,
    respondsWith: (status: number, body: unknown) => {
      answer = () => Response.json(body, { status });
    },
    /** For pages that make several calls: responds to each one separately. */
    respondsToEach: (reply: (call: SentCall) => Response | Promise<Response>) => {
      answer = reply;
    },
    respondsWithText: (status: number, text: string) => {
      answer = () => new Response(text, { status });
    },
    goesDown: () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
    },
    neverResponds: () => {
      answer = () => new Promise(() => {});
    },
  };
}
