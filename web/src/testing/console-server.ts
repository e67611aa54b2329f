import type {
  AdminChatMessage,
  ChatUserCard,
  Conversation,
  Supporter,
} from '@cold-open/contract/chat/admin-chat.contract';
import type { SenderRole } from '@cold-open/contract/chat/chat.contract';
import { CHAT_QUEUE_TEXTS, type ChatNote } from '@cold-open/contract/chat/chat-queue.contract';
import type { SavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { SERVER_EVENTS_PATH } from '@cold-open/contract/http/server-events';
import { act } from '@testing-library/react';
import { makeMessage, sampleId } from '../features/chat/admin/sample-conversations.ts';
import { fakeServer, type SentCall } from './fake-server.ts';

/** The admin who is signed in, and another one. */
export const ADMIN: Supporter = { _id: sampleId(9), name: 'Nora' };
export const COLLEAGUE: Supporter = { _id: sampleId(8), name: 'Cleo' };

/** Fakes a server for the admin chat, which stores conversations and sends an event for every change. */
export function consoleServer() {
  const server = fakeServer();
  const state = {
    conversations: [] as Conversation[],
    replies: [] as SavedReply[],
    notes: [] as ChatNote[],
    card: null as ChatUserCard | null,
    /** Overrides the default response if it returns one. */
    override: (_call: SentCall): Response | null => null,
  };
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let nextId = 100;
  const encoder = new TextEncoder();
  const send = (text: string) => stream?.enqueue(encoder.encode(text));
  const notifyChanged = (userId: string, part?: 'newest' | 'queue') =>
    send(
      `id: ${nextId++}\nevent: chat.changed\ndata: ${JSON.stringify({ type: 'chat.changed', userId, part })}\n\n`,
    );
  const find = (userId: string) => state.conversations.find(({ user }) => user._id === userId);
  const replace = (
    userId: string,
    change: (known: Conversation) => Conversation,
    part?: 'newest' | 'queue',
  ) => {
    state.conversations = state.conversations.map((each) => (each.user._id === userId ? change(each) : each));
    notifyChanged(userId, part);
  };

  function add(userId: string, senderRole: SenderRole, content: string, clientId: string | null = null) {
    const author = senderRole === 'admin' ? ADMIN : null;
    const message = makeMessage(nextId++, content, { senderRole, clientId, author });
    const known = find(userId);
    if (!known) throw new Error('unknown user');
    state.conversations = [known, ...state.conversations.filter((each) => each !== known)];
    replace(
      userId,
      (each) => ({
        ...each,
        chat: [...each.chat, message],
        unreadCount: each.unreadCount + (senderRole === 'user' ? 1 : 0),
        ...(senderRole === 'user' && { status: 'open' as const, resolvedBy: null }),
      }),
      'newest',
    );
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
    return answer(call, pathname, searchParams);
  });

  function answer({ method, body }: SentCall, path: string, query: URLSearchParams): Response {
    const id = path.split('/').at(-1) ?? '';
    const conversation = find(id);
    const sent = body as
      | {
          content: string;
          clientId?: string;
          name?: string;
          assigneeId?: string | null;
          expected?: string | null;
        }
      | undefined;
    switch (`${method} ${path.replace(`/${id}`, '')}`) {
      case 'GET /api/chat/admin':
        if (id === 'supporters') return Response.json([COLLEAGUE, ADMIN]);
        if (id === 'all') return listConversations(query);
        return Response.json(id === 'unread' ? { unread: 0 } : state.replies);
      case 'GET /api/auth':
        return Response.json({ ...ADMIN, tokens: 0, admin: true, role: 'owner' });
      case 'GET /api/chat/admin/notes':
        return Response.json(state.notes);
      case 'POST /api/chat/admin/notes': {
        const { createdAt } = makeMessage(nextId, '');
        const note = { _id: sampleId(nextId++), content: sent?.content ?? '', author: ADMIN, createdAt };
        state.notes = [...state.notes, note];
        notifyChanged(id, 'queue');
        return Response.json(note, { status: 201 });
      }
      case 'POST /api/chat/admin/assign': {
        const taken = conversation?.assignee;
        if (sent?.expected !== undefined && taken && sent.expected !== taken._id)
          return Response.json({ error: CHAT_QUEUE_TEXTS.takenBy(taken.name) }, { status: 409 });
        const assignee = [ADMIN, COLLEAGUE].find(({ _id }) => _id === sent?.assigneeId) ?? null;
        replace(id, (each) => ({ ...each, assignee }), 'queue');
        return Response.json(find(id));
      }
      case 'POST /api/chat/admin/resolve':
        replace(id, (each) => ({ ...each, status: 'resolved', resolvedBy: ADMIN }), 'queue');
        return Response.json(find(id));
      case 'POST /api/chat/admin/reopen':
        replace(id, (each) => ({ ...each, status: 'open', resolvedBy: null }), 'queue');
        return Response.json(find(id));
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
        replace(id, (each) => ({ ...each, unreadCount: 0 }), 'newest');
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

  function changeMessages(change: (message: AdminChatMessage) => AdminChatMessage[]) {
    for (const { user } of state.conversations) {
      replace(user._id, (each) => ({ ...each, chat: each.chat.flatMap(change) }));
    }
  }

  function listConversations(query: URLSearchParams) {
    const [q, view, only] = [query.get('q') ?? '', query.get('view'), query.get('only')];
    const found = state.conversations.filter(
      ({ chat, user, status, assignee, unreadCount }) =>
        chat.length > 0 &&
        `${user.name} ${user.email}`.toLowerCase().includes(q) &&
        (view === 'all' || (view === 'resolved' ? status === 'resolved' : status === 'open')) &&
        (view !== 'mine' || assignee?._id === ADMIN._id) &&
        (query.get('unread') !== 'true' || unreadCount > 0) &&
        (only === null || user._id === only),
    );
    const [messages, limit, start] = [
      Number(query.get('messages') ?? 50),
      Number(query.get('limit')),
      Number(query.get('cursor')),
    ];
    const page = found
      .slice(start, start + limit)
      .map((each) => [each.user._id, { ...each, chat: each.chat.slice(-messages) }]);
    const next = start + limit;
    return Response.json(Object.fromEntries(page), {
      headers: next < found.length ? { [NEXT_CURSOR_HEADER]: String(next) } : {},
    });
  }

  return {
    ...server,
    state,
    /** A user sends a message. */
    receives: (userId: string, content: string) =>
      act(async () => {
        add(userId, 'user', content);
      }),
    /** Another admin does something. */
    colleagueChanges: (
      userId: string,
      change: (known: Conversation) => Conversation,
      part: 'newest' | 'queue' | 'everything' = 'queue',
    ) =>
      act(async () => {
        replace(userId, change, part === 'everything' ? undefined : part);
      }),
    chatOf: (userId: string) => find(userId)?.chat.map(({ content }) => content) ?? [],
  };
}
