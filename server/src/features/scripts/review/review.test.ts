import { login } from '@cold-open/contract/account/account.contract';
import { blockUser, unblockUser } from '@cold-open/contract/chat/admin-chat.contract';
import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { changeScripts } from '@cold-open/contract/scripts/organize.contract';
import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import {
  deleteComment,
  editReply,
  listComments,
  replyToComment,
  resolveComment,
} from '@cold-open/contract/scripts/review/owner-comments.contract';
import {
  countReviewOpened,
  deleteOwnComment,
  editOwnComment,
  getReview,
  postComment,
  postReply,
} from '@cold-open/contract/scripts/review/review.contract';
import {
  type CommentThread,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS_PER_SCRIPT,
  REVIEW_MESSAGES,
} from '@cold-open/contract/scripts/review/review-comments';
import {
  endShare,
  getShare,
  renewShareLink,
  type ShareForm,
  shareScript,
} from '@cold-open/contract/scripts/review/sharing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listVersions, restoreVersion } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { scripts } from '../scripts.tables.ts';
import { scriptComments, scriptShares } from './review.tables.ts';

const { app, call, clock, signIn, startInstance } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const TITLE = 'The Door Nobody Opens';
const TEXT = `## Hook
There is a door in the basement. No sign.

## Setup
The lower level closed over one weekend. No sign. No notice in the paper.`;
const NO_TOKEN = 'A'.repeat(43);
const ENDED = {
  status: 410,
  body: expect.objectContaining({ code: 'review_ended', error: 'This link no longer works.' }),
};

async function addScript(owner: Person, content = TEXT) {
  const [row] = await app.db
    .insert(scripts)
    .values({ ownerId: owner.id, title: TITLE, content, niche: 'Documentary', style: 'long' })
    .returning({ id: scripts.id });
  return row?.id ?? '';
}

const tokenIn = (url: string | null) => url?.split('/').at(-1) ?? '';

async function share(owner: Person, form: Partial<ShareForm> = {}) {
  const id = await addScript(owner);
  const body = { comments: true, expiresInDays: 14 as const, ...form };
  const shared = (await owner.call(shareScript, { params: { id }, body })).body;
  return { id, token: tokenIn(shared.url), ...shared };
}

const read = (token: string) => call(getReview, { params: { token } });
const anchorOf = (words: string, text = TEXT) =>
  anchorAt(text, text.lastIndexOf(words), text.lastIndexOf(words) + words.length);

async function comment(token: string, words = 'No notice', text = 'Which paper?', name = 'Theo') {
  const { body } = await call(postComment, {
    params: { token },
    body: { name, text, anchor: anchorOf(words) },
  });
  return body;
}

const save = (owner: Person, id: string, content: string) =>
  owner.call(updateScript, { params: { id }, body: { title: TITLE, content } });
const threadsOf = async (owner: Person, id: string) =>
  (await owner.call(listComments, { params: { id } })).body.threads;
const wordsAt = ({ start, quote }: CommentThread, text: string) => text.slice(start, start + quote.length);

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

