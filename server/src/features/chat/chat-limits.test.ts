import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { MESSAGES_PER_USER } from './chat.service.ts';
import { chatMessages } from './chat.tables.ts';

const { app, clock, signIn } = await startTestApp({ config: { rateLimit: true } });

test('messages per minute are limited for each user separately', async () => {
  const person = await signIn();
  const other = await signIn();
  const send = (content: string) => person.call(sendMessage, { body: { content } });
  for (let number = 1; number <= MESSAGES_PER_USER.max; number++)
    expect((await send(`Number ${number}`)).status).toBe(201);
  const rejected = await send('One too many');
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_attempts']);
  expect(rejected.headers.get('retry-after')).not.toBeNull();
  expect((await other.call(sendMessage, { body: { content: 'Hello' } })).status).toBe(201);
  clock.advance(MESSAGES_PER_USER.windowMs);
  expect((await send('Again')).status).toBe(201);
});

test('a conversation keeps its newest 5,000 messages, and others are left alone', async () => {
  const [person, other] = [await signIn(), await signIn()];
  await other.call(sendMessage, { body: { content: 'Mine' } });
  const start = clock.now().getTime() - 5000;
  const rows = Array.from({ length: 5000 }, (_, number) => ({
    userId: person.id,
    senderRole: 'user' as const,
    content: `Number ${number}`,
    createdAt: new Date(start + number),
  }));
  await app.db.insert(chatMessages).values(rows);
  await person.call(sendMessage, { body: { content: 'The newest' } });
  const isOwn = eq(chatMessages.userId, person.id);
  expect(await app.db.$count(chatMessages, isOwn)).toBe(5000);
  expect(await app.db.$count(chatMessages, and(isOwn, eq(chatMessages.content, 'Number 0')))).toBe(0);
  expect(await app.db.$count(chatMessages, and(isOwn, eq(chatMessages.content, 'The newest')))).toBe(1);
  expect(await app.db.$count(chatMessages, eq(chatMessages.userId, other.id))).toBe(1);
});
