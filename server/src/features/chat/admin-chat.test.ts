import { randomUUID } from 'node:crypto';
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
import { startChatApp } from '../../testing/chat-app.ts';
import { scripts } from '../scripts/scripts.tables.ts';
import { conversations } from './chat.tables.ts';

const { admin, app, call, clock, messagesOf, of, reply, send, signIn } = await startChatApp();
type Person = typeof admin;

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