test('a reviewer comments and replies; the owner is notified, replies, resolves, reopens and deletes', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  const events = await maya.listen();
  const { thread, secret } = await comment(token);
  expect(thread).toMatchObject({
    name: 'Theo',
    isOwner: false,
    text: 'Which paper?',
    quote: 'No notice',
    replies: [],
  });
  await waitFor('the event', () =>
    events.received.some((event) => event.type === 'review.changed' && event.scriptId === id),
  );
  const params = { id, commentId: thread._id };
  const reply = await maya.call(replyToComment, { params, body: { text: ' The city paper. ' } });
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { name: 'Maya', isOwner: true, text: 'The city paper.' },
  ]);
  await call(postReply, { params: { token, commentId: thread._id }, body: { name: 'Theo', text: 'Thanks' } });
  const seen = (await read(token)).body.threads;
  expect(seen.map(({ replies }) => replies.map(({ name, text }) => [name, text]))).toEqual([
    [
      ['Maya', 'The city paper.'],
      ['Theo', 'Thanks'],
    ],
  ]);
  expect(JSON.stringify(seen)).not.toContain(secret);
  expect(await threadsOf(maya, id)).toEqual(seen);

  const resolved = await maya.call(resolveComment, { params, body: { resolved: true } });
  expect(resolved.body).toMatchObject({ isResolved: true, replies: [{}, {}] });
  expect((await maya.call(getShare, { params: { id } })).body.openThreads).toBe(0);
  await maya.call(resolveComment, { params, body: { resolved: false } });
  expect((await threadsOf(maya, id))[0]?.isResolved).toBe(false);
  // A reply to a resolved comment reopens it.
  await maya.call(resolveComment, { params, body: { resolved: true } });
  await call(postReply, {
    params: { token, commentId: thread._id },
    body: { name: 'Theo', text: 'One more' },
  });
  expect((await maya.call(getShare, { params: { id } })).body.openThreads).toBe(1);

  const replyId = reply.body._id;
  expect(
    (await maya.call(resolveComment, { params: { id, commentId: replyId }, body: { resolved: true } }))
      .status,
  ).toBe(404);
  await maya.call(deleteComment, { params: { id, commentId: replyId } });
  expect((await threadsOf(maya, id))[0]?.replies.map(({ text }) => text)).toEqual(['Thanks', 'One more']);
  expect((await maya.call(deleteComment, { params })).body).toEqual({ message: REVIEW_MESSAGES.deleted });
  expect(await app.db.select().from(scriptComments).where(eq(scriptComments.scriptId, id))).toEqual([]);
});

test('the owner edits their own replies at any time, and never what a reviewer wrote', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const { id, token } = await share(maya);
  const { thread } = await comment(token);
  const threadId = { id, commentId: thread._id };
  const reply = (await maya.call(replyToComment, { params: threadId, body: { text: 'The city paper.' } }))
    .body;
  const params = { id, commentId: reply._id };
  const events = await maya.listen();
  clock.advance(DAY_MS / 2);
  const same = await maya.call(editReply, { params, body: { text: 'The city paper.' } });
  expect(same.body.isEdited).toBe(false);
  const edited = await maya.call(editReply, { params, body: { text: ' The evening paper. ' } });
  expect(edited.body).toMatchObject({ text: 'The evening paper.', isOwner: true, isEdited: true });
  expect((await read(token)).body.threads[0]?.replies).toEqual([edited.body]);
  await waitFor('the event', () => events.received.some(({ type }) => type === 'review.changed'));

  const text = 'Mine now.';
  expect((await maya.call(editReply, { params: threadId, body: { text } })).status).toBe(403);
  expect((await omar.call(editReply, { params, body: { text } })).status).toBe(404);
  expect((await maya.call(editReply, { params, body: { text: '  ' } })).status).toBe(400);
  expect((await threadsOf(maya, id))[0]).toMatchObject({
    text: 'Which paper?',
    replies: [{ text: 'The evening paper.' }],
  });
  events.close();
});

test('comments stay at their words when the text is saved, restored and changed back', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  await comment(token, 'No notice');
  await comment(token, 'No sign.');
  const edited = TEXT.replace('There is a door', 'A door waits').replace('No sign. No notice', 'No notice');
  await save(maya, id, edited);
  const [sign, notice] = await threadsOf(maya, id);
  expect([sign?.quote, sign?.isGone, notice?.quote, notice?.isGone]).toEqual([
    'No sign.',
    true,
    'No notice',
    false,
  ]);
  expect(notice && wordsAt(notice, edited)).toBe('No notice');
  expect((await read(token)).body.threads).toEqual([sign, notice]);

  await save(maya, id, '## Hook\nSomething else entirely.');
  expect((await threadsOf(maya, id)).map(({ isGone }) => isGone)).toEqual([true, true]);
  const versions = (await maya.call(listVersions, { params: { id } })).body;
  const versionId = versions.at(-1)?._id ?? '';
  await maya.call(restoreVersion, { params: { id, versionId } });
  const back = await threadsOf(maya, id);
  expect(back.map(({ quote, isGone }) => [quote, isGone])).toContainEqual(['No notice', false]);
});

