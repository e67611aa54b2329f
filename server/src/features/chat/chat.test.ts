import { randomUUID } from 'node:crypto';
import { getCurrentUser, unsubscribe } from '@cold-open/contract/account/account.contract';
import { changeProfile } from '@cold-open/contract/account/own-account.contract';
import {
  blockUser,
  countUnreadChats,
  deleteMessage,
  listConversationMessages,
  readConversation,
  unblockUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import {
  countMyUnread,
  listMyMessages,
  readMyMessages,
  sendMessage,
} from '@cold-open/contract/chat/chat.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { startChatApp } from '../../testing/chat-app.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { emailReplies, findUnreadReplies } from './chat.jobs.ts';
import { chatMessages } from './chat.tables.ts';

const {
  address,
  admin,
  app,
  clock,
  conversationWith,
  dataDir,
  messagesOf,
  of,
  reply,
  send,
  signIn,
  startSecondInstance,
} = await startChatApp();

const unreadOf = async (person: typeof admin) => (await person.call(countMyUnread)).body.unread;

describe('messages', () => {
  test('a message is stored, shown to both sides in order, and notifies only them', async () => {
    const maya = await signIn('Maya');
    const omar = await signIn('Omar');
    const [hers, his, admins] = [await maya.listen(), await omar.listen(), await admin.listen()];
    const sent = await send(maya, '  Hello  ');
    expect([sent.status, sent.body.content, sent.body.senderRole, sent.body.read]).toEqual([
      201,
      'Hello',
      'user',
      false,
    ]);
    await reply(maya, 'Good morning');
    expect(await messagesOf(maya)).toEqual(['Hello', 'Good morning']);
    expect((await conversationWith(maya)).chat.map(({ content }) => content)).toEqual([
      'Hello',
      'Good morning',
    ]);
    const changed = { type: 'chat.changed', userId: maya.id, part: 'newest' };
    await expect.poll(() => hers.received).toEqual([changed, changed]);
    // Admins are also told who writes.
    const aboutChats = () => admins.received.filter(({ type }) => type === 'chat.changed');
    await expect.poll(aboutChats).toEqual([changed, changed]);
    expect(his.received).toEqual([]);
    for (const listener of [hers, his, admins]) listener.close();
    expect(await messagesOf(omar)).toEqual([]);
  });

  test('a message sent ten times with the same client id is stored once', async () => {
    const maya = await signIn();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(maya, 'Once', clientId)));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await messagesOf(maya)).toEqual(['Once']);
    // The two sides' client ids are independent.
    await reply(maya, 'Mine', clientId);
    await reply(maya, 'Mine', clientId);
    expect(await messagesOf(maya)).toEqual(['Once', 'Mine']);
  });

  test('an empty message and one with 4,001 characters are rejected', async () => {
    const maya = await signIn();
    for (const [content, text] of [
      ['', 'Please write a message.'],
      [' \n ', 'Please write a message.'],
      [7, 'Please write a message.'],
      ['x'.repeat(4001), 'A message has at most 4,000 characters.'],
    ]) {
      const { status, body } = await send(maya, content);
      expect([status, body.error, body.details?.[0]?.path]).toEqual([400, text, 'content']);
    }
    expect((await send(maya, '😀'.repeat(4000))).status).toBe(201);
  });

  test('markup, emoji and other scripts are stored unchanged', async () => {
    const maya = await signIn();
    const content = '<script>alert(1)</script> 🎬 مرحبا 日本';
    await send(maya, content);
    expect(await messagesOf(maya)).toEqual([content]);
  });

  test('messages stay in order when the clock is set back', async () => {
    const maya = await signIn();
    await send(maya, 'one');
    await app.db
      .update(chatMessages)
      .set({ createdAt: new Date(Date.now() + 3_600_000) })
      .where(eq(chatMessages.userId, maya.id));
    await send(maya, 'two');
    expect(await messagesOf(maya)).toEqual(['one', 'two']);
  });

  test('older messages are paged without gaps', async () => {
    const maya = await signIn();
    for (let number = 1; number <= 5; number++) await send(maya, `m${number}`);
    const last = await maya.call(listMyMessages, { query: { limit: '2' } });
    expect(last.body.map(({ content }) => content)).toEqual(['m4', 'm5']);
    const cursor = last.headers.get(NEXT_CURSOR_HEADER) ?? '';
    const before = await admin.call(listConversationMessages, { ...of(maya), query: { limit: '3', cursor } });
    expect(before.body.map(({ content }) => content)).toEqual(['m1', 'm2', 'm3']);
    expect(before.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
  });
});

describe('unread messages', () => {
  test('reading or deleting a message lowers the recipient’s unread count', async () => {
    const maya = await signIn();
    await reply(maya, 'one');
    const second = (await reply(maya, 'two')).body;
    await send(maya, 'mine');
    expect(await unreadOf(maya)).toBe(2);
    await admin.call(deleteMessage, { params: { messageId: second._id } });
    expect(await unreadOf(maya)).toBe(1);
    expect((await maya.call(readMyMessages)).body).toEqual({ unread: 0 });
    expect(await unreadOf(maya)).toBe(0);
    expect((await conversationWith(maya)).unreadCount).toBe(1);
    const { unread } = (await admin.call(countUnreadChats)).body;
    await admin.call(readConversation, of(maya));
    expect((await conversationWith(maya)).unreadCount).toBe(0);
    expect((await admin.call(countUnreadChats)).body.unread).toBe(unread - 1);
  });

  test('reading again publishes no event', async () => {
    const maya = await signIn();
    await reply(maya, 'one');
    const listener = await maya.listen();
    await maya.call(readMyMessages);
    await expect.poll(() => listener.received.length).toBe(1);
    await maya.call(readMyMessages);
    await send(maya, 'after');
    await expect.poll(() => listener.received.length).toBe(2);
    listener.close();
  });
});

