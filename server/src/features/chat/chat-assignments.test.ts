import { randomUUID } from 'node:crypto';
import { editMessage, listConversationMessages } from '@cold-open/contract/chat/admin-chat.contract';
import { listMyMessages } from '@cold-open/contract/chat/chat.contract';
import { listSupporters, reopenConversation } from '@cold-open/contract/chat/chat-queue.contract';
import { sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { describe, expect, test } from 'vitest';
import { startChatQueueApp } from '../../testing/chat-queue-app.ts';

const {
  about,
  ada,
  assign,
  ben,
  call,
  conversationOf,
  listedIds,
  messagesOf,
  reply,
  resolve,
  send,
  signIn,
  signInSender,
} = await startChatQueueApp();

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
    const visitor = { id: visitorId } as typeof ada;
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
