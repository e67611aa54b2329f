import * as z from 'zod';
import { BODY_LIMITS } from '../../http/body-limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { script } from '../scripts.contract.ts';
import { CONTEXT_LENGTH } from './comment-anchors.ts';

export const MAX_REVIEWER_NAME_LENGTH = 60;
export const MAX_COMMENT_LENGTH = 2000;
/** A longer selection is cut. */
export const MAX_QUOTE_LENGTH = 1000;
/** How many comments and replies a script takes. */
export const MAX_COMMENTS_PER_SCRIPT = 1000;
/** How long reviewers can edit or delete what they wrote. */
export const COMMENT_EDIT_MINUTES = 10;
export const EXPIRY_DAYS = [1, 7, 14, 30] as const;

export const REVIEW_MESSAGES = {
  nameRequired: 'Please enter your name.',
  nameTooLong: `Your name must be at most ${MAX_REVIEWER_NAME_LENGTH} characters.`,
  textRequired: 'Please enter a comment.',
  textTooLong: 'A comment has at most 2,000 characters.',
  quoteTooLong: 'Select fewer words.',
  ended: 'Nobody else can open this script now.',
  deleted: 'Comment deleted.',
  hasReplies: 'Someone has replied, so this comment stays.',
  opened: 'Counted.',
} as const;

const scriptId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });
const commentOfScript = z.object({ id: z.uuid(), commentId: z.uuid() });
/** 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const link = z.object({ token });
const commentOfLink = z.object({ token, commentId: z.uuid() });

/** Null for a link that never expires. */
const expiresInDays = z
  .union(
    EXPIRY_DAYS.map((days) => z.literal(days)),
    { error: `Choose ${EXPIRY_DAYS.join(', ')} or null for the days until the link expires.` },
  )
  .nullable();