describe('blocking', () => {
  test('a block applies to both sides immediately and can be undone', async () => {
    const maya = await signIn();
    const clientId = randomUUID();
    await send(maya, 'before', clientId);
    expect((await admin.call(blockUser, of(maya))).body.message).toBe('User blocked.');
    const sent = await send(maya, 'let me in');
    expect([sent.status, sent.body.error, sent.body.code]).toEqual([
      403,
      'You are blocked and cannot send messages.',
      'chat_blocked',
    ]);
    expect((await maya.call(getCurrentUser)).body.blocked).toBe(true);
    const answer = await reply(maya, 'sorry');
    expect([answer.status, answer.body.code]).toEqual([403, 'chat_user_blocked']);
    // A message sent before the block can be repeated after it.
    expect((await send(maya, 'before', clientId)).status).toBe(201);
    expect((await conversationWith(maya)).user.blocked).toBe(true);
    await admin.call(unblockUser, of(maya));
    expect((await send(maya, 'thanks')).status).toBe(201);
    expect(await messagesOf(maya)).toEqual(['before', 'thanks']);
  });
});

describe('unread replies', () => {
  const findUnread = () => app.jobs.enqueue(app.db, findUnreadReplies, {});
  const advanceMinutes = (count: number) => clock.advance(count * 60_000);

  test('a reply that stays unread for ten minutes is emailed once, unless it is read or deleted', async () => {
    const maya = await signIn('Maya');
    const nina = await signIn('Nina');
    await reply(maya, 'First <b>answer</b>');
    const second = (await reply(maya, 'Second answer')).body;
    await reply(maya, 'Third answer');
    await reply(nina, 'Read in time');
    await nina.call(readMyMessages);
    await admin.call(deleteMessage, { params: { messageId: second._id } });
    advanceMinutes(9);
    await findUnread();
    advanceMinutes(2);
    await findUnread();
    await waitFor('the email is sent', () => emailsTo(dataDir, maya.email).length === 1);
    const [message = ''] = emailsTo(dataDir, maya.email);
    expect(message).toContain('First <b>answer</b>');
    expect(message).toContain('First &lt;b&gt;answer&lt;/b&gt;');
    expect(message).toContain('Third answer');
    expect(message).not.toContain('Second answer');
    expect(message).toContain(`${address}/chatwidget`);
    const omar = await signIn('Omar');
    await omar.call(changeProfile, { body: { chatEmails: false } });
    await reply(omar, 'Not by email');
    await reply(nina, 'Later');
    advanceMinutes(30);
    await findUnread();
    await waitFor('the other email is sent', () => emailsTo(dataDir, nina.email).length === 1);
    expect(emailsTo(dataDir, maya.email)).toHaveLength(1);
    await waitFor('all email jobs to end', async () =>
      (await app.db.select().from(jobs).where(eq(jobs.kind, emailReplies.name))).every(
        ({ status }) => status === 'done',
      ),
    );
    expect(emailsTo(dataDir, omar.email)).toEqual([]);
  });

  test('an email program unsubscribes with one click, and a person with a button', async () => {
    const maya = await signIn();
    await reply(maya, 'First answer');
    advanceMinutes(11);
    await findUnread();
    await waitFor('the email is sent', () => emailsTo(dataDir, maya.email).length === 1);
    const [headers = ''] = (emailsTo(dataDir, maya.email)[0] ?? '')
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n\r?\n/);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    // A long header is folded, and programs ignore the spaces inside the brackets (RFC 2369).
    const link = /^List-Unsubscribe: *<([^>]+)>\r?$/m.exec(headers)?.[1]?.replace(/\s/g, '') ?? '';
    const { pathname, search } = new URL(link);

    // Programs open links, so that alone changes nothing.
    const opened = await fetch(`${address}${pathname}${search}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe${search}`]);
    expect((await maya.call(getCurrentUser)).body.chatEmails).toBe(true);
    const click = (token: string) =>
      fetch(`${address}${pathname}?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const token = new URL(link).searchParams.get('token') ?? '';
    const omar = await signIn();
    for (const wrong of ['x', `${omar.id}.${token.split('.')[1]}`, `${token}x`]) {
      const refused = await click(wrong);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        400,
        'unsubscribe_link_invalid',
      ]);
    }
    expect((await click(token)).status).toBe(200);
    expect((await maya.call(getCurrentUser)).body.chatEmails).toBe(false);
    expect((await omar.call(getCurrentUser)).body.chatEmails).toBe(true);
    // The same link works again, and the page's button sends no body.
    expect((await maya.call(unsubscribe, { query: { token } })).status).toBe(200);
  });
});

test('two instances deliver each other’s messages to both sides', async () => {
  const elsewhere = await startSecondInstance();
  const person = await signIn();
  const [there, here] = [await readEvents(elsewhere.address, person.token), await admin.listen()];
  await reply(person, 'Sent here');
  await waitFor('the user is notified on the other instance', () =>
    there.received.some(({ type }) => type === 'chat.changed'),
  );
  const read = await elsewhere.call(listMyMessages, {}, person.token);
  expect(read.body.map(({ content }) => content)).toEqual(['Sent here']);
  await elsewhere.call(sendMessage, { body: { content: 'Answered there' } }, person.token);
  await waitFor('the admin is notified on this instance', () =>
    here.received.some((event) => event.type === 'chat.changed' && event.userId === person.id),
  );
  expect((await conversationWith(person)).chat.map(({ content }) => content)).toEqual([
    'Sent here',
    'Answered there',
  ]);
  there.close();
  here.close();
});
