import { login } from '@cold-open/contract/account/account.contract';
import { blockUser, unblockUser } from '@cold-open/contract/chat/admin-chat.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { changeScripts } from '@cold-open/contract/scripts/organize.contract';
import {
  deleteComment,
  listComments,
  replyToComment,
  resolveComment,
} from '@cold-open/contract/scripts/review/owner-comments.contract';
import {
  countReviewOpened,
  deleteOwnComment,
  editOwnComment,
  postComment,
  postReply,
} from '@cold-open/contract/scripts/review/review.contract';
import { REVIEW_MESSAGES } from '@cold-open/contract/scripts/review/review-comments';
import {
  endShare,
  getShare,
  renewShareLink,
  shareScript,
} from '@cold-open/contract/scripts/review/sharing.contract';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anchorOf, startReviewApp, TEXT, TITLE, tokenIn } from '../../../testing/review-app.ts';
import { PASSWORD } from '../../../testing/test-app.ts';
import { scripts } from '../scripts.tables.ts';
import { scriptComments, scriptShares } from './review.tables.ts';

const { app, call, clock, comment, read, save, share, signIn, startInstance, threadsOf } =
  await startReviewApp();

const NO_TOKEN = 'A'.repeat(43);

const ENDED = {
  status: 410,
  body: expect.objectContaining({ code: 'review_ended', error: 'This link no longer works.' }),
};

test('a shared script can be read without an account, as it is now', async () => {
  const maya = await signIn('Maya');
  const { id, token, url, share: shared } = await share(maya);
  expect(url).toMatch(/\/review\/[\w-]{43}$/);
  expect(shared).toMatchObject({ isOn: true, comments: true, expiresInDays: 14, openedCount: 0 });
  const days = (new Date(shared.expiresAt ?? '').getTime() - clock.now().getTime()) / DAY_MS;
  expect(days).toBeCloseTo(14, 3);
  const { status, body, headers } = await read(token);
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow',
    'private, no-store',
  ]);
  expect(body).toEqual({
    script: {
      title: TITLE,
      content: TEXT,
      niche: 'Documentary',
      contentType: null,
      words: expect.any(Number),
      wordsPerMinute: expect.any(Number),
      version: 1,
      updatedAt: expect.any(String),
    },
    ownerName: 'Maya',
    comments: true,
    expiresAt: shared.expiresAt,
    threads: [],
  });
  await save(maya, id, '## Hook\nOther words.');
  expect((await read(token)).body.script).toMatchObject({ content: '## Hook\nOther words.', version: 2 });
});

