import { randomUUID } from 'node:crypto';
import {
  clearConversation,
  countUnreadChats,
  deleteMessage,
  getConversation,
  listConversationMessages,
  listConversations,
  readConversation,
  replyToUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import {
  addNote,
  assignConversation,
  listNotes,
  reopenConversation,
  resolveConversation,
} from '@cold-open/contract/chat/chat-queue.contract';
import { createSavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { describe, expect, test } from 'vitest';
import { startChatQueueApp } from '../../testing/chat-queue-app.ts';
import { chatMessages } from './chat.tables.ts';

const { about, ada, app, assign, ben, clock, listedIds, messagesOf, resolve, send, signInSender } =
  await startChatQueueApp();

describe('the views', () => {
  test('open, mine, resolved and all, each with and without the unread filter', async () => {
    const town = randomUUID();
    const [{ person: open }, { person: mine }, { person: others }, { person: done }] = [
      await signInSender(`Open ${town}`),
      await signInSender(`Mine ${town}`),
      await signInSender(`Others ${town}`),
      await signInSender(`Done ${town}`),
    ];
    await assign(ada, mine, ada);
    await assign(ada, others, ben);
    await assign(ada, done, ada);
    await resolve(ada, done);
    await ada.call(readConversation, about(mine));
    const list = (view: string, unread?: string) =>
      listedIds(ada, { q: town, view, ...(unread && { unread }) });
    expect(await list('open')).toEqual([others.id, mine.id, open.id]);
    expect(await list('open', 'true')).toEqual([others.id, open.id]);
    expect(await list('mine')).toEqual([mine.id]);
    expect(await list('mine', 'true')).toEqual([]);
    expect(await list('mine', 'false')).toEqual([mine.id]);
    expect(await list('resolved')).toEqual([done.id]);
    expect(await list('all')).toEqual([done.id, others.id, mine.id, open.id]);
    expect(await list('all', 'true')).toEqual([done.id, others.id, open.id]);
    expect(await listedIds(ben, { q: town, view: 'mine' })).toEqual([others.id]);
    // Without a view, all conversations are listed, as before views existed.
    expect(await listedIds(ada, { q: town })).toHaveLength(4);

    const first = await ada.call(listConversations, { query: { q: town, view: 'open', limit: '2' } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    expect(Object.keys(first.body)).toEqual([others.id, mine.id]);
    expect(await listedIds(ada, { q: town, view: 'open', limit: '2', cursor })).toEqual([open.id]);
  });

  test('a single conversation can be requested with the same filters, and with fewer messages', async () => {
    const { person } = await signInSender();
    await send(person, 'second');
    const only = { only: person.id, messages: '1' };
    const found = (await ada.call(listConversations, { query: { ...only, view: 'open' } })).body;
    expect(Object.keys(found)).toEqual([person.id]);
    expect(found[person.id]?.chat.map(({ content }) => content)).toEqual(['second']);
    expect(await listedIds(ada, { ...only, view: 'mine' })).toEqual([]);
    for (const query of [{ view: 'closed' }, { unread: 'yes' }, { messages: '0' }, { messages: '51' }])
      expect((await ada.call(listConversations, { query })).status).toBe(400);
  });
});

describe('searching', () => {
  test('finds words in messages from three characters on, and shows where', async () => {
    const word = `Xylo${randomUUID().slice(0, 8)}`;
    const { person } = await signInSender('Nobody', `The ${word.toUpperCase()} is broken`);
    await send(person, 'Something else');
    const { person: named } = await signInSender(`${word} Jones`, 'Hello');
    const { body } = await ada.call(listConversations, { query: { q: word.toLowerCase() } });
    expect(Object.keys(body)).toEqual([named.id, person.id]);
    expect(body[person.id]?.found).toBe(`The ${word.toUpperCase()} is broken`);
    expect(body[named.id]?.found).toBeNull();
    expect(await listedIds(ada, { q: word, view: 'resolved' })).toEqual([]);
    expect(await listedIds(ada, { q: `${word}%` })).toEqual([]);
    // Two characters match names only.
    const { person: short } = await signInSender('Qj Short', 'zv zv');
    expect(await listedIds(ada, { q: 'qj' })).toEqual([short.id]);
    expect(await listedIds(ada, { q: 'zv' })).toEqual([]);
  });

  test('a word in very many messages finds the newest conversations, page by page', async () => {
    const town = randomUUID();
    const { person: quiet } = await signInSender('Quiet', `One ${town}`);
    const { person: loud } = await signInSender('Loud', `Two ${town}`);
    const createdAt = new Date(clock.now().getTime() - DAY_MS);
    const row = { userId: loud.id, senderRole: 'admin' as const, createdAt, readAt: createdAt };
    await app.db
      .insert(chatMessages)
      .values(Array.from({ length: 501 }, (_, index) => ({ ...row, content: `${town} ${index}` })));
    expect(await listedIds(ada, { q: town })).toEqual([loud.id, quiet.id]);
    const first = await ada.call(listConversations, { query: { q: town, limit: '1' } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    expect(await listedIds(ada, { q: town, limit: '1', cursor })).toEqual([quiet.id]);
  });
});

describe('an admin’s own conversation', () => {
  test('is not in their own console, but in the other admins’', async () => {
    const message = await send(ben, `A question from Ben ${randomUUID()}`);
    await ada.call(addNote, { ...about(ben), body: { content: 'Ben asks too much.' } });
    const unread = async (admin: typeof ada) => (await admin.call(countUnreadChats)).body.unread;
    expect(await unread(ada)).toBe((await unread(ben)) + 1);
    const q = message.content;
    expect(await listedIds(ada, { q })).toEqual([ben.id]);
    for (const query of [{ q }, { only: ben.id }, { q: ben.email, view: 'open' }])
      expect(await listedIds(ben, query)).toEqual([]);
    const params = { userId: ben.id };
    for (const [endpoint, body] of [
      [getConversation, undefined],
      [listConversationMessages, undefined],
      [listNotes, undefined],
      [replyToUser, { content: 'To myself' }],
      [addNote, { content: 'About myself' }],
      [readConversation, undefined],
      [assignConversation, { assigneeId: ben.id }],
      [resolveConversation, {}],
      [reopenConversation, undefined],
      [clearConversation, undefined],
    ] as const) {
      const { status } = await ben.call(endpoint, { params, ...(body && { body }) });
      expect([endpoint.operationId, status]).toEqual([endpoint.operationId, 404]);
    }
    expect((await ben.call(deleteMessage, { params: { messageId: message._id } })).status).toBe(404);
    expect(await messagesOf(ben)).toEqual([message.content]);
  });
});

test('a saved reply with an unknown placeholder is rejected, one with known ones is saved', async () => {
  const save = (content: string) => ada.call(createSavedReply, { body: { name: 'Hello', content } });
  const rejected = await save('Hello {nmae}, {name}');
  expect([rejected.status, rejected.body.error, rejected.body.details?.[0]?.path]).toEqual([
    400,
    '{nmae} is not a placeholder. Use {name}, {first name}, {email} or {admin}.',
    'content',
  ]);
  expect((await save('Hello {first name}, {admin} here. { "code": 1 }')).status).toBe(201);
});
