import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import {
  deleteComment,
  editReply,
  replyToComment,
  resolveComment,
} from '@cold-open/contract/scripts/review/owner-comments.contract';
import {
  deleteOwnComment,
  editOwnComment,
  postComment,
  postReply,
} from '@cold-open/contract/scripts/review/review.contract';
import {
  type CommentThread,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS_PER_SCRIPT,
  REVIEW_MESSAGES,
} from '@cold-open/contract/scripts/review/review-comments';
import { getShare } from '@cold-open/contract/scripts/review/sharing.contract';
import { listVersions, restoreVersion } from '@cold-open/contract/scripts/script-versions.contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anchorOf, startReviewApp, TEXT } from '../../../testing/review-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { scriptComments } from './review.tables.ts';

const { app, call, clock, comment, read, save, share, signIn, threadsOf } = await startReviewApp();

const wordsAt = ({ start, quote }: CommentThread, text: string) => text.slice(start, start + quote.length);

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