test('the database has only a digest of the link, and the owner can copy the link again', async () => {
  const maya = await signIn('Maya');
  const { id, token, url } = await share(maya);
  const { rows } = await app.db.execute(sql`select * from script_shares where script_id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect((await maya.call(getShare, { params: { id } })).body.share?.url).toBe(url);
  // With another secret key the link still works, but nobody can copy it.
  const { address } = await startInstance({ secretKey: 'another key' });
  const reply = await fetch(`${address}/api/scripts/${id}/share`, {
    headers: { authorization: `Bearer ${maya.token}` },
  });
  expect(await reply.json()).toMatchObject({ share: { url: null, isOn: true } });
  expect((await fetch(`${address}/api/review/${token}`)).status).toBe(200);
});

test('a link is turned off, turned on again and replaced, and it expires; it reveals nothing while it is off', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya, { expiresInDays: 1 });
  const params = { id };
  expect((await maya.call(endShare, { params })).body).toEqual({ message: REVIEW_MESSAGES.ended });
  const ended = await read(token);
  expect(ended).toMatchObject(ENDED);
  expect(JSON.stringify(ended.body)).not.toMatch(/Maya|Door|basement/);
  expect((await maya.call(getShare, { params })).body.share).toMatchObject({ isOn: false });

  const again = await maya.call(shareScript, { params, body: { comments: true, expiresInDays: 1 } });
  expect([again.status, tokenIn(again.body.url)]).toEqual([201, token]);
  expect((await read(token)).status).toBe(200);
  const renewed = await maya.call(renewShareLink, { params });
  expect(renewed.status).toBe(201);
  expect(await read(token)).toMatchObject(ENDED);
  const newToken = tokenIn(renewed.body.url);
  expect((await read(newToken)).status).toBe(200);
  for (const unknown of [NO_TOKEN, 'short', `${token}x`])
    expect((await read(unknown)).status, unknown).toBe(404);

  const { token: lasting } = await share(maya, { expiresInDays: null });
  clock.advance(DAY_MS);
  expect(await read(newToken)).toMatchObject(ENDED);
  // A new link for an expired share works as long as the first one did.
  const { token: session } = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  const late = await call(renewShareLink, { params }, session);
  expect(late.body).toMatchObject({ share: { isOn: true } });
  const afterExpiry = tokenIn(late.body.url);
  clock.advance(DAY_MS / 2);
  expect((await read(afterExpiry)).status).toBe(200);
  expect(await read(newToken)).toMatchObject(ENDED);
  clock.advance(DAY_MS / 2);
  expect(await read(afterExpiry)).toMatchObject(ENDED);
  clock.advance(400 * DAY_MS);
  expect((await read(lasting)).status).toBe(200);
});

test('choosing what readers may do neither extends a link nor revives an expired one', async () => {
  const maya = await signIn('Maya');
  const { id, token, share: first } = await share(maya, { expiresInDays: 1 });
  clock.advance(DAY_MS);
  const { token: session } = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  const choose = async (comments: boolean) =>
    (await call(shareScript, { params: { id }, body: { comments, expiresInDays: 1 } }, session)).body.share;
  expect(await choose(false)).toMatchObject({ comments: false, expiresAt: first.expiresAt });
  expect(await read(token)).toMatchObject(ENDED);
  // The same form once more renews it.
  await choose(false);
  expect((await read(token)).status).toBe(200);
});

test('a deleted script’s link is off until Undo, and unknown once the script is removed permanently', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  await comment(token);
  await maya.call(deleteScript, { params: { id } });
  expect(await read(token)).toMatchObject(ENDED);
  expect((await maya.call(getShare, { params: { id } })).status).toBe(404);
  await maya.call(changeScripts, { body: { ids: [id], action: { type: 'restore' } } });
  expect((await read(token)).body.threads).toHaveLength(1);
  await app.db.delete(scripts).where(eq(scripts.id, id));
  expect((await read(token)).status).toBe(404);
  expect(await app.db.select().from(scriptShares).where(eq(scriptShares.scriptId, id))).toEqual([]);
  expect(await app.db.select().from(scriptComments).where(eq(scriptComments.scriptId, id))).toEqual([]);
});

test('the links of a blocked user are off', async () => {
  const [maya, admin] = [await signIn('Maya'), await signIn('Ada', { admin: true })];
  const { token } = await share(maya);
  await admin.call(blockUser, { params: { userId: maya.id } });
  expect(await read(token)).toMatchObject(ENDED);
  await admin.call(unblockUser, { params: { userId: maya.id } });
  expect((await read(token)).status).toBe(200);
});

test('another user’s share and comments are not found', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const { id, token } = await share(maya);
  const { thread } = await comment(token);
  const own = await share(omar);
  const inOwn = { id: own.id, commentId: thread._id };
  const calls = [
    omar.call(getShare, { params: { id } }),
    omar.call(shareScript, { params: { id }, body: { comments: true, expiresInDays: 7 } }),
    omar.call(renewShareLink, { params: { id } }),
    omar.call(endShare, { params: { id } }),
    omar.call(listComments, { params: { id } }),
    omar.call(replyToComment, { params: inOwn, body: { text: 'Mine?' } }),
    omar.call(resolveComment, { params: inOwn, body: { resolved: true } }),
    omar.call(deleteComment, { params: inOwn }),
    call(postReply, {
      params: { token: own.token, commentId: thread._id },
      body: { name: 'O', text: 'Mine?' },
    }),
  ];
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
  expect(await threadsOf(maya, id)).toHaveLength(1);
});

test('a read-only link accepts no comments', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  const { thread, secret } = await comment(token);
  await maya.call(shareScript, { params: { id }, body: { comments: false, expiresInDays: 14 } });
  expect((await read(token)).body).toMatchObject({ comments: false, threads: [{ text: 'Which paper?' }] });
  const params = { token, commentId: thread._id };
  const rejected = [
    call(postComment, { params: { token }, body: { name: 'T', text: 'x', anchor: anchorOf('No notice') } }),
    call(postReply, { params, body: { name: 'T', text: 'x' } }),
    call(editOwnComment, { params, body: { secret, text: 'x' } }),
    call(deleteOwnComment, { params, body: { secret } }),
  ];
  for (const { status, body } of await Promise.all(rejected))
    expect([status, body]).toMatchObject([403, { code: 'review_read_only' }]);
});

test('opening the page is counted, and a new link starts at zero', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  for (let time = 0; time < 2; time++) await call(countReviewOpened, { params: { token } });
  const shared = async () => (await maya.call(getShare, { params: { id } })).body.share;
  expect(await shared()).toMatchObject({ openedCount: 2, lastOpenedAt: expect.any(String) });
  await maya.call(renewShareLink, { params: { id } });
  expect(await shared()).toMatchObject({ openedCount: 0, lastOpenedAt: null });
  expect((await call(countReviewOpened, { params: { token } })).status).toBe(410);
});
