import {
  blockUser,
  type Conversation,
  clearConversation,
  countUnreadChats,
  deleteMessage,
  getConversation,
  listConversations,
  readConversation,
  replyToUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import { CONTACT_MESSAGES, sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { users } from '../account/account.tables.ts';
import { chatMessages, conversations, visitors } from './chat.tables.ts';

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const SUPPORT = 'support@coldopen.example';
const { app, call, signIn, dataDir } = await startTestApp({
  config: { smtpUrl: smtp.url, supportEmail: SUPPORT },
});
const withoutSupport = await startTestApp({ config: { smtpUrl: smtp.url } });
const admin = await signIn('Ada', { admin: true });

const write = (email: string, message: string, name = 'Noor Visitor') =>
  call(sendContactMessage, { body: { name, email, message } });
const find = async (q: string) => {
  const { body } = await admin.call(listConversations, { query: { q } });
  return (Object.values(body) as Conversation[])[0];
};

test('a message becomes a conversation with a visitor, and an email to support', async () => {
  const events = await admin.listen();
  const unreadBefore = (await admin.call(countUnreadChats)).body.unread;
  const sent = await write(' Noor@Example.com ', '  Can I pay by invoice? ');
  expect([sent.status, sent.body]).toEqual([201, { message: CONTACT_MESSAGES.sent }]);
  const found = await find('noor@example');
  expect(found).toMatchObject({
    user: { name: 'Noor Visitor', email: 'noor@example.com', blocked: false, visitor: true },
    chat: [{ content: 'Can I pay by invoice?', senderRole: 'user', read: false }],
    unreadCount: 1,
  });
  expect((await admin.call(countUnreadChats)).body.unread).toBe(unreadBefore + 1);
  const userId = found?.user._id ?? '';
  await waitFor('the event', () =>
    events.received.some((event) => event.type === 'chat.changed' && event.userId === userId),
  );
  await waitFor('the email', () => smtp.received.some(({ to }) => to.includes(SUPPORT)));
  const mail = smtp.received.find(({ to }) => to.includes(SUPPORT));
  expect(mail?.text).toContain('Can I pay by invoice?');
  expect(mail?.text).toMatch(/Reply-To: .*noor@example\.com/i);

  // A second message from the same email continues the conversation.
  await write('NOOR@example.com', 'Hello again', 'Noor');
  expect(await find('noor@example')).toMatchObject({ user: { _id: userId, name: 'Noor' }, unreadCount: 2 });
});

test('a reply is emailed to the visitor at once, and the conversation can be read and cleared', async () => {
  const email = 'omar@example.com';
  await write(email, 'Hello');
  const userId = (await find(email))?.user._id ?? '';
  const params = { userId };
  expect((await admin.call(readConversation, { params })).body).toEqual({ unread: 0 });
  const reply = await admin.call(replyToUser, { params, body: { content: 'Good morning, Omar' } });
  expect(reply.status).toBe(201);
  await waitFor('the reply', () => smtp.received.some(({ to }) => to.includes(email)));
  const mail = smtp.received.find(({ to }) => to.includes(email));
  expect(mail?.text).toContain('Good morning, Omar');
  expect(mail?.text).not.toContain('/chatwidget');

  expect((await admin.call(blockUser, { params })).status).toBe(404);
  const { body } = await admin.call(getConversation, { params });
  expect(body.chat.map(({ content }) => content)).toEqual(['Hello', 'Good morning, Omar']);
  const [first] = body.chat;
  expect((await admin.call(deleteMessage, { params: { messageId: first?._id ?? '' } })).status).toBe(200);
  expect((await admin.call(clearConversation, { params })).status).toBe(200);
  expect(await app.db.select().from(visitors).where(eq(visitors.id, userId))).toEqual([]);
  expect((await admin.call(getConversation, { params })).status).toBe(404);
});

test('without SUPPORT_EMAIL the message is written to the outbox, even with a mail server', async () => {
  const body = { name: 'Ines', email: 'ines@example.com', message: 'Where is my invoice?' };
  expect((await withoutSupport.call(sendContactMessage, { body })).status).toBe(201);
  await waitFor('the email', () => emailsTo(withoutSupport.dataDir, 'support@coldopen.local').length === 1);
  expect(emailsTo(withoutSupport.dataDir, 'support@coldopen.local')[0]).toContain('Where is my invoice?');
  expect(emailsTo(dataDir, 'support@coldopen.local')).toEqual([]);
});

test.each([
  [{ name: ' ' }, CONTACT_MESSAGES.nameRequired],
  [{ name: 'a'.repeat(101) }, 'Your name must be at most 100 characters.'],
  [{ email: 'nobody' }, 'Please enter a valid email address.'],
  [{ message: ' ' }, CONTACT_MESSAGES.messageRequired],
  [{ message: 'a'.repeat(4001) }, 'A message has at most 4,000 characters.'],
])('%j is rejected', async (fields, text) => {
  const body = { name: 'Noor', email: 'noor@example.com', message: 'Hello', ...fields };
  const { status, body: reply } = await call(sendContactMessage, { body });
  expect([status, reply]).toEqual([400, expect.objectContaining({ error: text })]);
});

test('a sender is limited to five messages an hour', async () => {
  const limited = await startTestApp({ config: { rateLimit: true } });
  const send = (email: string) =>
    limited.call(sendContactMessage, { body: { name: 'Noor', email, message: 'Hello' } });
  for (let count = 0; count < 5; count += 1)
    expect((await send(`noor${count}@example.com`)).status).toBe(201);
  const refused = await send('noor6@example.com');
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

test('a deleted user’s messages are deleted too', async () => {
  const maya = await signIn('Maya');
  await admin.call(replyToUser, { params: { userId: maya.id }, body: { content: 'Hello Maya' } });
  await app.db.delete(users).where(eq(users.id, maya.id));
  expect(await app.db.select().from(chatMessages).where(eq(chatMessages.userId, maya.id))).toEqual([]);
  expect(await app.db.select().from(conversations).where(eq(conversations.userId, maya.id))).toEqual([]);
});
