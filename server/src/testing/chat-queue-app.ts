import { randomUUID } from 'node:crypto';
import {
  getConversation,
  listConversations,
  replyToUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { assignConversation, resolveConversation } from '@cold-open/contract/chat/chat-queue.contract';
import { startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

/** Starts the app with two admins, and the steps that the tests about the queue of the chat share. */
export async function startChatQueueApp() {
  const started = await startTestApp();
  const { clock, signIn } = started;
  const ada = await signIn('Ada', { admin: true });
  const ben = await signIn('Ben', { admin: true, role: 'support' });

  const about = (person: Person) => ({ params: { userId: person.id } });
  const send = async (person: Person, content: string) => {
    clock.advance(10);
    return (await person.call(sendMessage, { body: { content } })).body;
  };

  /** Signs in a user who has sent a message. */
  async function signInSender(name = `Maya ${randomUUID()}`, content = 'Where is my script?') {
    const person = await signIn(name);
    return { person, message: await send(person, content) };
  }

  return {
    ...started,
    about,
    ada,
    ben,
    send,
    signInSender,
    assign: (admin: Person, person: Person, to: Person | null, expected?: Person | null) =>
      admin.call(assignConversation, {
        ...about(person),
        body: {
          assigneeId: to?.id ?? null,
          ...(expected !== undefined && { expected: expected?.id ?? null }),
        },
      }),
    resolve: (admin: Person, person: Person, newestSeen?: string) =>
      admin.call(resolveConversation, { ...about(person), body: { newestSeen } }),
    reply: (admin: Person, person: Person, content: string, newestSeen?: string, clientId?: string) =>
      admin.call(replyToUser, { ...about(person), body: { content, newestSeen, clientId } }),
    listedIds: async (admin: Person, query: Record<string, string>) =>
      Object.keys((await admin.call(listConversations, { query })).body),
    conversationOf: async (person: Person, admin = ada) =>
      (await admin.call(getConversation, about(person))).body,
    messagesOf: async (person: Person) =>
      (await person.call(listMyMessages)).body.map(({ content }) => content),
  };
}
