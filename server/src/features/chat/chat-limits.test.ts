import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { MESSAGES_PER_USER } from './chat.service.ts';

const { clock, signIn } = await startTestApp({ config: { rateLimit: true } });

test('messages per minute are limited for each user separately', async () => {
  const person = await signIn();
  const other = await signIn();
  const send = (content: string) => person.call(sendMessage, { body: { content } });
  for (let number = 1; number <= MESSAGES_PER_USER.max; number++)
    expect((await send(`Number ${number}`)).status).toBe(201);
  const refused = await send('One too many');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect((await other.call(sendMessage, { body: { content: 'Hello' } })).status).toBe(201);
  clock.advance(MESSAGES_PER_USER.windowMs);
  expect((await send('Again')).status).toBe(201);
});
