import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { comment, commentText, commentThread, confirmation } from './review-comments.ts';
import { scriptId } from './sharing.contract.ts';

const commentOfScript = z.object({ id: z.uuid(), commentId: z.uuid() });

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
  body: z.object({ text: commentText }),
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
  body: z.object({ text: commentText }),
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
  reply: confirmation,
});