test('a comment on words that changed in the meantime finds them, or is rejected', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  await save(maya, id, `## Cold open\nWait.\n\n${TEXT}`);
  const { thread } = await comment(token);
  expect(wordsAt(thread, `## Cold open\nWait.\n\n${TEXT}`)).toBe('No notice');
  await save(maya, id, '## Hook\nSomething else entirely.');
  const body = { name: 'Theo', text: 'Which paper?', anchor: anchorOf('No notice') };
  const late = await call(postComment, { params: { token }, body });
  expect([late.status, late.body]).toMatchObject([409, { code: 'words_changed' }]);
});

test('reviewers edit and delete their own comments for ten minutes', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  const { thread, secret } = await comment(token);
  const params = { token, commentId: thread._id };
  const edit = (known: string, text = 'Which city paper?') =>
    call(editOwnComment, { params, body: { secret: known, text } });
  expect((await edit('wrong')).status).toBe(404);
  expect((await edit(secret)).body).toMatchObject({ text: 'Which city paper?', isEdited: true });
  clock.advance(10 * MINUTE_MS + 1);
  expect((await edit(secret)).body).toMatchObject({ code: 'comment_settled' });
  expect((await call(deleteOwnComment, { params, body: { secret } })).status).toBe(409);

  const other = await comment(token);
  const otherParams = { token, commentId: other.thread._id };
  expect((await call(deleteOwnComment, { params: otherParams, body: { secret } })).status).toBe(404);
  await maya.call(replyToComment, { params: { id, commentId: other.thread._id }, body: { text: 'Wait' } });
  const answered = await call(deleteOwnComment, { params: otherParams, body: { secret: other.secret } });
  expect([answered.status, answered.body]).toMatchObject([409, { error: REVIEW_MESSAGES.hasReplies }]);
  const last = await comment(token);
  const gone = { token, commentId: last.thread._id };
  expect((await call(deleteOwnComment, { params: gone, body: { secret: last.secret } })).status).toBe(200);
  expect(await threadsOf(maya, id)).toHaveLength(2);
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

test.each([
  [{ name: ' ' }, REVIEW_MESSAGES.nameRequired],
  [{ name: 'a'.repeat(61) }, REVIEW_MESSAGES.nameTooLong],
  [{ text: '' }, REVIEW_MESSAGES.textRequired],
  [{ text: 'a'.repeat(MAX_COMMENT_LENGTH + 1) }, REVIEW_MESSAGES.textTooLong],
  [{ anchor: { ...anchorOf('No notice'), quote: 'a'.repeat(1001) } }, REVIEW_MESSAGES.quoteTooLong],
])('%j is rejected', async (fields, error) => {
  const { token } = await share(await signIn('Maya'));
  const body = { name: 'Theo', text: 'Which paper?', anchor: anchorOf('No notice'), ...fields };
  const { status, body: reply } = await call(postComment, { params: { token }, body });
  expect([status, reply]).toMatchObject([400, { error }]);
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

test('a script can have at most a thousand comments', async () => {
  const maya = await signIn('Maya');
  const { id, token } = await share(maya);
  const { thread } = await comment(token);
  await app.db.execute(sql`
    insert into script_comments (script_id, name, content, quote, created_at)
    select ${id}::uuid, 'Theo', 'Number ' || n, 'No notice', now() from generate_series(2, ${MAX_COMMENTS_PER_SCRIPT}::int) n`);
  const body = { name: 'Theo', text: 'One more', anchor: anchorOf('No notice') };
  const rejected = await call(postComment, { params: { token }, body });
  expect([rejected.status, rejected.body]).toMatchObject([409, { code: 'comments_full' }]);
  const params = { id, commentId: thread._id };
  expect((await maya.call(replyToComment, { params, body: { text: 'One more' } })).status).toBe(409);
  // Saving the text moves all of them.
  expect((await save(maya, id, `## Cold open\nWait.\n\n${TEXT}`)).status).toBe(200);
});
