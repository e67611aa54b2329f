import type { ChatUserCard, Conversation, SavedReply } from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatMessage, SenderRole } from '@cold-open/contract/chat/chat.contract';
import { SERVER_EVENTS_PATH } from '@cold-open/contract/http/server-events';
import { act } from '@testing-library/react';
import { makeMessage, sampleId } from '../features/chat/admin/sample-conversations.ts';
import { fakeServer, type SentCall } from './fake-server.ts';

/** Fakes a server for the admin chat, which stores conversations and sends an event for every change. */
export function consoleServer() {
  const server = fakeServer();
  const state = {
    conversations: [] as Conversation[],
    replies: [] as SavedReply[],
    card: null as ChatUserCard | null,
    /** Overrides the default response if it returns one. */
    override: (_call: SentCall): Response | null => null,
  };
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let nextId = 100;
  const encoder = new TextEncoder();
  const send = (text: string) => stream?.enqueue(encoder.encode(text));
  const notifyChanged = (userId: string) =>
    send(
      `id: ${nextId++}\nevent: chat.changed\ndata: ${JSON.stringify({ type: 'chat.changed', userId })}\n\n`,
    );
  const find = (userId: string) => state.conversations.find(({ user }) => user._id === userId);
  const replace = (userId: string, change: (known: Conversation) => Conversation) => {
    state.conversations = state.conversations.map((each) => (each.user._id === userId ? change(each) : each));
    notifyChanged(userId);
  };

  function add(userId: string, senderRole: SenderRole, content: string, clientId: string | null = null) {
    const message = makeMessage(nextId++, content, { senderRole, clientId });
    const known = find(userId);
    if (!known) throw new Error('unknown user');
    state.conversations = [known, ...state.conversations.filter((each) => each !== known)];
    replace(userId, (each) => ({
      ...each,
      chat: [...each.chat, message],
      unreadCount: each.unreadCount + (senderRole === 'user' ? 1 : 0),
    }));
    return message;
  }

  server.respondsToEach((call) => {
    const errorReply = state.override(call);
    if (errorReply) return errorReply;
    const { pathname, searchParams } = new URL(call.address, 'http://app');
    if (pathname === SERVER_EVENTS_PATH) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
          send('event: ready\ndata: {"resumed":true}\nid: 1\n\n');
        },
      });
      return new Response(body, { status: 200 });
    }
    return answer(call, pathname, searchParams.get('q') ?? '');
  });

  function answer({ method, body }: SentCall, path: string, q: string): Response {
    const id = path.split('/').at(-1) ?? '';
    const conversation = find(id);
    const sent = body as { content: string; clientId?: string; name?: string } | undefined;
    switch (`${method} ${path.replace(`/${id}`, '')}`) {
      case 'GET /api/chat/admin':
        return Response.json(
          id === 'unread' ? { unread: 0 } : id === 'all' ? listConversations(q) : state.replies,
        );
      case 'GET /api/chat/admin/conversation':
        return conversation
          ? Response.json(conversation)
          : Response.json({ error: 'User not found.' }, { status: 404 });
      case 'GET /api/chat/admin/messages':
        return Response.json(conversation?.chat ?? []);
      case 'GET /api/chat/admin/user':
        return Response.json(state.card);
      case 'POST /api/chat/admin/reply':
        return Response.json(add(id, 'admin', sent?.content ?? '', sent?.clientId ?? null), { status: 201 });
      case 'POST /api/chat/admin/read':
        replace(id, (each) => ({ ...each, unreadCount: 0 }));
        return Response.json({ unread: 0 });
      case 'POST /api/user/admin/block':
      case 'POST /api/user/admin/unblock': {
        const blocked = path.includes('/block/');
        replace(id, (each) => ({ ...each, user: { ...each.user, blocked } }));
        return Response.json({ message: blocked ? 'User blocked.' : 'User unblocked.' });
      }
      case 'DELETE /api/chat/admin/clear':
        replace(id, (each) => ({ ...each, chat: [], unreadCount: 0 }));
        return Response.json({ message: 'Chat cleared.' });
      case 'PUT /api/chat/admin/message':
        changeMessages((message) =>
          message._id === id
            ? [{ ...message, content: sent?.content ?? '', editedAt: message.createdAt }]
            : [message],
        );
        return Response.json({});
      case 'DELETE /api/chat/admin/message':
        changeMessages((message) => (message._id === id ? [] : [message]));
        return Response.json({ message: 'Message deleted.' });
      case 'POST /api/chat/admin': {
        const reply = { _id: sampleId(nextId++), name: sent?.name ?? '', content: sent?.content ?? '' };
        state.replies = [...state.replies, reply];
        return Response.json(reply, { status: 201 });
      }
      case 'DELETE /api/chat/admin/canned-replies':
        state.replies = state.replies.filter(({ _id }) => _id !== id);
        return Response.json({ message: 'Reply deleted.' });
      default:
        throw new Error(`no response for ${method} ${path}`);
    }
  }

  function changeMessages(change: (message: ChatMessage) => ChatMessage[]) {
    for (const { user } of state.conversations) {
      replace(user._id, (each) => ({ ...each, chat: each.chat.flatMap(change) }));
    }
  }

  function listConversations(q: string) {
    const found = state.conversations.filter(
      ({ chat, user }) => chat.length > 0 && `${user.name} ${user.email}`.toLowerCase().includes(q),
    );
    return Object.fromEntries(found.map((each) => [each.user._id, each]));
  }

  return {
    ...server,
    state,
    /** A user sends a message. */
    receives: (userId: string, content: string) =>
      act(async () => {
        add(userId, 'user', content);
      }),
    chatOf: (userId: string) => find(userId)?.chat.map(({ content }) => content) ?? [],
  };
}
