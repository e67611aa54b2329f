import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import { SERVER_EVENTS_PATH } from '@cold-open/contract/http/server-events';
import { vi } from 'vitest';
import { fakeEventServer } from './fake-event-server.ts';
import { sampleMessage } from './sample-messages.ts';

const CONNECT_TIMEOUT_MS = 20_000;

interface Call {
  method: string;
  path: string;
  body: { content: string; clientId: string };
}

/** Fakes a server with one user's chat and event stream. */
export function chatServer(userId: string) {
  const { connections } = fakeEventServer();
  const openStream = globalThis.fetch;
  const calls: Call[] = [];
  const server = {
    messages: [] as ChatMessage[],
    blocked: false,
    isDown: false,
    /** Overrides the default response if it returns one. */
    override: (_call: Call): Response | Promise<Response> | null => null,
    postCalls: (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path),
    getCalls: (path: string) => calls.filter((call) => call.method === 'GET' && call.path === path),
    /** Sends an event saying that this user's conversation has changed. */
    notifyChanged(changedUserId = userId) {
      const data = JSON.stringify({ type: 'chat.changed', userId: changedUserId });
      connections.at(-1)?.send(`id: ${calls.length}\nevent: chat.changed\ndata: ${data}\n\n`);
    },
    /** Drops the connection, and accepts the next one without resuming it. */
    async reconnectWithoutResuming() {
      const before = connections.length;
      connections.at(-1)?.end();
      await vi.waitFor(() => {
        if (connections.length === before) throw new Error('the client did not reconnect');
      }, CONNECT_TIMEOUT_MS);
      connections.at(-1)?.send('event: ready\ndata: {"resumed":false}\n\n');
    },
    /** Resolves when the client is connected. */
    waitForConnection: () =>
      vi.waitFor(() => {
        const newest = connections.findLast(({ signal }) => !signal.aborted);
        if (!newest) throw new Error('no client is connected');
        newest.send('event: ready\ndata: {"resumed":true}\n\n');
      }, CONNECT_TIMEOUT_MS),
  };
  const unread = () => server.messages.filter(({ senderRole, read }) => senderRole === 'admin' && !read);

  const defaultResponse = ({ method, path, body }: Call): Response => {
    if (path === '/api/auth/me')
      return Response.json({ tokens: 10, admin: false, role: null, blocked: server.blocked });
    if (path === '/api/chat/my') return Response.json(server.messages);
    if (path === '/api/chat/unread') return Response.json({ unread: unread().length });
    if (path === '/api/chat/read') {
      for (const message of unread()) message.read = true;
      return Response.json({ unread: 0 });
    }
    if (method === 'POST' && path === '/api/chat') {
      const existing = server.messages.find(({ clientId }) => clientId === body.clientId);
      const stored = existing ?? sampleMessage(body);
      if (!existing) server.messages.push(stored);
      return Response.json(stored, { status: 201 });
    }
    return Response.json({}, { status: 404 });
  };

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === SERVER_EVENTS_PATH) return openStream(address, init);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const call = { method: init.method ?? 'GET', path: address.replace(/\?.*/, ''), body };
    calls.push(call);
    if (server.isDown) throw new TypeError('Failed to fetch');
    return (await server.override(call)) ?? defaultResponse(call);
  });
  return server;
}
