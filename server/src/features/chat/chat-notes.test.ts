import { randomUUID } from 'node:crypto';
import { exportMyData } from '@cold-open/contract/account/own-account.contract';
import {
  clearConversation,
  deleteMessage,
  listConversations,
  replyToUser,
} from '@cold-open/contract/chat/admin-chat.contract';
import { listMyMessages, readMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { addNote, deleteNote, listNotes } from '@cold-open/contract/chat/chat-queue.contract';
import { sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '../../testing/endpoints.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { findUnreadReplies } from './chat.jobs.ts';
import { chatNotes } from './chat.tables.ts';

const { address, app, call, clock, dataDir, signIn } = await startTestApp();
const ada = await signIn('Ada', { admin: true });
const ben = await signIn('Ben', { admin: true, role: 'support' });
type Person = Awaited<ReturnType<typeof signIn>>;

const about = (person: { id: string }) => ({ params: { userId: person.id } });
const send = (person: Person, content: string) => person.call(sendMessage, { body: { content } });
const note = (admin: Person, person: { id: string }, content: string) =>
  admin.call(addNote, { ...about(person), body: { content } });
const notesOn = async (person: { id: string }) =>
  (await ada.call(listNotes, about(person))).body.map(({ content }) => content);

test('notes have an author and an order, and any admin of the chat can delete them', async () => {
  const maya = await signIn('Maya');
  await send(maya, 'Hello');
  const first = (await note(ada, maya, ' Paid twice. ')).body;
  clock.advance(10);
  await note(ben, maya, 'Refunded.');
  expect((await ben.call(listNotes, about(maya))).body).toMatchObject([
    { content: 'Paid twice.', author: { _id: ada.id, name: 'Ada' } },
    { content: 'Refunded.', author: { _id: ben.id, name: 'Ben' } },
  ]);
  const omar = await signIn('Omar');
  await send(omar, 'Hello');
  const wrong = await ben.call(deleteNote, { params: { userId: omar.id, noteId: first._id } });
  expect([wrong.status, wrong.body.error]).toEqual([404, 'Note not found.']);
  const gone = await ben.call(deleteNote, { params: { userId: maya.id, noteId: first._id } });
  expect(gone.body.message).toBe('Note deleted.');
  expect(await notesOn(maya)).toEqual(['Refunded.']);
  expect((await note(ada, maya, ' ')).status).toBe(400);
  expect((await note(ada, maya, 'x'.repeat(4001))).status).toBe(400);
  expect((await note(ada, await signIn(), 'Nobody wrote')).status).toBe(404);
});

test('notes that two admins write at the same time are both kept, and each sees the other’s live', async () => {
  const maya = await signIn('Maya');
  await send(maya, 'Hello');
  const toBen = await ben.listen();
  await Promise.all([note(ada, maya, 'From Ada'), note(ben, maya, 'From Ben')]);
  expect((await notesOn(maya)).sort()).toEqual(['From Ada', 'From Ben']);
  const noteEvent = { type: 'chat.changed', userId: maya.id, part: 'queue' };
  await expect.poll(() => toBen.received).toEqual([noteEvent, noteEvent]);
  toBen.close();
});

test('a note is never visible to the user: not in any reply, event, export or email', async () => {
  const SECRET = `Secret ${randomUUID()}`;
  const maya = await signIn('Maya');
  const events = await maya.listen();
  await send(maya, 'Hello');
  const { body: added } = await note(ada, maya, SECRET);
  await note(ada, maya, `${SECRET} again`);
  await ada.call(deleteNote, { params: { userId: maya.id, noteId: added._id } });
  await ada.call(replyToUser, { ...about(maya), body: { content: 'A public answer' } });

  // Every call that a user may make by reading, and all of the admins' calls.
  const seen: string[] = [];
  let calls = 0;
  for (const endpoint of endpoints.filter(
    ({ method, fileTypes, streams }) => method === 'GET' && !fileTypes && !streams,
  )) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, maya.id]),
    );
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${maya.token}` },
      redirect: 'manual',
    });
    calls += 1;
    const text = await response.text();
    if (text.includes(SECRET)) seen.push(endpoint.path);
    if (endpoint.access === 'admin') expect([endpoint.path, response.status]).toEqual([endpoint.path, 403]);
  }
  expect(calls).toBeGreaterThan(50);
  expect(seen).toEqual([]);
  for (const sent of [await note(maya, maya, 'Mine'), await maya.call(listNotes, about(maya))])
    expect(sent.status).toBe(403);

  const exported = await fetch(`${address}${exportMyData.path}`, {
    headers: { authorization: `Bearer ${maya.token}` },
  });
  const file = await exported.text();
  expect(file).toContain('A public answer');
  expect(file).not.toContain(SECRET);
  expect(file).not.toMatch(/assignee|resolvedBy/i);

  clock.advance(11 * 60_000);
  await app.jobs.enqueue(app.db, findUnreadReplies, {});
  await waitFor('the email is sent', () => emailsTo(dataDir, maya.email).length === 1);
  expect(emailsTo(dataDir, maya.email)[0]).toContain('A public answer');
  expect(emailsTo(dataDir, maya.email).join()).not.toContain(SECRET);

  await maya.call(readMyMessages);
  await expect.poll(() => events.received.length).toBe(3);
  expect(events.received).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'chat.changed', userId: maya.id, part: 'newest' })),
  );
  events.close();
  // The admins' list does not contain it either: only the call for the notes does.
  const list = (await ada.call(listConversations, { query: { only: maya.id } })).body;
  expect(JSON.stringify(list)).not.toContain(SECRET);
  expect(await notesOn(maya)).toEqual([`${SECRET} again`]);
});

test('a note about a visitor is not emailed to them', async () => {
  const email = `${randomUUID()}@example.com`;
  await call(sendContactMessage, { body: { name: 'Noor', email, message: 'An invoice?' } });
  const [id = ''] = Object.keys((await ada.call(listConversations, { query: { q: email } })).body);
  await note(ada, { id }, 'Ask the accountant.');
  await ada.call(replyToUser, { ...about({ id }), body: { content: 'Yes, by invoice.' } });
  await waitFor('the email is sent', () => emailsTo(dataDir, email).length === 1);
  expect(emailsTo(dataDir, email).join()).not.toContain('accountant');
  await ada.call(clearConversation, about({ id }));
  expect(await app.db.$count(chatNotes, eq(chatNotes.userId, id))).toBe(0);
});

test('notes are deleted with their conversation and with the account, and outlive a deleted message', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  for (const person of [maya, omar]) {
    const message = (await send(person, 'Hello')).body;
    await note(ben, person, 'Paid twice.');
    await ada.call(deleteMessage, { params: { messageId: message._id } });
    expect(await notesOn(person)).toEqual(['Paid twice.']);
    expect((await person.call(listMyMessages)).body).toEqual([]);
  }
  await ada.call(clearConversation, about(maya));
  expect(await notesOn(maya)).toEqual([]);
  await ada.call(deleteUser, { params: { id: omar.id } });
  expect(await app.db.$count(chatNotes, eq(chatNotes.userId, omar.id))).toBe(0);
});

test('a conversation has at most 200 notes', async () => {
  const maya = await signIn('Maya');
  await send(maya, 'Hello');
  const createdAt = clock.now();
  await app.db
    .insert(chatNotes)
    .values(Array.from({ length: 200 }, (_, n) => ({ userId: maya.id, content: `Note ${n}`, createdAt })));
  const full = await note(ada, maya, 'One too many');
  expect([full.status, full.body.code]).toEqual([409, 'notes_full']);
});