export const scriptShare = z
  .object({
    /** False after it was turned off. */
    isOn: z.boolean(),
    /** Whether people with the link may comment. */
    comments: z.boolean(),
    expiresInDays,
    expiresAt: z.iso.datetime().nullable(),
    /** Null if the server's secret key has changed since; a new link can be made. */
    url: z.string().nullable(),
    openedCount: z.int().min(0),
    lastOpenedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ScriptShare' });
export type ScriptShare = z.infer<typeof scriptShare>;

export const comment = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    /** Written by the script's owner. */
    isOwner: z.boolean(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    isEdited: z.boolean(),
  })
  .meta({ id: 'ReviewComment' });
export type ReviewComment = z.infer<typeof comment>;

/** A comment at some words of the script, and the replies to it, oldest first. */
export const commentThread = comment
  .extend({
    quote: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    /** Where the words start in the script's text; where they were, if they are gone. */
    start: z.int().min(0),
    /** The words were changed or removed. */
    isGone: z.boolean(),
    isResolved: z.boolean(),
    replies: z.array(comment),
  })
  .meta({ id: 'ReviewThread' });
export type CommentThread = z.infer<typeof commentThread>;

const text = z
  .string({ error: REVIEW_MESSAGES.textRequired })
  .trim()
  .min(1, REVIEW_MESSAGES.textRequired)
  .max(MAX_COMMENT_LENGTH, REVIEW_MESSAGES.textTooLong);
const name = z
  .string({ error: REVIEW_MESSAGES.nameRequired })
  .trim()
  .min(1, REVIEW_MESSAGES.nameRequired)
  .max(MAX_REVIEWER_NAME_LENGTH, REVIEW_MESSAGES.nameTooLong);
const anchor = z.object({
  quote: z.string().min(1).max(MAX_QUOTE_LENGTH, REVIEW_MESSAGES.quoteTooLong),
  prefix: z.string().max(CONTEXT_LENGTH),
  suffix: z.string().max(CONTEXT_LENGTH),
  start: z.int().min(0),
});
const secret = z.string().max(100);

export const shareForm = z.object({
  comments: z.boolean({ error: 'Choose true or false for comments.' }),
  expiresInDays,
});
export type ShareForm = z.output<typeof shareForm>;

export const getShare = endpoint({
  operationId: 'getShare',
  method: 'GET',
  path: '/api/scripts/:id/share',
  access: 'user',
  summary: 'Get the link with which a script is shared for review; null if it was never shared',
  description: 'Includes how often the link was opened, and whether people may comment.',
  params: scriptId,
  reply: z.object({ share: scriptShare.nullable(), openThreads: z.int().min(0) }),
});

const sharedScript = z.object({ url: z.string().nullable(), share: scriptShare });

export const shareScript = endpoint({
  operationId: 'shareScript',
  method: 'POST',
  path: '/api/scripts/:id/share',
  access: 'user',
  summary: 'Share a script for review by a link, or change how it is shared; the link stays the same',
  description:
    'Anybody with the link can open the script without an account until it expires or is turned off.',
  params: scriptId,
  body: shareForm,
  reply: sharedScript,
  status: 201,
});

export const renewShareLink = endpoint({
  operationId: 'renewShareLink',
  method: 'POST',
  path: '/api/scripts/:id/share/new-link',
  access: 'user',
  summary: 'Replace the link of a shared script; the old one stops working at once',
  description: 'Comments stay.',
  params: scriptId,
  reply: sharedScript,
  status: 201,
});

export const endShare = endpoint({
  operationId: 'endShare',
  method: 'DELETE',
  path: '/api/scripts/:id/share',
  access: 'user',
  summary: 'Stop sharing a script; its comments are kept',
  description: 'The link then returns 410.',
  params: scriptId,
  reply: message,
});

export const listComments = endpoint({
  operationId: 'listComments',
  method: 'GET',
  path: '/api/scripts/:id/comments',
  access: 'user',
  summary: 'List the comments on a script in the order of the text',
  description: 'A comment whose words were removed keeps its quote.',
  params: scriptId,
  reply: z.object({ version: z.int().min(1), threads: z.array(commentThread) }),
});

export const replyToComment = endpoint({
  operationId: 'replyToComment',
  method: 'POST',
  path: '/api/scripts/:id/comments/:commentId/replies',
  access: 'user',
  summary: 'Reply to a comment on your own script',
  description: 'Reviewers see the reply under the name of the account.',
  params: commentOfScript,
  body: z.object({ text }),
  reply: comment,
  status: 201,
  errors: ['comments_full'],
});

export const resolveComment = endpoint({
  operationId: 'resolveComment',
  method: 'PATCH',
  path: '/api/scripts/:id/comments/:commentId',
  access: 'user',
  summary: 'Resolve or reopen a comment',
  description: 'Reviewers see resolved comments collapsed.',
  params: commentOfScript,
  body: z.object({ resolved: z.boolean({ error: 'Choose true or false for resolved.' }) }),
  reply: commentThread,
});

export const editReply = endpoint({
  operationId: 'editReply',
  method: 'PATCH',
  path: '/api/scripts/:id/comments/:commentId/text',
  access: 'user',
  summary: 'Change the text of your own reply to a comment',
  description: 'At any time. Readers see that it was edited. What reviewers wrote cannot be changed (403).',
  params: commentOfScript,
  body: z.object({ text }),
  reply: comment,
});

export const deleteComment = endpoint({
  operationId: 'deleteComment',
  method: 'DELETE',
  path: '/api/scripts/:id/comments/:commentId',
  access: 'user',
  summary: 'Delete a comment with its replies, or one reply',
  description: 'The owner of the script can delete every comment, at any time.',
  params: commentOfScript,
  reply: message,
});

/** What a reviewer sees. It contains nothing else about the script or its owner. */
export const review = z
  .object({
    script: script.pick({
      title: true,
      content: true,
      niche: true,
      contentType: true,
      words: true,
      wordsPerMinute: true,
      version: true,
      updatedAt: true,
    }),
    ownerName: z.string(),
    comments: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    threads: z.array(commentThread),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

export const getReview = endpoint({
  operationId: 'getReview',
  method: 'GET',
  path: '/api/review/:token',
  access: 'public',
  summary: 'Read a script that was shared by a link, as it is now, with its comments',
  description: 'A link that was turned off or has expired returns 410.',
  params: link,
  reply: review,
  errors: ['review_ended'],
});

export const countReviewOpened = endpoint({
  operationId: 'countReviewOpened',
  method: 'POST',
  path: '/api/review/:token/opened',
  access: 'public',
  summary: 'Count that someone opened the page of a shared script',
  description: 'Called by the page once it is shown, so that previews of the link are not counted.',
  params: link,
  reply: message,
  errors: ['review_ended'],
});

const posting = ['review_ended', 'review_read_only', 'comments_full', 'posting_too_fast'] as const;
/** The secret lets the same browser edit or delete the comment for some minutes. */
const postedComment = { secret: z.string() };

export const postComment = endpoint({
  operationId: 'postComment',
  method: 'POST',
  path: '/api/review/:token/comments',
  access: 'public',
  summary: 'Comment on some words of a shared script',
  description: 'The reply has a secret with which the comment can be changed or deleted for ten minutes.',
  params: link,
  body: z.object({ name, text, anchor }),
  bodyLimit: BODY_LIMITS.message,
  reply: z.object({ thread: commentThread, ...postedComment }),
  status: 201,
  errors: [...posting, 'words_changed'],
});

export const postReply = endpoint({
  operationId: 'postReply',
  method: 'POST',
  path: '/api/review/:token/comments/:commentId/replies',
  access: 'public',
  summary: 'Reply to a comment on a shared script',
  description: 'The reply has a secret with which it can be changed or deleted for ten minutes.',
  params: commentOfLink,
  body: z.object({ name, text }),
  reply: z.object({ comment, ...postedComment }),
  status: 201,
  errors: posting,
});

const changing = ['review_ended', 'review_read_only', 'comment_settled'] as const;

export const editOwnComment = endpoint({
  operationId: 'editOwnComment',
  method: 'PATCH',
  path: '/api/review/:token/comments/:commentId',
  access: 'public',
  summary: `Change your own comment within ${COMMENT_EDIT_MINUTES} minutes`,
  description: 'Needs the secret that came with the comment.',
  params: commentOfLink,
  body: z.object({ secret, text }),
  reply: comment,
  errors: changing,
});

export const deleteOwnComment = endpoint({
  operationId: 'deleteOwnComment',
  method: 'POST',
  path: '/api/review/:token/comments/:commentId/delete',
  access: 'public',
  summary: `Delete your own comment within ${COMMENT_EDIT_MINUTES} minutes`,
  description: 'Needs the secret that came with the comment. A comment with replies stays.',
  params: commentOfLink,
  body: z.object({ secret }),
  reply: message,
  errors: changing,
});
