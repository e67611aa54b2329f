import { randomUUID } from 'node:crypto';
import {
  clearConversation,
  countUnreadChats,
  deleteMessage,
  editMessage,
  getConversation,
  listConversationMessages,
  listConversations,
  readConversation,
  replyToUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import {
  addNote,
  assignConversation,
  listNotes,
  listSupporters,
  reopenConversation,
  resolveConversation,
} from '@cold-open/contract/chat/chat-queue.contract';
import { sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { createSavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { chatMessages } from './chat.tables.ts';

const { app, call, clock, signIn } = await startTestApp();
const ada = await signIn('Ada', { admin: true });
const ben = await signIn('Ben', { admin: true, role: 'support' });
type Person = Awaited<ReturnType<typeof signIn>>;

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
const assign = (admin: Person, person: Person, to: Person | null, expected?: Person | null) =>
  admin.call(assignConversation, {
    ...about(person),
    body: { assigneeId: to?.id ?? null, ...(expected !== undefined && { expected: expected?.id ?? null }) },
  });
const resolve = (admin: Person, person: Person, newestSeen?: string) =>
  admin.call(resolveConversation, { ...about(person), body: { newestSeen } });
const reply = (admin: Person, person: Person, content: string, newestSeen?: string, clientId?: string) =>
  admin.call(replyToUser, { ...about(person), body: { content, newestSeen, clientId } });
const listedIds = async (admin: Person, query: Record<string, string>) =>
  Object.keys((await admin.call(listConversations, { query })).body);
const conversationOf = async (person: Person, admin = ada) =>
  (await admin.call(getConversation, about(person))).body;
const messagesOf = async (person: Person) =>
  (await person.call(listMyMessages)).body.map(({ content }) => content);

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

describe('assignment', () => {
  test('is shown to both admins, live, and can be taken back', async () => {
    const { person } = await signInSender();
    const [toBen, toMaya] = [await ben.listen(), await person.listen()];
    const assigned = await assign(ada, person, ben, null);
    expect(assigned.body.assignee).toEqual({ _id: ben.id, name: 'Ben' });
    await expect
      .poll(() => toBen.received)
      .toEqual([{ type: 'chat.changed', userId: person.id, part: 'queue' }]);
    expect((await conversationOf(person, ben)).assignee?.name).toBe('Ben');
    expect((await assign(ben, person, null, ben)).body.assignee).toBeNull();
    // The user gets no event about either: the first one is the reply.
    await reply(ben, person, 'Hello');
    await expect
      .poll(() => toMaya.received)
      .toEqual([{ type: 'chat.changed', userId: person.id, part: 'newest' }]);
    for (const reader of [toBen, toMaya]) reader.close();
  });

  test('is possible only for admins who answer the chat', async () => {
    const { person } = await signInSender();
    const editor = await signIn('Edda', { admin: true, role: 'editor' });
    for (const to of [editor, person]) {
      const { status, body } = await assign(ada, person, to);
      expect([status, body.error]).toEqual([400, 'Only an admin who answers the chat can be assigned.']);
    }
    const names = (await ben.call(listSupporters)).body.map(({ name }) => name);
    expect(names).toEqual(['Ada', 'Ben']);
  });

  test.each([
    ['Ada', 'Ben'],
    ['Ben', 'Ada'],
  ])(
    'of two at the same time, %s first: the second admin learns who has the conversation, and nothing is lost',
    async (_name, second) => {
      const { person } = await signInSender();
      const [early, late] = second === 'Ben' ? [ada, ben] : [ben, ada];
      expect((await assign(early, person, early, null)).status).toBe(200);
      const { status, body } = await assign(late, person, late, null);
      expect([status, body.code, body.error]).toEqual([
        409,
        'conversation_taken',
        `This conversation was just assigned to ${early.name}.`,
      ]);
      expect((await conversationOf(person)).assignee?._id).toBe(early.id);
      // After seeing that, the second admin may still take it.
      expect((await assign(late, person, late, early)).body.assignee?._id).toBe(late.id);
      const back = await assign(early, person, null, early);
      expect(back.body.error).toBe(`This conversation was just assigned to ${late.name}.`);
      await assign(late, person, null, late);
      expect((await assign(early, person, ben, late)).body.error).toMatch(/removed the assignment/);
    },
  );

  test('of two at the same moment, exactly one succeeds, whatever the order', async () => {
    for (const order of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { person } = await signInSender();
      const answers = await Promise.all(order.map((admin) => assign(admin, person, admin, null)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = order[answers.findIndex(({ status }) => status === 200)];
      expect((await conversationOf(person)).assignee?._id).toBe(winner?.id);
    }
  });

  test('ends when the admin’s account is deleted, and their replies lose the name', async () => {
    const { person } = await signInSender();
    const cara = await signIn('Cara', { admin: true });
    await assign(ada, person, cara);
    await reply(cara, person, 'Hello from Cara');
    await resolve(cara, person);
    expect((await conversationOf(person)).resolvedBy?.name).toBe('Cara');
    expect((await ada.call(deleteUser, { params: { id: cara.id } })).status).toBe(200);
    const { assignee, resolvedBy, status, chat } = await conversationOf(person);
    expect([assignee, resolvedBy, status, chat.at(-1)?.author]).toEqual([null, null, 'resolved', null]);
  });
});

describe('resolving', () => {
  test('a user who writes again reopens the conversation, which stays with its admin', async () => {
    const { person } = await signInSender();
    await assign(ada, person, ben);
    const resolved = (await resolve(ben, person)).body;
    expect([resolved.status, resolved.resolvedBy]).toEqual(['resolved', { _id: ben.id, name: 'Ben' }]);
    // A reply after that leaves it resolved.
    await reply(ben, person, 'Good-bye');
    expect((await conversationOf(person)).status).toBe('resolved');
    await send(person, 'One more thing');
    expect(await conversationOf(person)).toMatchObject({
      status: 'open',
      resolvedBy: null,
      assignee: { name: 'Ben' },
    });
    await resolve(ada, person);
    expect((await ben.call(reopenConversation, about(person))).body.status).toBe('open');
    expect((await ben.call(reopenConversation, about(person))).status).toBe(200);
  });

  test('a visitor who writes again reopens the conversation, too', async () => {
    const form = { name: 'Noor', email: `${randomUUID()}@example.com`, message: 'An invoice?' };
    await call(sendContactMessage, { body: form });
    const [visitorId = ''] = await listedIds(ada, { q: form.email });
    const visitor = { id: visitorId } as Person;
    expect((await resolve(ada, visitor)).body.status).toBe('resolved');
    expect((await assign(ada, visitor, ben)).body.assignee?.name).toBe('Ben');
    await call(sendContactMessage, { body: form });
    expect(await listedIds(ben, { view: 'mine', q: form.email })).toEqual([visitorId]);
  });

  test('fails if the user has written since, in either order, so no message is missed', async () => {
    const { person, message } = await signInSender();
    await send(person, 'Wait');
    const late = await resolve(ada, person, message.createdAt);
    expect([late.status, late.body.code]).toEqual([409, 'conversation_written']);
    expect((await conversationOf(person)).status).toBe('open');
    const { chat } = await conversationOf(person);
    expect((await resolve(ada, person, chat.at(-1)?.createdAt)).status).toBe(200);
    await send(person, 'After');
    expect((await conversationOf(person)).status).toBe('open');
    for (let round = 0; round < 4; round++) {
      const seen = (await conversationOf(person)).chat.at(-1)?.createdAt;
      const both = [() => resolve(ada, person, seen), () => send(person, `Round ${round}`)];
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
      expect((await conversationOf(person)).status).toBe('open');
    }
  });

  test('of two admins at the same time, the first is recorded', async () => {
    const { person } = await signInSender();
    const answers = await Promise.all([resolve(ada, person), resolve(ben, person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map(({ body }) => body.resolvedBy?._id);
    expect(first).toBe(second);
  });

  test('without a message there is nothing to resolve or to assign', async () => {
    const silent = await signIn();
    for (const { status, body } of [await resolve(ada, silent), await assign(ada, silent, ada)])
      expect([status, body.error]).toEqual([404, 'There is no conversation with this user yet.']);
    expect(await conversationOf(silent)).toMatchObject({ status: 'open', assignee: null, chat: [] });
  });
});

describe('replies', () => {
  test('have an author for admins, and none for the user', async () => {
    const { person } = await signInSender();
    const sent = await reply(ben, person, 'Under My Scripts.');
    expect(sent.body.author).toEqual({ _id: ben.id, name: 'Ben' });
    const edited = await ada.call(editMessage, {
      params: { messageId: sent.body._id },
      body: { content: 'Under My Scripts!' },
    });
    expect(edited.body.author?.name).toBe('Ben');
    const { body } = await ada.call(listConversationMessages, about(person));
    expect(body.map(({ author }) => author?.name ?? null)).toEqual([null, 'Ben']);
    expect(JSON.stringify((await person.call(listMyMessages)).body)).not.toMatch(/Ben|author/);
  });

  test.each([
    ['Ada', 'Ben'],
    ['Ben', 'Ada'],
  ])(
    'of two at the same time, %s first: the second admin is warned, and can still send it',
    async (_name, second) => {
      const { person, message } = await signInSender();
      const [early, late] = second === 'Ben' ? [ada, ben] : [ben, ada];
      const clientId = randomUUID();
      expect((await reply(early, person, 'First', message.createdAt)).status).toBe(201);
      const rejected = await reply(late, person, 'Second', message.createdAt, clientId);
      expect([rejected.status, rejected.body.code, rejected.body.error]).toEqual([
        409,
        'conversation_answered',
        `${early.name} replied while you were writing. Retry sends your reply too.`,
      ]);
      expect(await messagesOf(person)).toEqual(['Where is my script?', 'First']);
      // An admin's own replies do not need a confirmation.
      expect((await reply(early, person, 'First, more', message.createdAt)).status).toBe(201);
      expect((await reply(late, person, 'Second', undefined, clientId)).status).toBe(201);
      // The request is repeated after its reply was stored, although others have replied since.
      expect((await reply(late, person, 'Second', message.createdAt, clientId)).status).toBe(201);
      expect(await messagesOf(person)).toEqual(['Where is my script?', 'First', 'First, more', 'Second']);
    },
  );

  test('at the same moment: one is stored and the other is rejected, whatever the order', async () => {
    for (const order of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { person, message } = await signInSender();
      const answers = await Promise.all(
        order.map((admin) => reply(admin, person, `From ${admin.name}`, message.createdAt)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await messagesOf(person)).toHaveLength(2);
    }
  });
});

describe('an admin’s own conversation', () => {
  test('is not in their own console, but in the other admins’', async () => {
    const message = await send(ben, `A question from Ben ${randomUUID()}`);
    await ada.call(addNote, { ...about(ben), body: { content: 'Ben asks too much.' } });
    const unread = async (admin: Person) => (await admin.call(countUnreadChats)).body.unread;
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
