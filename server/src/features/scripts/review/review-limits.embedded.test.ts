import { MINUTE_MS } from '@cold-open/contract/durations';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { listComments } from '@cold-open/contract/scripts/review/owner-comments.contract';
import { getReview, postComment } from '@cold-open/contract/scripts/review/review.contract';
import { shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { scripts } from '../scripts.tables.ts';

const { app, call, clock, signIn } = await startTestApp({ config: { rateLimit: true } });
const TEXT = '## Hook\nNo sign. No notice in the paper.';

test('a thousand comments from one address are limited', async () => {
  const maya = await signIn('Maya');
  const [row] = await app.db
    .insert(scripts)
    .values({ ownerId: maya.id, title: 'The door', content: TEXT, niche: 'Food', style: 'long' })
    .returning({ id: scripts.id });
  const params = { id: row?.id ?? '' };
  const shared = await maya.call(shareScript, { params, body: { comments: true, expiresInDays: null } });
  const token = shared.body.url?.split('/').at(-1) ?? '';
  const send = (text: string) =>
    call(postComment, {
      params: { token },
      body: { name: 'Theo', text, anchor: anchorAt(TEXT, 8, 16) },
    });
  // Further requests in the same minute would have to wait for their replies.
  for (const minute of ['first', 'second']) {
    for (let sent = 0; sent < 10; sent += 1) expect((await send(`${minute} ${sent}`)).status).toBe(201);
    const { status, body, headers } = await send('One more');
    expect([status, body, headers.has('retry-after')]).toMatchObject([
      429,
      { code: 'posting_too_fast', error: 'You are posting very fast. Wait a minute.' },
      true,
    ]);
    for (let sent = 11; sent < 500; sent += 30) {
      const replies = await Promise.all(Array.from({ length: 30 }, () => send('And more')));
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([429]));
    }
    clock.advance(MINUTE_MS);
  }
  expect((await maya.call(listComments, { params })).body.threads).toHaveLength(20);
  expect((await call(getReview, { params: { token } })).status).toBe(200);
  expect((await send('Later')).status).toBe(201);
});
