import { getConversation, replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

/** Starts the app with an admin, and the steps that the tests about the support chat share. */
export async function startChatApp() {
  const started = await startTestApp();
  const admin = await started.signIn('Ada', { admin: true });
  const of = (person: Person) => ({ params: { userId: person.id } });
  return {
    ...started,
    admin,
    of,
    send: (person: Person, content: unknown, clientId?: string) =>
      person.call(sendMessage, { body: { content, ...(clientId && { clientId }) } }),
    reply: (to: Person, content: string, clientId?: string) =>
      admin.call(replyToUser, { ...of(to), body: { content, ...(clientId && { clientId }) } }),
    messagesOf: async (person: Person) =>
      (await person.call(listMyMessages)).body.map(({ content }) => content),
    conversationWith: async (person: Person) => (await admin.call(getConversation, of(person))).body,
  };
}
