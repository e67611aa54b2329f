import * as z from 'zod';
import { withoutControlCharacters } from '../../control-characters.ts';
import { BODY_LIMITS } from '../../http/body-limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { script } from '../scripts.contract.ts';
import { CONTEXT_LENGTH } from './comment-anchors.ts';
import {
  COMMENT_EDIT_MINUTES,
  comment,
  commentText,
  commentThread,
  confirmation,
  MAX_REVIEWER_NAME_LENGTH,
  REVIEW_MESSAGES,
} from './review-comments.ts';

/** A longer selection is cut. */
export const MAX_QUOTE_LENGTH = 1000;

/** 256 random bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const link = z.object({ token });
const commentOfLink = z.object({ token, commentId: z.uuid() });

const name = z
  .string({ error: REVIEW_MESSAGES.nameRequired })
  .overwrite(withoutControlCharacters)
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
  reply: confirmation,
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
  body: z.object({ name, text: commentText, anchor }),
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
  body: z.object({ name, text: commentText }),
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
  body: z.object({ secret, text: commentText }),
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
  reply: confirmation,
  errors: changing,
});
