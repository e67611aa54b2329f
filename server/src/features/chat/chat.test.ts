import { randomUUID } from 'node:crypto';
import { getCurrentUser, unsubscribe } from '@cold-open/contract/account/account.contract';
import { changeProfile } from '@cold-open/contract/account/own-account.contract';
import {
  blockUser,
  clearConversation,
  countUnreadChats,
  deleteMessage,
  editMessage,
  getChatUserCard,
  getConversation,
  listConversationMessages,
  listConversations,
  readConversation,
  replyToUser,
  unblockUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import {
  countMyUnread,
  listMyMessages,
  readMyMessages,
  sendMessage,
} from '@cold-open/contract/chat/chat.contract';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@cold-open/contract/chat/saved-replies.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { scripts } from '../scripts/scripts.tables.ts';
import { emailReplies, findUnreadReplies } from './chat.jobs.ts';
import { chatMessages, conversations } from './chat.tables.ts';

const { address, app, call, clock, dataDir, signIn, startSecondInstance } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

const send = (person: Person, content: unknown, clientId?: string) =>
  person.call(sendMessage, { body: { content, ...(clientId && { clientId }) } });
const reply = (to: Person, content: string, clientId?: string) =>
  admin.call(replyToUser, { params: { userId: to.id }, body: { content, ...(clientId && { clientId }) } });
const messagesOf = async (person: Person) =>
  (await person.call(listMyMessages)).body.map(({ content }) => content);
const unreadOf = async (person: Person) => (await person.call(countMyUnread)).body.unread;
const conversationWith = async (person: Person) =>
  (await admin.call(getConversation, { params: { userId: person.id } })).body;
const of = (person: Person) => ({ params: { userId: person.id } });

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

describe('the list of conversations', () => {
  test('shows the newest first, with their last messages, and can be searched by name and email', async () => {
    const zoe = await signIn('Zoë Quill');
    const yan = await signIn('Yan Quill');
    await send(zoe, 'first');
    clock.advance(10);
    await send(yan, 'second');
    clock.advance(10);
    for (let number = 0; number < 52; number++) await send(zoe, `z${number}`);
    const list = (query: Record<string, string>) => admin.call(listConversations, { query });
    const { body } = await list({ q: 'QUILL' });
    expect(Object.keys(body)).toEqual([zoe.id, yan.id]);
    expect(body[zoe.id]).toMatchObject({
      user: { _id: zoe.id, name: 'Zoë Quill', email: zoe.email, blocked: false },
      unreadCount: 53,
    });
    expect(body[zoe.id]?.chat.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, number) => `z${number + 2}`),
    );
    expect(Object.keys((await list({ q: yan.email.toUpperCase() })).body)).toEqual([yan.id]);
    const first = await list({ q: 'quill', limit: '1' });
    expect(Object.keys(first.body)).toEqual([zoe.id]);
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    expect(Object.keys((await list({ q: 'quill', limit: '1', cursor })).body)).toEqual([yan.id]);
  });

  test('does not include a conversation without messages', async () => {
    const ida = await signIn('Ida Fenwick');
    const message = (await send(ida, 'only')).body;
    const ids = async () =>
      Object.keys((await admin.call(listConversations, { query: { q: 'fenwick' } })).body);
    expect(await ids()).toEqual([ida.id]);
    await admin.call(deleteMessage, { params: { messageId: message._id } });
    expect(await ids()).toEqual([]);
    await send(ida, 'again');
    const { status } = await admin.call(clearConversation, of(ida));
    expect(status).toBe(200);
    expect(await messagesOf(ida)).toEqual([]);
    expect(await app.db.select().from(conversations).where(eq(conversations.userId, ida.id))).toEqual([]);
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

describe('admins', () => {
  test('admins can edit messages from any admin, but not from users', async () => {
    const maya = await signIn();
    const other = await signIn('Bo', { admin: true });
    const theirs = (await reply(maya, 'tpyo')).body;
    const edit = (who: Person, messageId: string, content: string) =>
      who.call(editMessage, { params: { messageId }, body: { content } });
    const edited = await edit(other, theirs._id, ' typo ');
    expect(edited.body).toMatchObject({ content: 'typo', _id: theirs._id });
    expect(edited.body.editedAt).not.toBeNull();
    expect((await edit(other, theirs._id, ' ')).status).toBe(400);
    const hers = (await send(maya, 'mine')).body;
    expect((await edit(admin, hers._id, 'changed')).status).toBe(403);
    expect(await messagesOf(maya)).toEqual(['typo', 'mine']);
    expect((await edit(admin, randomUUID(), 'x')).status).toBe(404);
  });

  test('admins see a user’s plan, balance, latest scripts and latest failures', async () => {
    const maya = await signIn('Maya');
    const base = { ownerId: maya.id, niche: 'Food', style: 'long' };
    await app.db.insert(scripts).values([
      { ...base, title: 'Good', words: 12, content: 'secret words' },
      { ...base, title: 'Bad', status: 'failed', failureCode: 'timeout', tokenReturned: true },
    ]);
    const { body } = await admin.call(getChatUserCard, of(maya));
    expect(body).toMatchObject({
      name: 'Maya',
      email: maya.email,
      subscriptionStatus: 'inactive',
      tokens: 0,
    });
    expect(body.scripts.map(({ title }) => title).sort()).toEqual(['Bad', 'Good']);
    expect(body.failures).toMatchObject([
      { title: 'Bad', failure: { code: 'writer_unreachable', tokenReturned: true } },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret words');
  });

  test('admins manage saved replies', async () => {
    const form = { name: 'Hello', content: 'Hello, how can I help?' };
    const saved = (await admin.call(createSavedReply, { body: form })).body;
    const params = { id: saved._id };
    await admin.call(updateSavedReply, { params, body: { ...form, name: 'Greeting' } });
    expect((await admin.call(listSavedReplies)).body).toEqual([{ ...saved, name: 'Greeting' }]);
    const nameless = await admin.call(createSavedReply, { body: { ...form, name: ' ' } });
    expect([nameless.status, nameless.body.error]).toEqual([400, 'Please give the reply a name.']);
    expect((await admin.call(deleteSavedReply, { params })).status).toBe(200);
    expect((await admin.call(deleteSavedReply, { params })).status).toBe(404);
    expect((await admin.call(listSavedReplies)).body).toEqual([]);
  });

  test('an unknown user is reported as not found', async () => {
    const params = { userId: randomUUID() };
    for (const answer of [
      await admin.call(getConversation, { params }),
      await admin.call(listConversationMessages, { params }),
      await admin.call(getChatUserCard, { params }),
      await admin.call(readConversation, { params }),
      await admin.call(clearConversation, { params }),
      await admin.call(blockUser, { params }),
      await admin.call(replyToUser, { params, body: { content: 'x' } }),
    ])
      expect(answer.status).toBe(404);
  });

  test('only admins can use the admin chat', async () => {
    const maya = await signIn();
    const params = { userId: maya.id, messageId: randomUUID(), id: randomUUID() };
    const body = { content: 'x', name: 'x' };
    for (const endpoint of [
      listConversations,
      countUnreadChats,
      getConversation,
      listConversationMessages,
      replyToUser,
      readConversation,
      clearConversation,
      editMessage,
      deleteMessage,
      blockUser,
      unblockUser,
      getChatUserCard,
      listSavedReplies,
      createSavedReply,
      updateSavedReply,
      deleteSavedReply,
    ]) {
      const sent = { params, ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body }) };
      expect((await maya.call(endpoint, sent)).status).toBe(403);
      expect((await call(endpoint, sent)).status).toBe(401);
    }
    for (const endpoint of [listMyMessages, countMyUnread, sendMessage, readMyMessages])
      expect((await call(endpoint, endpoint.method === 'POST' ? { body } : {})).status).toBe(401);
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
